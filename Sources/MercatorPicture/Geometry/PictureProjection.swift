#if Pictures
  import Foundation
  import Mercator

  /// World points on the screen of a viewport, on a given copy of the world, with what lies behind
  /// the camera, beyond the far limit and outside the view clipped away.
  ///
  /// `screenPoint(for:)` takes the copy of the world that is nearest on screen; the corners of one
  /// area would land on different copies.
  ///
  ///     X = F·a,  Y = F·b·cos p,  W = F + b·sin p      screen: X/W to the right, Y/W up
  ///
  /// with the ground offsets a (right) and b (ahead) and the focal length F of the viewport, which
  /// make straight lines stay straight: they need clipping, but no cutting up.
  struct PictureProjection {
    let viewport: MapViewport
    /// What is drawn at all, in points.
    let view: ScreenRect
    private let middle: WorldPoint
    private let scale: Double
    private let focalLength: Double
    private let heading: (sine: Double, cosine: Double)
    private let pitch: (sine: Double, cosine: Double)
    private let origin: ScreenPoint
    private let sides: [ClipSide]

    /// How far outside the view is still drawn, in points: more than half the widest stroke.
    static let margin: Double = 12

    init(_ viewport: MapViewport) {
      self.viewport = viewport
      view = ScreenRect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
      middle = WebMercator.worldPoint(for: viewport.center)
      scale = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let halfHeight = viewport.size.height / 2
      focalLength = halfHeight > 0 ? halfHeight / tan(viewport.fieldOfView * .pi / 360) : 1
      let turn = viewport.heading * .pi / 180
      heading = (sin(turn), cos(turn))
      let tilt = halfHeight > 0 ? viewport.pitch * .pi / 180 : 0
      pitch = (sin(tilt), cos(tilt))
      origin = viewport.centerPoint
      let margin = Self.margin
      let limit = pitch.sine > 0 ? 0.9 * focalLength * pitch.cosine / pitch.sine : .infinity
      sides = [
        ClipSide(x: 0, y: -1, w: min(origin.y + margin, limit)),
        ClipSide(x: 0, y: 1, w: view.height - origin.y + margin),
        ClipSide(x: 1, y: 0, w: origin.x + margin),
        ClipSide(x: -1, y: 0, w: view.width - origin.x + margin),
      ]
    }

    /// What is painted: the view, and what its last pixels have beyond it where its size is no
    /// whole number of pixels.
    var paper: ScreenRect { view.grown(by: 1) }

    /// Whether the view has perspective.
    var isPitched: Bool { pitch.sine > 0 }

    /// The height on screen of the far limit; nil if that is above the view.
    var horizon: Double? {
      guard isPitched else { return nil }
      let y = origin.y - 0.9 * focalLength * pitch.cosine / pitch.sine
      return y > 0 ? y : nil
    }

    /// Points per world where ground is drawn largest, at the view's lower edge.
    var largestScale: Double {
      guard isPitched else { return scale }
      let foreground = focalLength * pitch.cosine
      return scale * (foreground - (origin.y - view.height) * pitch.sine) / foreground
    }

    /// The copies of the world in view, at most four to each side of the centre's.
    var copies: ClosedRange<Int> {
      let shown = viewport.worldRect()
      let west = max(shown.x, middle.x - 4).rounded(.down)
      let east = min(shown.x + shown.width, middle.x + 4).rounded(.down)
      return Int(west)...max(Int(west), Int(east))
    }

    func project(_ point: WorldPoint, copy: Int) -> ProjectedPoint {
      let east = (point.x - middle.x + Double(copy)) * scale
      let south = (point.y - middle.y) * scale
      let right = east * heading.cosine + south * heading.sine
      let ahead = east * heading.sine - south * heading.cosine
      return ProjectedPoint(
        x: focalLength * right, y: focalLength * ahead * pitch.cosine,
        w: focalLength + ahead * pitch.sine)
    }

    func screenPoint(_ point: ProjectedPoint) -> ScreenPoint {
      ScreenPoint(x: origin.x + point.x / point.w, y: origin.y - point.y / point.w)
    }

    /// Where a world point is drawn; nil farther outside the view than so many points.
    func screenPoint(
      _ point: WorldPoint, copy: Int, slack: Double = PictureProjection.margin
    ) -> ScreenPoint? {
      let projected = project(point, copy: copy)
      guard projected.w > 0, sides[0].distance(of: projected) >= 0 || !isPitched else { return nil }
      let place = screenPoint(projected)
      let isNear =
        place.x >= -slack && place.x <= view.width + slack && place.y >= -slack
        && place.y <= view.height + slack
      return isNear ? place : nil
    }

    /// Whether anything in a box on a copy of the world may be seen.
    func mayShow(_ box: WorldRect, copy: Int) -> Bool {
      let corners = [
        project(WorldPoint(x: box.x, y: box.y), copy: copy),
        project(WorldPoint(x: box.x + box.width, y: box.y), copy: copy),
        project(WorldPoint(x: box.x, y: box.y + box.height), copy: copy),
        project(WorldPoint(x: box.x + box.width, y: box.y + box.height), copy: copy),
      ]
      return sides.allSatisfy { side in corners.contains { side.distance(of: $0) >= 0 } }
    }

    /// Adds what is seen of a ring.
    func addRing(
      _ points: ArraySlice<WorldPoint>, copy: Int, to path: inout PicturePath,
      scratch: inout ClipScratch
    ) {
      scratch.front.removeAll(keepingCapacity: true)
      for point in points { scratch.front.append(project(point, copy: copy)) }
      for side in sides {
        guard scratch.front.count > 2 else { return }
        guard scratch.front.contains(where: { side.distance(of: $0) < 0 }) else { continue }
        scratch.clip(to: side)
      }
      guard scratch.front.count > 2 else { return }
      for (index, point) in scratch.front.enumerated() {
        let place = screenPoint(point)
        if index == 0 { path.move(to: place) } else { path.lineUnlessNear(to: place) }
      }
      path.close()
    }

    /// Adds what is seen of a line.
    func addLine(
      _ points: ArraySlice<WorldPoint>, copy: Int, isClosed: Bool = false,
      to path: inout PicturePath
    ) {
      guard var previous = points.last.map({ project($0, copy: copy) }) else { return }
      var isJoined = false
      for (index, point) in points.enumerated() {
        let next = project(point, copy: copy)
        defer { previous = next }
        guard index > 0 || isClosed else { continue }
        guard let seen = clipped(previous, next) else {
          isJoined = false
          continue
        }
        if !isJoined { path.move(to: screenPoint(seen.start)) }
        if seen.isWholeEnd {
          path.lineUnlessNear(to: screenPoint(seen.end), isLast: index == points.count - 1)
        } else {
          path.line(to: screenPoint(seen.end))
        }
        isJoined = seen.isWholeEnd
      }
    }

    private func clipped(
      _ start: ProjectedPoint, _ end: ProjectedPoint
    ) -> (start: ProjectedPoint, end: ProjectedPoint, isWholeEnd: Bool)? {
      var (from, to) = (start, end)
      var isWholeEnd = true
      for side in sides {
        let (first, last) = (side.distance(of: from), side.distance(of: to))
        if first >= 0 && last >= 0 { continue }
        if first < 0 && last < 0 { return nil }
        if first < 0 {
          from = side.crossing(from, to)
        } else {
          to = side.crossing(from, to)
          isWholeEnd = false
        }
      }
      return (from, to, isWholeEnd)
    }
  }

  /// A point before the division by its depth.
  struct ProjectedPoint {
    var x: Double
    var y: Double
    var w: Double
  }

  /// A side of the view: x·X + y·Y + w·W ≥ 0 inside.
  struct ClipSide {
    var x: Double
    var y: Double
    var w: Double

    func distance(of point: ProjectedPoint) -> Double { x * point.x + y * point.y + w * point.w }

    /// Where it cuts the line between points on its two sides.
    func crossing(_ start: ProjectedPoint, _ end: ProjectedPoint) -> ProjectedPoint {
      let (from, to) = (distance(of: start), distance(of: end))
      let part = from / (from - to)
      return ProjectedPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part,
        w: start.w + (end.w - start.w) * part)
    }
  }

  /// Memory for clipping, used again for each ring.
  struct ClipScratch {
    var front: [ProjectedPoint] = []
    private var back: [ProjectedPoint] = []

    /// Sutherland and Hodgman's clipping against one side (Reentrant polygon clipping, 1974).
    mutating func clip(to side: ClipSide) {
      back.removeAll(keepingCapacity: true)
      guard var previous = front.last else { return }
      var wasInside = side.distance(of: previous) >= 0
      for point in front {
        let isInside = side.distance(of: point) >= 0
        if isInside != wasInside { back.append(side.crossing(previous, point)) }
        if isInside { back.append(point) }
        (previous, wasInside) = (point, isInside)
      }
      swap(&front, &back)
    }
  }
#endif
