import Mercator
import TestSupport
import Testing

@Suite struct MapViewportFittingSizeTests {
  @Test func `a camera created by a fit equals the fit from any camera with north up`() throws {
    var generator = SeededGenerator(seed: 4501)
    for _ in 0..<Campaign.rounds(50, soak: 5000) {
      var start = generator.viewport(sides: 200...900)
      (start.heading, start.pitch) = (0, 0)
      start.fieldOfView = MapViewport.defaultFieldOfView
      start.insets = ScreenInsets(top: generator.double(in: 0...50))
      let places = generator.places(generator.int(in: 1...8), spread: 30)
      #expect(
        try MapViewport(fitting: places, size: start.size, insets: start.insets, .padding(20))
          == start.fitting(places, .padding(20)))
    }
  }

  @Test func `a camera created by a fit throws the errors of the fit`() {
    let none: [GeoCoordinate] = []
    #expect(throws: FitError.noPlaces) {
      try MapViewport(fitting: none, size: ScreenSize(width: 10, height: 10))
    }
    #expect(throws: FitError.noVisibleArea) {
      try MapViewport(fitting: GeoCoordinate(latitude: 1, longitude: 2), size: .zero)
    }
  }
}
