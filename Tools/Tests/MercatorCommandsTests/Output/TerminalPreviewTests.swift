import Mercator
import MercatorPicture
import MercatorPlaces
import Testing

@testable import MercatorCommands

@Suite struct TerminalPreviewTests {
  @Test func `a half-block preview shows two pixels per character in colour`() throws {
    var picture = MapPicture(
      MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
        size: ScreenSize(width: 40, height: 40)), basemap: nil)
    picture.style.land = .hex(0x102030)
    let preview = TerminalPreview(columns: 10, rows: 5, isColored: true)
    let lines = try preview.text(of: picture).split(separator: "\n")
    #expect(lines.count == 5)
    for line in lines {
      #expect(line.filter { $0 == "▀" }.count == 10 && line.hasSuffix("\u{1B}[0m"))
      #expect(line.contains("\u{1B}[38;2;16;32;48m") && line.contains("\u{1B}[48;2;16;32;48m"))
    }
  }

  @Test func `a braille preview has a dot at each place`() throws {
    let picture = MapPicture(
      MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
        size: ScreenSize(width: 80, height: 80)),
      places: [.init(geometry: .point(GeoCoordinate(latitude: 0, longitude: 0)))], basemap: nil)
    var dots = picture
    dots.markers = .dot
    let text = try TerminalPreview(columns: 11, rows: 20, isColored: false).text(of: dots)
    let lines = text.split(separator: "\n").map(Array.init)
    #expect(lines[lines.count / 2][5] != "\u{2800}")
    #expect(lines[0].allSatisfy { $0 == "\u{2800}" })
  }

  @Test func `a preview of a view too large to draw shows the same ground`() throws {
    let place = GeoCoordinate(latitude: 20, longitude: 30)
    var picture = MapPicture(
      MapViewport(
        center: GeoCoordinate(latitude: 10, longitude: 30), zoom: 10,
        size: ScreenSize(width: 80_000, height: 40_000), insets: ScreenInsets(left: 40_000)),
      places: [.init(geometry: .point(place))], basemap: nil)
    picture.markers = .dot
    picture.style.markerScale = 8
    let point = try #require(picture.viewport.screenPoint(for: place))
    let text = try TerminalPreview(columns: 80, rows: 40, isColored: false).text(of: picture)
    let lines = text.split(separator: "\n").map(Array.init)
    #expect(lines.count == 20 && lines[0].count == 80)
    #expect(lines[Int(point.y / 2000)][Int(point.x / 1000)] != "\u{2800}")
    #expect(lines.joined().count { $0 != "\u{2800}" } < 20)
  }
}
