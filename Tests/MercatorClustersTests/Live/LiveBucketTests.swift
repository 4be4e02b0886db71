import MercatorClusters
import TestSupport
import Testing

@Suite struct LiveBucketTests {
  @Test func `an empty bucket has no record and may hold no cell`() {
    #expect(LiveBucket.empty.first == LiveRecord.none)
    #expect(!LiveBucket.empty.mayHold(LiveBucket.Tag(column: -1, row: -1)))
    #expect(!LiveBucket.empty.mayHold(LiveBucket.Tag(column: 3, row: 4)))
  }

  @Test func `a bucket keeps its first record, and a single record's cell and part`() {
    var generator = SeededGenerator(seed: 164)
    for _ in 0..<1_000 {
      let (column, row) = (generator.int(in: 0...0x3FF_FFFF), generator.int(in: 0...0x3FF_FFFF))
      let (partX, partY) = (generator.int(in: 0...127), generator.int(in: 0...127))
      let first: UInt32 = generator.element(of: [0, 7, .max - 1])
      let cell = LiveBucket.Tag(column: column, row: row)
      for isOnly in [true, false] {
        let bucket = LiveBucket(
          first: first,
          tag: LiveBucket.Tag(
            column: column, row: row, partX: Int64(column * LiveCells.parts + partX),
            partY: Int64(row * LiveCells.parts + partY)),
          isOnly: isOnly)
        #expect(bucket.first == first && bucket.isOnly == isOnly)
        #expect(bucket.partX == partX && bucket.partY == partY)
        #expect(bucket.mayHold(cell))
        // Any record after the first may be another cell's.
        for other in [(column + 1, row), (column, row + 1), (column + 0x80, row + 0x100)] {
          let mayHold = bucket.mayHold(LiveBucket.Tag(column: other.0, row: other.1))
          #expect(mayHold == !isOnly)
        }
      }
    }
  }
}
