import Mercator
import Testing
import TestSupport

@Suite struct ScaleBarTests {
  @Test(arguments: [
    (1.0, "100 m"), (0.99, "50 m"), (10, "1 km"), (1565, "100 km"), (156_543, "10000 km"),
    (0.009, "50 cm"), (0.00009, "5 mm"), (0.000_009, "0.5 mm"), (0.05, "5 m"),
  ])
  func `a scale bar of at most 100 points is a round number of metres`(
    metersPerPoint: Double, label: String
  ) throws {
    let bar = try #require(
      ScaleBar(metersPerPoint: metersPerPoint, latitude: 48, maximumWidth: 100))
    #expect(bar.label == label)
    #expect(bar.length <= 100 && bar.length > 39.9 && bar.latitude == 48)
    #expect((bar.meters - bar.length * metersPerPoint).magnitude < 1e-9 * bar.meters)
  }

  @Test(arguments: [(1.0, "200 ft", 60.96), (20, "1 mi", 1609.344), (0.002, "5 in", 0.127)])
  func `an imperial scale bar is in feet, miles or inches`(
    metersPerPoint: Double, label: String, meters: Double
  ) throws {
    let bar = try #require(
      ScaleBar(metersPerPoint: metersPerPoint, latitude: 0, maximumWidth: 100, units: .imperial))
    #expect(bar.label == label && (bar.meters - meters).magnitude < 1e-12)
  }

  @Test(arguments: [(1.0, "100 m"), (18.52, "1 nmi"), (18.51, "1000 m"), (1000, "50 nmi")])
  func `a nautical scale bar is in nautical miles, and in metres below one`(
    metersPerPoint: Double, label: String
  ) throws {
    let bar = try #require(
      ScaleBar(metersPerPoint: metersPerPoint, latitude: 0, maximumWidth: 100, units: .nautical))
    #expect(bar.label == label)
  }

  @Test(arguments: [
    (3240.0, "3.2 km", "2 mi", "1.7 nmi"), (0, "0 mm", "0 in", "0 mm"),
    (950.4, "950 m", "3118 ft", "950 m"), (9_949, "9.9 km", "6.2 mi", "5.4 nmi"),
    (9_951, "10 km", "6.2 mi", "5.4 nmi"), (1_234_567, "1235 km", "767 mi", "667 nmi"),
    (0.25, "25 cm", "9.8 in", "25 cm"), (-5, "0 mm", "0 in", "0 mm"),
    (.nan, "0 mm", "0 in", "0 mm"),
  ])
  func `a distance is a label in whole units, or in tenths below ten`(
    meters: Double, metric: String, imperial: String, nautical: String
  ) {
    #expect(ScaleBar.Units.metric.label(forMeters: meters) == metric)
    #expect(ScaleBar.Units.imperial.label(forMeters: meters) == imperial)
    #expect(ScaleBar.Units.nautical.label(forMeters: meters) == nautical)
  }

  @Test func `a viewport's scale bar is exact at its centre`() throws {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 60, longitude: 0), zoom: 10,
      size: ScreenSize(width: 390, height: 844))
    let bar = try #require(viewport.scaleBar(maximumWidth: 100))
    // 156 543 / 1024 / 2 = 76.4 m a point.
    #expect(bar.label == "5 km" && (bar.length - 65.4136).magnitude < 1e-3)
    #expect(bar.latitude == 60)
  }

  @Test func `a viewport's scale bar fits the width and is the longest to fit`() throws {
    var generator = SeededGenerator(seed: 161)
    for _ in 0..<1000 {
      let viewport = generator.viewport()
      let width = generator.double(in: 10...300)
      for units in ScaleBar.Units.allCases {
        let bar = try #require(viewport.scaleBar(maximumWidth: width, units: units))
        #expect(bar.length <= width && bar.length > 0)
        #expect(
          bar.length * 2.5 > width || bar.label.hasPrefix("0.") || bar.label.hasPrefix("500")
            || bar.label.hasPrefix("2000") || bar.label.hasPrefix("5 ft")
            || bar.label.hasPrefix("10 in"), "\(bar)")
      }
    }
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func `a scale bar without width or scale is nil`(number: Double) {
    #expect(ScaleBar(metersPerPoint: number, latitude: 0, maximumWidth: 100) == nil)
    #expect(ScaleBar(metersPerPoint: 1, latitude: 0, maximumWidth: number) == nil)
  }
}
