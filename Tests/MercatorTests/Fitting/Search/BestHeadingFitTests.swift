import Mercator
import TestSupport
import Testing

@Suite struct BestHeadingFitTests {
  /// A geofence: each of its places is a corner of the hull.
  private func ring(_ count: Int, long: Double, turned: Double) -> [GeoCoordinate] {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: turned)
    return (0..<count).map { index in
      let (s, c) = ElementaryFunctions.sineAndCosine(ofDegrees: 360 * Double(index) / Double(count))
      let (x, y) = (long * c, s)
      return GeoCoordinate(
        latitude: 20 + 0.5 * (x * sine + y * cosine), longitude: 30 + 0.5 * (x * cosine - y * sine))
    }
  }

  @Test(arguments: [130, 700], [0.0, 30, 60])
  func `the best heading of a ring equals the best of a scan of all headings`(
    count: Int, pitch: Double
  ) throws {
    for (long, turned) in [(1.0, 0.0), (1.4, 25), (3, 250)] {
      let places = ring(count, long: long, turned: turned)
      var phone = MapViewport(
        center: GeoCoordinate(latitude: 20, longitude: 30), zoom: 5, pitch: pitch,
        size: ScreenSize(width: 390, height: 844))
      let found = try phone.fitReport(places, .heading(.best))
      #expect(found.method != .greedy && found.outsideIndices.isEmpty)
      var most = -Double.infinity
      for heading in 0..<360 {
        phone.heading = Double(heading)
        most = max(most, try phone.fitting(places).zoom)
      }
      #expect(found.viewport.zoom > most - 1e-3, "\(long) \(turned)")
      // Between whole degrees there is hardly more.
      #expect(found.viewport.zoom < most + 0.02, "\(long) \(turned)")
      phone.heading = found.viewport.heading
      #expect(try (phone.fitting(places).zoom - found.viewport.zoom).magnitude < 1e-9)
    }
  }

  @Test func `the best heading of a ring stays inside an arc or is a multiple of a step`() throws {
    let places = ring(400, long: 2, turned: 10)
    let phone = MapViewport(
      center: GeoCoordinate(latitude: 20, longitude: 30), zoom: 5, pitch: 40,
      size: ScreenSize(width: 390, height: 844))
    for from in stride(from: 0.0, to: 360, by: 45) {
      let fitted = try phone.fitting(places, .heading(.best(from: from, clockwiseTo: from + 20)))
      #expect(Degrees.wrappedHeading(fitted.heading - from) <= 20 + 1e-9)
    }
    let whole = try phone.fitting(places, .heading(.best(multipleOf: 90)))
    #expect(whole.heading.truncatingRemainder(dividingBy: 90) == 0)
  }
}
