import MercatorClusters
import Testing

extension LiveRecord {
  /// A place at a position.
  static func at(_ x: Double, _ y: Double, founder: Int) -> LiveRecord {
    LiveRecord(
      LiveEntry(x: x, y: y, weight: 1, count: 1, founder: UInt32(founder)), first: 0, last: 0)
  }
}

extension LiveBuffer<LiveRecord> {
  /// Some records, side by side.
  init(_ records: [LiveRecord]) {
    self.init(capacity: records.count)
    for record in records { append(record) }
  }
}

/// What searches in a grid find, by the founders.
extension LiveGrid {
  /// Those of the records in a square, sorted.
  borrowing func founders(
    in records: borrowing LiveBuffer<LiveRecord>, aroundX x: Double, y: Double, reach: Double
  ) -> [UInt32] {
    var found: [UInt32] = []
    let base = records.base
    forEach(
      fromX: x - reach, toX: x + reach, fromY: y - reach, toY: y + reach, wraps: true, base
    ) { index, record in
      #expect(base[Int(index)].founder == record.pointee.founder)
      found.append(record.pointee.founder)
    }
    return found.sorted()
  }

  /// Those of the records that are collected, and of those that come next to them.
  borrowing func collected(
    in records: borrowing LiveBuffer<LiveRecord>, aroundX x: Double, y: Double, reach: Double,
    wraps: Bool = true
  ) -> Set<UInt32> {
    var found = LiveBuffer<UInt32>()
    collect(aroundX: x, y: y, reach: reach, wraps: wraps, into: &found)
    var founders: Set<UInt32> = []
    for number in 0..<found.count {
      var index = found[number]
      while index != LiveRecord.none {
        founders.insert(records[index].founder)
        index = records[index].next
      }
    }
    return founders
  }
}
