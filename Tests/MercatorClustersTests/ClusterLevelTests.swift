import MercatorClusters
import Testing

@Suite struct ClusterLevelTests {
  /// The levels shown one after the other.
  private func levels(
    from start: Double, margin: Double = 0.1, following zooms: [Double]
  ) -> [Int] {
    var shown = ClusterLevel(zoom: start, margin: margin)
    var levels = [shown.level]
    for zoom in zooms {
      let hasChanged = shown.follow(zoom)
      #expect(hasChanged == (shown.level != levels[levels.count - 1]))
      levels.append(shown.level)
    }
    return levels
  }

  @Test func `a level is kept until the zoom is well beyond it`() {
    #expect(
      levels(from: 4.9, following: [5.05, 5.1, 4.95, 4.85, 11, -0.5]) == [4, 4, 5, 5, 4, 11, -1])
  }

  @Test func `zooms that are no zooms change nothing or are held`() {
    #expect(
      levels(from: .nan, following: [.nan, .infinity, .infinity, -.infinity])
        == [0, 0, 40, 40, -16])
    #expect(ClusterLevel(zoom: 0, margin: .nan).margin == 0)
    #expect(ClusterLevel(zoom: 0, margin: 7).margin == 0.5)
  }

  @Test func `without a margin the level is the zoom rounded down`() {
    #expect(
      levels(from: 3, margin: 0, following: [3, 3.999, 4, 3.999, -1.25, 17])
        == [3, 3, 3, 4, 3, -2, 17])
  }
}
