package import Mercator

/// Where markers of one spot stand when they are spread out: on a circle, and if they are more than
/// ten, on a spiral, each at least a marker away from every other.
package struct SpreadLayout: Sendable {
  /// Points between two neighbours, at least.
  package var spacing: Double

  package init(spacing: Double = 36) { self.spacing = spacing }

  /// Points right and down of the spot, one after the other.
  package func offsets(of count: Int) -> [ScreenPoint] {
    guard count > 1 else {
      return Array(repeating: ScreenPoint(x: 0, y: 0), count: max(count, 0))
    }
    if count <= 10 {
      // The chord between neighbours is 2·r·sin(180°/n).
      let radius = max(
        spacing / (2 * ElementaryFunctions.sine(ofDegrees: 180 / Double(count))), spacing * 0.75)
      return (0..<count).map { at(radius, degrees: 360 * Double($0) / Double(count)) }
    }
    // Vogel's spiral, r = c·√n at steps of the golden angle. With r² = c²·(n + 3) no two of the
    // first thousand are nearer than 1.65·c.
    let scale = spacing / 1.65
    return (0..<count).map {
      at(scale * (Double($0) + 3).squareRoot(), degrees: 137.50776405003785 * Double($0))
    }
  }

  /// Places of the map around a spot, as far from each other on the screen of a camera.
  ///
  /// *Edge cases*: where the camera does not show the spot, the spot itself.
  package func places(
    of count: Int, around spot: GeoCoordinate, on map: MapViewport
  ) -> [GeoCoordinate] {
    let middle = map.screenPoint(for: spot)
    return offsets(of: count).map { offset in
      middle.flatMap { map.coordinate(at: ScreenPoint(x: $0.x + offset.x, y: $0.y + offset.y)) }
        ?? spot
    }
  }

  /// From the top, clockwise.
  private func at(_ radius: Double, degrees: Double) -> ScreenPoint {
    ScreenPoint(
      x: radius * ElementaryFunctions.sine(ofDegrees: degrees),
      y: -radius * ElementaryFunctions.cosine(ofDegrees: degrees))
  }
}
