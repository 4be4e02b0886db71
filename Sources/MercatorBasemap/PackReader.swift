import Mercator

/// Reads a pack, byte by byte, and traps on none.
///
///     MBM2, grid bits g, deepest zoom, number of sections, their sizes, the sections
///
/// Numbers are LEB128. Positions are in 2⁻ᵍ worlds, each written as its signed difference (zigzag)
/// from the one before in its section. The sections:
///
///     arcs                                      count; each: points · 4 + kind, points
///     land                                      count; each: steps; each: arc · 2 + is reversed
///     lakes, rivers, provinces, disputed lines,
///     glaciers, ice shelves, urban areas        count; each: points · 4 + rank, points
///     countries                                 count; each: names, rank, label, width
///     cities                                    count; each: names, size · 2 + is capital, place
///
/// Names are a text in English and one in the language of the place, empty if it is the same. A text
/// is its length in bytes and UTF-8. Areas and cities come largest first. Rings do not repeat
/// their first point. Cities are in 2⁻²⁰ worlds.
struct PackReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  private let end: Int
  private var last = (x: 0, y: 0)

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    self.bytes = bytes
    position = start
    self.end = end
  }

  var damage: BasemapError { .damaged(byte: position) }

  mutating func byte() throws(BasemapError) -> UInt8 {
    guard position < end else { throw damage }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number below 2³¹.
  mutating func number() throws(BasemapError) -> Int {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while true {
      let next = try byte()
      value |= UInt32(next & 127) << shift
      guard next > 127 else { break }
      shift += 7
      guard shift <= 28 else { throw damage }
    }
    guard value <= UInt32(Int32.max) else { throw damage }
    return Int(value)
  }

  /// How many things follow that take a byte at least.
  mutating func count() throws(BasemapError) -> Int {
    let count = try number()
    guard count <= end - position else { throw damage }
    return count
  }

  private mutating func difference() throws(BasemapError) -> Int {
    let value = try number()
    return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
  }

  /// The next position, in worlds.
  mutating func point(unit: Double) throws(BasemapError) -> WorldPoint {
    last.x += try difference()
    last.y += try difference()
    let limit = 1 << 30
    guard last.x >= 0, last.y >= 0, last.x <= limit, last.y <= limit else { throw damage }
    return WorldPoint(x: Double(last.x) * unit, y: Double(last.y) * unit)
  }

  mutating func text() throws(BasemapError) -> String {
    let count = try count()
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  mutating func names() throws(BasemapError) -> BasemapNames {
    let english = try text()
    let local = try text()
    return BasemapNames(english: english, local: local.isEmpty ? english : local)
  }

  mutating func shapes(unit: Double) throws(BasemapError) -> BasemapShapes {
    var shapes = BasemapShapes()
    for _ in 0..<(try count()) {
      let head = try number()
      let count = head >> 2
      guard count <= end - position else { throw damage }
      let start = shapes.points.count
      for _ in 0..<count { shapes.points.append(try point(unit: unit)) }
      shapes.close(from: start, rank: head & 3)
    }
    return shapes
  }

  mutating func paths(arcs: Int) throws(BasemapError) -> [ArcPath] {
    var paths: [ArcPath] = []
    for _ in 0..<(try count()) {
      var path = ArcPath(steps: [])
      for _ in 0..<(try count()) {
        let step = try number()
        guard step >> 1 < arcs else { throw damage }
        path.steps.append(ArcPath.Step(arc: step >> 1, isReversed: step & 1 == 1))
      }
      paths.append(path)
    }
    return paths
  }

  mutating func countries(unit: Double) throws(BasemapError) -> [BasemapCountry] {
    var countries: [BasemapCountry] = []
    for _ in 0..<(try count()) {
      let names = try names()
      let rank = try number()
      let label = try point(unit: unit)
      let width = Double(try number()) * unit
      countries.append(BasemapCountry(names: names, rank: rank, label: label, width: width))
    }
    return countries
  }

  mutating func cities(unit: Double) throws(BasemapError) -> [BasemapCity] {
    var cities: [BasemapCity] = []
    for _ in 0..<(try count()) {
      let names = try names()
      let head = try number()
      let place = try point(unit: unit)
      cities.append(
        BasemapCity(names: names, place: place, size: head >> 1, isCapital: head & 1 == 1))
    }
    return cities
  }
}
