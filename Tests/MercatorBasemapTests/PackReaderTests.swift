import Foundation
import Mercator
import MercatorBasemap
import TestSupport
import Testing

@Suite struct PackReaderTests {
  private static let pack: [UInt8] = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Data/basemap.pack")
    return (try? Data(contentsOf: url)).map { [UInt8]($0) } ?? []
  }()

  private func read(_ bytes: [UInt8]) throws(BasemapError) -> Basemap {
    try bytes.withUnsafeBufferPointer { (bytes) throws(BasemapError) in try Basemap(bytes) }
  }

  @Test func `the file in Data is the map in the binary`() throws {
    let map = try read(Self.pack)
    let embedded = Basemap.embedded()
    let isSame =
      map.land.points == embedded.land.points && map.cities == embedded.cities
      && map.countries == embedded.countries
    #expect(isSame && map.cities.count > 8000)
  }

  @Test func `a map is good to the zoom that it says`() throws {
    var bytes = Self.pack
    #expect(try read(bytes).deepestZoom == 8)
    bytes[5] += 1
    #expect(try read(bytes).deepestZoom == 9)
    bytes[5] = 31
    #expect(throws: BasemapError.damaged(byte: 6)) { try read(bytes) }
  }

  @Test func `what is no pack is an error`() {
    for bytes in [[], Array("MBM".utf8), Array("GIF89a".utf8), Array("MBM1xxxx".utf8)] {
      #expect(throws: BasemapError.notAPack) { try read(bytes) }
    }
    #expect(throws: BasemapError.damaged(byte: 5)) { try read(Array("MBM2\u{1}".utf8)) }
    #expect("\(BasemapError.damaged(byte: 5))".contains("byte 5"))
  }

  @Test func `damaged packs end in an error or in a map, never in a trap`() {
    // All of the head, and some of every section, as a whole pack takes too long to read often.
    var generator = SeededGenerator(seed: 812)
    for round in 0..<Campaign.rounds(12, soak: 3000) {
      var bytes = Self.pack
      switch round % 3 {
      case 0: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
      case 1:
        for _ in 0..<20 {
          bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
            in: .min ... .max, using: &generator)
        }
      default:
        bytes[Int.random(in: 4..<60, using: &generator)] = .random(
          in: .min ... .max, using: &generator)
      }
      do throws(BasemapError) {
        let map = try read(bytes)
        let simple = map.simplified(in: .world, tolerance: 1e-3)
        let (fewer, all) = (simple.land.shapes.count, map.land.shapes.count)
        #expect(fewer <= all)
      } catch {
        #expect(error != .notAPack)
      }
    }
  }
}
