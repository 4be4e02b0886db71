import Mercator
import MercatorPicture
import Testing

@testable import MercatorFigures

@Suite struct FlightFilmTests {
  @Test func `the flight film goes from Munich to Tokyo, out and in again`() throws {
    let cameras = FlightFilm.cameras
    #expect(cameras.count == FlightFilm.frameCount)
    let (start, end) = (try #require(cameras.first), try #require(cameras.last))
    #expect((start.center.longitude - 11.575).magnitude < 1e-9)
    #expect((end.center.longitude - 139.69).magnitude < 1e-9)
    let zooms = cameras.map(\.zoom)
    let peak = try #require(zooms.indices.min { zooms[$0] < zooms[$1] })
    #expect(zooms[...peak].elementsEqual(zooms[...peak].sorted(by: >)))
    #expect(zooms[peak...].elementsEqual(zooms[peak...].sorted()))
    for picture in FlightFilm.pictures() { #expect(!picture.writtenNames.isEmpty) }
  }
}
