import Mercator

/// Where the next argument is. One for all readers, it is not handed from function to function.
nonisolated(unsafe) private var place: UnsafeMutablePointer<Double>?

/// Reads a call's arguments, one after another.
struct Arguments {
  private var next: UnsafeMutablePointer<Double> {
    get { place.unsafelyUnwrapped }
    nonmutating set { place = newValue }
  }

  /// What has not been read.
  var rest: UnsafeRawPointer { UnsafeRawPointer(next) }

  /// Begins with the first, and clears the results. The host has reserved room.
  @inline(never)
  init() {
    place = arguments.start
    results.reset(room: 0)
  }

  @inline(never)
  mutating func number() -> Double {
    defer { next += 1 }
    return next.pointee
  }

  @inline(never)
  mutating func integer() -> Int {
    let number = number()
    guard number > -2_147_483_648 else { return number.isNaN ? 0 : -2_147_483_648 }
    return number < 2_147_483_647 ? Int(number) : 2_147_483_647
  }

  mutating func count() -> Int { max(integer(), 0) }

  mutating func flag() -> Bool { number() != 0 }

  mutating func coordinate() -> GeoCoordinate {
    let latitude = number()
    return GeoCoordinate(latitude: latitude, longitude: number())
  }

  @inline(never)
  mutating func coordinates() -> [GeoCoordinate] {
    let count = count()
    let start = UnsafePointer(next)
    next += 2 * count
    return [GeoCoordinate](unsafeUninitializedCapacity: count) { buffer, written in
      for index in 0..<count {
        let place = GeoCoordinate(latitude: start[2 * index], longitude: start[2 * index + 1])
        buffer.initializeElement(at: index, to: place)
      }
      written = count
    }
  }

  mutating func numbers() -> [Double] {
    let count = count()
    defer { next += count }
    return Array(UnsafeBufferPointer(start: next, count: count))
  }

  mutating func point() -> ScreenPoint {
    let x = number()
    return ScreenPoint(x: x, y: number())
  }

  mutating func size() -> ScreenSize {
    let width = number()
    return ScreenSize(width: width, height: number())
  }

  mutating func insets() -> ScreenInsets {
    let (top, left, bottom) = (number(), number(), number())
    return ScreenInsets(top: top, left: left, bottom: bottom, right: number())
  }

  mutating func rect() -> ScreenRect {
    let (x, y, width) = (number(), number(), number())
    return ScreenRect(x: x, y: y, width: width, height: number())
  }

  mutating func rects() -> [ScreenRect] {
    var rects: [ScreenRect] = []
    for _ in 0..<count() { rects.append(rect()) }
    return rects
  }

  /// Twelve numbers: latitude, longitude, zoom, heading, pitch, width, height, the insets from the
  /// top counterclockwise, field of view.
  @inline(never)
  mutating func viewport() -> MapViewport {
    let center = coordinate()
    let (zoom, heading, pitch) = (number(), number(), number())
    let (size, insets) = (size(), insets())
    return MapViewport(
      center: center, zoom: zoom, heading: heading, pitch: pitch, size: size, insets: insets,
      fieldOfView: number())
  }

  /// South, north, west and the span of longitude; the whole world for invalid numbers.
  @inline(never)
  mutating func region() -> GeoRegion {
    let (south, north, west) = (number(), number(), number())
    return GeoRegion(south: south, north: north, west: west, longitudeSpan: number())
      ?? GeoRegion(uncheckedSouth: -90, north: 90, west: -180, longitudeSpan: 360)
  }

  /// The kind of its notation, 0 by its own numbers, 1 by south, north, west and east, 2 by a centre and spans,
  /// 3 by a centre in the middle of the map and spans; then four numbers.
  mutating func regionNumbers() -> GeoRegion? {
    let kind = integer()
    let (a, b, c, d) = (number(), number(), number(), number())
    let center = GeoCoordinate(latitude: a, longitude: b)
    return switch kind {
    case 0: GeoRegion(south: a, north: b, west: c, longitudeSpan: d)
    case 1: GeoRegion(south: a, west: c, north: b, east: d)
    case 2: GeoRegion(center: center, latitudeSpan: c, longitudeSpan: d)
    default: GeoRegion(mercatorCenter: center, latitudeSpan: c, longitudeSpan: d)
    }
  }

  mutating func worldRect() -> WorldRect {
    let (x, y, width) = (number(), number(), number())
    return WorldRect(x: x, y: y, width: width, height: number())
  }

  /// Two numbers in any order.
  mutating func range() -> ClosedRange<Double> {
    let (first, second) = (number(), number())
    return min(first, second)...max(first, second)
  }

  @inline(never)
  mutating func limits() -> ViewportLimits {
    var limits = ViewportLimits(zoomRange: range())
    limits.centerRegion = flag() ? region() : nil
    limits.viewRegion = flag() ? region() : nil
    limits.keepsInWorld = flag()
    limits.fillsRegion = flag()
    return limits
  }

  /// A line by its vertices, and a ring.
  mutating func line() -> GeoPath { GeoPath(vertices: coordinates(), isRing: false) }

  mutating func ring() -> GeoPath { GeoPath(vertices: coordinates(), isRing: true) }

  mutating func convention() -> ZoomConvention {
    ZoomConvention(rawValue: integer()) ?? .tile256
  }

  /// A text: its length, and its bytes.
  mutating func text() -> String {
    let bytes = numbers().map { $0 >= 0 && $0 < 256 ? UInt8($0) : 63 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Bytes, eight to a number as they lie in memory; their number comes first.
  mutating func bytes() -> UnsafeBufferPointer<UInt8> {
    let count = count()
    return UnsafeRawBufferPointer(start: rest, count: count).bindMemory(to: UInt8.self)
  }
}
