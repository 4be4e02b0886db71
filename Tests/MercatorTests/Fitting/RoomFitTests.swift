import TestSupport
import Testing

@testable import Mercator

@Suite struct RoomFitTests {
  @Test func `made again a fit is the same, whatever limits made it leave`() throws {
    var generator = SeededGenerator(seed: 917)
    var left = 0
    for _ in 0..<100 {
      let viewport = generator.viewport(sides: 100...1000)
      let places = generator.places(generator.int(in: 1...5), spread: 60)
      let options = FitOptions(
        factor: generator.double(in: 1...3), zoomRange: -16...40,
        limits: generator.limits(near: viewport))
      let extent = try #require(FitExtent(places: places))
      guard let fit = try? PlaceFit(extent, in: viewport.freeArea, of: viewport, options) else {
        continue
      }
      let first = fit.solution()
      if fit.factor != options.factor { left += 1 }
      #expect(fit.solution().viewport == first.viewport)
    }
    #expect(left > 5)
  }
}
