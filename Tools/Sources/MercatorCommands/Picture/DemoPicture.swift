import Mercator
import MercatorPicture
import MercatorPlaces

/// Two phones side by side: the fit, and what the pasted formula shows of the same places.
struct DemoPicture {
  let demo: Demo
  let isDark: Bool

  private static let scale = 0.78
  private static let size = ScreenSize(width: 900, height: 900)
  private static let top: Double = 118

  private var ink: PictureColor { .hex(isDark ? 0xE6EDF3 : 0x1D2830) }
  private var muted: PictureColor { .hex(isDark ? 0x9AA7B4 : 0x5A6975) }
  private var good: PictureColor { .hex(isDark ? 0x4CC38A : 0x1D7A4C) }
  private var bad: PictureColor { .hex(isDark ? 0xFF8A7A : 0xB3372F) }

  /// The whole picture.
  var sheet: PictureSheet {
    var sheet = PictureSheet(
      size: Self.size, background: .hex(isDark ? 0x0D1117 : 0xFBFAF7))
    let count = demo.places.count(in: demo.ours)
    let middle = Self.size.width / 2
    sheet.items.append(
      .text(
        "\(count.total - count.skipped) places, one phone, a sheet over its lower part",
        at: ScreenPoint(x: middle, y: 52), SheetText(size: 24, weight: 700, color: ink)))
    sheet.items += phone(
      demo.ours, name: "swift-mercator", note: noteOnOurs, middle: middle - 205)
    sheet.items += phone(
      demo.pasted, name: "the pasted snippet", note: noteOnPasted, middle: middle + 205)
    sheet.items.append(
      .text(
        credit, at: ScreenPoint(x: middle, y: Self.size.height - 8),
        SheetText(size: 8.5, color: muted)))
    return sheet
  }

  private var credit: String {
    (demo.places.attributions + ["Map: Natural Earth"]).joined(separator: "  ·  ")
  }

  private var noteOnOurs: String {
    let crosses = demo.ours.region.east > 180
    return crosses ? "fits what is free, across 180°" : "fits what the sheet leaves free"
  }

  private var noteOnPasted: String {
    guard demo.pasted.zoom > demo.asked else { return "min/max of the coordinates × 1.15" }
    return "min/max × 1.15 asks for \(Decimal.text(demo.asked, 2)); a map view stops here"
  }

  private func phone(
    _ viewport: MapViewport, name: String, note: String, middle: Double
  ) -> [PictureSheet.Item] {
    let count = demo.places.count(in: viewport)
    var picture = MapPicture(
      viewport, places: demo.places.features, style: isDark ? .dark : .light)
    picture.showsAttribution = false
    picture.showsMapNames = false
    let frame = PhoneFrame(
      title: "\(count.total - count.skipped) places", subtitle: "\(count.visible) on the map",
      rows: demo.places.features.compactMap(\.name))
    let left = middle - viewport.size.width * Self.scale / 2
    let bottom = Self.top + viewport.size.height * Self.scale
    let isComplete = count.visible == count.total - count.skipped
    return [
      .text(
        name, at: ScreenPoint(x: middle, y: 92),
        SheetText(size: 16, weight: 600, color: muted)),
      .phone(picture, frame, at: ScreenPoint(x: left, y: Self.top), scale: Self.scale),
      .text(
        "zoom \(Decimal.text(viewport.zoom, 2))  ·  \(count.text)",
        at: ScreenPoint(x: middle, y: bottom + 40),
        SheetText(size: 17, weight: 600, color: isComplete ? good : bad)),
      .text(
        note, at: ScreenPoint(x: middle, y: bottom + 62), SheetText(size: 13, color: muted)),
    ]
  }
}
