import Mercator
import MercatorPicture
import MercatorPlaces

/// Places in the format of a page: a JSON header with names, properties and shapes, followed by
/// lists of integers.
///
/// The first list contains the coordinates of points, each as its difference from the previous one.
/// The unit is 10⁻⁷ degrees (a centimetre), or the largest power of ten of which all are multiples.
/// The header describes the other lists.
struct PagePlaces {
  private struct Point {
    var coordinate: GeoCoordinate
    var feature: Int
  }

  private let features: [GeoFeature]
  private var points: [Point] = []
  private var shapes: [JSONValue] = []
  let title: String
  let attributions: [String]
  let properties: [String]
  private let picture: MapPicture
  private let encoding: PageEncoding?

  /// The number of points and shapes.
  var count: Int { points.count + shapes.count }

  init(_ page: LivePage) throws {
    var features = page.features
    attributions = page.attributions
    var properties = page.properties
    for property in [page.encoding.colorProperty, page.encoding.sizeProperty].compactMap(\.self)
    where !properties.contains(property) { properties.append(property) }
    self.properties = properties
    title = page.title
    var picture = try page.encoded(features)
    if let radii = picture.discRadii {
      // Large discs lie below small ones.
      let order = radii.indices.sorted { a, b in
        (-(radii[a] ?? 0), a) < (-(radii[b] ?? 0), b)
      }
      features = order.map { features[$0] }
    } else if features.allSatisfy({ $0.geometry?.isPoint == true }), features.count > 1000 {
      features = features.map { (order: $0.curve, feature: $0) }.sorted { $0.order < $1.order }
        .map(\.feature)
    }
    picture.places = features
    self.features = features
    self.picture = picture
    encoding = PageEncoding(picture, style: page.style)
    for (index, feature) in features.enumerated() {
      if let geometry = feature.geometry { add(geometry.points, of: index) }
      let paths = feature.paths
      for isArea in [false, true] {
        add(paths.filter { $0.isRing == isArea }, isArea: isArea, of: index)
      }
    }
  }

  private mutating func add(_ places: [GeoCoordinate], of feature: Int) {
    for place in places where place.isValid {
      points.append(Point(coordinate: place, feature: feature))
    }
  }

  private mutating func add(_ paths: [GeoPath], isArea: Bool, of feature: Int) {
    let paths = paths.filter { $0.vertices.count > 1 }
    let rings = paths.map(\.vertices)
    guard !rings.isEmpty else { return }
    var members: [(name: String, value: JSONValue)] = [
      ("feature", .integer(feature)), ("area", .boolean(isArea)),
      (
        "rings",
        .array(rings.map { .array($0.flatMap { [.number($0.latitude), .number($0.longitude)] }) })
      ),
    ]
    members.append(("outlines", .array(paths.map { .integer($0.outlineLength) })))
    members += features[feature].properties.look
    shapes.append(.object(members))
  }

  /// Returns the bytes, and the offset of the numeric data.
  func block() -> (bytes: [UInt8], numbersFrom: Int) {
    let isPlain =
      points.count == features.count && points.indices.allSatisfy { points[$0].feature == $0 }
    let hidesOwn = encoding?.hidesOwnColors ?? false
    let colors =
      hidesOwn
      ? []
      : points.indices.compactMap { index -> JSONValue? in
        features[points[index].feature].properties.hexColor("marker-color").map {
          .array([.integer(index), .string($0)])
        }
      }
    let latitudes = points.map(\.coordinate.latitude)
    let longitudes = points.map { Degrees.wrappedLongitude($0.coordinate.longitude) }
    let scale = Self.scale(of: latitudes + longitudes)
    var numbers = PageNumbers()
    _ = numbers.add(
      Array(zip(Self.steps(latitudes, scale: scale), Self.steps(longitudes, scale: scale))))
    let names = texts(features.map { picture.name(of: $0) ?? "" }, &numbers)
    let columns = properties.map { column($0, &numbers) }
    let encoding = encoding?.json(&numbers) ?? .null
    let head = JSONValue.object([
      ("lists", .array(numbers.counts.map { .integer($0) })), ("scale", .integer(Int(scale))),
      ("title", .string(title)), ("names", names), ("columns", .array(columns)),
      ("features", isPlain ? .null : .array(points.map { .integer($0.feature) })),
      ("shapes", .array(shapes)), ("colors", .array(colors)), ("encoding", encoding),
      ("attributions", .array(attributions.map { .string($0) })),
    ])
    let text = Array(head.line.utf8)
    let length = UInt32(text.count)
    let start = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: length >> $0) } + text
    return (start + numbers.symbols + numbers.bits, start.count)
  }

  /// Returns the smallest power of ten, at most 10⁷, that makes all degrees integers when
  /// multiplied.
  private static func scale(of degrees: [Double]) -> Double {
    var scale = 1.0
    for degree in degrees {
      while scale < 1e7, (degree * scale).rounded() / scale != degree { scale *= 10 }
    }
    return scale
  }

  private static func steps(_ degrees: [Double], scale: Double) -> [Int32] {
    var last: Int32 = 0
    return degrees.map { degree in
      let value = Int32((degree * scale).rounded())
      defer { last = value }
      return value &- last
    }
  }

  /// Encodes texts by their words if there are few different ones, or else as texts.
  private func texts(_ texts: [String], _ numbers: inout PageNumbers) -> JSONValue {
    if let words = PageWords(texts) { return .object([("words", words.json(&numbers))]) }
    return .object([("values", .array(texts.map { .string($0) }))])
  }

  /// Returns a property of all features. The texts of a table are numbers if they are the places'
  /// colours or sizes.
  private func values(of name: String) -> [PropertyValue] {
    let values = features.map { $0.properties[name] ?? .null }
    guard [picture.encoding.colorProperty, picture.encoding.sizeProperty].contains(name) else {
      return values
    }
    let isBlank = { (value: PropertyValue) in
      value == .null || value.string?.allSatisfy(\.isWhitespace) == true
    }
    guard values.allSatisfy({ $0.numeric != nil || isBlank($0) }) else { return values }
    return values.map { $0.numeric.map { .number($0) } ?? .null }
  }

  /// Encodes a property of all features: as integers, or as indices of few different values, or
  /// else as texts.
  private func column(_ name: String, _ numbers: inout PageNumbers) -> JSONValue {
    let head = (name: "name", value: JSONValue.string(name))
    let values = self.values(of: name)
    let whole = values.compactMap { $0.whole }
    if whole.count == values.count {
      return .object([head, ("numbers", .integer(numbers.add(signed: whole)))])
    }
    if Set(values).count * 4 <= values.count + 40 {
      let order = Ranking(values) { $0.scalar.line }
      return .object([
        head, ("dictionary", .array(order.values.map(\.scalar))),
        ("indices", .integer(numbers.add(order.indices))),
      ])
    }
    let texts = values.compactMap(\.string)
    if texts.count == values.count, let words = PageWords(texts) {
      return .object([head, ("words", words.json(&numbers))])
    }
    return .object([head, ("values", .array(values.map(\.scalar)))])
  }
}

