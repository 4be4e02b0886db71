import Foundation
import Mercator
import Testing
import TestSupport

@Suite struct MapViewportTests {
  let size = ScreenSize(width: 390, height: 844)
  let munich = GeoCoordinate(latitude: 48.136315, longitude: 11.5752901)

  @Test func `A3 a viewport's properties are read back to the bit`() {
    var generator = SeededGenerator(seed: 101)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let other = generator.viewport()
      var viewport = MapViewport(center: munich, zoom: 3, size: size)
      viewport.center = other.center
      viewport.zoom = other.zoom
      viewport.heading = other.heading
      viewport.pitch = other.pitch
      viewport.size = other.size
      viewport.insets = other.insets
      viewport.fieldOfView = other.fieldOfView
      #expect(viewport == other)
    }
  }

  @Test func `a viewport clamps or wraps numbers out of range`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 91, longitude: 190), zoom: 50, heading: -90, pitch: 99,
      size: ScreenSize(width: -1, height: 1e20), insets: ScreenInsets(-3), fieldOfView: 0)
    #expect(viewport.center == GeoCoordinate(latitude: 90, longitude: -170))
    #expect(viewport.zoom == 40 && viewport.heading == 270 && viewport.pitch == 85)
    #expect(viewport.size == ScreenSize(width: 0, height: 1_073_741_824))
    #expect(viewport.insets == .zero && viewport.fieldOfView == 1)
    #expect(MapViewport(center: munich, zoom: -20, heading: 360, size: size).zoom == -16)
    #expect(MapViewport(center: munich, zoom: 0, heading: -0.0, size: size).heading.sign == .plus)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a setter ignores a number that is not finite, an initialiser takes 0`(
    number: Double
  ) {
    let old = MapViewport(
      center: munich, zoom: 3, heading: 30, pitch: 40, size: size, insets: ScreenInsets(5))
    var viewport = old
    viewport.center = GeoCoordinate(latitude: number, longitude: 3)
    viewport.zoom = number
    viewport.heading = number
    viewport.pitch = number
    viewport.size.width = number
    viewport.insets.bottom = number
    viewport.fieldOfView = number
    #expect(viewport == old)
    let new = MapViewport(
      center: GeoCoordinate(latitude: number, longitude: number), zoom: number, heading: number,
      pitch: number, size: ScreenSize(width: number, height: number),
      insets: ScreenInsets(number), fieldOfView: number)
    #expect(
      new
        == MapViewport(
          center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: .zero))
  }

  @Test func `a validating initialiser refuses numbers that would be changed`() {
    #expect(MapViewport(validatingCenter: munich, zoom: 3, heading: -90, size: size) != nil)
    #expect(MapViewport(validatingCenter: munich, zoom: 41, size: size) == nil)
    #expect(MapViewport(validatingCenter: munich, zoom: .nan, size: size) == nil)
    #expect(MapViewport(validatingCenter: munich, zoom: 3, heading: .infinity, size: size) == nil)
    #expect(MapViewport(validatingCenter: munich, zoom: 3, pitch: 86, size: size) == nil)
    #expect(
      MapViewport(
        validatingCenter: munich, zoom: 3, size: ScreenSize(width: -1, height: 1)) == nil)
    let nowhere = GeoCoordinate(latitude: -180, longitude: -180)
    #expect(MapViewport(validatingCenter: nowhere, zoom: 3, size: size) == nil)
  }

  @Test func `a viewport keeps the bits of longitudes in −180…180`() {
    for longitude in [180, -180, 179.99999999999997, 0.1] {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: longitude), zoom: 0, size: size)
      #expect(viewport.center.longitude == longitude)
    }
  }

  /// Whatever the bits, nothing traps and what comes out is finite or says that it is nothing.
  @Test func `every entry point accepts any Double`() throws {
    var generator = SeededGenerator(seed: 102)
    for _ in 0..<Campaign.rounds(500, all: 2000, soak: 100_000) {
      let viewport = MapViewport(
        center: generator.anyCoordinate(), zoom: generator.anyDouble(),
        heading: generator.anyDouble(), pitch: generator.anyDouble(),
        size: ScreenSize(width: generator.anyDouble(), height: generator.anyDouble()),
        insets: ScreenInsets(
          top: generator.anyDouble(), left: generator.anyDouble(), bottom: generator.anyDouble(),
          right: generator.anyDouble()),
        fieldOfView: generator.anyDouble())
      let point = ScreenPoint(x: generator.anyDouble(), y: generator.anyDouble())
      let places = (0..<4).map { _ in generator.anyCoordinate() }
      var views = [
        viewport, viewport.panned(byX: point.x, y: point.y),
        viewport.zoomed(to: point.x, around: point),
        viewport.rotated(byDegrees: point.y, around: point), viewport.placing(places[0], at: point),
      ]
      let padding = ScreenInsets(top: point.x, left: point.y, bottom: point.x, right: point.y)
      if let fitted = try? viewport.fitting(
        places,
        .padding(padding).extentFactor(generator.anyDouble()).minimumSpan(
          .degrees(generator.anyDouble())
        )
        .zoomStep(generator.anyDouble()))
      {
        views.append(fitted)
      }
      if let fitted = try? viewport.fitting(places, .minimumSpan(.meters(point.x))) {
        views.append(fitted)
      }
      if let found = try? viewport.including(
        atLeast: Int(truncatingIfNeeded: generator.next()), of: places,
        .byWholeLevels.allowingZoomingIn)
      {
        views.append(found.viewport)
      }
      let box = WorldRect(
        x: point.x, y: point.y, width: generator.anyDouble(), height: generator.anyDouble())
      if let read = try? MapViewport(
        boundingRect: box, heading: point.x, pitch: point.y, size: viewport.size)
      {
        views.append(read)
      }
      if let read = MapViewport(
        center: places[1], cameraDistanceMeters: point.x, size: viewport.size)
      {
        views.append(read)
      }
      for view in views {
        let numbers = [
          view.center.latitude, view.center.longitude, view.zoom, view.heading, view.pitch,
          view.tolerance, view.metersPerPoint, view.cameraDistanceMeters, view.centerPoint.x,
          view.region.south, view.region.north, view.region.west, view.region.longitudeSpan,
          view.freeRegion.west, view.worldRect().x, view.worldRect(of: .freeArea).height,
        ]
        #expect(numbers.allSatisfy({ $0.isFinite }), "\(view) \(numbers)")
        for corner in view.corners.clockwise {
          #expect(corner?.isValid != false, "\(view)")
        }
        if let place = view.coordinate(at: point) { #expect(place.isValid, "\(view) \(point)") }
        if let shown = view.screenPoint(for: places[2]) {
          #expect(shown.x.isFinite && shown.y.isFinite, "\(view) \(places[2])")
        }
        _ = view.count(of: places)
        _ = view.metersPerPoint(at: point)
        _ = view.scaleBar(maximumWidth: point.x)
        _ = try? MapViewport(boundingRegion: view.region, size: view.size)
        _ = try? view.fitting(view.region)
      }
      _ = Degrees.heading(fromTransformA: point.x, b: point.y, c: box.width, d: box.height)
      _ = Degrees.heading(
        from: places[0], drawnAt: point, to: places[1], drawnAt: ScreenPoint(x: box.x, y: 0))
      _ = ScaleBar(metersPerPoint: point.x, latitude: point.y, maximumWidth: box.width)
      _ = ZoomTable(latitude: point.x, zooms: [point.y], size: viewport.size).error(
        atLatitude: box.width)
      _ = GeoRegion(enclosing: places)
      _ = places[0].distanceInMeters(to: places[1])
    }
  }
}

@Suite struct MapViewportCodableTests {
  @Test func `a camera reads back from JSON to the bit`() throws {
    var generator = SeededGenerator(seed: 121)
    for _ in 0..<200 {
      let viewport = generator.viewport()
      let data = try JSONEncoder().encode(viewport)
      #expect(try JSONDecoder().decode(MapViewport.self, from: data) == viewport)
    }
  }

  @Test func `a decoded camera has defaults for missing keys`() throws {
    let data = Data(
      #"{"center":{"latitude":1,"longitude":2},"zoom":3,"size":{"width":4,"height":5}}"#.utf8)
    #expect(
      try JSONDecoder().decode(MapViewport.self, from: data)
        == MapViewport(
          center: GeoCoordinate(latitude: 1, longitude: 2), zoom: 3,
          size: ScreenSize(width: 4, height: 5)))
  }

  @Test func `a camera out of range is not decoded`() {
    let data = Data(
      #"{"center":{"latitude":1,"longitude":2},"zoom":99,"size":{"width":4,"height":5}}"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MapViewport.self, from: data)
    }
  }
}
