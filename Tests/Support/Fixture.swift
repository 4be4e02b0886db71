package import Foundation

/// A file of `Tests/Fixtures`, found from this source file: no resource bundle is needed.
package struct Fixture {
  /// The location of the file.
  package let url: URL

  /// Creates a fixture from a file name with extension.
  package init(_ name: String) {
    url = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Fixtures")
      .appendingPathComponent(name)
  }

  /// Returns the bytes of the file.
  package func data() throws -> Data {
    try Data(contentsOf: url)
  }

  /// Decodes the JSON of the file.
  package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: data())
  }
}
