import Mercator
import TestSupport
import Testing

@Suite struct InclusionOptionsTests {
  let square = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 4,
    size: ScreenSize(width: 256, height: 256))
  let places = (1...20).map { GeoCoordinate(latitude: 0, longitude: 3.6 * Double($0)) }

  @Test func `inclusion applies padding to markers and within a rectangle`() throws {
    let dot = MarkerFootprint(width: 8, height: 8)
    let markers = places.map { PlacedMarker(at: $0, footprint: dot) }
    // 128 − 20 − 4 points are left to the tenth marker, a tenth of the world away.
    let found = try square.including(atLeast: 10, of: markers, .padding(20))
    #expect((found.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 1040)).magnitude < 1e-12)
    let window = ScreenRect(x: 0, y: 0, width: 200, height: 256)
    let inside = try square.including(
      atLeast: 10, of: places, .padding(20).area(.rectangle(window)))
    #expect((inside.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 520)).magnitude < 1e-12)
    #expect(inside.places.visible == 10)
  }

  @Test func `inclusion chooses the area beside obstacles that needs the least zoom`() throws {
    let above = ScreenRect(x: 0, y: 0, width: 256, height: 100)
    let right = ScreenRect(x: 180, y: 0, width: 76, height: 256)
    let found = try square.including(
      atLeast: 10, of: places, .area(.bestRectangle(avoiding: [above, right])))
    // 52 points to the right edge are left at best.
    #expect((found.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 520)).magnitude < 1e-12)
    let corner = ScreenRect(x: 180, y: 0, width: 76, height: 100)
    // All of the width below the corner, which holds the middle.
    let wide = try square.including(
      atLeast: 10, of: places, .area(.bestRectangle(avoiding: [corner])))
    #expect((wide.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 1280)).magnitude < 1e-12)
    #expect(wide.places.visible == 10)
    let middle = ScreenRect(x: 100, y: 100, width: 56, height: 56)
    #expect(throws: FitError.noVisibleArea) {
      try square.including(atLeast: 10, of: places, .area(.bestRectangle(avoiding: [middle])))
    }
  }

  @Test func `inclusion clamps a range beyond all zooms`() throws {
    let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
    let markers = places.map { PlacedMarker(at: $0, footprint: pin) }
    var view = square
    view.zoom = 4.25
    for range in [0...1e308, -1e308...1e308, 50...1e9, -1e9 ... -100] {
      let options = InclusionOptions.zoomRange(range).byWholeLevels.allowingZoomingIn
      let limited = options.zoomRange(range.clamped(to: MapViewport.zoomLimits))
      for content in [FitContent(places), FitContent(markers)] {
        #expect(
          try view.including(atLeast: 10, of: content, options)
            == view.including(atLeast: 10, of: content, limited), "\(range)")
      }
    }
  }
}
