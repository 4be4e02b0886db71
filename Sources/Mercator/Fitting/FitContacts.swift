/// How far what was fitted keeps from the room's edges, as the fitted camera really draws it.
struct FitContacts {
  private let camera: ViewportCamera
  /// From the extent's reference to the camera's centre, in worlds.
  private let reference: ViewportCamera.WorldOffset
  /// The room about the centre point, y up.
  private let left: Double
  private let right: Double
  private let bottom: Double
  private let top: Double

  init(_ solution: FitSolution, of extent: FitExtent) {
    camera = ViewportCamera(solution.viewport)
    let room = solution.room
    left = room.x - camera.origin.x
    right = room.x + room.width - camera.origin.x
    bottom = camera.origin.y - room.y - room.height
    top = camera.origin.y - room.y
    let turn = (extent.longitude - camera.longitude) / 360
    let copy = ElementaryFunctions.roundedToEven(-solution.center.x - turn)
    reference = ViewportCamera.WorldOffset(x: turn + copy, y: extent.y - camera.y)
  }

  /// Points left to each edge.
  func slack(
    of position: ViewportCamera.WorldOffset, footprint: MarkerFootprint = .point
  ) -> ScreenInsets {
    let ground = camera.ground(
      of: ViewportCamera.WorldOffset(x: position.x + reference.x, y: position.y + reference.y))
    let depth = camera.depth(of: ground)
    guard depth > 0 else { return ScreenInsets(-.infinity) }
    let magnification = camera.sineOfPitch > 0 ? camera.focalLength / depth : 1
    let x = ground.right * magnification
    let y = ground.ahead * camera.cosineOfPitch * magnification
    return ScreenInsets(
      top: min(top - footprint.above, camera.farLimit) - y, left: x - left - footprint.left,
      bottom: y - bottom - footprint.below, right: right - x - footprint.right)
  }

  /// The nearest of all to each edge, and which lie outside.
  func summary(
    count: Int, index: (Int) -> Int, slack: (Int) -> ScreenInsets
  ) -> (contacts: [FitReport.Contact], cutOff: [Int]) {
    let edges: [(edge: FitReport.Edge, of: (ScreenInsets) -> Double)] = [
      (.left, { $0.left }), (.top, { $0.top }), (.right, { $0.right }), (.bottom, { $0.bottom }),
    ]
    var nearest = edges.map {
      FitReport.Contact(edge: $0.edge, index: 0, count: 0, slack: .infinity, binds: false)
    }
    for item in 0..<count {
      let insets = slack(item)
      for (place, edge) in edges.enumerated() {
        nearest[place].slack = min(nearest[place].slack, edge.of(insets))
      }
    }
    var cutOff: [Int] = []
    for item in 0..<count {
      let insets = slack(item)
      var isOutside = false
      for (place, edge) in edges.enumerated() {
        let points = edge.of(insets)
        if points < -camera.tolerance { isOutside = true }
        guard points <= nearest[place].slack + camera.tolerance else { continue }
        if nearest[place].count == 0 { nearest[place].index = index(item) }
        nearest[place].count += 1
      }
      if isOutside, cutOff.last != index(item) { cutOff.append(index(item)) }
    }
    for place in nearest.indices {
      nearest[place].binds = nearest[place].slack <= camera.tolerance
    }
    return (nearest, cutOff)
  }
}
