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

  /// Calls `visit` once with each record in the cells that a rectangle touches.
  ///
  /// If it wraps, the rectangle may extend beyond the world's east or west edge to the other side.
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

  /// Adds the first record of each bucket with a cell within reach of a point on the world to
  /// `found`.
  ///
  /// These records and the ones linked to them are the nearby records, with some others, and some
  /// twice.
  ///
  /// No iteration depends on the memory access of another, so that all accesses run in parallel.
  @inline(__always)
  package func collect(
    aroundX x: Double, y: Double, reach: Double, wraps: Bool,
    into found: inout LiveBuffer<UInt32>
  ) {
    guard count > 0 else { return }
    let window = cells.window(
      west: x - reach, east: x + reach, north: y - reach, south: y + reach, wraps: wraps)
    // The differences are small, so their low bits suffice if `Int` has 32 bits.
    let centerX = Int(truncatingIfNeeded: cells.part(x))
    let centerY = Int(truncatingIfNeeded: cells.part(y))
    // The margin covers the error of both parts.
    let radius = Int(truncatingIfNeeded: cells.part(reach)) &+ 4
    let squaredRadius = window.isRing ? Int.max : radius &* radius
    found.append(atMost: window.count) { room in
      var count = 0
      forEachBucket(in: window) { bucket, number, row, mayHoldCell in
        room[count] = bucket.first
        let dx = number &* LiveCells.parts &+ bucket.partX &- centerX
        let dy = row &* LiveCells.parts &+ bucket.partY &- centerY
        let isNear = dx &* dx &+ dy &* dy <= squaredRadius || !bucket.isOnly
        // A sum instead of a branch, which the processor would have to predict.
        count &+= mayHoldCell && isNear ? 1 : 0
      }
      return count
    }
  }

  /// Calls `visit` for each cell, with its bucket, its numbers in the window, and whether the
  /// bucket may have records of the cell.
  @inline(__always)
  private func forEachBucket(
    in window: LiveCells.Window, _ visit: (LiveBucket, Int, Int, Bool) -> Void
  ) {
    // The compiler must assume that `visit` may write to the grid itself.
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

  /// Returns a number clamped to the vicinity of the world's 0…1.
  private static func limited(_ value: Double) -> Double { max(-1, min(value, 2)) }
}
