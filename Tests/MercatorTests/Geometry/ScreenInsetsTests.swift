import Foundation
import Mercator
import Testing

@Suite struct ScreenInsetsTests {
  @Test func `what is left out is zero, and one number is for every edge`() {
    #expect(ScreenInsets(top: 47) == ScreenInsets(top: 47, left: 0, bottom: 0, right: 0))
    #expect(ScreenInsets(24) == ScreenInsets(top: 24, left: 24, bottom: 24, right: 24))
    #expect(ScreenInsets.zero == ScreenInsets())
  }

  @Test func `insets, points, sizes and rects read back from JSON`() throws {
    let rect = ScreenRect(x: 0.1, y: -2, width: 3, height: 1e-9)
    let size = ScreenSize(width: 390, height: 844)
    #expect(try copy(rect) == rect && (try copy(size)) == size)
    #expect(try copy(ScreenInsets(24)) == ScreenInsets(24))
    #expect(try copy(ScreenPoint(x: 1, y: 2)) == ScreenPoint(x: 1, y: 2))
    #expect(try copy(WorldPoint(x: 1.5, y: 0.2)) == WorldPoint(x: 1.5, y: 0.2))
    #expect(try copy(WorldRect.world) == WorldRect(x: 0, y: 0, width: 1, height: 1))
  }

  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }
}
