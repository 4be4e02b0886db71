import Foundation
public import Mercator

/// A referee for visible tiles. It clips the square of each tile by the four edges of the screen,
/// in camera space, and checks whether the rest has an area. It does not use the view's footprint.
public struct TileReferee {
  private let viewport: MapViewport
  private let scale: Double
  private let focalLength: Double
  private let sine: Double
  private let cosine: Double
  private let heading: Double
  /// The area, measured from the centre point with y up.
  private let left: Double
  private let right: Double
  private let bottom: Double
  private let top: Double

  /// Creates a referee for the tiles of a camera in an area.
  public init(_ viewport: MapViewport, area: ScreenRect) {
    self.viewport = viewport
    scale = 256 * pow(2, viewport.zoom)
    let half = viewport.size.height / 2
    focalLength = half / tan(viewport.fieldOfView / 2 * .pi / 180)
    sine = sin(viewport.pitch * .pi / 180)
    cosine = cos(viewport.pitch * .pi / 180)
    heading = viewport.heading * .pi / 180
    let origin = viewport.centerPoint
    left = area.x - origin.x
    right = left + area.width
    top = origin.y - area.y
    bottom = top - area.height
  }

  /// Returns whether a tile is visible in the area, grown by a number of points on each side.
  public func shows(_ tile: VisibleTile, grownBy margin: Double) -> Bool {
    let side = 1 / pow(2, Double(tile.tile.z))
    let center = viewport.center
    let west =
      Double(tile.tile.x) * side + Double(tile.worldCopy) - (center.longitude / 360 + 0.5)
    let north =
      Double(tile.tile.y) * side - ReferenceCamera.worldY(latitude: center.latitude)
    var corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { right, down in
      let (dx, dy) = (west + right * side, north + down * side)
      return SIMD2(
        scale * (dx * cos(heading) + dy * sin(heading)),
        scale * (dx * sin(heading) - dy * cos(heading)))
    }
    // Half-planes across·a + along·b ≤ bound; on screen right ≤ r is F·a ≤ r(F + b·sin p).
    let (r, l, t, b) = (right + margin, left - margin, top + margin, bottom - margin)
    let lift = focalLength * cosine
    cut(&corners, focalLength, -r * sine, r * focalLength)
    cut(&corners, -focalLength, l * sine, -l * focalLength)
    cut(&corners, 0, lift - t * sine, t * focalLength)
    cut(&corners, 0, b * sine - lift, -b * focalLength)
    cut(&corners, 0, sine, 9 * focalLength + (sine > 0 ? margin : 0))
    guard corners.count > 2 else { return false }
    var area = 0.0
    for index in corners.indices {
      let one = corners[index] - corners[0]
      let other = corners[(index + 1) % corners.count] - corners[0]
      area += (one.x * other.y - one.y * other.x) / 2
    }
    return area.magnitude > 0
  }

  /// Clips a convex polygon to one side of a line (Sutherland and Hodgman 1974).
  private func cut(
    _ corners: inout [SIMD2<Double>], _ across: Double, _ along: Double, _ bound: Double
  ) {
    func beyond(_ corner: SIMD2<Double>) -> Double {
      across * corner.x + along * corner.y - bound
    }
    var kept: [SIMD2<Double>] = []
    for index in corners.indices {
      let (one, other) = (corners[index], corners[(index + 1) % corners.count])
      let (first, second) = (beyond(one), beyond(other))
      if first <= 0 { kept.append(one) }
      if (first < 0) != (second < 0), first != second {
        kept.append(one + (other - one) * (first / (first - second)))
      }
    }
    corners = kept
  }
}
