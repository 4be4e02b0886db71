import Mercator

/// A position as in Google Maps: an Open Location Code, such as `8FWH4HPG+R2`.
///
/// Five pairs of digits of base 20 are latitude and longitude, each pair a twentieth of the one
/// before. From the eleventh digit on, each is a cell of five rows and four columns. A short code,
/// `4HPG+R2`, omits the first digits. It is relative to a place that it doesn't contain.
struct PlusCode {
  /// The digits before and after the plus sign, in upper case.
  private let digits: [UInt8]
  private let isShort: Bool

  private static let alphabet = Array("23456789CFGHJMPQRVWX".utf8)
  private static let pairDigits = 10
  private static let mostDigits = 15
  /// The offset of the plus sign in a full code.
  private static let signOffset = 8
  private static let (rows, columns) = (5, 4)
  /// The units per degree of the last pair.
  private static let pairUnits = 8000.0

  /// Reads a text's first word as a code, full or short. Returns nil for other words.
  init?(_ text: String) {
    let words = text.trimmed.split(maxSplits: 1) { $0.isWhitespace || $0 == "," }
    guard let word = words.first, let sign = word.utf8.firstIndex(of: UInt8(ascii: "+")) else {
      return nil
    }
    let upper = word.uppercased().utf8
    let before = Array(upper.prefix(word.utf8.distance(from: word.startIndex, to: sign)))
    let after = Array(upper.dropFirst(before.count + 1))
    guard before.count <= Self.signOffset, before.count >= 2, before.count % 2 == 0,
      after.count != 1, before.count + after.count <= Self.mostDigits
    else { return nil }
    isShort = before.count < Self.signOffset
    // A full code may end early: `8FWH0000+`.
    let head = Array(before.prefix { $0 != UInt8(ascii: "0") })
    let isPadded = head.count < before.count
    guard before[head.count...].allSatisfy({ $0 == UInt8(ascii: "0") }),
      !isPadded || (head.count % 2 == 0 && head.count > 0 && after.isEmpty && !isShort)
    else { return nil }
    digits = head + after
    guard digits.allSatisfy(Self.alphabet.contains) else { return nil }
    // Words after a full code aren't part of it.
    guard isShort || words.count == 1 else { return nil }
    // Short numbers with a plus sign between them are ambiguous.
    guard !isShort || (after.count >= 2 && before.count >= 4) else { return nil }
  }

  /// The centre of the code's cell.
  var center: GeoCoordinate {
    get throws(CoordinateTextError) {
      guard !isShort else {
        throw CoordinateTextError(
          problem: "the plus code is short and relative to an unknown place",
          remedy: "write the full code, such as 8FWH4HPG+R2, or degrees")
      }
      let values = digits.map { Self.alphabet.firstIndex(of: $0) ?? 0 }
      // Integers in the last pair's units, then in the grid's cells.
      var (south, west, height, width) = (0, 0, 20 * 8000, 20 * 8000)
      for (index, value) in values.prefix(Self.pairDigits).enumerated() {
        if index % 2 == 0 {
          if index > 0 { height /= 20 }
          south += value * height
        } else {
          if index > 1 { width /= 20 }
          west += value * width
        }
      }
      var units = (latitude: Self.pairUnits, longitude: Self.pairUnits)
      for value in values.dropFirst(Self.pairDigits) {
        south = south * Self.rows + value / Self.columns
        west = west * Self.columns + value % Self.columns
        units.latitude *= Double(Self.rows)
        units.longitude *= Double(Self.columns)
      }
      let latitude = (Double(south) + Double(height) / 2) / units.latitude - 90
      let longitude = (Double(west) + Double(width) / 2) / units.longitude - 180
      guard latitude < 90, longitude < 180 else {
        throw CoordinateTextError(
          problem: "the plus code is outside the world",
          remedy: "its first digit is one of 23456789C, its second one of 23456789CFGHJMPQRV")
      }
      return GeoCoordinate(latitude: latitude, longitude: longitude)
    }
  }
}
