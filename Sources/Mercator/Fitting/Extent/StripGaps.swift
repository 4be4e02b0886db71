/// Where very many places lie across strips of a slope, by parts of a strip, and beside which of these
/// the widest gaps are.
///
/// There are as many parts as places.
package struct StripGaps {
  package let slope: Double
  /// The places beside a gap that may be the widest, by where they stand, and their numbers among the
  /// valid ones.
  package private(set) var indices: [Int] = []
  package private(set) var numbers: [Int] = []
  /// The parts behind such a gap.
  private let ends: PartMarks
  private let count: Int
  /// No other gap is as wide.
  package let widestOfOthers: Double

  /// - Parameter extent: the reference of the places' offsets.
  package init(_ places: [GeoCoordinate], count: Int, slope: Double, from extent: FitExtent) {
    var marks = PartMarks(count: count)
    let parts = [UInt32](unsafeUninitializedCapacity: places.count) { parts, size in
      for index in places.indices {
        var part = count
        if places[index].isValid {
          part = Self.part(of: places[index], slope, count, extent)
          marks.mark(part)
        }
        parts.initializeElement(at: index, to: UInt32(truncatingIfNeeded: part))
      }
      size = places.count
    }
    // West of the first one is the last one, across the seam.
    let seam = (marks.last ?? 0) - count
    var ends = PartMarks(count: count)
    var beside = PartMarks(count: count + 1)
    let most = marks.forEachWidestGap(after: seam) { part, before in
      ends.mark(part)
      beside.mark(part)
      beside.mark(before < 0 ? before + count : before)
    }
    var number = 0
    for (index, part) in parts.enumerated() {
      let part = Int(part)
      if beside.isMarked(part) {
        indices.append(index)
        numbers.append(number)
      }
      number += part < count ? 1 : 0
    }
    self.slope = slope
    self.ends = ends
    self.count = count
    widestOfOthers = Double(most - 2) / Double(count)
  }

  /// Whether a cut is at such a gap, or behind it by less than a part.
  package func isAtGap(_ cut: WindowCut) -> Bool {
    ends.isMarked(WindowOrder.part(of: cut.across, among: count))
  }

  @inline(__always)
  private static func part(
    of place: GeoCoordinate, _ slope: Double, _ count: Int, _ extent: FitExtent
  ) -> Int {
    let position = ViewportCamera.WorldOffset(
      x: Degrees.eastward(from: extent.longitude, to: place.longitude) / 360,
      y: MercatorOrdinate.inlinedY(latitude: place.latitude) - extent.y)
    return WindowOrder.part(of: WindowOrder.place(of: position, slope: slope).across, among: count)
  }
}
