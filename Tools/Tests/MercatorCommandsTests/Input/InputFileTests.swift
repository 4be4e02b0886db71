import Foundation
import Testing

@testable import MercatorCommands

@Suite struct InputFileTests {
  @Test func `an input file's size is known for a regular file only`() throws {
    // A pipe with a name, a device and such say that they have 0 bytes.
    #expect(try InputFile("/dev/null").size == nil)
    let path = try Tool.scratch("places.csv")
    try Data("lat,lon\n1,2\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try InputFile(path).size == 12)
  }
}
