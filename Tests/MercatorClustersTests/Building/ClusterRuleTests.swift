import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct ClusterRuleTests {
  private static func rule(_ arithmetic: ClusterArithmetic) -> ClusterRule {
    ClusterRule(ClusterOptions(radius: 40, arithmetic: arithmetic))
  }

  @Test func `a seed reaches across 180° on a ring but not on a strip`() {
    let near = (start: 0.001, end: 0.999, square: 0.003 * 0.003)
    let reach = { (arithmetic: ClusterArithmetic) in
      Self.rule(arithmetic).reaches(
        fromX: near.start, y: 0.5, toX: near.end, y: 0.5, squaredRadius: near.square)
    }
    #expect(reach(.seamless) && !reach(.supercluster))
  }

  @Test func `a seed reaches entries on its circle and none a hair beyond`() {
    let rule = Self.rule(.seamless)
    func reaches(_ x: Double, _ y: Double) -> Bool {
      rule.reaches(fromX: 0.5, y: 0.5, toX: x, y: y, squaredRadius: 0.25 * 0.25)
    }
    #expect(reaches(0.75, 0.5) && reaches(0.5, 0.25) && !reaches(0.75.nextUp, 0.5))
    #expect(!reaches(0.7, 0.7) && reaches(0.5, 0.5))
  }

  @Test func `supercluster's arithmetic keeps positions in single precision`() {
    let x = 0.123_456_789_123
    #expect(Self.rule(.seamless).kept(x) == x)
    #expect(Self.rule(.supercluster).kept(x) == Double(Float(x)))
  }

  @Test func `a cluster's middle is the weighted mean, the short way around`() {
    let seam = WorldSeam(isRing: true)
    var middle = ClusterRule.Middle(seam, x: 0.875, y: 0.5, weight: 1)
    middle.add(x: 0.125, y: 0.25, weight: 3)
    #expect(middle.point == WorldPoint(x: 0.0625, y: 0.3125))
    // Nothing weighs anything: the seed stays.
    var weightless = ClusterRule.Middle(seam, x: 0.3, y: 0.4, weight: 0)
    weightless.add(x: 0.9, y: 0.9, weight: 0)
    #expect(weightless.point == WorldPoint(x: 0.3, y: 0.4))
  }
}
