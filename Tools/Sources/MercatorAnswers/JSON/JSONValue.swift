import Foundation

/// A JSON value to print. Members keep their order, and numbers read back bit-identical.
///
/// `JSONEncoder` sorts members or leaves their order unspecified, and formats differently on each
/// platform. `Double.description` is the shortest text that reads back to the same number
/// everywhere.
public enum JSONValue: Sendable {
  case object([(name: String, value: JSONValue)])
  case array([JSONValue])
  case number(Double)
  case integer(Int)
  case string(String)
  case boolean(Bool)
  case null

  /// Returns the text, indented by two spaces per level.
  public func text(indent: String = "") -> String {
    switch self {
    case .object(let members):
      let deeper = indent + "  "
      let lines = members.map { member in
        "\(deeper)\(Self.quoted(member.name)): \(member.value.text(indent: deeper))"
      }
      return lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    case .array(let values):
      let deeper = indent + "  "
      let lines = values.map { deeper + $0.text(indent: deeper) }
      return lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .number(let value): return value.isFinite ? value.description : "null"
    case .integer(let value): return value.description
    case .string(let text): return Self.quoted(text)
    case .boolean(let value): return value ? "true" : "false"
    case .null: return "null"
    }
  }

  /// The text on one line, for JSON Lines.
  public var line: String {
    switch self {
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.name)):\($0.value.line)" }.joined(separator: ","))}"
    case .array(let values): "[\(values.map(\.line).joined(separator: ","))]"
    default: text()
    }
  }

  /// Returns a string in quotation marks.
  public static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
