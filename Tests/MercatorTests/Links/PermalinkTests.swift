import Mercator
import TestSupport
import Testing

@Suite struct PermalinkTests {
  let munich = MapViewport(
    center: GeoCoordinate(latitude: 48.136315, longitude: 11.5752901), zoom: 15,
    size: ScreenSize(width: 390, height: 844))

  @Test(arguments: [
    (Permalink.Style.fragment, "#map=15/48.13632/11.57529"),
    (.openStreetMap, "https://www.openstreetmap.org/#map=15/48.13632/11.57529"),
    (.mapLibre, "#14/48.13632/11.57529"),
    (.geoURI, "geo:48.13632,11.57529?z=15"),
    (.google, "https://www.google.com/maps/@48.13632,11.57529,15z"),
    (.apple, "https://maps.apple.com/?ll=48.13632,11.57529&z=15"),
  ])
  func `A6 each service's link counts zoom like the service and reads back`(
    style: Permalink.Style, text: String
  ) throws {
    #expect(munich.permalink(style) == text)
    #expect(try Permalink(parsing: text).zoom == 15)
  }

  @Test func `heading and pitch are in links of the styles that have them`() {
    var viewport = munich
    viewport.heading = 335.94
    #expect(viewport.permalink(.fragment) == "#map=15/48.13632/11.57529/335.9")
    #expect(viewport.permalink(.mapLibre) == "#14/48.13632/11.57529/-24.1")
    viewport.pitch = 60.04
    #expect(viewport.permalink(.fragment) == "#map=15/48.13632/11.57529/335.9/60")
    #expect(viewport.permalink(.mapLibre) == "#14/48.13632/11.57529/-24.1/60")
    viewport.heading = 359.96
    #expect(viewport.permalink(.fragment) == "#map=15/48.13632/11.57529/0/60")
    #expect(viewport.permalink(.google) == "https://www.google.com/maps/@48.13632,11.57529,15z")
  }

  @Test func `numbers in links have no exponents`() {
    var viewport = munich
    viewport.center = GeoCoordinate(latitude: -0.0000001, longitude: -1e-300)
    #expect(viewport.permalink(.fragment) == "#map=15/0.00000/0.00000")
    viewport.zoom = -16
    #expect(viewport.permalink(.mapLibre) == "#-17/0/0")
    viewport.zoom = 0.004
    #expect(viewport.permalink(.mapLibre) == "#-1/0.0/0.0")
    viewport.center = GeoCoordinate(latitude: 90, longitude: -180)
    viewport.zoom = 40
    #expect(viewport.permalink(.fragment) == "#map=40/90.00000000000000/-180.0000000000000")
  }

  @Test(arguments: [(-16.0, 0), (-0.51, 0), (-0.5, 1), (0, 1), (15, 5), (20, 7), (28, 9), (40, 13)])
  func `decimals in links grow by one for every 3.3 levels`(zoom: Double, decimals: Int) {
    #expect(Permalink.coordinateDecimals(atZoom: zoom) == decimals)
    let pointsPerUnit = WebMercator.pointsPerWorld(atZoom: zoom) / 360
    #expect(pointsPerUnit < 0.5 * (0..<decimals).reduce(1) { power, _ in power * 10 })
  }

  @Test func `a link moves the centre by less than half a point`() throws {
    var generator = SeededGenerator(seed: 51)
    var farthest = 0.0
    for _ in 0..<Campaign.rounds(300, soak: 100_000) {
      var viewport = generator.viewport()
      viewport.center.latitude = generator.double(in: -85...85)
      viewport.pitch = 0
      for style in Permalink.Style.allCases {
        let link = try Permalink(parsing: viewport.permalink(style))
        let moved = try #require(viewport.screenPoint(for: link.center))
        let (x, y) = (moved.x - viewport.centerPoint.x, moved.y - viewport.centerPoint.y)
        farthest = max(farthest, (x * x + y * y).squareRoot())
        #expect((try #require(link.zoom) - viewport.zoom).magnitude <= 0.005 + 1e-12)
      }
    }
    #expect(farthest < 0.5 && farthest > 0.3)
  }

  @Test func `an exact link gives the camera back to the bit`() throws {
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<Campaign.rounds(100, soak: 20_000) {
      let viewport = generator.viewport()
      for style in [Permalink.Style.fragment, .mapLibre] {
        let text = viewport.permalink(style, exact: true)
        var other = viewport
        other.zoom = 3
        other.center = GeoCoordinate(latitude: 1, longitude: 2)
        other.heading = 77
        other.pitch = 33
        if other.showing(try Permalink(parsing: text)) != viewport { Issue.record("\(text)") }
      }
      for style in [Permalink.Style.openStreetMap, .geoURI, .google, .apple] {
        let link = try Permalink(parsing: viewport.permalink(style, exact: true))
        #expect(link.center == viewport.center && link.zoom == viewport.zoom)
        #expect(link.heading == (style == .openStreetMap ? 0 : nil))
      }
    }
  }

  @Test func `showing a link keeps the values that it lacks`() throws {
    var viewport = munich
    viewport.heading = 90
    viewport.pitch = 30
    viewport = viewport.showing(try Permalink(parsing: "geo:52.52,13.405"))
    #expect(viewport.center == GeoCoordinate(latitude: 52.52, longitude: 13.405))
    #expect(viewport.zoom == 15 && viewport.heading == 90 && viewport.pitch == 30)
    viewport = viewport.showing(try Permalink(parsing: "#map=4/52.52/13.405"))
    #expect(viewport.zoom == 4 && viewport.heading == 0 && viewport.pitch == 0)
  }

  @Test func `a link's height in metres gives the zoom of that height`() throws {
    let link = try Permalink(parsing: "https://www.google.com/maps/@48.1,11.5,1500m/data=!3m1!1e3")
    #expect(link.zoom == nil && link.heightMeters == 1500)
    #expect((munich.showing(link).heightMeters - 1500).magnitude < 1e-9)
    var empty = munich
    empty.size = .zero
    #expect(empty.showing(link).zoom == 15)
  }

  @Test func `a link of any numbers shows a finite camera`() {
    let numbers = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, .leastNonzeroMagnitude]
    for number in numbers {
      for other in numbers {
        let link = Permalink(
          center: GeoCoordinate(latitude: number, longitude: other), zoom: number,
          heightMeters: other, heading: number, pitch: other)
        let shown = munich.showing(link)
        #expect(shown.zoom.isFinite && shown.heading.isFinite && shown.center.isValid)
        let high = Permalink(center: munich.center, heightMeters: other)
        #expect(munich.showing(high).zoom.isFinite)
      }
    }
  }
}
