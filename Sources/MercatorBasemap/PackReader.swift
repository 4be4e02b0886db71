import Mercator

/// A reader of a pack, byte by byte. It never traps on invalid bytes.
///
///     MBM3, grid bits g, maximum zoom, number of sections, their sizes, the sections, local names
///
/// Numbers are LEB128, and zigzag-encoded if they are signed. Positions are in 2⁻ᵍ worlds, each
/// stored as its signed difference from the previous one in its section. The sections:
///
///     arcs                                      shapes; each: points · 4 + kind
///     land                                      count; each: steps; each: arc · 2 + is reversed
///     lakes, rivers, provinces, disputed lines,
///     glaciers, ice shelves, urban areas        shapes; each: points · 4 + rank
///     countries                                 count; names; each: rank, label, width
///     cities                                    count; names; each: size · 2 + is capital; places
///
/// Shapes consist of their count, the description of each, and the first points of all. A byte for
/// the x of each step between two points follows, then one for the y of each.
///
/// A byte below 224 is the zigzag number itself. From 224 to 254 it contains the higher byte of the
/// excess over 224, and 255 marks larger numbers. The remainders follow after these bytes, step by
/// step, x before y: the lower byte, or the excess over 224. `Turn` describes the rotation of
/// steps. An arc is stored as its difference from the successor of the previous arc.
///
/// Names are in English. Local names, if any, follow the sections, first of countries, then of
/// cities. They are empty if they equal the English ones. A text is UTF-8 with a terminating zero.
/// Areas and cities are sorted by size, largest first. Rings do not repeat their first point.
/// Cities are in 2⁻²⁰ worlds.
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

  /// Reads a number below 2³¹.
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

  /// Reads the number of items that follow, each of which takes at least a byte.
  mutating func count() throws(BasemapError) -> Int {
    let count = try number()
    guard count <= end - position else { throw damage }
    return count
  }

  private mutating func difference() throws(BasemapError) -> Int { Self.signed(try number()) }

  /// Returns the signed value of a zigzag number.
  private static func signed(_ value: Int) -> Int {
    value >> 1 ^ -(value & 1)
  }

  /// Reads the next position, in worlds.
  mutating func point(unit: Double) throws(BasemapError) -> WorldPoint {
    let x = try difference()
    return try point(x, try difference(), unit: unit)
  }

  private mutating func point(
    _ x: Int, _ y: Int, unit: Double
  ) throws(BasemapError) -> WorldPoint {
    last.x += x
    last.y += y
    let limit = 1 << 30
    guard last.x >= 0, last.y >= 0, last.x <= limit, last.y <= limit else { throw damage }
    return WorldPoint(x: Double(last.x) * unit, y: Double(last.y) * unit)
  }

  mutating func text() throws(BasemapError) -> String {
    let start = position
    while try byte() != 0 {}
    return String(decoding: bytes[start..<position - 1], as: UTF8.self)
  }

  /// Reads the number of items and a text for each, with local texts if there are any.
  private mutating func names(
    _ local: inout PackReader?
  ) throws(BasemapError) -> [BasemapNames] {
    var names: [BasemapNames] = []
    for _ in 0..<(try count()) {
      let english = try text()
      let other = try local?.text() ?? ""
      names.append(BasemapNames(english: english, local: other.isEmpty ? english : other))
    }
    return names
  }

  mutating func shapes(unit: Double) throws(BasemapError) -> BasemapShapes {
    var heads: [Int] = []
    for _ in 0..<(try count()) { heads.append(try number()) }
    var firsts: [(x: Int, y: Int)] = []
    var stepCount = 0
    for head in heads where head > 3 {
      firsts.append((try difference(), try difference()))
      stepCount += head >> 2 - 1
      guard stepCount <= (end - position) / 2 else { throw damage }
    }
    var step = position
    position += 2 * stepCount
    var shapes = BasemapShapes()
    for head in heads where head > 3 {
      let start = shapes.points.count
      let first = firsts[shapes.shapes.count]
      shapes.points.append(try point(first.x, first.y, unit: unit))
      var turn = Turn()
      for _ in 1..<head >> 2 {
        let x = try part(bytes[step])
        turn.take(x, try part(bytes[step + stepCount]))
        shapes.points.append(try point(turn.x, turn.y, unit: unit))
        step += 1
      }
      shapes.close(from: start, rank: head & 3)
    }
    return shapes
  }

  /// Reads a component of a step from its byte and the remainder.
  private mutating func part(_ symbol: UInt8) throws(BasemapError) -> Int {
    switch symbol {
    case ..<224: Self.signed(Int(symbol))
    case 255: Self.signed(224 + (try number()))
    default: Self.signed(224 + Int(symbol - 224) << 8 + Int(try byte()))
    }
  }

  mutating func paths(arcs: Int) throws(BasemapError) -> [ArcPath] {
    var paths: [ArcPath] = []
    var next = 0
    for _ in 0..<(try count()) {
      var path = ArcPath(steps: [])
      for _ in 0..<(try count()) {
        let step = try number()
        next += Self.signed(step >> 1)
        guard (0..<arcs).contains(next) else { throw damage }
        path.steps.append(ArcPath.Step(arc: next, isReversed: step & 1 == 1))
        next += 1
      }
      paths.append(path)
    }
    return paths
  }

  mutating func countries(
    unit: Double, local: inout PackReader?
  ) throws(BasemapError) -> [BasemapCountry] {
    var countries: [BasemapCountry] = []
    for names in try names(&local) {
      let rank = try number()
      let label = try point(unit: unit)
      let width = Double(try number()) * unit
      countries.append(BasemapCountry(names: names, rank: rank, label: label, width: width))
    }
    return countries
  }

  mutating func cities(
    unit: Double, local: inout PackReader?
  ) throws(BasemapError) -> [BasemapCity] {
    let names = try names(&local)
    var heads: [Int] = []
    for _ in names { heads.append(try number()) }
    var cities: [BasemapCity] = []
    for (names, head) in zip(names, heads) {
      cities.append(
        BasemapCity(
          names: names, place: try point(unit: unit), size: head >> 1, isCapital: head & 1 == 1))
    }
    return cities
  }
}

/// Steps of a line in the pack's form. They are mirrored and rotated so that the previous step
/// would lead east, and no more south than east. Most steps continue in about the same direction,
/// so their numbers are small and of few kinds.
private struct Turn {
  /// The last step in its original direction.
  private(set) var x = 0, y = 0

  /// Applies the next step in the pack's form.
  mutating func take(_ ahead: Int, _ aside: Int) {
    let (across, down) = y.magnitude > x.magnitude ? (aside, ahead) : (ahead, aside)
    x = x < 0 ? -across : across
    y = y < 0 ? -down : down
  }
}
