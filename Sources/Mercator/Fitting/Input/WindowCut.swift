/// The start of a window of longitude, after a gap without content.
///
/// All content is in one window. It is cut at the widest gap, or at another gap that is at least
/// half as wide. At any heading and pitch, neighbours closer than half of the widest gap are
/// therefore never separated.
package struct WindowCut: Equatable {
  /// The start of the window, in worlds east of the start of the extent.
  package let start: Double
  /// The width of the gap before it, in worlds.
  package let gap: Double

  /// The minimum width of another gap, relative to the widest one.
  static let leastShare = 0.5
  /// The maximum number of cuts. It is exceeded by places at even distances around the globe.
  static let mostCuts = 1024

  /// Returns the number of slices of a window that makes a slice narrower than any gap that counts.
  static func sliceCount(ofWidth width: Double) -> Int {
    Int(width / ((1 - width) * leastShare)) + 1
  }

  /// Returns the cuts of an extent except its own start, from west to east, and whether these are
  /// all. If there are more, the narrower ones are left out.
  ///
  /// - Parameters:
  ///   - count: The number of spans.
  ///   - width: The width of the window.
  ///   - span: A function that returns a span, in worlds from the start of the extent.
  /// - Complexity: O(n log n) for n spans, or O(1) if the window leaves two thirds of the world
  ///   free.
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
