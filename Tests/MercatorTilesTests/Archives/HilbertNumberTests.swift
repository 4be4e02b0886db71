#if Tiles
  import Mercator
  import TestSupport
  import Testing

  @testable import MercatorTiles

  @Suite struct HilbertNumberTests {
    // Of PyPI's pmtiles 3.8.1, zxy_to_tileid.
    private static let landmarks: [(z: Int, x: Int, y: Int, number: UInt64)] = [
      (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
      (14, 8625, 5753, 317_531_581), (30, 0, 0, 384_307_168_202_282_325),
      (30, (1 << 30) - 1, 0, 1_537_228_672_809_129_300),
    ]

    @Test func `Hilbert numbers equal other readers'`() throws {
      for landmark in Self.landmarks {
        let tile = try #require(TileID(z: landmark.z, x: landmark.x, y: landmark.y))
        #expect(tile.hilbertNumber == landmark.number)
        #expect(TileID(hilbertNumber: landmark.number) == tile)
      }
    }

    @Test func `Hilbert numbers of the first levels are neighbouring tiles`() throws {
      for level in 0...6 {
        let first = TileID.firstHilbertNumber(level: level)
        let end = TileID.firstHilbertNumber(level: level + 1)
        #expect(end - first == 1 << UInt64(2 * level))
        var previous: TileID?
        for number in first..<end {
          let tile = try #require(TileID(hilbertNumber: number))
          #expect(tile.z == level && tile.hilbertNumber == number)
          if let previous {
            #expect(abs(tile.x - previous.x) + abs(tile.y - previous.y) == 1)
          }
          previous = tile
        }
      }
    }

    @Test func `Hilbert numbers of all levels give their tiles back`() {
      var generator = SeededGenerator(seed: 5)
      for _ in 0..<2000 {
        let z = generator.int(in: 0...30)
        let last = (1 << z) - 1
        let tile = TileID(z: z, x: generator.int(in: 0...last), y: generator.int(in: 0...last))
        #expect(tile.flatMap { TileID(hilbertNumber: $0.hilbertNumber) } == tile)
      }
      let end = TileID.firstHilbertNumber(level: 31)
      #expect(TileID(hilbertNumber: end) == nil && TileID(hilbertNumber: .max) == nil)
      #expect(TileID(hilbertNumber: end - 1)?.z == 30)
    }
  }
#endif
