import Mercator

extension GeoCoordinate {
  /// Returns the value for `--center`, with the decimals that a zoom of 256-point tiles needs.
  func text(atZoom zoom: Double) -> String {
    let decimals = Decimal.ofDegree(atZoom: zoom)
    return "\(Decimal.text(latitude, decimals)),\(Decimal.text(longitude, decimals))"
  }
}

extension GeoRegion {
  /// Returns the value for `--region`, with the decimals that a zoom of 256-point tiles needs.
  func text(atZoom zoom: Double) -> String {
    let decimals = Decimal.ofDegree(atZoom: zoom)
    return edges.map { Decimal.text($0, decimals) }.joined(separator: ",")
  }

  /// The exact value for `--region`.
  var flagText: String { edges.map(\.brief).joined(separator: ",") }

  /// The south, west, north and east. Across 180°, the east is less than the west.
  private var edges: [Double] {
    [south, west, north, east > 180 && longitudeSpan < 360 ? east - 360 : east]
  }
}

extension Decimal {
  /// Returns the decimals of a degree that distinguish points at a zoom, and one more.
  fileprivate static func ofDegree(atZoom zoom: Double) -> Int {
    Int((0.30103 * zoom + 1.153).rounded(.up).clamped(to: 2...12))
  }
}
