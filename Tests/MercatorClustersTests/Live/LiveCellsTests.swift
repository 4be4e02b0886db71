import MercatorClusters
import TestSupport
import Testing

@Suite struct LiveCellsTests {
  private static func cells(reach: Double, capacity: Int = 100) -> LiveCells {
    LiveCells(reach: reach, capacity: capacity, bucketCount: 1 << 14)
  }

  @Test func `a cell is one radius wide where records are dense and up to four if not`() {
    #expect(Self.cells(reach: 0.125, capacity: 10_000).side == 8)
    #expect(Self.cells(reach: 0.03125, capacity: 256).side == 16)
    #expect(Self.cells(reach: 0.03125, capacity: 1).side == 8)
    #expect(Self.cells(reach: 4).side == 1)
    #expect(Self.cells(reach: 0x1p-45, capacity: .max).side == 1 << 26)
  }

  @Test func `rows are clamped to the world's edges and columns wrap`() {
    let cells = Self.cells(reach: 0.125, capacity: 10_000)
    #expect([0, 0.1249, 0.1251, 0.99, 1].map { cells.column($0) } == [0, 0, 1, 7, 7])
    #expect([-0.5, 0.5001, 1.5].map { cells.row($0) } == [0, 4, 7])
    #expect([-1, 0, 7, 8].map { cells.onWorld($0) } == [7, 0, 7, 0])
  }

  @Test func `a cell part lies below its value, up to a thousandth`() {
    var generator = SeededGenerator(seed: 165)
    for _ in 0..<10_000 {
      let cells = Self.cells(reach: generator.element(of: [1e-9, 1e-3, 0.3]))
      let value = generator.double(in: -1...2)
      let scaled = value * Double(cells.side * LiveCells.parts)
      let part = Double(cells.part(value))
      #expect(part <= scaled + 0.001 && scaled < part + 1)
    }
  }

  @Test func `a window holds each cell of a rectangle once`() {
    var generator = SeededGenerator(seed: 166)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let cells = Self.cells(
        reach: generator.element(of: [1e-9, 0.01, 0.2, 1]),
        capacity: generator.element(of: [1, 100, 1_000_000]))
      let reach = generator.element(of: [2 / Double(cells.side), 0.01, 0.3, 1])
      let (x, y) = (generator.double(in: 0...1), generator.double(in: 0...1))
      for wraps in [true, false] {
        let window = cells.window(
          west: x - reach, east: x + reach, north: y - reach, south: y + reach, wraps: wraps)
        let columns = window.east - window.west + 1
        #expect(columns > 0 && columns <= cells.side)
        #expect(window.count == columns * (window.south - window.north + 1))
        for _ in 0..<20 {
          var otherX = x + generator.double(in: -reach...reach)
          if wraps { otherX -= otherX.rounded(.down) }
          guard (0...1).contains(otherX) else { continue }
          let otherY = min(max(y + generator.double(in: -reach...reach), 0), 1)
          // Columns west of the window's first come a world later.
          let east = cells.column(otherX) - window.west
          #expect((east < 0 ? east + cells.side : east) % cells.side < columns)
          #expect((window.north...window.south).contains(cells.row(otherY)))
        }
      }
    }
  }

  @Test func `a window takes in positions a trifle beyond the world's edge`() {
    for side in [4, 25, 1 << 26] {
      let cells = Self.cells(reach: 1 / Double(side) * (1 + 1e-12), capacity: .max)
      let last = cells.side - 1
      for trifle in [1e-12, 1e-10, 1e-9, 1e-7] {
        let fromEast = cells.window(west: 1 - trifle, east: 1.2, north: 0, south: 0, wraps: true)
        #expect(fromEast.west == cells.column(1 - trifle), "\(side), \(trifle)")
        let fromWest = cells.window(west: -trifle, east: 0.2, north: 0, south: 0, wraps: true)
        #expect(fromWest.west < 0 && cells.onWorld(fromWest.west) == cells.column(1 - trifle))
        let toEast = cells.window(west: 0.8, east: 1, north: 0, south: 0, wraps: true)
        #expect(toEast.east == last + 1 && cells.onWorld(toEast.east) == cells.column(0))
      }
    }
  }

  @Test func `a record is in the bucket of its cell`() {
    var generator = SeededGenerator(seed: 167)
    for bucketCount in [16, 1 << 14] {
      let cells = LiveCells(reach: 0.001, capacity: 10_000, bucketCount: bucketCount)
      for _ in 0..<1_000 {
        let (x, y) = (generator.double(in: 0...1), generator.double(in: 0...1))
        let (number, tag) = cells.bucket(ofX: x, y: y)
        #expect((0..<bucketCount).contains(number))
        #expect(number == cells.bucket(column: cells.column(x), row: cells.row(y)))
        let bucket = LiveBucket(first: 0, tag: tag, isOnly: true)
        #expect(bucket.mayHold(LiveBucket.Tag(column: cells.column(x), row: cells.row(y))))
        #expect(bucket.partX == Int(cells.part(x)) % LiveCells.parts)
        #expect(bucket.partY == Int(cells.part(y)) % LiveCells.parts)
      }
    }
  }

  @Test func `cells of one block have neighbouring buckets in a large grid`() {
    let cells = Self.cells(reach: 1e-4)
    let buckets = (0..<64).map { cells.bucket(column: 800 + $0 % 8, row: 160 + $0 / 8) }
    #expect(Set(buckets).count == 64 && buckets.allSatisfy { $0 / 64 == buckets[0] / 64 })
  }
}
