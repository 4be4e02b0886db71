package import Mercator

/// An order of places along a curve that keeps neighbours together (Morton's, on degrees).
package enum CurveOrder {
  /// Returns the indices of the valid coordinates, in curve order.
  ///
  /// - Complexity: O(n).
  package static func indices(of coordinates: UnsafeBufferPointer<GeoCoordinate>) -> [UInt32] {
    indices(count: coordinates.count) { index in
      let coordinate = coordinates[index]
      guard coordinate.isValid else { return nil }
      return WorldPoint(
        x: Degrees.wrappedLongitude(coordinate.longitude) / 360 + 0.5,
        y: coordinate.latitude / 180 + 0.5)
    }
  }

  /// Returns the indices in `0..<count` that have a point in the unit square, in curve order.
  @inline(__always)
  static func indices(count: Int, _ point: (Int) -> WorldPoint?) -> [UInt32] {
    let indexBits = RadixSort.bits(of: count)
    // Three sorting passes; beyond 2^31 places fewer bits are left.
    let halfBits = min(16, (64 - indexBits) / 2)
    let cells = Double(1 << halfBits)
    var keys: [UInt64] = []
    keys.reserveCapacity(count)
    for index in 0..<count {
      guard let point = point(index) else { continue }
      let column = UInt64(min(max(point.x * cells, 0), cells - 1))
      let row = UInt64(min(max(point.y * cells, 0), cells - 1))
      let code = MortonCode.code(column: column, row: row)
      keys.append(code &<< UInt64(indexBits) | UInt64(index))
    }
    RadixSort.sort(&keys, low: indexBits, high: indexBits + 2 * halfBits)
    let mask = UInt64(1) << UInt64(indexBits) - 1
    return keys.map { UInt32(truncatingIfNeeded: $0 & mask) }
  }
}
