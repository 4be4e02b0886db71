import Foundation
import Mercator
import MercatorPicture

/// The parameters of a query. Reading a parameter removes it, so that unknown ones remain.
struct Parameters {
  private var items: [(name: String, value: String)]
  private var known: [String] = []

  /// Creates parameters from a query. The client's key is not one of them.
  init(_ query: [(name: String, value: String)]) {
    items = query.filter { $0.name != "key" }
  }

  /// Returns all values of a repeatable parameter.
  mutating func all(_ name: String) -> [String] {
    known.append(name)
    let values = items.filter { $0.name == name }.map(\.value)
    if !values.isEmpty { items.removeAll { $0.name == name } }
    return values
  }

  /// Returns the value of a parameter, or nil if it is missing.
  mutating func text(_ name: String) throws(Problem) -> String? {
    let values = all(name)
    guard values.count <= 1 else {
      throw Problem(name, values[1], "is a second value", remedy: "Write \(name) once.")
    }
    return values.first
  }

  mutating func number(_ name: String, in range: ClosedRange<Double>) throws(Problem) -> Double? {
    guard let text = try text(name) else { return nil }
    return try Self.number(text, of: name, in: range)
  }

  mutating func flag(_ name: String) throws(Problem) -> Bool? {
    guard let text = try text(name) else { return nil }
    switch text {
    case "", "1", "true": return true
    case "0", "false": return false
    default: throw Problem(name, text, "is not a truth value", remedy: "Write true or false.")
    }
  }

  mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(Problem) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = Value(rawValue: text) else {
      let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(name, text, "is not a choice", remedy: "Write one of \(names).")
    }
    return value
  }

  /// Returns a size in points, `width x height`.
  mutating func size(_ name: String) throws(Problem) -> ScreenSize? {
    guard let text = try text(name) else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      .map { Self.plainNumber($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      Self.sides.contains(width), Self.sides.contains(height)
    else {
      throw Problem(
        name, text, "is not a size in 1…8192 points", remedy: "Write width x height: 390x844.")
    }
    return ScreenSize(width: width, height: height)
  }

  /// Returns distances from the edges: `all`, or `top,right,bottom,left` as in CSS.
  mutating func insets(_ name: String) throws(Problem) -> ScreenInsets? {
    guard let text = try text(name) else { return nil }
    let parts = try Self.numbers(text, of: name, in: 0...Self.sides.upperBound, example: "24")
    switch parts.count {
    case 1: return ScreenInsets(parts[0])
    case 4: return ScreenInsets(top: parts[0], left: parts[3], bottom: parts[2], right: parts[1])
    default:
      throw Problem(
        name, text, "has \(parts.count) numbers",
        remedy: "Write one number, or four: top,right,bottom,left.")
    }
  }

  /// Returns the convention of zooms: 512 or 256 points for the world at zoom 0.
  mutating func zoomSize(_ other: ZoomConvention) throws(Problem) -> ZoomConvention {
    guard let text = try text("zoomsize") else { return other }
    switch text {
    case "256": return .tile256
    case "512": return .tile512
    default:
      throw Problem(
        "zoomsize", text, "is not a tile size",
        remedy: "Write 512 (MapLibre, Mapbox, MapTiler) or 256 (Google, OpenStreetMap, Leaflet).")
    }
  }

  /// Checks that every parameter was read.
  func finish() throws(Problem) {
    guard let first = items.first else { return }
    throw Problem(
      first.name.isEmpty ? "query" : first.name, first.value, "is a value of an unknown parameter",
      remedy: "Known parameters: \(known.sorted().joined(separator: ", ")).")
  }

  /// The possible widths and heights in points.
  static let sides: ClosedRange<Double> = 1...8192

  static func number(
    _ text: some StringProtocol, of name: String, in range: ClosedRange<Double>
  ) throws(Problem) -> Double {
    guard let value = plainNumber(text) else {
      throw Problem(name, text, "is not a number", remedy: "Write one such as 12 or -0.5.")
    }
    guard range.contains(value) else {
      throw Problem(
        name, text, "is outside \(brief(range.lowerBound))…\(brief(range.upperBound))",
        remedy: "Write a number in that range.")
    }
    return value
  }

  static func numbers(
    _ text: String, of name: String, in range: ClosedRange<Double>, example: String
  ) throws(Problem) -> [Double] {
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = plainNumber(part), range.contains(value) else {
        throw Problem(
          name, text,
          "has '\(Problem.shortened(part))', which is not a number in "
            + "\(brief(range.lowerBound))…\(brief(range.upperBound))",
          remedy: "Write numbers such as \(example).")
      }
      numbers.append(value)
    }
    return numbers
  }

  /// Returns a decimal number; nil for infinity, NaN and hexadecimal numbers, which `Double` reads.
  static func plainNumber(_ text: some StringProtocol) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.utf8.count <= 40, text.utf8.allSatisfy({ Self.digits.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  private static let digits = Set("0123456789+-.eE".utf8)

  private static func brief(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
