/// Where a window of longitude begins: behind a gap in which nothing lies that is to be fitted.
///
/// All that is fitted lies in one window. It is cut at the widest gap, or at another one that is at least
/// half as wide; so no two neighbours nearer to each other than half the widest gap are parted, at any
/// heading and pitch.
package struct WindowCut: Equatable {
  /// Where the window begins, in worlds east of where the extent begins.
  package let start: Double
  /// The width of the gap before it, in worlds.
  package let gap: Double

  /// Of the widest gap the part that another one has to be wide.
  static let leastShare = 0.5
  /// More cuts than this are not tried: places at even distances around the globe.
  static let mostCuts = 1024

  /// Slices of a window that are narrower than any gap that counts.
  static func sliceCount(ofWidth width: Double) -> Int {
    Int(width / ((1 - width) * leastShare)) + 1
  }

  /// The cuts of an extent besides its own start, from west to east: of so many spans, in worlds from its
  /// start on, in a window of a width; and whether there are more, less wide ones.
  ///
  /// - Complexity: O(n log n) for n spans; O(1) where the window leaves two thirds of the world free.
  package static func cuts(
    between count: Int, in width: Double, span: (Int) -> ClosedRange<Double>
  ) -> (cuts: [WindowCut], areAll: Bool) {
    let least = (1 - width) * leastShare
    // No gap inside is wider than the window.
    guard least > 0, width >= least else { return ([], true) }
    let spans = (0..<count).map { span($0) }.sorted { $0.lowerBound < $1.lowerBound }
    var cuts: [WindowCut] = []
    var reach = 0.0
    for span in spans {
      if span.lowerBound - reach >= least {
        cuts.append(WindowCut(start: span.lowerBound, gap: span.lowerBound - reach))
      }
      reach = max(reach, span.upperBound)
    }
    guard cuts.count > mostCuts else { return (cuts, true) }
    cuts.sort { ($1.gap, $0.start) < ($0.gap, $1.start) }
    return (cuts.prefix(mostCuts).sorted { $0.start < $1.start }, false)
  }
}