extension PropertyValue {
  /// The value as an integer of up to 31 bits and a sign.
  fileprivate var whole: Int32? {
    guard case .number(let number) = self else { return nil }
    return Int32(exactly: number)
  }

  /// The value as a text, a number or a Boolean; null for other kinds.
  fileprivate var scalar: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .number(let number):
      number == number.rounded() && number.magnitude < 1e15
        ? .integer(Int(number)) : .number(number)
    // JavaScript numbers don't hold this many digits.
    case .longNumber(let digits): .string(digits)
    case .boolean(let flag): .boolean(flag)
    case .null, .array, .object: .null
    }
  }
}

extension GeoGeometry {
  fileprivate var isPoint: Bool {
    if case .point(let place) = self { place.isValid } else { false }
  }
}

extension GeoFeature {
  /// The position of its point along Morton's curve, on which nearby features are close to each
  /// other.
  fileprivate var curve: UInt64 {
    guard let place = coordinates.first else { return 0 }
    let point = WebMercator.worldPoint(
      for: GeoCoordinate(
        latitude: place.latitude, longitude: Degrees.wrappedLongitude(place.longitude)))
    func spread(_ part: Double) -> UInt64 {
      var bits = UInt64(min(max(part, 0), 1) * 0x7FFF_FFFF)
      bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
      bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
      bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
      bits = (bits | bits << 2) & 0x3333_3333_3333_3333
      return (bits | bits << 1) & 0x5555_5555_5555_5555
    }
    return spread(point.x) | spread(point.y) << 1
  }
}

extension [String: PropertyValue] {
  /// The valid simplestyle properties of lines and areas.
  fileprivate var look: [(name: String, value: JSONValue)] {
    var look: [(name: String, value: JSONValue)] = []
    for name in ["stroke", "fill"] {
      if let color = hexColor(name) { look.append((name, .string(color))) }
    }
    for (name, greatest) in [("stroke-width", 100.0), ("stroke-opacity", 1), ("fill-opacity", 1)] {
      guard let value = self[name],
        let number = value.number ?? value.string.flatMap({ Double($0) }), number.isFinite,
        name != "stroke-width" || number >= 0
      else { continue }
      look.append((name, .number(Swift.min(Swift.max(number, 0), greatest))))
    }
    // CSS keywords for no paint.
    for name in ["stroke", "fill"]
    where ["none", "transparent"].contains(self[name]?.string?.lowercased()) {
      look.removeAll { $0.name == "\(name)-opacity" }
      look.append(("\(name)-opacity", .number(0)))
    }
    return look
  }

  /// Returns a colour as `#rrggbb`, if the property has three or six hexadecimal digits.
  fileprivate func hexColor(_ name: String) -> String? {
    guard var digits = self[name]?.string?.lowercased()[...] else { return nil }
    if digits.first == "#" { digits = digits.dropFirst() }
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    switch digits.count {
    case 3: return "#" + digits.map { "\($0)\($0)" }.joined()
    case 6: return "#" + digits
    default: return nil
    }
  }
}
