import Mercator

/// Reads a pack, byte by byte, and traps on none.
///
///     MBM3, grid bits g, deepest zoom, number of sections, their sizes, the sections, local names
///
/// Numbers are LEB128, and zigzag where they have a sign. Positions are in 2⁻ᵍ worlds, each written as
/// its signed difference from the one before in its section. The sections:
///
///     arcs                                      shapes; each: points · 4 + kind
///     land                                      count; each: steps; each: arc · 2 + is reversed
///     lakes, rivers, provinces, disputed lines,
///     glaciers, ice shelves, urban areas        shapes; each: points · 4 + rank
///     countries                                 count; names; each: rank, label, width
///     cities                                    count; names; each: size · 2 + is capital; places
///
/// Shapes are their count, what is said of each, the first points of all, then a byte for the x of each
/// step between two points, then one for the y of each: below 224 the zigzag number itself, below 255 the
/// higher byte of what is beyond 224, and 255 else. After these bytes comes what they leave open, by
/// steps, first of x: the lower byte, or the number beyond 224. Steps are turned as `Turn` tells. An arc
/// is its difference from the one after the arc before.
///
/// Names are in English. Local ones follow the sections, if there are any: of countries, then of cities,
/// empty where they are the same. A text is UTF-8, and a zero. Areas and cities come largest first.
/// Rings do not repeat their first point. Cities are in 2⁻²⁰ worlds.
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

  private mutating func difference() throws(BasemapError) -> Int { Self.signed(try number()) }

  /// Of a zigzag number.
  private static func signed(_ value: Int) -> Int {
    value >> 1 ^ -(value & 1)
  }

  /// The next position, in worlds.
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

  /// How many things there are, and a text for each; their local ones, where there are any.
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

  /// A part of a step from its byte, and what follows of it.
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

/// Steps of a line as a pack has them: mirrored and turned so that the one before would lead east and no
/// more south than east. Most go on as before, so that their numbers are small and of few kinds.
private struct Turn {
  /// The last step, as it is.
  private(set) var x = 0, y = 0

  /// Takes the next step as the pack has it.
  mutating func take(_ ahead: Int, _ aside: Int) {
    let (across, down) = y.magnitude > x.magnitude ? (aside, ahead) : (ahead, aside)
    x = x < 0 ? -across : across
    y = y < 0 ? -down : down
  }
}
