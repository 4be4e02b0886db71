import Mercator

extension GeoGeometry {
  /// Creates a line from a text in Google's encoded polyline format. A single position is a point.
  ///
  ///     try GeoGeometry(encodedPolyline: "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
  ///     // 38.5, −120.2 to 40.7, −120.95 to 43.252, −126.453
  ///
  /// - Parameters:
  ///   - text: the encoded line.
  ///   - precision: the number of decimals of its degrees: 5 as Google writes it, 6 as OSRM and
  ///     Valhalla do. Without one it is 5, or 6 if only that leaves all positions on the globe.
  ///
  /// - Throws: `CoordinateTextError` for an empty or incomplete text, and for other characters.
  public init(
    encodedPolyline text: String, precision: PolylinePrecision? = nil
  ) throws(CoordinateTextError) {
    guard EncodedPolyline.looksRight(text) else {
      throw CoordinateTextError(
        problem: "\(text.quotedExcerpt) has characters that an encoded polyline cannot have",
        remedy: "copy the text again; in a URL, encode it")
    }
    do throws(ContentFault) {
      guard let geometry = try EncodedPolyline.geometry(text, precision: precision) else {
        throw ContentFault(
          value: "", problem: "the encoded polyline is empty", remedy: "give one with positions")
      }
      self = geometry
    } catch {
      throw CoordinateTextError(problem: error.problem, remedy: error.remedy)
    }
  }

  /// Creates the line of an argument or of a part of a link: `enc:` and the encoded polyline, or
  /// `enc5:` or `enc6:` with a given precision. Nil for other texts.
  ///
  ///     try GeoGeometry(prefixedPolyline: "enc:_p~iF~ps|U_ulLnnqC_mqNvxq`@")?.coordinates.count  // 3
  public init?(prefixedPolyline text: String) throws(CoordinateTextError) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let precision: PolylinePrecision?
    switch text[..<colon] {
    case "enc": precision = nil
    case "enc5": precision = .five
    case "enc6": precision = .six
    default: return nil
    }
    try self.init(
      encodedPolyline: String(text[text.index(after: colon)...]), precision: precision)
  }

  /// Returns the lines and rings of the geometry in Google's encoded polyline format, in order.
  /// A point is a line with one position.
  ///
  ///     GeoGeometry.lineString(route).encodedPolylines()                // for Google's services
  ///     GeoGeometry.lineString(route).encodedPolylines(precision: .six) // for OSRM and Valhalla
  ///
  /// *Edge cases*: Invalid positions are left out.
  public func encodedPolylines(precision: PolylinePrecision = .five) -> [String] {
    var lines = points.map { [$0] }
    forEachShape { positions, _ in lines.append(positions) }
    return lines.map { EncodedPolyline.text($0, precision) }
  }
}

/// The number of decimals of the degrees in an encoded polyline.
public enum PolylinePrecision: Int, Hashable, Sendable, CaseIterable {
  /// Five decimals, a metre: Google, Strava, Mapbox.
  case five = 5
  /// Six decimals: OSRM, Valhalla.
  case six = 6

  /// The parts of a degree.
  fileprivate var parts: Double { self == .five ? 1e5 : 1e6 }
}

/// Lines in Google's encoded polyline format: differences of latitude and longitude in integer
/// fractions of a degree, five bits per character.
///
///     try EncodedPolyline.geometry("_p~iF~ps|U_ulLnnqC_mqNvxq`@", name: "polyline")
///     // 38.5, −120.2 to 40.7, −120.95 to 43.252, −126.453
///
/// *Edge cases*
/// - The unit is 10⁻⁵ degrees. As written by OSRM and Valhalla it is 10⁻⁶ if the column's name ends
///   in 6, or if only that keeps all places on the globe.
/// - A line with one place is a point. An empty line has no geometry.
///
/// Source: the format's description in the documentation of Google Maps Platform.
enum EncodedPolyline {
  /// Returns whether a column or member with this name holds encoded lines: `polyline`,
  /// `map.summary_polyline`.
  static func isName(_ name: String) -> Bool {
    PlaceFieldNames.polylines.contains(name.lettersAndDigits.lowercased())
  }

