import Mercator
import TestSupport
import Testing

/// One unit of the unit square: 4.4 nm of the equator.
private let unit = 0x1p-53

@Suite struct MercatorOrdinateTests {
  @Test func `the ordinates of the equator and the world's edges are exact`() {
    #expect(MercatorOrdinate.y(latitude: 0) == 0.5)
    #expect(MercatorOrdinate.y(latitude: -0.0) == 0.5)
    #expect(MercatorOrdinate.latitude(y: 0.5).bitPattern == 0)
    let edge = 85.05112877980659
    for latitude in [edge, 86, 90, 1e300, .infinity] {
      #expect(MercatorOrdinate.y(latitude: latitude) == 0)
      #expect(MercatorOrdinate.y(latitude: -latitude) == 1)
    }
    for beyond in [0, 0x1p-40, 1, 1e300, .infinity] {
      #expect(MercatorOrdinate.latitude(y: -beyond) == edge)
      #expect(MercatorOrdinate.latitude(y: 1 + beyond) == -edge)
    }
    #expect(MercatorOrdinate.y(latitude: .nan).bitPattern == Double.nan.bitPattern)
    #expect(MercatorOrdinate.latitude(y: .nan).bitPattern == Double.nan.bitPattern)
  }

  @Test func `the latitude a quarter of the world down is that worked out by hand`() {
    // sinh(π/2) = 2.3012989…, arctan of it 66.51326044311186°.
    #expect(MercatorOrdinate.latitude(y: 0.25) == 66.51326044311186)
    #expect(abs(MercatorOrdinate.y(latitude: 66.51326044311186) - 0.25) <= unit)
  }

  @Test func `ordinates and latitudes equal mpmath's`() {
    for (latitude, y) in ElementaryOracle.ordinate {
      #expect(abs(MercatorOrdinate.y(latitude: latitude) - y) <= unit, "\(latitude)°")
    }
    for (y, latitude) in ElementaryOracle.latitude {
      #expect(distance(MercatorOrdinate.latitude(y: y), latitude) <= 1, "y \(y)")
    }
  }

  @Test func `ordinates move by at most three units in a round trip`() {
    var generator = SeededGenerator(seed: 111)
    for _ in 0..<50_000 {
      // An ulp of latitude at the edge is four units of y, so half of one is two.
      let y = generator.double(in: 0...1)
      let back = MercatorOrdinate.y(latitude: MercatorOrdinate.latitude(y: y))
      #expect(abs(back - y) <= 3 * unit, "y \(y)")
      let latitude = generator.double(in: -85.05...85.05)
      let again = MercatorOrdinate.latitude(y: MercatorOrdinate.y(latitude: latitude))
      let unitInDegrees = 360 * ElementaryFunctions.cosine(ofDegrees: latitude) * unit
      #expect(abs(again - latitude) <= unitInDegrees + latitude.ulp, "\(latitude)°")
    }
  }

  @Test func `ordinates of north and south mirror each other`() {
    var generator = SeededGenerator(seed: 112)
    for _ in 0..<50_000 {
      let latitude = generator.double(in: 0...85.06)
      let north = MercatorOrdinate.y(latitude: latitude)
      let south = MercatorOrdinate.y(latitude: -latitude)
      if 1 - (1 - north) == north { #expect(south == 1 - north, "\(latitude)°") }
      #expect(abs(south - (1 - north)) <= unit, "\(latitude)°")
      // A half or more has few enough bits for 1 − y to be exact.
      let y = generator.double(in: 0.5...1)
      #expect(
        MercatorOrdinate.latitude(y: y).bitPattern
          == (0 - MercatorOrdinate.latitude(y: 1 - y)).bitPattern, "y \(y)")
    }
  }

  @Test(arguments: [
    ("anywhere", 0.0, 85.06), ("where the polynomial ends", 5.999_999_999_99, 6.000_000_000_01),
    ("at the equator", 0, 1e-9), ("near it", 0, 8), ("at the edge", 85.051128, 85.051129),
    ("where a row is widest", 6, 26),
  ])
  func `y never rises with latitude between neighbouring doubles`(
    place: String, low: Double, high: Double
  ) {
    var generator = SeededGenerator(seed: 113)
    for _ in 0..<20_000 {
      let latitude = generator.double(in: low...high)
      let next = latitude.nextUp
      #expect(MercatorOrdinate.y(latitude: next) <= MercatorOrdinate.y(latitude: latitude))
      #expect(MercatorOrdinate.y(latitude: -next) >= MercatorOrdinate.y(latitude: -latitude))
    }
  }

  @Test func `y never rises with latitude between rows of the table`() {
    for exponent in 2...6 {
      for step in 0..<16 {
        let colatitude = Double(4 << (exponent - 2)) * (1 + Double(step) / 16)
        guard colatitude < 84 else { continue }
        var latitude = 90 - colatitude
        for _ in 0..<100 { latitude = latitude.nextDown }
        for _ in 0..<200 {
          let next = latitude.nextUp
          #expect(MercatorOrdinate.y(latitude: next) <= MercatorOrdinate.y(latitude: latitude))
          #expect(MercatorOrdinate.y(latitude: -next) >= MercatorOrdinate.y(latitude: -latitude))
          latitude = next
        }
      }
    }
  }

  @Test(arguments: 12...95)
  func `latitude never rises with y between neighbouring doubles`(row: Int) {
    // Where a row of the table begins.
    let size = 0x1p-11 * Double(1 << (row / 16))
    let border = Double(16 + row % 16) * size
    var generator = SeededGenerator(seed: 114)
    for round in 0..<Campaign.rounds(1000, all: 4000, soak: 4000) {
      let spread = round % 2 == 0 ? 0x1p-45 : size
      let distance = min(border + generator.double(in: -spread...spread), 0.5)
      for y in [0.5 - distance, 0.5 + distance] {
        #expect(MercatorOrdinate.latitude(y: y.nextUp) <= MercatorOrdinate.latitude(y: y))
      }
    }
  }

  @Test func `latitude never rises with y where doubles of y are denser`() {
    var generator = SeededGenerator(seed: 115)
    for _ in 0..<300 {
      let low = generator.double(in: 0...0.125) * generator.double(in: 0...1)
      let border = MercatorOrdinate.latitude(y: low)
      // The last y with this latitude, by bisection: rounding errors show up around it.
      var inside = low
      var outside = low + 0x1p-45
      while inside.nextUp < outside {
        let middle = inside + (outside - inside) / 2
        if MercatorOrdinate.latitude(y: middle) == border {
          inside = middle
        } else {
          outside = middle
        }
      }
      var y = inside
      for _ in 0..<64 { y = y.nextDown }
      for _ in 0..<128 {
        #expect(MercatorOrdinate.latitude(y: y.nextUp) <= MercatorOrdinate.latitude(y: y), "y \(y)")
        y = y.nextUp
      }
    }
  }
}
