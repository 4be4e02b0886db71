/// Where very many places lie across strips of a slope, by parts of a strip, and behind which gaps between
/// them the cuts are that may need least.
///
/// There are as many parts as places.
package struct StripGaps {
  package let slope: Double
  /// The places beside these gaps.
  package private(set) var beside: [SpreadPlaces.Standing] = []
  /// The numbers of those behind one.
  package private(set) var ends: [Int] = []
  /// What a cut behind any other gap needs at least; or as much, where it is farther east than all of
  /// these.
  package let others: Double

  /// - Parameters:
  ///   - points: the ``points(of:)`` of places.
  ///   - count: how many places are valid.
  ///   - extent: the reference of the places' offsets.
  ///   - floors: what cuts need by some of the places.
  package init(
    _ points: [WorldPoint], count: Int, from extent: FitExtent, _ floors: CutFloors
  ) {
    slope = floors.slope
    var marks = PartMarks(count: count)
    let parts = Self.parts(of: points, slope, count, from: extent, &marks)
    let found = Self.gaps(marks, count, floors)
    others = found.others
    var ends = PartMarks(count: count + 1)
    var sides = PartMarks(count: count + 1)
    for gap in found.gaps {
      ends.mark(gap.part)
      sides.mark(gap.part)
      sides.mark(gap.before)
    }
    var none = 0
    for (index, part) in parts.enumerated() {
      if sides.isMarked(Int(part)) {
        beside.append(SpreadPlaces.Standing(index: index, number: index - none))
        if ends.isMarked(Int(part)) { self.ends.append(index - none) }
      } else if part == count {
        none += 1
      }
    }
  }

  /// Where places lie in the world; of those that are none, no numbers.
  package static func points(of places: [GeoCoordinate]) -> [WorldPoint] {
    [WorldPoint](unsafeUninitializedCapacity: places.count) { points, size in
      WebMercator.forEachWorldPoint(of: places) { place, point in
        let point = place.isValid ? point : WorldPoint(x: .nan, y: .nan)
        points.initializeElement(at: size, to: point)
        size += 1
      }
    }
  }

  /// The part of a strip in which each point lies, one behind the last where it is none.
  private static func parts(
    of points: [WorldPoint], _ slope: Double, _ count: Int, from extent: FitExtent,
    _ marks: inout PartMarks
  ) -> [UInt32] {
    let west = (extent.longitude + 180) / 360
    return [UInt32](unsafeUninitializedCapacity: points.count) { parts, size in
      for point in points {
        var part = count
        if !point.x.isNaN {
          let position = ViewportCamera.WorldOffset(x: point.x - west, y: point.y - extent.y)
          part = WindowOrder.part(
            of: WindowOrder.place(of: position, slope: slope).across, among: count)
          marks.mark(part)
        }
        parts.initializeElement(at: size, to: UInt32(truncatingIfNeeded: part))
        size += 1
      }
    }
  }

  /// A gap before a part, and the part before it.
  private struct Gap {
    var need: Double
    var part: Int
    var before: Int
  }

  /// The gaps behind which cuts may need least, and what those behind others need at least.
  private static func gaps(
    _ marks: PartMarks, _ count: Int, _ floors: CutFloors
  ) -> (gaps: [Gap], others: Double) {
    // West of the first one is the last one, across the seam.
    let seam = (marks.last ?? 0) - count
    var least = Double.infinity
    // Gaps are known to two parts.
    func limit() -> Double { least * (1 + 4 / Double(count)) }
    var walk = CutFloors.Walk(floors)
    var fewest = 1
    var gaps: [Gap] = []
    marks.forEach(after: seam) { part, before in
      guard part - before >= fewest else { return }
      // What is told by the parts may lie in the ones beside.
      let need = walk.need(
        behind: Double(part - 1) / Double(count)...Double(part + 2) / Double(count),
        gap: Double(part - before + 1) / Double(count))
      guard need <= limit() else { return }
      if need < least {
        least = need
        fewest = Int(floors.gap(needing: limit()) * Double(count)) - 1
      }
      gaps.append(Gap(need: need, part: part, before: before < 0 ? before + count : before))
    }
    gaps.removeAll { $0.need > limit() }
    gaps.sort { ($0.need, $0.part) < ($1.need, $1.part) }
    guard gaps.count > mostGaps else { return (gaps, limit()) }
    return (Array(gaps.prefix(mostGaps)), gaps[mostGaps].need)
  }

  /// So many gaps are looked at.
  private static let mostGaps = 64
}
