import Foundation
import Mercator
import MercatorClusters
import Testing

@Suite struct ClusterOptionsTests {
  @Test func `default cluster options equal supercluster's, one level up`() {
    let options = ClusterOptions()
    #expect(options.radius == 40 && options.extent == 512 && options.minimumPoints == 2)
    #expect(options.levels == 1...17)
    var peer = ClusterOptions.supercluster()
    #expect(peer.arithmetic == .supercluster)
    peer.arithmetic = .seamless
    #expect(peer == options)
    #expect(ClusterOptions.supercluster(minZoom: 3, maxZoom: 5).levels == 4...6)
    #expect(ClusterOptions.supercluster(minZoom: 9, maxZoom: 5).levels == 6...6)
    #expect(ClusterOptions.supercluster(minZoom: .min, maxZoom: .max).levels == 0...32)
  }

  @Test func `a zoom shows the cluster level below it`() {
    let options = ClusterOptions()
    let levels = [-3: 1, 0.9: 1, 1.0: 1, 5.999: 5, 6: 6, 17.9: 17, 18: 18, 40: 18, .infinity: 18]
    for (zoom, level) in levels { #expect(options.level(forZoom: zoom) == level) }
    #expect(options.level(forZoom: .nan) == 1)
    #expect(ClusterOptions.level(forZoom: 5, in: .tile512) == 6)
    #expect(ClusterOptions.level(forZoom: 5, in: .tile256) == 5)
  }

  @Test func `decoded cluster options have levels clamped to 0…32`() throws {
    let text = """
      {"radius": 60, "extent": 512, "minimumPoints": 3, "levels": [-7, 1000000000],
        "arithmetic": {"supercluster": {}}}
      """
    var options = ClusterOptions(radius: 60, minimumPoints: 3, arithmetic: .supercluster)
    options.levels = 0...32
    #expect(try JSONDecoder().decode(ClusterOptions.self, from: Data(text.utf8)) == options)
    let written = try JSONEncoder().encode(options)
    #expect(try JSONDecoder().decode(ClusterOptions.self, from: written) == options)
  }

  @Test func `cluster options clamp their levels to 0…32`() {
    var options = ClusterOptions(radius: 40, levels: -5...99)
    #expect(options.levels == 0...32)
    options.levels = 40...50
    #expect(options.levels == 32...32)
  }
}
