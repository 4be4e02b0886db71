import Mercator
import MercatorPlaces
import TestSupport
import Testing

@Suite struct SizeScaleTests {
  private func places(_ values: [Double?]) -> [GeoFeature] {
    values.map { value in
      GeoFeature(
        geometry: .point(GeoCoordinate(latitude: 0, longitude: 0)),
        properties: value.map { ["size": .number($0)] } ?? [:])
    }
  }

  private func scale(_ values: [Double?]) -> SizeScale? {
    SizeScale(property: "size", of: places(values))
  }

  @Test func `areas are proportional if the greatest number is four times the least`() throws {
    let found = try #require(scale([4, 1, 0]))
    #expect(found.isProportional && found.fractions == [1, 0.5, 0])
    #expect(found.radius(of: 1, in: 2...20) == 10 && found.radius(of: 0, in: 2...20) == 2)
    let narrow = try #require(scale([8.6, 5, 6.8]))
    #expect(!narrow.isProportional)
    #expect(narrow.radius(of: 5, in: 3...18) == 3 && narrow.radius(of: 8.6, in: 3...18) == 18)
    #expect(abs(narrow.radius(of: 6.8, in: 3...18) - 10.5) < 1e-12)
    #expect(try #require(scale([7, 7])).radius(of: 7, in: 3...18) == 18)
    #expect(try #require(scale([0])).fractions == [1])
  }

  @Test func `places without a number or with a negative one have no disc`() throws {
    let found = try #require(scale([-5, 10, nil, .infinity, 100]))
    #expect(found.fractions.map { $0 == nil } == [true, false, true, true, false])
    #expect(found.negativeCount == 1 && found.missingCount == 2 && !found.isProportional)
    #expect(scale([nil, -1]) == nil && scale([]) == nil)
    #expect(
      SizeScale(property: "size", of: [GeoFeature(properties: ["size": .string(" 12 ")])])?.numbers
        == 12...12)
  }

  @Test(arguments: [
    ([1.0, 950], [950.0, 200, 60]), ([5, 8.6, 6], [8.6, 6.8, 5]), ([3, 3], [3]),
    ([100, 16_000], [16_000, 4000, 1000]),
    ([10, 45], [45, 20, 10]), ([0, 0], [0]),
  ])
  func `the legend has three numbers, or one if all are equal`(
    numbers: [Double], examples: [Double]
  ) throws {
    #expect(try #require(scale(numbers)).examples == examples)
  }

  /// Measures the discs in each square of 64 points again, by trying all of them for each disc.
  @Test func `discs cover at most a third of their surroundings, by the median`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<Campaign.rounds(40, soak: 1000) {
      let count = generator.int(in: 1...300)
      let values = (0..<count).map { _ in
        generator.once(in: 9) ? nil : generator.double(in: 1...10) * generator.double(in: 1...10)
      }
      guard let found = scale(values) else { continue }
      let spread = generator.double(in: 0.05...0.5)
      let points = values.indices.map { index in
        let position = WorldPoint(
          x: 0.5 + spread * generator.double(in: -1...1),
          y: 0.5 + spread * generator.double(in: -1...1))
        return (position: position, place: index)
      }
      let pointsPerWorld = generator.double(in: 300...3000)
      let range = found.radiusRange(for: points, pointsPerWorld: pointsPerWorld)
      let discs = points.compactMap { point in
        found.fractions[point.place].map { fraction in
          let radius = range.upperBound * fraction
          let (x, y) = (point.position.x * pointsPerWorld, point.position.y * pointsPerWorld)
          return (
            column: (x / 64).rounded(.down), row: (y / 64).rounded(.down),
            area: .pi * radius * radius
          )
        }
      }
      let covers = discs.map { disc in
        discs.reduce(0) { $0 + ($1.column == disc.column && $1.row == disc.row ? $1.area : 0) }
          / 4096
      }.sorted()
      let median = covers[(covers.count - 1) / 2]
      #expect(median <= 1.0 / 3 + 1e-9 || range.upperBound == 5)
      #expect(median >= 1.0 / 3 - 1e-9 || range.upperBound == 22)
    }
  }

  @Test func `nearer cameras have larger discs, never beyond the limits`() throws {
    let found = try #require(scale([1, 50, 100]))
    let points = (0..<3).map {
      (position: WorldPoint(x: 0.5 + Double($0) / 1000, y: 0.5), place: $0)
    }
    let radii = (0...22).map { zoom in
      found.radiusRange(
        for: points, pointsPerWorld: WebMercator.pointsPerWorld(atZoom: Double(zoom))
      ).upperBound
    }
    #expect(radii[0] < 22 && radii[22] == 22)
    #expect(found.radiusRange(for: [], pointsPerWorld: 256).upperBound == 22)
  }
}
