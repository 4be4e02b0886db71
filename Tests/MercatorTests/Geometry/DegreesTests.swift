import Mercator
import Testing
import TestSupport

@Suite struct DegreesTests {
  @Test(arguments: [
    (0.0, 0.0), (180, 180), (-180, -180), (190, -170), (-190, 170), (540, -180), (-540, -180),
    (360, 0), (725, 5), (179.99999999999997, 179.99999999999997), (181, -179),
  ])
  func `a longitude wraps to the same meridian`(longitude: Double, wrapped: Double) {
    #expect(Degrees.wrappedLongitude(longitude) == wrapped)
  }

  @Test(arguments: [
    (0.0, 0.0), (360, 0), (-90, 270), (450, 90), (-1e-300, 0),
    (359.99999999999994, 359.99999999999994),
    (-720, 0), (1e17, 280),
  ])
  func `a heading wraps into a full circle`(heading: Double, wrapped: Double) {
    let result = Degrees.wrappedHeading(heading)
    #expect(result == wrapped && result.sign == .plus)
  }

  @Test(arguments: [
    (359.0, 1.0, 2.0), (1, 359, -2), (0, 180, 180), (180, 0, 180), (10, 10, 0), (90, 271, -179),
    (-10, 370, 20),
  ])
  func `the shortest turn crosses north if that is shorter`(
    start: Double, end: Double, turn: Double
  ) {
    #expect(Degrees.shortestTurn(from: start, to: end) == turn)
  }

  @Test func `wrapping longitudes and headings is exact for every finite number`() {
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<1000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      #expect((-180..<180).contains(Degrees.wrappedLongitude(number)) || number == 180)
      #expect((0..<360).contains(Degrees.wrappedHeading(number)))
      // The platform's remainder is exact as well.
      let remainder = number.truncatingRemainder(dividingBy: 360)
      let heading = remainder < 0 ? remainder + 360 : remainder
      #expect(Degrees.wrappedHeading(number) == (heading == 360 ? 0 : heading))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `wrapping an angle that is not finite gives NaN`(number: Double) {
    #expect(Degrees.wrappedLongitude(number).isNaN)
    #expect(Degrees.wrappedHeading(number).isNaN)
    #expect(Degrees.shortestTurn(from: number, to: 0).isNaN)
  }

  @Test func `a window measured eastward contains its own end`() {
    var generator = SeededGenerator(seed: 62)
    for _ in 0..<1000 {
      let west = generator.double(in: -180...180)
      let east = generator.double(in: -360...360)
      let span = Degrees.eastward(from: west, to: east)
      #expect((0..<360).contains(span))
      #expect(
        (Degrees.wrappedLongitude(west + span - east)).magnitude.remainder(dividingBy: 360)
          .magnitude < 1e-12)
    }
  }
}
