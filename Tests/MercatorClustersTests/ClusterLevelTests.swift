import MercatorClusters
import Testing

@Suite struct ClusterLevelTests {
  @Test func `a level is kept until the zoom is well beyond it`() {
    var shown = ClusterLevel(zoom: 4.9)
    #expect(shown.level == 4)
    #expect(!shown.follow(5.05) && shown.level == 4)
    #expect(shown.follow(5.1) && shown.level == 5)
    #expect(!shown.follow(4.95) && shown.level == 5)
    #expect(shown.follow(4.85) && shown.level == 4)
    #expect(shown.follow(11) && shown.level == 11)
    #expect(shown.follow(-0.5) && shown.level == -1)
  }

  @Test func `zooms that are no zooms change nothing or are held`() {
    var shown = ClusterLevel(zoom: .nan)
    #expect(shown.level == 0)
    #expect(!shown.follow(.nan))
    #expect(shown.follow(.infinity) && shown.level == 40)
    #expect(!shown.follow(.infinity))
    #expect(shown.follow(-.infinity) && shown.level == -16)
    #expect(ClusterLevel(zoom: 0, margin: .nan).margin == 0)
    #expect(ClusterLevel(zoom: 0, margin: 7).margin == 0.5)
  }

  @Test func `without a margin the level is the zoom rounded down`() {
    var shown = ClusterLevel(zoom: 3, margin: 0)
    for zoom in [3, 3.999, 4, 3.999, -1.25, 17] {
      shown.follow(zoom)
      #expect(shown.level == Int(zoom.rounded(.down)))
    }
  }
}
