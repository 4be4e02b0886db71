import Mercator
import MercatorPicture
import MercatorPlaces

/// The colours and sizes of the places in a page, with their legend.
struct PageEncoding {
  /// The entry of each place, and its radius in the unit below, or 0 for a hollow dot.
  private let entries: [UInt32]
  private let radii: [UInt32]?
  private let colors: JSONValue
  private let sizes: JSONValue
  /// Whether colours take precedence over those of the places.
  let hidesOwnColors: Bool

  /// The shorter side of the screen that radii are for, or nil if they are for any screen.
  private let screen: Double?

  /// The parts of a point in which radii are given.
  private static let radiusUnit = 16.0
  /// The opacity of a disc that lies over others, as in a picture.
  private static let discOpacity = 0.62

  /// Creates the encoding of a picture's places, or nil if colours and sizes have no meaning.
  init?(_ picture: MapPicture, style: PageStyle) {
    let scale = picture.colorScale
    let radii = picture.discRadii
    guard scale != nil || radii != nil else { return nil }
    hidesOwnColors = scale.map { !$0.ownColorsPrecede } ?? false
    entries = scale?.indices.map { UInt32($0) } ?? picture.places.map { _ in 0 }
    let size = picture.viewport.size
    screen = picture.encoding.sizeRange == nil ? min(size.width, size.height) : nil
    self.radii = radii?.map { UInt32((($0 ?? 0) * Self.radiusUnit).rounded()) }
    let opacity = radii == nil ? 1 : Self.discOpacity
    func color(_ role: ColorScale.Role?) -> [(name: String, value: JSONValue)] {
      [("light", style.light), ("dark", style.dark)].map { name, style in
        (name, .string((role.map(style.color(of:)) ?? style.place).faded(opacity).hexText))
      }
    }
    let list = scale?.entries.map { entry in
      JSONValue.object(
        [("text", .string(entry.text)), ("count", .integer(entry.count))] + color(entry.role))
    }
    colors = .object([
      ("title", scale?.property.map { .string($0) } ?? .null),
      ("isShown", .boolean(scale != nil)), ("entries", .array(list ?? [.object(color(nil))])),
    ])
    let legend = picture.legends.first { $0.entries.contains { $0.radius != nil } }
    sizes =
      legend.map { legend in
        .object([
          ("title", legend.title.map { .string($0) } ?? .null),
          ("note", legend.note.map { .string($0) } ?? .null),
          ("entries", .array(legend.entries.map(\.json))),
        ])
      } ?? .null
  }

  /// Returns the JSON. The lists are added to the page's numbers.
  func json(_ numbers: inout PageNumbers) -> JSONValue {
    .object([
      ("indices", .integer(numbers.add(entries))),
      ("radii", radii.map { .integer(numbers.add($0)) } ?? .null),
      ("radiusUnit", .number(Self.radiusUnit)), ("screen", screen.map { .number($0) } ?? .null),
      ("colors", colors), ("sizes", sizes),
    ])
  }
}

extension PictureLegend.Entry {
  fileprivate var json: JSONValue {
    .object([
      ("text", .string(text)), ("radius", .number(radius ?? 0)), ("isHollow", .boolean(isHollow)),
    ])
  }
}
