import Mercator

/// A position in people's spelling: two angles, each with its meaning.
///
/// An angle is `[name] [letter] degrees [minutes [seconds]] [letter]`.
struct CoordinateText {
  private enum Axis { case latitude, longitude }

  private let text: String
  private var tokens: ArraySlice<CoordinateToken>

  private init(_ text: String, allowsComma: Bool) throws(CoordinateTextError) {
    self.text = text
    tokens = try CoordinateToken.all(in: text, allowsComma: allowsComma)[...]
  }

  /// Reads the place of a text, whose numbers may be out of range.
  ///
  /// - Parameter isLongitudeFirst: whether the longitude comes first if the text doesn't specify
  ///   it.
  static func place(
    _ text: String, isLongitudeFirst: Bool = false
  ) throws(CoordinateTextError) -> GeoCoordinate {
    let pair = try pair(text)
    let isSwapped = pair.isSwapped ?? isLongitudeFirst
    return GeoCoordinate(
      latitude: isSwapped ? pair.second : pair.first,
      longitude: isSwapped ? pair.first : pair.second)
  }

  /// Reads an angle of latitude or of longitude. Returns nil for other texts.
  static func degrees(_ text: String, isLatitude: Bool, allowsComma: Bool) -> Double? {
    guard var parser = try? CoordinateText(text, allowsComma: allowsComma),
      let angle = try? parser.angle(), parser.tokens.isEmpty
    else { return nil }
    return angle.axis == nil || (angle.axis == .latitude) == isLatitude ? angle.degrees : nil
  }

  /// Returns whether a text is a link, not numbers.
  static func looksLikeLink(_ text: String) -> Bool {
    let start = text.trimmed.lowercased()
    return ["geo:", "#", "@", "www."].contains(where: start.hasPrefix) || start.holds("://")
  }

  /// Returns the error for a text that is not a position.
  static func notAPosition(_ text: String) -> CoordinateTextError {
    CoordinateTextError(problem: "\(text.quotedExcerpt) is not a position", remedy: example)
  }

  private static let example =
    "write degrees of latitude, then of longitude, such as 48.1363,11.5753"

  /// Two angles, and whether the longitude is first; nil if the text doesn't specify it.
  private typealias Pair = (first: Double, second: Double, isSwapped: Bool?)

  private static func pair(_ text: String) throws(CoordinateTextError) -> Pair {
    if let plain = plain(text) { return plain }
    do throws(CoordinateTextError) {
      return try pair(text, allowsComma: false)
    } catch {
      guard mayHaveDecimalCommas(text), let pair = try? pair(text, allowsComma: true) else {
        throw error
      }
      return pair
    }
  }

  /// Returns whether commas can be decimal marks: in `48,1 11,5` and `48,1, 11,5`, but not in
  /// `1,2,3`.
  private static func mayHaveDecimalCommas(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let separators = parts.dropFirst().count { $0.first?.isWhitespace ?? true }
    return separators == 0 ? (2...3).contains(parts.count) : separators == 1 && parts.count == 4
  }

