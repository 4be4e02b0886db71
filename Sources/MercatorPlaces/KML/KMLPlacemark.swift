import Mercator

/// A placemark of KML while it is read.
struct KMLPlacemark: Sendable {
  var identifier: String?
  /// The names of the enclosing folders, the outermost first.
  var folder: [String]
  var start: TextCursor
  var properties: [String: PropertyValue] = [:]
  /// Its `ExtendedData`.
  var data: [String: PropertyValue] = [:]
  var styleURL: String?
  var shapes = KMLShapes()
  /// Its own style.
  private var look = KMLLook()

  init(identifier: String?, folder: [String], start: TextCursor) {
    self.identifier = identifier
    self.folder = folder
    self.start = start
  }

  /// Adds a style that is defined inside the placemark.
  mutating func take(_ style: KMLStyles.Inline) {
    switch style {
    case .look(let look): self.look = self.look.with(look)
    case .reference(let name): styleURL = styleURL ?? name
    }
  }

  /// Returns the feature. Its own style overrides the given shared one.
  func feature(look shared: KMLLook?) -> GeoFeature {
    let geometry = shapes.geometry
    var all = (shared ?? KMLLook()).with(look).properties(of: geometry)
    if shared == nil, let styleURL { all["styleUrl"] = .string(styleURL) }
    if !folder.isEmpty { all["folder"] = .string(folder.joined(separator: " / ")) }
    for (name, value) in data { all[name] = value }
    for (name, value) in properties { all[name] = value }
    return GeoFeature(
      name: PlaceFieldNames.bestName(in: all), identifier: identifier, geometry: geometry,
      properties: all)
  }
}
