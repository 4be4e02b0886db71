import Mercator
import Testing
import TestSupport

@Suite struct MapViewportIncludeTests {
  let square = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 10,
    size: ScreenSize(width: 256, height: 256))

  @Test func `C1 the tenth place decides the zoom`() throws {
    // At zoom 0 the view is one world wide: the k-th place 36°·k/10 away shows from 2^−zoom = k/50.
    let places = (1...20).map { GeoCoordinate(latitude: 0, longitude: 3.6 * Double($0)) }
    let found = try square.including(atLeast: 10, of: places)
    #expect((found.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 1280)).magnitude < 1e-12)
    #expect(found.places == PlaceCount(total: 20, visible: 10, invalid: 0))
    #expect(found.viewport.center == square.center)
    let whole = try square.including(atLeast: 10, of: places, .byWholeLevels)
    #expect(whole.viewport.zoom == 2 && whole.places.visible == 12)
  }

  @Test func `inclusion leaves a view that shows enough unchanged to the bit`() throws {
    let place = GeoCoordinate(latitude: 0.01, longitude: 0.01)
    #expect(try square.including(atLeast: 1, of: [place]).viewport == square)
    #expect(
      try square.including(atLeast: 0, of: [GeoCoordinate(latitude: 50, longitude: 90)])
        .viewport == square)
    #expect(try square.including(atLeast: -3, of: [place]).viewport == square)
    #expect(try square.including(atLeast: 5, of: [GeoCoordinate]()).viewport == square)
    let invalid = GeoCoordinate(latitude: .nan, longitude: 0)
    #expect(
      try square.including(atLeast: 5, of: [invalid])
        == Inclusion(
          viewport: square, places: PlaceCount(total: 1, visible: 0, invalid: 1)))
  }

  @Test func `inclusion zooms in until the k-th place would leave`() throws {
    let places = [0.001, 0.002, 0.004].map { GeoCoordinate(latitude: 0, longitude: $0) }
    let kept = try square.including(atLeast: 2, of: places)
    #expect(kept.viewport == square && kept.places.visible == 3)
    let closer = try square.including(atLeast: 2, of: places, .allowingZoomingIn)
    #expect(closer.places.visible == 2 && closer.viewport.zoom > 16)
    #expect(
      closer.viewport.zoom
        == (try closer.viewport
          .including(atLeast: 2, of: places, .allowingZoomingIn).viewport.zoom))
    let levels = try square.including(
      atLeast: 2, of: places, .byWholeLevels.allowingZoomingIn)
    #expect(levels.viewport.zoom == 16 || levels.viewport.zoom == 17)
    #expect(
      try square.including(atLeast: 1, of: [square.center], .allowingZoomingIn)
        .viewport.zoom == 28)
  }

  @Test func `inclusion in a short zoom range shows as many places as possible`() throws {
    let places = [1.0, 2, 100, 150].map { GeoCoordinate(latitude: 0, longitude: $0) }
    let found = try square.including(atLeast: 4, of: places, .zoomRange(5...20))
    #expect(found.places.visible == 2)
    #expect(
      (found.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 128 / (2 / 360.0)))
        .magnitude < 1e-12)
    let none = try square.including(atLeast: 4, of: places, .zoomRange(9...20))
    #expect(none.viewport == square && none.places.visible == 0)
    let whole = try square.including(
      atLeast: 4, of: places, .byWholeLevels.zoomRange(5.5...20))
    #expect(whole.viewport.zoom == 6 && whole.places.visible == 2)
  }

  @Test func `inclusion without a free area throws`() {
    var covered = square
    covered.insets = ScreenInsets(bottom: 256)
    #expect(throws: FitError.noVisibleArea) {
      try covered.including(atLeast: 1, of: [GeoCoordinate]())
    }
    covered.size = .zero
    #expect(throws: FitError.noVisibleArea) {
      try covered.including(atLeast: 1, of: [GeoCoordinate]())
    }
  }

  @Test func `C1: inclusion with padding counts places inside it only`()
    throws
  {
    var generator = SeededGenerator(seed: 412)
    for _ in 0..<200 {
      var view = MapViewport(
        center: GeoCoordinate(
          latitude: generator.double(in: -60...60), longitude: generator.double(in: -180...180)),
        zoom: 12, heading: generator.heading(), pitch: generator.double(in: 0...50),
        size: ScreenSize(width: 390, height: 844))
      let padding = ScreenInsets(
        top: generator.double(in: 0...300), left: generator.double(in: 0...150),
        bottom: generator.double(in: 0...300), right: generator.double(in: 0...150))
      let places = (0..<8).map { _ in
        GeoCoordinate(
          latitude: view.center.latitude + generator.double(in: -1...1),
          longitude: view.center.longitude + generator.double(in: -1...1))
      }
      let found = try view.including(atLeast: 5, of: places, .padding(padding))
      func shown(at zoom: Double) -> Int {
        view.zoom = zoom
        return view.screenPoints(for: places).count {
          guard let point = $0 else { return false }
          return point.x >= padding.left - 1e-6 && point.x <= 390 - padding.right + 1e-6
            && point.y >= padding.top - 1e-6 && point.y <= 844 - padding.bottom + 1e-6
        }
      }
      #expect(shown(at: found.viewport.zoom) >= 5 && found.places.visible >= 5)
      #expect(shown(at: found.viewport.zoom + 1e-6) < 5 || found.viewport.zoom == 12)
    }
    #expect(throws: FitError.noVisibleArea) {
      try square.including(atLeast: 1, of: [GeoCoordinate](), .padding(ScreenInsets(top: 200)))
    }
  }

  @Test func `include changes a viewport and counts like including does`() throws {
    let places = (1...20).map { GeoCoordinate(latitude: 0, longitude: 3.6 * Double($0)) }
    var viewport = square
    let count = try viewport.include(atLeast: 10, of: places)
    let inclusion = try square.including(atLeast: 10, of: places)
    #expect(viewport == inclusion.viewport && viewport != square)
    #expect(count == inclusion.places && count.visible >= 10)
  }

  /// The referee looks at copies one by one and halves the zoom's interval; it has no formula.
  @Test func `inclusion equals a brute-force search`() throws {
    var generator = SeededGenerator(seed: 31)
    var compared = 0
    for _ in 0..<Campaign.rounds(50, all: 150, soak: 10_000) {
      var viewport = generator.viewport()
      viewport.zoom = generator.double(in: 2...20)
      let places = (0..<12).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -85...85), longitude: generator.double(in: -180...180))
      }
      let wanted = generator.int(in: 1...12)
      let found = try viewport.including(atLeast: wanted, of: places)
      let referee = BruteForceInclusion(viewport, places: places)
      guard referee.visible(atZoom: viewport.zoom) < wanted else {
        #expect(found.viewport == viewport)
        continue
      }
      // Copies beyond nine worlds are not looked at: leave out what may need them.
      guard let zoom = referee.largestZoom(showing: wanted),
        found.viewport.worldRect().width < 8
      else { continue }
      compared += 1
      let slack =
        1e-9 + 2 * viewport.tolerance / min(viewport.freeArea.width, viewport.freeArea.height)
      #expect(
        (found.viewport.zoom - zoom).magnitude < max(slack, 1e-6),
        "\(viewport) \(wanted) of \(places): \(found.viewport.zoom), by force \(zoom)")
      #expect(found.places.visible >= wanted)
    }
    #expect(compared > Campaign.rounds(25, all: 75, soak: 5_000))
  }
}

/// Counts places by looking at nineteen copies of each with a camera in three dimensions.
private struct BruteForceInclusion {
  var viewport: MapViewport
  var places: [GeoCoordinate]

  init(_ viewport: MapViewport, places: [GeoCoordinate]) {
    self.viewport = viewport
    self.places = places
  }

  func visible(atZoom zoom: Double) -> Int {
    var changed = viewport
    changed.zoom = zoom
    let camera = ReferenceCamera(changed)
    let area = changed.freeArea
    return places.count { place in
      (-9...9).contains { copy in
        let (point, depth) = camera.project(place, copy: Double(copy))
        return camera.isShown(depth: depth)
          && point.x >= area.x && point.x <= area.x + area.width
          && point.y >= area.y && point.y <= area.y + area.height
      }
    }
  }

  func largestZoom(showing wanted: Int) -> Double? {
    var (inside, outside) = (-6.0, viewport.zoom)
    guard visible(atZoom: inside) >= wanted else { return nil }
    for _ in 0..<60 {
      let middle = (inside + outside) / 2
      if visible(atZoom: middle) >= wanted { inside = middle } else { outside = middle }
    }
    return inside
  }
}
