package import Foundation

/// A file of `Tests/Fixtures`, found from this source file: no resource bundle is needed.
package struct Fixture {
  /// Where the file is.
  package let url: URL

  /// The file of a name, with its extension.
  package init(_ name: String) {
    url = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Fixtures")
      .appendingPathComponent(name)
  }

  /// The file's bytes.
  package func data() throws -> Data {
    try Data(contentsOf: url)
  }

  /// The file's JSON as a value.
  package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: data())
  }
}
