import Mercator

extension GeoCoordinate {
  /// As `--center` takes it, with the decimals that a zoom of 256-point tiles needs.
  func text(atZoom zoom: Double) -> String {
    let decimals = Decimal.ofDegree(atZoom: zoom)
    return "\(Decimal.text(latitude, decimals)),\(Decimal.text(longitude, decimals))"
  }
}

extension GeoRegion {
  /// As `--region` takes it, with the decimals that a zoom of 256-point tiles needs.
  func text(atZoom zoom: Double) -> String {
    let decimals = Decimal.ofDegree(atZoom: zoom)
    return edges.map { Decimal.text($0, decimals) }.joined(separator: ",")
  }

  /// As `--region` takes it, to the last bit.
  var flagText: String { edges.map(\.brief).joined(separator: ",") }

  /// South, west, north and east, which is less than west across 180°.
  private var edges: [Double] {
    [south, west, north, east > 180 && longitudeSpan < 360 ? east - 360 : east]
  }
}

extension Decimal {
  /// Decimals of a degree that tell points apart at a zoom, and one more.
  fileprivate static func ofDegree(atZoom zoom: Double) -> Int {
    Int((0.30103 * zoom + 1.153).rounded(.up).clamped(to: 2...12))
  }
}
