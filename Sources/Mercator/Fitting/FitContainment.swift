/// What keeps places or boxes inside the room, as half-spaces of centre and q.
struct FitContainment {
  /// For places, which share one room: the four edges, each with the place that reaches farthest
  /// over it. For boxes: those known so far to matter.
  private(set) var halfSpaces: [HalfSpace]
  private let boxes: BoxFitSolver?
  private let scale: Double
  /// The boxes that have a half-space: none is added twice, whatever rounding says.
  private var known: [Known] = []

  private struct Known: Equatable {
    var edge: FitReport.Edge
    var index: Int
  }

  /// For places.
  init(_ solver: FitSolver, positions: [ViewportCamera.WorldOffset]) {
    let edges = FitEdges(solver.camera)
    let bounds = solver.bounds(of: positions)
    let focalLength = solver.camera.focalLength
    halfSpaces = [
      edges.right(solver.right, reach: bounds.rightmost / focalLength),
      edges.left(solver.left, reach: bounds.leftmost / focalLength),
      edges.top(solver.top, ahead: bounds.farthest),
      edges.bottom(solver.bottom, ahead: bounds.nearest),
    ]
    boxes = nil
    scale = 0
  }

  /// For boxes that are looked at about a scale.
  init(_ boxes: BoxFitSolver, scale: Double) {
    self.boxes = boxes
    self.scale = scale
    halfSpaces = []
  }

  /// Adds the boxes that stick out most of each edge at a camera; false if none does.
  mutating func tighten(center: ViewportCamera.WorldOffset, worldsPerPoint q: Double) -> Bool {
    guard let boxes else { return false }
    let ground = boxes.solver.camera.ground(of: center)
    let edges = FitEdges(boxes.solver.camera)
    let numbers = boxes.boxes
    let lift = numbers.nearest - ground.ahead
    let rounding = max(2e-8, 0x1p-50 * scale)
    let sides = boxes.sides(lift: lift, worldsPerPoint: q)
    let slack = boxes.slack(lift: lift, worldsPerPoint: q)
    let before = halfSpaces.count
    func reach(_ index: Int, _ end: Double) -> Double {
      numbers.right[index] - end * (numbers.nearest + numbers.ahead[index]) * boxes.perspective
    }
    func ahead(_ index: Int) -> Double { numbers.nearest + numbers.ahead[index] }
    let (upper, lower) = (sides.pair.upper, sides.pair.lower)
    if (sides.least - ground.right) / q > rounding, isNew(.right, upper) {
      let end = numbers.rights[upper]
      halfSpaces.append(edges.right(end, reach: reach(upper, end)))
    }
    if (ground.right - sides.greatest) / q > rounding, isNew(.left, lower) {
      let end = numbers.lefts[lower]
      halfSpaces.append(edges.left(end, reach: reach(lower, end)))
    }
    let (highest, lowest) = (slack.pair.upper, slack.pair.lower)
    if slack.above < -rounding, isNew(.top, highest) {
      halfSpaces.append(edges.top(numbers.tops[highest], ahead: ahead(highest)))
    }
    if slack.below < -rounding, isNew(.bottom, lowest) {
      halfSpaces.append(edges.bottom(numbers.bottoms[lowest], ahead: ahead(lowest)))
    }
    return halfSpaces.count > before
  }

  private mutating func isNew(_ edge: FitReport.Edge, _ index: Int) -> Bool {
    let box = Known(edge: edge, index: index)
    guard !known.contains(box) else { return false }
    known.append(box)
    return true
  }
}

/// The half-space of a screen edge for a place.
///
/// With a place u to the right and v ahead, the centre at u₀ and v₀, pitch p and focal length F
///
///     u₀ − r·v₀·sin p/F + r·q ≥ u − r·v·sin p/F          inside a right edge at r
///     k·v₀ + t·q ≥ k·v,   k = cos p − t·sin p/F          inside a top edge at t
///
/// and the other way around for the left and the bottom edge.
struct FitEdges {
  private let sine: Double
  private let cosine: Double
  private let perspective: Double
  private let cosineOfPitch: Double

  init(_ camera: ViewportCamera) {
    sine = camera.sineOfHeading
    cosine = camera.cosineOfHeading
    perspective = camera.sineOfPitch / camera.focalLength
    cosineOfPitch = camera.cosineOfPitch
  }

  /// `reach`: u − r·v·sin p/F.
  func right(_ edge: Double, reach: Double) -> HalfSpace {
    let turn = edge * perspective
    return HalfSpace(
      x: cosine - turn * sine, y: sine + turn * cosine, q: edge, least: reach)
  }

  func left(_ edge: Double, reach: Double) -> HalfSpace {
    let turn = edge * perspective
    return HalfSpace(
      x: turn * sine - cosine, y: -turn * cosine - sine, q: -edge, least: -reach)
  }

  func top(_ edge: Double, ahead: Double) -> HalfSpace {
    let rise = cosineOfPitch - edge * perspective
    return HalfSpace(x: rise * sine, y: -rise * cosine, q: edge, least: rise * ahead)
  }

  func bottom(_ edge: Double, ahead: Double) -> HalfSpace {
    let rise = cosineOfPitch - edge * perspective
    return HalfSpace(x: -rise * sine, y: rise * cosine, q: -edge, least: -rise * ahead)
  }
}
