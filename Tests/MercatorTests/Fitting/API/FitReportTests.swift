import Mercator
import TestSupport
import Testing

@Suite struct FitReportTests {
  let phone = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 44, bottom: 300))
  let suva = GeoCoordinate(latitude: -18.1416, longitude: 178.4419)
  let apia = GeoCoordinate(latitude: -13.8333, longitude: -171.7667)
  let nowhere = GeoCoordinate(latitude: .nan, longitude: 0)

  @Test func `a report identifies the places at the edges and the invalid places`() throws {
    let places = [nowhere, suva, nowhere, apia, apia]
    let report = try phone.fitReport(places, .padding(10))
    #expect(report.viewport == (try phone.fitting(places, .padding(10))))
    #expect(report.room == ScreenRect(x: 10, y: 54, width: 370, height: 480))
    #expect(report.decision == .extent && report.method == .exact && report.activeLimits.isEmpty)
    #expect(report.invalidIndices == [0, 2] && report.outsideIndices.isEmpty)
    let binding = report.contacts.filter { $0.touchesEdge }
    #expect(binding.map { $0.edge } == [.left, .right])
    #expect(binding.map { $0.index } == [1, 3] && binding.map { $0.count } == [1, 2])
    let (top, bottom) = (report.contacts[1], report.contacts[3])
    #expect(top.index == 3 && bottom.index == 1 && (top.slack - bottom.slack).magnitude < 1e-6)
    let slack = try #require(report.slack(of: suva))
    #expect(slack.left.magnitude < 1e-6 && (slack.bottom - bottom.slack).magnitude < 1e-6)
    #expect(report.slack(of: nowhere) == nil)
  }

  @Test func `a report has the reason for its zoom`() throws {
    func decision(_ options: FitOptions, _ places: [GeoCoordinate]) throws -> FitReport.Decision {
      try phone.fitReport(places, options).decision
    }
    #expect(try decision(FitOptions(), [suva, apia]) == .extent)
    #expect(try decision(FitOptions(), [suva]) == .minimumSpan)
    #expect(try decision(FitOptions(minimumSpan: .none), [suva]) == .zoomMaximum)
    #expect(try decision(FitOptions(zoomRange: 0...3), [suva, apia]) == .zoomMaximum)
    #expect(try decision(FitOptions(zoomStep: 1), [suva, apia]) == .zoomStep)
    let cut = try phone.fitReport([suva, apia], .zoomRange(9...10))
    #expect(cut.decision == .zoomMinimum && cut.outsideIndices == [0, 1])
  }

  /// Places at even distances around the globe may be cut between each two.
  @Test func `a report is greedy if there are more windows than a fit tries`() throws {
    func method(_ count: Int, heading: Double) throws -> FitReport.Method {
      var turned = phone
      turned.heading = heading
      let places = (0..<count).map {
        GeoCoordinate(
          latitude: Double($0 % 3) * 50 - 50, longitude: Double($0) * 360 / Double(count) - 180)
      }
      return try turned.fitReport(places).method
    }
    #expect(try method(1000, heading: 40) == .exact)
    #expect(try method(1100, heading: 40) == .greedy)
    #expect(try method(1100, heading: 0) == .exact)
  }

  @Test func `a report identifies regions by index`() throws {
    let fiji = try #require(GeoRegion(south: -20, west: 177, north: -16, east: -179))
    let samoa = try #require(GeoRegion(south: -15, west: -173, north: -13, east: -171))
    let report = try phone.fitReport([fiji, samoa])
    #expect(report.viewport == (try phone.fitting([fiji, samoa])))
    #expect(report.contacts.map { $0.index } == [0, 1, 1, 0])
    #expect(report.contacts.map { $0.count } == [1, 1, 1, 1])
  }

  @Test func `a report without valid places or without room throws`() {
    #expect(throws: FitError.noPlaces) { try phone.fitReport([nowhere]) }
    #expect(throws: FitError.noVisibleArea) {
      try phone.fitReport([suva], .padding(400))
    }
  }
}
