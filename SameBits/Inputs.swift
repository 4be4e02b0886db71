import Mercator

/// Seeded inputs from SplitMix64 (Steele, Lea & Flood 2014). Each number is a whole one, converted
/// exactly, and one IEEE division: no compiler has a choice about its bits.
struct Inputs {
  private var state: UInt64

  /// The inputs of one round: any round can be run alone.
  init(round: UInt64) {
    state = (round &+ 1) &* 0xD134_2543_DE82_EF95
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number from `lower` to `upper`.
  mutating func whole(_ lower: Int64, _ upper: Int64) -> Int64 {
    lower &+ Int64(next() % UInt64(upper &- lower &+ 1))
  }

  /// A number from `lower` to `upper` in steps of 10⁻⁹.
  mutating func number(_ lower: Int64, _ upper: Int64) -> Double {
    Double(whole(lower &* 1_000_000_000, upper &* 1_000_000_000)) / 1_000_000_000
  }

  mutating func once(in count: UInt64) -> Bool {
    next() % count == 0
  }

  /// A latitude, now and then a pole, the world's edge, or no latitude at all.
  mutating func latitude() -> Double {
    guard once(in: 16) else { return number(-90, 90) }
    return switch next() % 9 {
    case 0: 90
    case 1: -90
    case 2: WebMercator.latitudeLimit
    case 3: -WebMercator.latitudeLimit
    case 4: -0.0
    case 5: 1e-300
    case 6: 91
    case 7: .nan
    default: -.infinity
    }
  }

  /// A longitude, now and then on or beyond 180°, or no longitude at all.
  mutating func longitude() -> Double {
    guard once(in: 16) else { return number(-180, 180) }
    return switch next() % 9 {
    case 0: 180
    case 1: -180
    case 2: 180.0.nextDown
    case 3: -0.0
    case 4: number(-1000, 1000)
    case 5: 1e300
    case 6: 1e-300
    case 7: .nan
    default: .infinity
    }
  }

  mutating func place() -> GeoCoordinate {
    GeoCoordinate(latitude: latitude(), longitude: longitude())
  }

  /// A place near another: what a camera shows.
  mutating func place(near center: GeoCoordinate, spread: Double) -> GeoCoordinate {
    guard !once(in: 12) else { return place() }
    return GeoCoordinate(
      latitude: center.latitude + number(-1, 1) * spread,
      longitude: center.longitude + number(-1, 1) * spread)
  }

  /// A point in or around a view, now and then none.
  mutating func point(of size: ScreenSize) -> ScreenPoint {
    let x = number(-1, 2) * size.width
    return ScreenPoint(x: once(in: 64) ? .nan : x, y: number(-1, 2) * size.height)
  }

  /// A camera: all headings, zoom −8…28, pitch 0…85, with and without insets, now and then without
  /// a size.
  mutating func viewport() -> MapViewport {
    let size = once(in: 32) ? .zero : ScreenSize(width: number(1, 1500), height: number(1, 1500))
    return MapViewport(
      center: place(), zoom: once(in: 4) ? Double(whole(-8, 28)) : number(-8, 28),
      heading: once(in: 4) ? Double(whole(0, 3)) * 90 : number(0, 360),
      pitch: once(in: 3) ? 0 : number(0, 85), size: size,
      insets: once(in: 2)
        ? .zero
        : ScreenInsets(
          top: number(0, 300), left: number(0, 100), bottom: number(0, 400),
          right: number(0, 100)),
      fieldOfView: once(in: 4) ? number(1, 150) : 30)
  }
}
