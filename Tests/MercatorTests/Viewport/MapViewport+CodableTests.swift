import Foundation
import Mercator
import Testing
import TestSupport

@Suite struct MapViewportCodableTests {
  @Test func `a camera reads back from JSON to the bit`() throws {
    var generator = SeededGenerator(seed: 121)
    for _ in 0..<200 {
      let viewport = generator.viewport()
      let data = try JSONEncoder().encode(viewport)
      #expect(try JSONDecoder().decode(MapViewport.self, from: data) == viewport)
    }
  }

  @Test func `what is missing has its default`() throws {
    let data = Data(
      #"{"center":{"latitude":1,"longitude":2},"zoom":3,"size":{"width":4,"height":5}}"#.utf8)
    #expect(
      try JSONDecoder().decode(MapViewport.self, from: data)
        == MapViewport(
          center: GeoCoordinate(latitude: 1, longitude: 2), zoom: 3,
          size: ScreenSize(width: 4, height: 5)))
  }

  @Test func `nonsense is refused`() {
    let data = Data(
      #"{"center":{"latitude":1,"longitude":2},"zoom":99,"size":{"width":4,"height":5}}"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MapViewport.self, from: data)
    }
  }
}
