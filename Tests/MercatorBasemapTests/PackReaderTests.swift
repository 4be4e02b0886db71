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

  @Test func `the pack file in Data equals the map in the binary`() throws {
    let map = try read(Self.pack)
    let embedded = Basemap.embedded()
    let isSame =
      map.land.points == embedded.land.points && map.cities == embedded.cities
      && map.countries == embedded.countries
    #expect(isSame && map.cities.count > 8000)
  }

  @Test func `a pack without local names is shorter, and its map otherwise the same`() throws {
    let english = Basemap.embeddedEnglishPack
    #expect(english.count < Self.pack.count && english.elementsEqual(Self.pack[..<english.count]))
    let (map, whole) = (try Basemap(english), Basemap.embedded())
    let isSame =
      map.land.points == whole.land.points && map.cities.map(\.name) == whole.cities.map(\.name)
      && map.cities.map(\.place) == whole.cities.map(\.place)
      && map.countries.map(\.names.english) == whole.countries.map(\.names.english)
    #expect(isSame)
    #expect(map.cities.allSatisfy { $0.names[.local] == $0.name })
    #expect(whole.cities[0].names[.local] != whole.cities[0].name)
    #expect(throws: BasemapError.damaged(byte: Self.pack.count)) {
      // The last of the local names has no end.
      try read(Self.pack.dropLast() + [0x41])
    }
  }

  @Test func `a packed line is decoded from steps of one byte, two bytes and a number`() throws {
    let steps = [(100, 0), (-40, 20), (-40, 20), (0, 140), (230, -140), (-9000, -8000)]
    // Of rank 2, from 20 000, 20 000; all x, all y, and what they leave open.
    let line: [UInt8] = [
      1, 7 * 4 + 2, 0xC0, 0xB8, 0x02, 0xC0, 0xB8, 0x02,
      200, 79, 80, 0, 224, 255,
      0, 40, 40, 224, 224, 255,
      56, 55, 236, 0xEF, 0x8A, 0x01, 0xA0, 0x7B,
    ]
    let sections: [[UInt8]] = (0..<11).map { $0 == 3 ? line : [0] }
    var pack: [UInt8] = Array("MBM3".utf8) + [18, 8, 11]
    pack += sections.map { UInt8($0.count) }
    pack += sections.flatMap(\.self)
    let map = try read(pack)
    var (x, y) = (20000, 20000)
    var points = [(x, y)]
    for step in steps {
      (x, y) = (x + step.0, y + step.1)
      points.append((x, y))
    }
    let unit = 1 / Double(1 << 18)
    let expected = points.map { WorldPoint(x: Double($0.0) * unit, y: Double($0.1) * unit) }
    #expect(map.rivers.points == expected)
    #expect(map.rivers.shapes.map(\.rank) == [2])
    #expect(map.cities.isEmpty && map.land.shapes.isEmpty)
  }

  @Test func `a map's maximum zoom is the one that its pack names`() throws {
    var bytes = Self.pack
    #expect(try read(bytes).maximumZoom == 8)
    bytes[5] += 1
    #expect(try read(bytes).maximumZoom == 9)
    bytes[5] = 31
    #expect(throws: BasemapError.damaged(byte: 6)) { try read(bytes) }
  }

  @Test func `bytes that are not a pack throw an error`() {
    for bytes in [[], Array("MBM".utf8), Array("GIF89a".utf8), Array("MBM1xxxx".utf8)] {
      #expect(throws: BasemapError.notAPack) { try read(bytes) }
    }
    #expect(throws: BasemapError.damaged(byte: 5)) { try read(Array("MBM3\u{1}".utf8)) }
    #expect("\(BasemapError.damaged(byte: 5))".contains("byte 5"))
  }

  @Test func `a damaged pack gives an error or a map, never a trap`() {
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