  /// Reads two decimal numbers with a comma between them, including exponents.
  private static func plain(_ text: String) -> Pair? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let first = DecimalText.value(of: String(parts[0]), allowsComma: false),
      let second = DecimalText.value(of: String(parts[1]), allowsComma: false)
    else { return nil }
    return (first, second, nil)
  }

  private static func pair(
    _ text: String, allowsComma: Bool
  ) throws(CoordinateTextError) -> Pair {
    var parser = try CoordinateText(text, allowsComma: allowsComma)
    let first = try parser.angle()
    if parser.tokens.first == .separator { parser.tokens.removeFirst() }
    guard !parser.tokens.isEmpty else {
      throw CoordinateTextError(
        problem: "\(text.quotedExcerpt) is one number, not two", remedy: example)
    }
    let second = try parser.angle()
    guard parser.tokens.isEmpty else { throw notAPosition(text) }
    guard (first.axis == nil) == (second.axis == nil) else {
      throw CoordinateTextError(
        problem: "\(text.quotedExcerpt) labels only one of its numbers",
        remedy: "label both or none, such as 48.137 N 11.575 E")
    }
    guard first.axis == nil || first.axis != second.axis else {
      throw CoordinateTextError(
        problem: "\(text.quotedExcerpt) has two latitudes or two longitudes",
        remedy: "write one with N or S, the other with E or W")
    }
    return (first.degrees, second.degrees, first.axis.map { $0 == .longitude })
  }

  private mutating func angle() throws(CoordinateTextError) -> (degrees: Double, axis: Axis?) {
    var axis: Axis?
    if case .name(let isLatitude)? = tokens.first {
      axis = isLatitude ? .latitude : .longitude
      tokens.removeFirst()
    }
    let before = takeDirection()
    guard case .number(let degrees, let isSigned)? = tokens.popFirst() else {
      throw Self.notAPosition(text)
    }
    var parts = [degrees]
    while parts.count < 3, let part = takePart(after: parts, isOpen: before != nil) {
      parts.append(part)
    }
    let direction = before ?? takeDirection()
    var sum = try Self.sum(parts, of: text)
    if let direction {
      guard !isSigned else {
        throw CoordinateTextError(
          problem: "\(text.quotedExcerpt) has both a sign and a letter",
          remedy: "write 48.137 S or -48.137")
      }
      if direction == .south || direction == .west { sum = -sum }
      axis = direction == .north || direction == .south ? .latitude : .longitude
    }
    return (sum, axis)
  }

  private mutating func takeDirection() -> CoordinateToken.Direction? {
    guard case .direction(let direction)? = tokens.first else { return nil }
    tokens.removeFirst()
    return direction
  }

  /// Takes the mark of the last part, and the minutes or seconds after it. Returns nil if the next
  /// number isn't part of this angle.
  ///
  /// - Parameter isOpen: whether all numbers that follow are part of it, as after a letter.
  private mutating func takePart(after parts: [Double], isOpen: Bool) -> Double? {
    let marks: [CoordinateToken] = [.degreeSign, .minuteSign, .secondSign]
    let mark = tokens.first.flatMap { $0 == .colon || $0 == marks[parts.count - 1] ? $0 : nil }
    if mark != nil { tokens.removeFirst() }
    guard parts.allSatisfy({ $0 == $0.rounded(.towardZero) }),
      case .number(let value, isSigned: false)? = tokens.first
    else { return nil }
    let rest = tokens.dropFirst()
    guard rest.first != .degreeSign, mark == .colon || rest.first != .colon,
      mark != nil || isOpen || Self.endsInDirection(rest)
    else { return nil }
    if parts.count == 2, rest.first == .secondSign {
      tokens = rest.dropFirst()
    } else {
      tokens = rest
    }
    return value
  }

  /// Returns whether a letter comes next, or after one more number.
  private static func endsInDirection(_ tokens: ArraySlice<CoordinateToken>) -> Bool {
    var rest = tokens
    if case .number(_, isSigned: false)? = rest.first { rest.removeFirst() }
    if case .direction? = rest.first { return true }
    return false
  }

  /// Converts degrees, minutes and seconds to degrees.
  private static func sum(
    _ parts: [Double], of text: String
  ) throws(CoordinateTextError) -> Double {
    guard parts.dropFirst().allSatisfy({ $0 < 60 }) else {
      throw CoordinateTextError(
        problem: "\(text.quotedExcerpt) has minutes or seconds of 60 or more",
        remedy: "use minutes and seconds below 60")
    }
    let fraction = parts.dropFirst().reversed().reduce(0) { ($0 + $1) / 60 }
    return parts[0].sign == .minus ? parts[0] - fraction : parts[0] + fraction
  }
}
