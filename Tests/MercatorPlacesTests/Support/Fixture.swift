import Foundation

/// A file in `Tests/Fixtures/Places`.
func fixture(_ name: String) throws -> [UInt8] {
  var folder = URL(fileURLWithPath: #filePath)
  for _ in 0..<3 { folder.deleteLastPathComponent() }
  return [UInt8](try Data(contentsOf: folder.appendingPathComponent("Fixtures/Places/\(name)")))
}
