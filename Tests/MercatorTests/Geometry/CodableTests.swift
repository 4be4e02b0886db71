import Foundation
import Mercator
import Testing

@Suite struct CodableTests {
  @Test func `decoding an impossible tile reports its path and its number`() {
    let text = #"[{"z":1,"x":0,"y":0},{"z":1,"x":2,"y":0}]"#
    do {
      _ = try JSONDecoder().decode([TileID].self, from: Data(text.utf8))
      Issue.record("a tile that there is not was read")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.map(\.intValue) == [1])
      #expect(context.debugDescription.hasPrefix("No tile 1/2/0"))
    } catch {
      Issue.record("\(error)")
    }
  }
}
