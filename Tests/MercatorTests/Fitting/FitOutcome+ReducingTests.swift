import Mercator
import TestSupport
import Testing

/// `FitOptions.reducesPaddingAndBoxesIfNeeded`: a fit that reduces its demands instead of throwing.
@Suite struct FitOutcomeReducingTests {
  let places = [
    GeoCoordinate(latitude: 10, longitude: 10), GeoCoordinate(latitude: 12, longitude: 14),
  ]
  let phone = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
    size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 59, bottom: 34))

  private func phone(height: Double) -> MapViewport {
    var view = phone
    view.size.height = height
    return view
  }

  @Test func `padding and boxes stay in a fit that has enough room, to the bit`() throws {
    var generator = SeededGenerator(seed: 1408)
    for _ in 0..<200 {
      var view = phone
      view.heading = generator.double(in: 0...360)
      view.pitch = generator.double(in: 0...60)
      let places = (0..<generator.int(in: 1...6)).map { _ in generator.coordinate() }
      let options = FitOptions.padding(generator.double(in: 0...60))
      #expect(
        try view.fitReport(places, options.reducingPaddingAndBoxesIfNeeded)
          == view.fitReport(places, options))
      #expect(
        try view.fitting(places, options.reducingPaddingAndBoxesIfNeeded)
          == view.fitting(places, options))
    }
  }

  @Test(arguments: [844.0, 400, 357, 356, 200, 120, 95, 60, 30])
  func `a reducing fit shrinks padding, and insets that cover the whole view`(height: Double) throws
  {
    let view = phone(height: height)
    let padding = ScreenInsets(top: 100, left: 50, bottom: 100, right: 50)
    let report = try view.fitReport(places, .padding(padding).reducingPaddingAndBoxesIfNeeded)
    #expect(report.isPaddingReduced == (height < 59 + 34 + 200 + 64))
    #expect(report.viewport.size == view.size && report.viewport.insets == view.insets)
    #expect(report.viewport.count(of: places, in: .wholeView).visible == 2)
    #expect(
      report.viewport
        == (try view.fitting(places, .padding(padding).reducingPaddingAndBoxesIfNeeded)))
    if height < 200 {
      #expect(throws: FitError.noVisibleArea) { try view.fitting(places, .padding(padding)) }
    }
  }

  @Test func `a reducing fit does not report negative padding as reduced`() throws {
    let report = try phone.fitReport(places, .padding(-5).reducingPaddingAndBoxesIfNeeded)
    #expect(!report.isPaddingReduced && report.conflict == nil)
  }

  @Test func `a reducing fit replaces boxes without room by places, with a conflict`() throws {
    let label = MarkerFootprint(width: 500, height: 20)
    let markers = places.map { PlacedMarker(at: $0, footprint: label) }
    #expect(throws: FitError.self) { try phone.fitting(markers) }
    let report = try phone.fitReport(markers, .reducingPaddingAndBoxesIfNeeded)
    #expect(report.conflict?.axis == .horizontal)
    #expect(report.viewport == (try phone.fitting(places)))
    let mixed: [FitItem] = [.marker(markers[0]), .place(places[1])]
    #expect(try phone.fitReport(mixed, .reducingPaddingAndBoxesIfNeeded).conflict?.first == 0)
  }

  @Test func `a reducing fit of boxes without room reports the fit of the given places`() throws {
    let label = MarkerFootprint(width: 500, height: 20)
    // By the hull, and around the globe, where places that differ stand for all.
    let globe = [170.0, -100, 20, 20, -140].map {
      GeoCoordinate(latitude: $0 / 4, longitude: $0)
    }
    var turned = phone
    turned.heading = 45
    for (viewport, places) in [(phone, places), (turned, globe)] {
      let markers = places.map { PlacedMarker(at: $0, footprint: label) }
      var report = try viewport.fitReport(markers, .reducingPaddingAndBoxesIfNeeded)
      #expect(report.conflict != nil)
      report.conflict = nil
      #expect(report == (try viewport.fitReport(places, .reducingPaddingAndBoxesIfNeeded)))
    }
  }

  @Test func `a reducing fit replaces an area without room by the free area`() throws {
    let everything = ScreenRect(x: 0, y: 0, width: 390, height: 844)
    #expect(throws: FitError.noVisibleArea) {
      try phone.fitting(places, .area(.bestRectangle(avoiding: [everything])))
    }
    #expect(
      try phone.fitting(
        places, .area(.bestRectangle(avoiding: [everything])).reducingPaddingAndBoxesIfNeeded)
        == phone.fitting(places))
  }

  @Test func `a reducing fit still throws without places or without a view size`() throws {
    #expect(throws: FitError.noPlaces) {
      try phone.fitting([GeoCoordinate](), .reducingPaddingAndBoxesIfNeeded)
    }
    #expect(throws: FitError.noVisibleArea) {
      try phone(height: 0).fitting(places, .reducingPaddingAndBoxesIfNeeded)
    }
    #expect(throws: FitError.noPlaces) {
      try phone(height: 0).fitting([GeoCoordinate](), .reducingPaddingAndBoxesIfNeeded)
    }
  }
}
