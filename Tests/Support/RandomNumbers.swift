public import Mercator

extension SeededGenerator {
  /// Returns a number of any bit pattern, or a special value.
  public mutating func anyDouble() -> Double {
    switch int(in: 0...3) {
    case 0: Double(bitPattern: next())
    case 1:
      element(of: [
        0, -0.0, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 90,
        -90, 180, 360, 1e-300, 1e300,
      ])
    default: double(in: -500...500)
    }
  }

  /// Returns an integer of any bit pattern, or a special value.
  public mutating func anyInt() -> Int {
    once(in: 2)
      ? Int(truncatingIfNeeded: next()) : element(of: [0, 1, -1, .min, .max, 1 << 30])
  }

  /// Returns a coordinate of any two numbers.
  public mutating func anyCoordinate() -> GeoCoordinate {
    GeoCoordinate(latitude: anyDouble(), longitude: anyDouble())
  }

  /// Returns a camera of any numbers.
  public mutating func anyViewport() -> MapViewport {
    MapViewport(
      center: anyCoordinate(), zoom: anyDouble(), heading: anyDouble(), pitch: anyDouble(),
      size: ScreenSize(width: anyDouble(), height: anyDouble()),
      insets: ScreenInsets(
        top: anyDouble(), left: anyDouble(), bottom: anyDouble(), right: anyDouble()),
      fieldOfView: anyDouble())
  }
}
