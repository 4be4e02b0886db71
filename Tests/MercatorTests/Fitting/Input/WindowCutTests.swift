import Testing

@testable import Mercator

@Suite struct WindowCutTests {
  private static func cuts(
    _ spans: [ClosedRange<Double>], width: Double
  ) -> (cuts: [WindowCut], areAll: Bool) {
    WindowCut.cuts(between: spans.count, in: width) { spans[$0] }
  }

  private static func cuts(
    at xs: [Double], width: Double
  ) -> (cuts: [WindowCut], areAll: Bool) {
    cuts(xs.map { $0...$0 }, width: width)
  }

  /// The widest gap is 0.25; those of 0.125 and more count.
  @Test func `window cuts are at each gap at least half as wide as the widest`() {
    let (cuts, areAll) = Self.cuts(at: [0, 0.25, 0.375, 0.4375, 0.6875, 0.75], width: 0.75)
    #expect(
      cuts == [
        WindowCut(start: 0.25, gap: 0.25), WindowCut(start: 0.375, gap: 0.125),
        WindowCut(start: 0.6875, gap: 0.25),
      ])
    #expect(areAll)
    #expect(Self.cuts(at: [0.75, 0.4375, 0, 0.6875, 0.375, 0.25], width: 0.75).cuts == cuts)
  }

  @Test func `overlapping spans have no window cut between them`() {
    let spans = [0.0...0.5, 0.125...0.25, 0.3...0.5, 0.625...0.75]
    #expect(Self.cuts(spans, width: 0.75).cuts == [WindowCut(start: 0.625, gap: 0.125)])
  }

  @Test func `one place, one region or the whole world has no window cut`() {
    #expect(Self.cuts(at: [0], width: 0).cuts.isEmpty)
    #expect(Self.cuts(at: [0, 0, 0], width: 0).cuts.isEmpty)
    #expect(Self.cuts([0.0...0.9], width: 0.9).cuts.isEmpty)
    #expect(Self.cuts([0.0...1], width: 1).cuts.isEmpty)
    #expect(Self.cuts(at: [0, 0.3], width: 0.3).cuts.isEmpty)
  }

  @Test func `more window cuts than the maximum leave the widest and are not all`() {
    let count = WindowCut.mostCuts + 100
    let step = 1 / Double(count)
    // Every second place is nearer to the one before it by a tenth.
    let xs = (0..<count).map { (Double($0) - ($0 % 2 == 1 ? 0.1 : 0)) * step }
    let width = xs[count - 1]
    let (cuts, areAll) = Self.cuts(at: xs, width: width)
    #expect(!areAll && cuts.count == WindowCut.mostCuts)
    #expect(zip(cuts, cuts.dropFirst()).allSatisfy { $0.start < $1.start })
    // All of the wide gaps but that before the first place.
    #expect(cuts.count { $0.gap > step } == count / 2 - 1)
  }
}
