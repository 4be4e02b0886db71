import BenchmarkSupport
import Foundation
import Mercator
import MercatorPicture

/// Ten views side by side with mapnik's of the same data, on one sheet:
///
///     swift run --package-path Benchmarks ContactSheet Documentation/contact-sheet.png
///
/// Needs Debian's python3-mapnik.
@main
enum ContactSheet {
  private static let views: [(name: String, latitude: Double, longitude: Double, zoom: Double)] = [
    ("World", 25, 0, 0.5), ("Europe", 50, 12, 3), ("Alps", 46.8, 10.5, 6),
    ("Fiji", -17, 179.9, 6), ("Pole's edge", 82, -40, 2.5), ("Great Lakes", 45, -84, 4.6),
    ("Japan", 36, 138, 4.3), ("Kashmir", 34.5, 76, 5), ("Patagonia", -50, -71, 4.4),
    ("Aegean", 38, 25, 5.6),
  ]
  private static let size = ScreenSize(width: 300, height: 200)

  static func main() throws {
    guard let output = CommandLine.arguments.dropFirst().first else {
      print("ContactSheet: where to? Name a file, such as contact-sheet.png")
      exit(64)
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("contact-sheet")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let rows = (views.count + 1) / 2
    var sheet = PictureSheet(
      size: ScreenSize(width: 1310, height: 60 + Double(rows) * 232))
    for column in 0..<2 {
      for (offset, name) in ["swift-mercator", "mapnik 3.1"].enumerated() {
        let x = 20 + Double(column) * 650 + Double(offset) * 310 + size.width / 2
        sheet.elements.append(
          .text(name, at: ScreenPoint(x: x, y: 34), SheetTextStyle(size: 15, weight: 600)))
      }
    }
    for (index, view) in views.enumerated() {
      let x = 20 + Double(index % 2) * 650
      let y = 50 + Double(index / 2) * 232
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: view.latitude, longitude: view.longitude),
        zoom: view.zoom, size: size)
      var picture = MapPicture(viewport)
      picture.showsScale = false
      picture.showsAttribution = false
      sheet.elements.append(.picture(picture, at: ScreenPoint(x: x, y: y), scale: 1))
      if let pixels = MapnikView(name: "\(index)", viewport: viewport).pixels(folder: folder) {
        sheet.elements.append(
          .image(
            width: Int(size.width) * 2, pixels: pixels, at: ScreenPoint(x: x + 310, y: y),
            scale: 0.5))
      }
      sheet.elements.append(
        .text(
          view.name, at: ScreenPoint(x: x + 305, y: y + size.height + 20),
          SheetTextStyle(size: 12, color: .hex(0x5A6975))))
    }
    sheet.elements.append(
      .text(
        "Natural Earth  ·  names of cities © GeoNames (CC BY 4.0)",
        at: ScreenPoint(x: sheet.size.width / 2, y: sheet.size.height - 6),
        SheetTextStyle(size: 9, color: .hex(0x5A6975))))
    try Data(sheet.png(pixelScale: 2)).write(to: URL(fileURLWithPath: output))
  }
}
