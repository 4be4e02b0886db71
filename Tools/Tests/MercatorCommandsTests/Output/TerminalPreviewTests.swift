import Mercator
import MercatorPicture
import MercatorPlaces
import Testing

@testable import MercatorCommands

@Suite struct TerminalPreviewTests {
  @Test func `half blocks are two pixels each, in their colours`() throws {
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

  @Test func `a dot of braille is where the place is`() throws {
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
}
