/// Where on the circle of longitudes something lies, and the widest gap between.
///
/// There are as many parts of the circle as longitudes. Only the longitudes beside the few gaps of which
/// one is the widest are sorted.
package struct LongitudeGaps {
  private var marks: PartMarks
  private let count: Int
  private let partsPerDegree: Double
  private var (west, last) = (Double.infinity, -Double.infinity)

  package init(count: Int) {
    marks = PartMarks(count: count + 1)
    self.count = count
    partsPerDegree = Double(count) / 360
  }

  /// Adds a longitude in [−180, 180).
  @inline(__always)
  package mutating func add(_ start: Double) {
    west = min(west, start)
    last = max(last, start)
    marks.mark(part(start))
  }

  /// The parts beside the gaps of which one is the widest; nil where the one across 180° is.
  package var besideWidest: PartMarks? {
    guard last - west > 180 else { return nil }
    var beside = PartMarks(count: count + 1)
    marks.forEachWidestGap(after: .max) { part, before in
      beside.mark(before)
      beside.mark(part)
    }
    return beside
  }

  /// The smallest window that holds all; nil if there are none.
  ///
  /// - Parameter beside: all longitudes in ``besideWidest``.
  package func window(beside: [Double]) -> LongitudeWindow? {
    guard west <= last else { return nil }
    var widest = (start: last, end: west, width: west + 360 - last)
    let sorted = beside.sorted()
    for (start, end) in zip(sorted, sorted.dropFirst()) where end - start > widest.width {
      let parts = [start, end].map { part($0) }
      guard parts[0] == parts[1] || marks.isMark(parts[0], before: parts[1]) else { continue }
      widest = (start, end, end - start)
    }
    // The span is measured to the eastern end itself, so that it holds to the bit.
    return LongitudeWindow(
      west: widest.end, span: Degrees.eastward(from: widest.end, to: widest.start))
  }

  /// From where to where a part reaches, or a hair farther.
  package func longitudes(ofPart part: Int) -> ClosedRange<Double> {
    let half = 0.5 + 1e-9
    return (Double(part) - half) / partsPerDegree - 180...(Double(part) + half) / partsPerDegree
      - 180
  }

  /// Which part of the circle a longitude is nearest to.
  @inline(__always)
  package func part(_ start: Double) -> Int {
    Int(truncatingIfNeeded: ((start + 180) * partsPerDegree).nearestWhole)
  }
}
