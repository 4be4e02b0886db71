public import Mercator

extension SeededGenerator {
  /// Returns a random viewport: all headings, zoom −8…28, pitch 0…80, sides 1…4000, insets, and
  /// centres up to the poles and ±180°. The ends of each range are frequent.
  public mutating func viewport() -> MapViewport {
    let size = ScreenSize(width: side(), height: side())
    let insets =
      once(in: 2)
      ? ScreenInsets(
        top: double(in: 0...0.45) * size.height, left: double(in: 0...0.45) * size.width,
        bottom: double(in: 0...0.45) * size.height, right: double(in: 0...0.45) * size.width)
      : .zero
    return MapViewport(
      center: coordinate(), zoom: once(in: 4) ? Double(int(in: -8...28)) : double(in: -8...28),
      heading: heading(), pitch: once(in: 3) ? 0 : double(in: 0...80), size: size, insets: insets,
      fieldOfView: once(in: 4) ? double(in: 10...90) : 30)
  }

  /// Returns a random viewport without insets, with sides in a range.
  public mutating func viewport(sides: ClosedRange<Double>) -> MapViewport {
    var viewport = viewport()
    viewport.size = ScreenSize(width: double(in: sides), height: double(in: sides))
    viewport.insets = .zero
    return viewport
  }

  /// Returns a random place, sometimes at a pole or on the antimeridian.
  public mutating func coordinate() -> GeoCoordinate {
    GeoCoordinate(
      latitude: once(in: 10)
        ? element(of: [90, -90, 85.05112877980659, -85.05112877980659, 0, 89.9])
        : double(in: -90...90),
      longitude: once(in: 10)
        ? element(of: [180, -180, 0, 179.99999999999997, -179.99999999999997])
        : double(in: -180...180))
  }

  /// Returns a random heading in [0, 360), sometimes a quarter turn or close to one.
  public mutating func heading() -> Double {
    once(in: 4)
      ? element(of: [0, 90, 180, 270, 45, 359.99999999999994, 1e-9, 0.1]) : double(in: 0...359.9)
  }

  /// Returns places within `spread` degrees of a random centre, sometimes all equal or collinear.
  public mutating func places(_ count: Int, spread: Double) -> [GeoCoordinate] {
    let middle = GeoCoordinate(latitude: double(in: -84...84), longitude: double(in: -180...180))
    let kind = int(in: 0...9)
    return (0..<count).map { _ in
      GeoCoordinate(
        latitude: kind == 0
          ? middle.latitude
          : (middle.latitude + double(in: -spread...spread) / 2).clamped(-90, 90),
        longitude: kind == 1
          ? middle.longitude
          : Degrees.wrappedLongitude(middle.longitude + double(in: -spread...spread)))
    }
  }

  private mutating func side() -> Double {
    once(in: 3) ? double(in: 1...4000) : double(in: 200...1200)
  }
}
