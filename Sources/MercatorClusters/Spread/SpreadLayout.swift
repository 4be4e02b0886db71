package import Mercator

/// The layout of markers spread out around one position.
///
/// Up to ten markers are on a circle, more on a spiral, each at least a marker away from every
/// other.
package struct SpreadLayout: Sendable {
  /// The minimum distance between two neighbours, in points.
  package var spacing: Double

  package init(spacing: Double = 36) { self.spacing = spacing }

  /// Returns the offsets of the markers from the position, in points to the right and down.
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

  /// Returns coordinates around a position, spaced by the layout on the screen of a camera.
  ///
  /// *Edge cases*: if the camera doesn't show the position, all coordinates are the position
  /// itself.
  package func places(
    of count: Int, around spot: GeoCoordinate, on map: MapViewport
  ) -> [GeoCoordinate] {
    let middle = map.screenPoint(for: spot)
    return offsets(of: count).map { offset in
      middle.flatMap { map.coordinate(at: ScreenPoint(x: $0.x + offset.x, y: $0.y + offset.y)) }
        ?? spot
    }
  }

  /// Returns an offset in polar coordinates, clockwise from the top.
  private func at(_ radius: Double, degrees: Double) -> ScreenPoint {
    ScreenPoint(
      x: radius * ElementaryFunctions.sine(ofDegrees: degrees),
      y: -radius * ElementaryFunctions.cosine(ofDegrees: degrees))
  }
}
