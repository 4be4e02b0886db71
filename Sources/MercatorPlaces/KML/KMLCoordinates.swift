import Mercator

/// The positions of a `coordinates` element: `longitude,latitude[,altitude]`, separated by white
/// space. Altitudes are left out.
///
/// Real files have white space after commas, extra commas at the ends, and decimal commas. They are
/// read if this is unambiguous.
struct KMLCoordinates {
  private(set) var places: [GeoCoordinate] = []
  private(set) var faults: [(fault: XMLTag.Fault, start: TextCursor)] = []
  /// The start of the text.
  let start: TextCursor

  private static let comma = UInt8(ascii: ",")
  private static let remedy = "use degrees such as 11.575,48.137, longitude first"

  /// Reads the positions of a text that begins at a cursor.
  init(_ text: String, at start: TextCursor) {
    self.start = start
    let bytes = Array(text.utf8)
    let tuples = Self.tuples(in: bytes)
    var cursor = start
    var passed = 0
    for tuple in tuples {
      do throws(XMLTag.Fault) {
        places.append(try Self.place(String(decoding: bytes[tuple], as: UTF8.self)))
      } catch {
        cursor.pass(bytes[passed..<tuple.lowerBound])
        passed = tuple.lowerBound
        faults.append((error, cursor))
      }
    }
  }

  /// Reads the position of a track, whose numbers are separated by white space. An empty text has
  /// none.
  init(track text: String, at start: TextCursor) {
    self.start = start
    let parts = text.split(whereSeparator: { $0.isWhitespace })
    guard !parts.isEmpty else { return }
    do throws(XMLTag.Fault) {
      guard parts.count > 1 else { throw Self.notAPosition(text) }
      places = [try Self.place(parts.prefix(2).map(String.init), of: text)]
    } catch {
      faults = [(error, start)]
    }
  }

  /// Returns a fault about the whole text.
  func fault(_ problem: String, remedy: String) -> (fault: XMLTag.Fault, start: TextCursor) {
    (XMLTag.Fault(problem: "coordinates: \(problem)", remedy: remedy), start)
  }

  /// Returns the ranges of positions between white space. White space next to a comma counts only
  /// if the positions are complete without it.
  private static func tuples(in bytes: [UInt8]) -> [Range<Int>] {
    let plain = pieces(of: bytes) { _ in true }
    let isWhole = plain.allSatisfy { bytes[$0].contains(comma) && !hasOpenEnd(bytes[$0]) }
    return isWhole
      ? plain
      : pieces(of: bytes) { blanks in
        bytes[..<blanks.lowerBound].last != comma && bytes[blanks.upperBound...].first != comma
      }
  }

  /// Returns whether a position ends with the comma after its longitude, so that its latitude is
  /// still missing.
  private static func hasOpenEnd(_ tuple: ArraySlice<UInt8>) -> Bool {
    tuple.last == comma && tuple.count { $0 == comma } == 1
  }

  private static func pieces(
    of bytes: [UInt8], separatedBy isSeparator: (Range<Int>) -> Bool
  ) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start: Int?
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset].isBlank else {
        start = start ?? offset
        offset += 1
        continue
      }
      let end = bytes[offset...].firstIndex { !$0.isBlank } ?? bytes.count
      if let first = start, end == bytes.count || isSeparator(offset..<end) {
        pieces.append(first..<offset)
        start = nil
      }
      offset = end
    }
    if let start { pieces.append(start..<bytes.count) }
    return pieces
  }

  private static func place(_ tuple: String) throws(XMLTag.Fault) -> GeoCoordinate {
    var parts = tuple.split(separator: ",").map { String($0).trimmed }
    // Four numbers without a point are two numbers with decimal commas; an altitude may follow.
    if (4...6).contains(parts.count), !tuple.contains(".") {
      parts = ["\(parts[0]).\(parts[1])", "\(parts[2]).\(parts[3])"]
    }
    guard parts.count == 2 || parts.count == 3 else { throw notAPosition(tuple) }
    return try place(parts, of: tuple)
  }

  private static func place(
    _ parts: [String], of tuple: String
  ) throws(XMLTag.Fault) -> GeoCoordinate {
    guard let longitude = PositionValue.decimal(parts[0]),
      let latitude = PositionValue.decimal(parts[1])
    else { throw notAPosition(tuple) }
    let place = GeoCoordinate(latitude: latitude, longitude: longitude)
    if let fault = CoordinateFault(place) {
      throw XMLTag.Fault(problem: "coordinates: \(fault.problem)", remedy: fault.remedy)
    }
    return place
  }

  private static func notAPosition(_ text: String) -> XMLTag.Fault {
    XMLTag.Fault(problem: "coordinates: \(text.quotedExcerpt) is not a position", remedy: remedy)
  }
}
