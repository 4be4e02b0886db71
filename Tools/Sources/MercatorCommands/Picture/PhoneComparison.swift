import Mercator
import MercatorPicture
import MercatorPlaces
import MercatorTiles

/// Two phones next to each other with the same places.
struct PhoneComparison {
  /// One of the phones.
  struct Side {
    var name: String
    var viewport: MapViewport
    /// The phone's own text about the places.
    var subtitle: String
    /// The result, below the phone.
    var result: String
    /// Whether the result is the best possible.
    var isComplete: Bool
    var note: String
  }

  let title: String
  let places: PlaceSet
  let sides: [Side]
  var markers = MapPicture.MarkerShape.automatic
  let isDark: Bool
  /// The archives of streets below the places.
  var tiles: [any TileSource] = []

  private static let scale = 0.78
  private static let size = ScreenSize(width: 900, height: 900)
  private static let top: Double = 118

  private var ink: PictureColor { .hex(isDark ? 0xE6EDF3 : 0x1D2830) }
  private var muted: PictureColor { .hex(isDark ? 0x9AA7B4 : 0x5A6975) }
  private var good: PictureColor { .hex(isDark ? 0x4CC38A : 0x1D7A4C) }
  private var bad: PictureColor { .hex(isDark ? 0xFF8A7A : 0xB3372F) }

  /// The whole drawing.
  var sheet: PictureSheet {
    var sheet = PictureSheet(
      size: Self.size, background: .hex(isDark ? 0x0D1117 : 0xFBFAF7))
    let middle = Self.size.width / 2
    sheet.elements.append(
      .text(
        title, at: ScreenPoint(x: middle, y: 52), SheetTextStyle(size: 24, weight: 700, color: ink))
    )
    for (side, shift) in zip(sides, [-205.0, 205]) {
      sheet.elements += phone(side, middle: middle + shift)
    }
    sheet.elements.append(
      .text(
        credit, at: ScreenPoint(x: middle, y: Self.size.height - 8),
        SheetTextStyle(size: 8.5, color: muted)))
    return sheet
  }

  private var credit: String {
    guard let side = sides.first, !tiles.isEmpty else {
      return (places.attributions + ["Map: Natural Earth"]).joined(separator: "  ·  ")
    }
    return picture(side).attribution
  }

  /// Notes about the phones' streets.
  var notes: [String] {
    guard !tiles.isEmpty else { return [] }
    var notes: [String] = []
    for note in sides.flatMap({ picture($0).notes }) where !notes.contains(note) {
      notes.append(note)
    }
    return notes
  }

  /// Returns the map of a phone.
  private func picture(_ side: Side) -> MapPicture {
    var picture = MapPicture(
      side.viewport, places: places.features, style: isDark ? .dark : .light)
    picture.markers = markers
    picture.tiles = tiles
    picture.attributions = places.attributions
    picture.showsAttribution = false
    // Streets are identified by their names.
    picture.showsMapNames = !tiles.isEmpty
    return picture
  }

  private func phone(_ side: Side, middle: Double) -> [PictureSheet.Element] {
    let viewport = side.viewport
    let count = places.count(in: viewport)
    let frame = PhoneFrame(
      title: "\(count.total - count.invalid) places", subtitle: side.subtitle,
      rows: places.features.compactMap(\.name))
    let left = middle - viewport.size.width * Self.scale / 2
    let bottom = Self.top + viewport.size.height * Self.scale
    return [
      .text(
        side.name, at: ScreenPoint(x: middle, y: 92),
        SheetTextStyle(size: 16, weight: 600, color: muted)),
      .phone(picture(side), frame, at: ScreenPoint(x: left, y: Self.top), scale: Self.scale),
      .text(
        "zoom \(Decimal.text(viewport.zoom, 2))  ·  \(side.result)",
        at: ScreenPoint(x: middle, y: bottom + 40),
        SheetTextStyle(size: 17, weight: 600, color: side.isComplete ? good : bad)),
      .text(
        side.note, at: ScreenPoint(x: middle, y: bottom + 62),
        SheetTextStyle(size: 13, color: muted)),
    ]
  }
}
