import Foundation
import Mercator
import Testing

@Suite struct ScreenPointTests {
  @Test func `it is written as x and y`() throws {
    let point = ScreenPoint(x: 1.5, y: -2)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(point), as: UTF8.self) == #"{"x":1.5,"y":-2}"#)
  }
}