  /// Decodes the line of a column or member. Returns nil if it is empty.
  static func geometry(_ text: String, name: String) throws(ContentFault) -> GeoGeometry? {
    try geometry(text, precision: name.hasSuffix("6") ? .six : nil)
  }

  /// Decodes the line of a text that consists of the format's characters. Returns nil if it is
  /// empty.
  static func geometry(
    _ text: String, precision: PolylinePrecision?
  ) throws(ContentFault) -> GeoGeometry? {
    let places = try places(text, precision)
    guard let first = places.first else { return nil }
    return places.count > 1 ? .lineString(places) : .point(first)
  }

  /// Returns whether a text consists of the format's characters.
  static func looksRight(_ text: String) -> Bool {
    text.trimmed.utf8.allSatisfy { $0 >= firstCharacter && $0 <= lastCharacter }
  }

  private static let firstCharacter = UInt8(ascii: "?")
  private static let lastCharacter = UInt8(ascii: "~")
  /// The bit of a character that is followed by more of the same number.
  private static let continuation: UInt8 = 0x20
  private static let bitsPerCharacter = 5
  /// The bits of a number: twice 360 degrees in units of 10⁻⁶ and the sign take 31, rounded up to
  /// whole characters.
  private static let mostBits = 35

  private static func places(
    _ text: String, _ precision: PolylinePrecision?
  ) throws(ContentFault) -> [GeoCoordinate] {
    let parts = try numbers(text)
    var places: [GeoCoordinate] = []
    for precision in precision.map({ [$0.parts] }) ?? PolylinePrecision.allCases.map({ $0.parts }) {
      var sum = (latitude: 0, longitude: 0)
      places = stride(from: 0, to: parts.count, by: 2).map { index in
        sum.latitude += parts[index]
        sum.longitude += parts[index + 1]
        return GeoCoordinate(
          latitude: Double(sum.latitude) / precision, longitude: Double(sum.longitude) / precision)
      }
      if places.allSatisfy({ $0.isValid }) { return places }
    }
    for place in places {
      guard let fault = CoordinateFault(place) else { continue }
      throw ContentFault(
        value: fault.value, problem: fault.problem, remedy: "check the encoded polyline for damage")
    }
    return places
  }

  /// Decodes latitudes and longitudes in turn, each as its difference from the one before.
  private static func numbers(_ text: String) throws(ContentFault) -> [Int] {
    var numbers: [Int] = []
    var (number, shift) = (0, 0)
    for byte in text.trimmed.utf8 {
      let bits = byte &- firstCharacter
      number |= Int(bits & (continuation - 1)) << shift
      shift += bitsPerCharacter
      guard shift <= mostBits else { throw damaged(text) }
      guard bits & continuation == 0 else { continue }
      // The lowest bit is the sign.
      numbers.append(number & 1 == 0 ? number >> 1 : ~(number >> 1))
      (number, shift) = (0, 0)
    }
    guard shift == 0, numbers.count.isMultiple(of: 2) else { throw damaged(text) }
    return numbers
  }

  /// Encodes the valid positions of a line.
  fileprivate static func text(
    _ places: [GeoCoordinate], _ precision: PolylinePrecision
  ) -> String {
    var bytes: [UInt8] = []
    var last = (latitude: 0, longitude: 0)
    for place in places where place.isValid {
      let next = (
        latitude: Int((place.latitude * precision.parts).rounded()),
        longitude: Int((place.longitude * precision.parts).rounded())
      )
      for difference in [next.latitude - last.latitude, next.longitude - last.longitude] {
        // The lowest bit is the sign.
        var rest = difference < 0 ? ~(difference << 1) : difference << 1
        while rest >= Int(continuation) {
          bytes.append((continuation | UInt8(rest & (Int(continuation) - 1))) + firstCharacter)
          rest >>= bitsPerCharacter
        }
        bytes.append(UInt8(rest) + firstCharacter)
      }
      last = next
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func damaged(_ text: String) -> ContentFault {
    ContentFault(
      value: text.quotedExcerpt, problem: "\(text.quotedExcerpt) is not a whole encoded polyline",
      remedy: "copy the whole text again")
  }
}
