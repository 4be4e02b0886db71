import Foundation
import Mercator
import Testing
import TestSupport

@Suite struct GeoCoordinateDistanceTests {
  let quarter = GeoCoordinate.meanEarthRadiusMeters * Double.pi / 2

  @Test func `distances of a quarter meridian and half the equator are exact`() {
    let origin = GeoCoordinate(latitude: 0, longitude: 0)
    let pole = GeoCoordinate(latitude: 90, longitude: 123)
    let antipode = GeoCoordinate(latitude: 0, longitude: 180)
    #expect((origin.distanceInMeters(to: pole) - quarter).magnitude < 1e-8)
    #expect((origin.distanceInMeters(to: antipode) - 2 * quarter).magnitude < 1e-8)
    #expect(origin.distanceInMeters(to: origin) == 0)
  }

  @Test func `a distance crosses 180° the short way`() {
    let suva = GeoCoordinate(latitude: -18.1416, longitude: 178.4419)
    let apia = GeoCoordinate(latitude: -13.8333, longitude: -171.7667)
    #expect((suva.distanceInMeters(to: apia) - 1_150_700).magnitude < 100)
    #expect(suva.distanceInMeters(to: apia) == apia.distanceInMeters(to: suva))
  }

  @Test func `a distance is the angle between two vectors times the radius`() {
    var generator = SeededGenerator(seed: 91)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let (one, other) = (generator.coordinate(), generator.coordinate())
      let (a, b) = (vector(one), vector(other))
      let cross = SIMD3(
        a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
      let angle = atan2((cross * cross).sum().squareRoot(), (a * b).sum())
      let distance = one.distanceInMeters(to: other)
      // Opposite places: the haversine has half the digits there, a few hundredths of a metre.
      #expect(
        (distance - angle * GeoCoordinate.meanEarthRadiusMeters).magnitude
          < (angle > 3.14 ? 0.2 : 1e-6), "\(one) \(other)")
    }
  }

  @Test func `a map's scale gives 1.00112 times the metres of a distance`() throws {
    let ratio = WebMercator.earthRadiusMeters / GeoCoordinate.meanEarthRadiusMeters
    #expect((ratio - 1.00112).magnitude < 2e-6)
    var generator = SeededGenerator(seed: 92)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = MapViewport(
        center: GeoCoordinate(
          latitude: generator.double(in: -70...70), longitude: generator.double(in: -180...180)),
        zoom: generator.double(in: 12...16), heading: generator.heading(),
        size: ScreenSize(width: 400, height: 400))
      let left = try #require(viewport.coordinate(at: ScreenPoint(x: 150, y: 200)))
      let right = try #require(viewport.coordinate(at: ScreenPoint(x: 250, y: 200)))
      let meters = viewport.metersPerPoint * 100
      #expect((meters / left.distanceInMeters(to: right) / ratio - 1).magnitude < 2e-5)
      let bar = try #require(viewport.scaleBar(maximumWidth: 100))
      #expect((bar.meters / bar.length / viewport.metersPerPoint - 1).magnitude < 1e-12)
    }
  }

  @Test func `a distance of nearby places keeps its digits`() {
    let place = GeoCoordinate(latitude: 48, longitude: 11)
    let north = GeoCoordinate(latitude: 48.00000001, longitude: 11)
    let meters = (north.latitude - 48) * Double.pi / 180 * GeoCoordinate.meanEarthRadiusMeters
    #expect((place.distanceInMeters(to: north) / meters - 1).magnitude < 1e-14)
  }

  @Test func `a distance from a place that is not finite is NaN`() {
    let place = GeoCoordinate(latitude: 48, longitude: 11)
    let nowhere = GeoCoordinate(latitude: .nan, longitude: 11)
    #expect(place.distanceInMeters(to: nowhere).isNaN)
    #expect(
      place.distanceInMeters(to: GeoCoordinate(latitude: 0, longitude: .infinity)).isNaN)
  }

  private func vector(_ place: GeoCoordinate) -> SIMD3<Double> {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return SIMD3(
      cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}
