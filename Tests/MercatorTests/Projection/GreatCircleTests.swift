import Mercator
import TestSupport
import Testing

/// Beside GeographicLib 2.1 on a sphere: `Tests/Fixtures/great-circles.json` has two places, a share
/// and the place there.
@Suite struct GreatCircleTests {
  private let kennedy = GeoCoordinate(latitude: 40.641766, longitude: -73.780968)
  private let hongKong = GeoCoordinate(latitude: 22.308046, longitude: 113.91848)

  @Test func `places along a great circle equal GeographicLib's`() throws {
    let rows: [[Double]] = try Fixture("great-circles.json").decoded()
    #expect(rows.count == 96)
    for row in rows {
      let start = GeoCoordinate(latitude: row[0], longitude: row[1])
      let end = GeoCoordinate(latitude: row[2], longitude: row[3])
      let there = GeoCoordinate(latitude: row[5], longitude: row[6])
      let place = start.alongGreatCircle(to: end, fraction: row[4])
      #expect(place.distanceInMeters(to: there) < 1e-5, "\(row)")
      let (way, whole) = (start.distanceInMeters(to: place), start.distanceInMeters(to: end))
      #expect(abs(way - row[4] * whole) < 1e-5)
    }
  }

  @Test func `a line of great circles has its ends, its extremes and no wide gap`() throws {
    let line = GeoCoordinate.greatCircles(through: [kennedy, hongKong])
    #expect(line.first == kennedy && line.last == hongKong && line.count > 460)
    for (one, next) in zip(line, line.dropFirst()) {
      #expect(one.distanceInMeters(to: next) < 27_800)
    }
    let north = try #require(line.map(\.latitude).max())
    for share in stride(from: 0, through: 1, by: 1e-4) {
      #expect(kennedy.alongGreatCircle(to: hongKong, fraction: share).latitude <= north + 1e-9)
    }
    #expect(GeoPath(line: line).longitudeSpan < 173)
  }

  @Test func `a great circle is straight along the equator and meridians`() {
    let equator = GeoCoordinate(latitude: 0, longitude: 170)
    let east = equator.alongGreatCircle(
      to: GeoCoordinate(latitude: 0, longitude: -150), fraction: 0.75)
    #expect(abs(east.latitude) < 1e-12 && abs(east.longitude + 160) < 1e-12)
    let south = GeoCoordinate(latitude: 80, longitude: 20)
      .alongGreatCircle(to: GeoCoordinate(latitude: -40, longitude: 20), fraction: 0.5)
    #expect(abs(south.latitude - 20) < 1e-12 && abs(south.longitude - 20) < 1e-12)
  }

  @Test func `a great circle between equal, opposite or invalid places has an answer`() {
    let here = GeoCoordinate(latitude: 10, longitude: 20)
    #expect(here.alongGreatCircle(to: here, fraction: 0.5).distanceInMeters(to: here) < 1e-6)
    let opposite = GeoCoordinate(latitude: -10, longitude: -160)
    let middle = here.alongGreatCircle(to: opposite, fraction: 80.0 / 180)
    #expect(abs(middle.latitude - 90) < 1e-6, "over the north pole")
    let poles = [90.0, -90].map { GeoCoordinate(latitude: $0, longitude: 33) }
    #expect(abs(poles[0].alongGreatCircle(to: poles[1], fraction: 0.5).latitude) < 1e-9)
    let nowhere = GeoCoordinate(latitude: .nan, longitude: 0)
    #expect(here.alongGreatCircle(to: nowhere, fraction: 0.5).latitude.isNaN)
    #expect(GeoCoordinate.greatCircles(through: [here, nowhere]) == [here])
    #expect(GeoCoordinate.greatCircles(through: []).isEmpty)
  }
}
