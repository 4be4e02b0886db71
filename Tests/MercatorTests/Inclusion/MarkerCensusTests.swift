import Mercator
import TestSupport
import Testing

@Suite struct MarkerCensusTests {
  let square = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 10,
    size: ScreenSize(width: 256, height: 256))

  /// A place so many degrees east of the centre, with a box.
  private func marker(_ longitude: Double, _ footprint: MarkerFootprint) -> PlacedMarker {
    PlacedMarker(
      at: GeoCoordinate(latitude: 0, longitude: longitude), footprint: footprint)
  }

  @Test func `C1 inclusion counts a marker once its whole box is visible`() throws {
    let pin = MarkerFootprint(width: 56, height: 40)
    let markers = (1...20).map { marker(3.6 * Double($0), pin) }
    // 100 of 128 points are left to the places: the tenth is a tenth of a world away.
    let found = try square.including(atLeast: 10, of: markers)
    #expect((found.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 1000)).magnitude < 1e-12)
    #expect(found.places == PlaceCount(total: 20, visible: 10, invalid: 0))
    #expect(found.viewport.center == square.center)
    let whole = try square.including(atLeast: 10, of: markers, .byWholeLevels)
    #expect(whole.viewport.zoom == 1 && whole.places.visible >= 10)
  }

  @Test func `inclusion of a label too long for the centre uses its visible interval`() throws {
    // From 150 points left of its place to it: inside for places 22…128 points right of the centre.
    let label = MarkerFootprint(left: 150, above: 5, right: 0, below: 5)
    let found = try square.including(atLeast: 1, of: [marker(36, label)])
    #expect((found.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 1280)).magnitude < 1e-12)
    // From zoom −1 outward copies of the world come in; at zoom 0 the place is 26 points away.
    var far = square
    far.zoom = WebMercator.zoom(forPointsPerWorld: 215)
    let farther = try far.including(atLeast: 1, of: [marker(36, label)])
    #expect(far.count(of: [marker(36, label).coordinate]).visible == 1)
    #expect(farther.places.visible == 1 && farther.viewport.zoom < far.zoom - 0.5)
    let never = MarkerFootprint(left: 300, above: 5, right: 0, below: 5)
    let none = try square.including(atLeast: 1, of: [marker(36, never)])
    #expect(none.viewport == square && none.places.visible == 0)
  }

  @Test func `inclusion in a rectangle counts the places inside it`() throws {
    let focus = ScreenRect(x: 0, y: 0, width: 192, height: 256)
    let places = (1...20).map { GeoCoordinate(latitude: 0, longitude: 3.6 * Double($0)) }
    // 64 points are left to the east.
    let found = try square.including(atLeast: 10, of: places, .area(.rectangle(focus)))
    #expect((found.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 640)).magnitude < 1e-12)
    #expect(found.places.visible == 10)
    let markers = places.map { PlacedMarker(at: $0, footprint: .point) }
    #expect(try square.including(atLeast: 10, of: markers, .area(.rectangle(focus))) == found)
    let aside = ScreenRect(x: 130, y: 0, width: 100, height: 256)
    #expect(throws: FitError.noVisibleArea) {
      try square.including(atLeast: 1, of: places, .area(.rectangle(aside)))
    }
    #expect(throws: FitError.noVisibleArea) {
      try square.including(atLeast: 1, of: markers, .area(.rectangle(aside)))
    }
  }

  @Test func `inclusion of a callout needs room on one of its sides`() throws {
    let pin = MarkerFootprint(width: 10, height: 10)
    let sides = pin.callouts(width: 100, height: 10, sides: [.right, .left])
    let place = GeoCoordinate(latitude: 0, longitude: 36)
    let found = try square.including(
      atLeast: 1, of: [PlacedMarker(at: place, footprint: pin, callouts: sides)])
    // To the left the pin's own 5 points are all that is needed east of the place.
    #expect((found.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 1230)).magnitude < 1e-12)
  }

  @Test func `inclusion of markers without boxes equals inclusion of places`() throws {
    var generator = SeededGenerator(seed: 81)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let viewport = generator.viewport()
      let places = (0..<12).map { _ in generator.coordinate() }
      let (wanted, whole, closer) = (
        generator.int(in: 0...14), generator.once(in: 2), generator.once(in: 2)
      )
      guard
        let asPlaces = try? viewport.including(
          atLeast: wanted, of: places,
          InclusionOptions(zoomsByWholeLevels: whole, allowsZoomingIn: closer))
      else { continue }
      let asMarkers = try viewport.including(
        atLeast: wanted, of: places.map { PlacedMarker(at: $0, footprint: .point) },
        InclusionOptions(zoomsByWholeLevels: whole, allowsZoomingIn: closer))
      #expect(
        (asMarkers.viewport.zoom - asPlaces.viewport.zoom).magnitude < 1e-9,
        "\(viewport) \(wanted) \(whole) \(closer) \(places)")
    }
  }

  /// The referee looks at many zooms, and at nineteen copies of each place.
  @Test func `no larger zoom shows as many marker boxes, by drawing them`() throws {
    var generator = SeededGenerator(seed: 82)
    var (enough, fewer) = (0, 0)
    for _ in 0..<Campaign.rounds(50, soak: 10_000) {
      var viewport = generator.viewport()
      viewport.zoom = generator.double(in: 3...16)
      let free = viewport.freeArea
      let reach = min(free.width, free.height) * generator.element(of: [0.1, 0.4, 0.9])
      let markers = (0..<8).map { _ in
        PlacedMarker(
          at: GeoCoordinate(
            latitude: generator.double(in: -85...85), longitude: generator.double(in: -180...180)),
          footprint: generator.footprint(reach: reach))
      }
      let wanted = generator.int(in: 1...8)
      let found = try viewport.including(atLeast: wanted, of: markers, .zoomRange(-2...28))
      let referee = BoxCounter(viewport: viewport, markers: markers)
      guard found.viewport.worldRect().width < 8 else { continue }
      let slack = 1e-6 + 8 * viewport.tolerance / min(free.width, free.height)
      #expect(referee.visible(atZoom: found.viewport.zoom, slack: -1e-4) >= found.places.visible)
      let name = "\(viewport) \(wanted) of \(markers): \(found)"
      if found.places.visible >= wanted { enough += 1 } else { fewer += 1 }
      var zoom = viewport.zoom
      while zoom > found.viewport.zoom + slack {
        let seen = referee.visible(atZoom: zoom, slack: 1e-4)
        #expect(seen < wanted && seen <= found.places.visible, "\(seen) at \(zoom): \(name)")
        zoom -= 0.05
      }
      while found.places.visible < wanted, zoom > -2 {
        let seen = referee.visible(atZoom: zoom, slack: 1e-4)
        #expect(seen <= found.places.visible, "\(seen) at \(zoom): \(name)")
        zoom -= 0.05
      }
    }
    #expect(
      enough > Campaign.rounds(20, soak: 3000) && fewer > Campaign.rounds(0, soak: 200),
      "\(enough) \(fewer)")
  }
}

/// Counts boxes with a camera in three dimensions.
private struct BoxCounter {
  var viewport: MapViewport
  var markers: [PlacedMarker]

  /// Those inside by so many points, and before the far limit by as small a part.
  func visible(atZoom zoom: Double, slack: Double) -> Int {
    var changed = viewport
    changed.zoom = zoom
    let camera = ReferenceCamera(changed)
    let area = changed.freeArea
    return markers.count { marker in
      (-9...9).contains { copy in
        let (point, depth) = camera.project(marker.coordinate, copy: Double(copy))
        let box = marker.footprint
        return camera.isShown(depth: depth * (1 + slack * 1e-4))
          && point.x - box.left - slack >= area.x
          && point.x + box.right + slack <= area.x + area.width
          && point.y - box.above - slack >= area.y
          && point.y + box.below + slack <= area.y + area.height
      }
    }
  }
}
