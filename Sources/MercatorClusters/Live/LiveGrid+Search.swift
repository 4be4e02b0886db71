extension LiveGrid {
  /// Calls `visit` with all records.
  @inline(__always)
  package func forEach(
    _ records: UnsafePointer<LiveRecord>, _ visit: (UInt32, UnsafePointer<LiveRecord>) -> Void
  ) {
    guard count > 0 else { return }
    for bucket in 0..<buckets.count {
      var index = buckets[bucket].first
      while index != LiveRecord.none {
        let record = records + Int(index)
        visit(index, record)
        index = record.pointee.next
      }
    }
  }

  /// Calls `visit` with the records of all cells that a rectangle touches, each once; where it wraps,
  /// the rectangle may reach over the world's east or west edge to the other side.
  @inline(__always)
  package func forEach(
    fromX west: Double, toX east: Double, fromY north: Double, toY south: Double,
    wraps: Bool, _ records: UnsafePointer<LiveRecord>,
    _ visit: (UInt32, UnsafePointer<LiveRecord>) -> Void
  ) {
    guard count > 0 else { return }
    let window = cells.window(
      west: LiveGrid.limited(west), east: LiveGrid.limited(east), north: LiveGrid.limited(north),
      south: LiveGrid.limited(south), wraps: wraps)
    forEachBucket(in: window) { bucket, number, row, mayHoldCell in
      guard mayHoldCell else { return }
      let column = cells.onWorld(number)
      var index = bucket.first
      while index != LiveRecord.none {
        let record = records + Int(index)
        let next = record.pointee.next
        if cells.column(record.pointee.x) == column, cells.row(record.pointee.y) == row {
          visit(index, record)
        }
        index = next
      }
    }
  }

  /// Adds to `found` the first record of each bucket that has a cell within reach of a point, which
  /// is on the world: they, and those that come next to them, are what is near, with some others, and
  /// some of them twice.
  ///
  /// No step waits for the memory that another looks at, so all wait together.
  @inline(__always)
  package func collect(
    aroundX x: Double, y: Double, reach: Double, wraps: Bool,
    into found: inout LiveBuffer<UInt32>
  ) {
    guard count > 0 else { return }
    let window = cells.window(
      west: x - reach, east: x + reach, north: y - reach, south: y + reach, wraps: wraps)
    // Differences are small, whatever the low bits that an `Int` of 32 bits has of them.
    let centerX = Int(truncatingIfNeeded: cells.part(x))
    let centerY = Int(truncatingIfNeeded: cells.part(y))
    // With what parts may be off, for both.
    let radius = Int(truncatingIfNeeded: cells.part(reach)) &+ 4
    let squaredRadius = window.isRing ? Int.max : radius &* radius
    found.append(atMost: window.count) { room in
      var count = 0
      forEachBucket(in: window) { bucket, number, row, mayHoldCell in
        room[count] = bucket.first
        let dx = number &* LiveCells.parts &+ bucket.partX &- centerX
        let dy = row &* LiveCells.parts &+ bucket.partY &- centerY
        let isNear = dx &* dx &+ dy &* dy <= squaredRadius || !bucket.isOnly
        // Not a branch, which the processor would have to guess.
        count &+= mayHoldCell && isNear ? 1 : 0
      }
      return count
    }
  }

  /// Calls `visit` with the bucket of each cell, the cell as in the window, and whether the bucket has
  /// records that may be the cell's.
  @inline(__always)
  private func forEachBucket(
    in window: LiveCells.Window, _ visit: (LiveBucket, Int, Int, Bool) -> Void
  ) {
    // What `visit` writes might be the grid itself, for all that the compiler knows.
    let (base, cells) = (buckets.base, cells)
    var row = window.north
    while row <= window.south {
      var number = window.west
      while number <= window.east {
        let column = cells.onWorld(number)
        let bucket = base[cells.bucket(column: column, row: row)]
        visit(bucket, number, row, bucket.mayHold(LiveBucket.Tag(column: column, row: row)))
        number &+= 1
      }
      row &+= 1
    }
  }

  /// A number near the world's 0…1.
  private static func limited(_ value: Double) -> Double { max(-1, min(value, 2)) }
}
