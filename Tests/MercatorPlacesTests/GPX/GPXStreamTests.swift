import Mercator
import MercatorPlaces
import TestSupport
import Testing

@Suite struct GPXStreamTests {
  @Test func `waypoints, routes and tracks are read with their properties`() throws {
    let places = try PlaceReader(format: .gpx).read(fixture("hike.gpx"), file: "hike.gpx")
    #expect(places.attribution == "swift-mercator & friends")
    #expect(
      places.features.map(\.name) == [
        "Zugspitze – höchster Berg", nil, "Over the date line", "Up <and down> 🌍", nil, "Planned",
      ])
    #expect(
      places.features[0].properties == [
        "ele": .number(2962), "time": .string("2026-06-01T12:00:00Z"),
        "name": .string("Zugspitze – höchster Berg"), "desc": .string("<b>Top</b> & cold"),
        "link": .string("https://example.org/?a=1&b=2"), "sat": .number(9),
      ])
    let first = [place(47.40, 11), place(47.41, 11.01), place(47.42, 11.02)]
    #expect(
      places.features.map(\.geometry) == [
        .point(place(47.4211, 10.9853)), .point(place(-17.7, 178.8)),
        .lineString([place(-17, 179), place(-16, -179)]),
        .multiLineString([first, [place(47.5, 11.1), place(47.6, 11.2)]]),
        .point(place(47.5, 11.5)), nil,
      ])
  }

  @Test func `a GPX route is fitted by its vertices`() throws {
    let places = try PlaceReader(format: .gpx).read(fixture("hike.gpx"), file: "hike.gpx")
    let route = places.features[2].coordinates
    let phone = MapViewport(
      center: place(0, 0), zoom: 0, size: ScreenSize(width: 390, height: 844))
    let fitted = try phone.fitting(route)
    #expect(route.count == 2 && route.allSatisfy { fitted.contains($0) })
    #expect(fitted.region.longitudeSpan < 2.001)
  }

  @Test func `track segments of one and of more places keep their order`() throws {
    let places = try read(
      """
      <gpx><trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"/></trkseg>
      <trkseg><trkpt lat="5" lon="6"/></trkseg></trk></gpx>
      """)
    #expect(
      places.features.map(\.geometry) == [
        .collection([.lineString([place(1, 2), place(3, 4)]), .point(place(5, 6))])
      ])
  }

  @Test(arguments: [
    "<g:gpx xmlns:g='x'><g:wpt lat='1' lon='2'></g:wpt></g:gpx>",
    "\u{FEFF}<?xml version='1.0'?>\n<?x ?><!----><gpx><!-- > -- <a --><wpt\n lat = '1'\tlon='2' /></gpx >\n",
    "<gpx><extensions><a><wpt lat='9' lon='9'/></a></extensions><wpt a='>' lat='&#49;' lon='2'/></gpx>",
  ])
  func `GPX is read in any XML spelling`(xml: String) throws {
    #expect(try read(xml).coordinates == [place(1, 2)])
  }

  @Test(arguments: [
    "<wpt lat='1' lon='2' e:lat='9' e:lon='9'><name>A</name></wpt>",
    "<wpt lat='1' lon='2'><name>A</name><e:name>B</e:name></wpt>",
    "<e:wpt lat='9' lon='9'/><p:wpt lat='1' lon='2'><p:name>A</p:name></p:wpt>",
  ])
  func `GPX names in other namespaces are ignored`(content: String) throws {
    let places = try read("<gpx xmlns='g' xmlns:p='g' xmlns:e='x'>\(content)</gpx>")
    #expect(places.coordinates == [place(1, 2)])
    #expect(places.features[0].properties == ["name": .string("A")])
  }

  @Test(
    arguments: [
      (
        "<!DOCTYPE gpx [<!ENTITY a \"aaa\">]><gpx><wpt lat=\"1\" lon=\"2\"><name>&a;</name></wpt></gpx>",
        "line 1, column 1", ["document type"]
      ),
      (
        "<gpx>\n<wpt lat='1' lon='2'><name>&a;</name></wpt></gpx>", "line 2, column 28",
        ["\"&a\"", "&amp;"]
      ),
      ("<gpx><wpt lat='1'/></gpx>", "line 1, column 6", ["missing", "attribute"]),
      (
        "<gpx><wpt lat='95' lon='1'></wpt></gpx>", "line 1, column 6",
        ["95", "90…90", "swapped", "outside"]
      ),
      ("<gpx><rte>\n<rtept lat='x' lon='1'/></rte></gpx>", "line 2, column 1", ["\"x\""]),
      ("<wpt/>", "line 1, column 1", ["<wpt>", "<gpx>"]),
      ("<gpx><trk></gpx>", "line 1, column 11", ["</gpx>", "<trk>"]),
      ("<gpx><trk>", "line 1, column 11", ["<trk>", "cut short"]),
      (
        "<gpx><wpt lat='1' lon=2/></gpx>", "line 1, column 6",
        ["\"wpt\"", "attribute", "<name attribute=\"value\">", "XML"]
      ),
      ("<gpx><wpt <trk></gpx>", "line 1, column 6", ["\"<wpt <\"", "never closed"]),
      ("lat,lon", "line 1, column 1", ["<gpx>", "outside", "XML"]),
    ] as [(String, String, [String])])
  func `a GPX fault reports line, column and remedy`(xml: String, place: String, words: [String]) {
    do throws(PlaceReadingError) {
      let places = try PlaceReader(format: .gpx).read(xml.utf8, file: "t.gpx")
      Issue.record("read \(places)")
    } catch {
      error.expect(in: "t.gpx", at: place, words)
    }
  }

  @Test func `a bad track vertex is skipped, and its track is kept`() throws {
    let xml = """
      <gpx><trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="x" lon="4"/><trkpt/></trkseg></trk>
      <wpt lat="1" lon="2"/></gpx>
      """
    let places = try PlaceReader(format: .gpx, skipsBadFeatures: true).read(xml.utf8, file: "t.gpx")
    #expect(places.features.map(\.coordinates) == [[place(1, 2)], [place(1, 2)]])
    #expect(places.skipped.count == 2)
  }

  private func read(_ xml: String) throws -> PlaceCollection {
    try PlaceReader(format: .gpx).read(xml.utf8, file: "t.gpx")
  }

  private func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinate {
    GeoCoordinate(latitude: latitude, longitude: longitude)
  }
}
