/// The distances of the fitted content from the edges of the room, as actually drawn by the fitted
/// camera.
package struct FitContacts {
  private let projection: ViewportProjection
  /// The extent's reference relative to the camera's centre, in worlds.
  private let reference: ViewportProjection.WorldOffset
  /// The room about the centre point, with y upward.
  private let left: Double
  private let right: Double
  private let bottom: Double
  private let top: Double

  init(_ solution: FitSolution, of extent: FitExtent) {
    projection = ViewportProjection(solution.viewport)
    let room = solution.room
    left = room.x - projection.origin.x
    right = room.x + room.width - projection.origin.x
    bottom = projection.origin.y - room.y - room.height
    top = projection.origin.y - room.y
    let turn = (extent.longitude - projection.longitude) / 360
    let copy = ElementaryFunctions.roundedToEven(-solution.center.x - turn)
    reference = ViewportProjection.WorldOffset(x: turn + copy, y: extent.y - projection.y)
  }

  func slack(
    of position: ViewportProjection.WorldOffset, footprint: MarkerFootprint = .point
  ) -> ScreenInsets {
    let ground = projection.ground(
      of: ViewportProjection.WorldOffset(x: position.x + reference.x, y: position.y + reference.y))
    let depth = projection.depth(of: ground)
    guard depth > 0 else { return ScreenInsets(-.infinity) }
    let magnification = projection.sineOfPitch > 0 ? projection.focalLength / depth : 1
    let x = ground.right * magnification
    let y = ground.ahead * projection.cosineOfPitch * magnification
    return ScreenInsets(
      top: min(top - footprint.above, projection.farLimit) - y, left: x - left - footprint.left,
      bottom: y - bottom - footprint.below, right: right - x - footprint.right)
  }

  /// Returns the nearest item to each edge, and the items outside.
  ///
  /// - Parameter showsElsewhere: A function that returns whether an item outside is visible on
  ///   another copy of the world.
  func summary(
    count: Int, index: (Int) -> Int, showsElsewhere: (Int) -> Bool, slack: (Int) -> ScreenInsets
  ) -> (contacts: [FitReport.Contact], outsideIndices: [Int]) {
    Self.summary(
      count: count, tolerance: projection.tolerance, index: index, showsElsewhere: showsElsewhere,
      slack: slack)
  }

  /// Returns the nearest item to each edge, and the items outside, from known slacks.
  package static func summary(
    count: Int, tolerance: Double, index: (Int) -> Int, showsElsewhere: (Int) -> Bool,
    slack: (Int) -> ScreenInsets
  ) -> (contacts: [FitReport.Contact], outsideIndices: [Int]) {
    var least = ScreenInsets(.infinity)
    for item in 0..<count {
      least = least.merged(with: slack(item)) { min($0, $1) }
    }
    var left = Nearest(.left, least.left)
    var top = Nearest(.top, least.top)
    var right = Nearest(.right, least.right)
    var bottom = Nearest(.bottom, least.bottom)
    var outsideIndices: [Int] = []
    for item in 0..<count {
      let slack = slack(item)
      left.meet(slack.left, item, tolerance)
      top.meet(slack.top, item, tolerance)
      right.meet(slack.right, item, tolerance)
      bottom.meet(slack.bottom, item, tolerance)
      if slack.least < -tolerance, !showsElsewhere(item) { outsideIndices.append(index(item)) }
    }
    return (
      [
        left.contact(index, tolerance), top.contact(index, tolerance),
        right.contact(index, tolerance), bottom.contact(index, tolerance),
      ], outsideIndices
    )
  }

  /// The items nearest to an edge.
  private struct Nearest {
    let edge: FitReport.Edge
    let slack: Double
    var first = 0
    var count = 0

    init(_ edge: FitReport.Edge, _ slack: Double) {
      (self.edge, self.slack) = (edge, slack)
    }

    @inline(__always)
    mutating func meet(_ other: Double, _ item: Int, _ tolerance: Double) {
      guard other <= slack + tolerance else { return }
      if count == 0 { first = item }
      count += 1
    }

    func contact(_ index: (Int) -> Int, _ tolerance: Double) -> FitReport.Contact {
      FitReport.Contact(
        edge: edge, index: index(first), count: count, slack: slack, touchesEdge: slack <= tolerance
      )
    }
  }
}
