import Mercator
import MercatorPicture
import MercatorPlaces

/// The paths and markers of a URL.
struct Overlays {
  let latitudeFirst: Bool
  let limits: ServerLimits
  private(set) var features: [GeoFeature] = []
  private var positionCount = 0

  init(latitudeFirst: Bool, limits: ServerLimits) {
    self.latitudeFirst = latitudeFirst
    self.limits = limits
  }

  /// Adds the parameters `path`: options and positions with `|` in between. The parameters
  /// `stroke`, `width` and `fill` apply to all paths without their own.
  mutating func addPaths(_ parameters: inout Parameters) throws(Problem) {
    let paths = parameters.all("path")
    var common: [String: PropertyValue] = [:]
    for name in ["stroke", "width", "fill"] {
      if let text = try parameters.text(name) { try Self.set(name, text, in: &common, of: name) }
    }
    for path in paths { features.append(try feature(ofPath: path, common)) }
  }

  private mutating func feature(
    ofPath text: String, _ common: [String: PropertyValue]
  ) throws(Problem) -> GeoFeature {
    var properties = common
    var positions: [GeoCoordinate] = []
    var rest = text[...]
    while !rest.isEmpty {
      // An encoded polyline can contain any separator, and is the last part.
      if let line = try Self.positions(ofPolyline: String(rest)) {
        positions += line
        break
      }
      let part = rest.prefix { $0 != "|" }
      rest = rest[part.endIndex...].dropFirst()
      if let colon = part.firstIndex(of: ":") {
        let name = String(part[..<colon])
        try Self.set(name, String(part[part.index(after: colon)...]), in: &properties, of: "path")
      } else if !part.isEmpty {
        positions.append(try position(part, of: "path"))
      }
    }
    positionCount += positions.count
    guard positionCount <= limits.pathPositions else {
      throw Problem(
        "path", text, "has more than \(limits.pathPositions) positions",
        remedy: "Send them as GeoJSON in the body of a POST.")
    }
    guard positions.count > 1 else {
      throw Problem(
        "path", text, "has fewer than two positions",
        remedy: "Write lon,lat|lon,lat or enc: and an encoded polyline.")
    }
    let geometry: GeoGeometry =
      properties["fill"] == nil
      ? .lineString(positions) : .polygon([positions + [positions[0]]])
    return GeoFeature(geometry: geometry, properties: properties)
  }

  private static func positions(ofPolyline text: String) throws(Problem) -> [GeoCoordinate]? {
    do throws(CoordinateTextError) {
      return try GeoGeometry(prefixedPolyline: text)?.coordinates
    } catch {
      throw Problem(
        "path", text, "is not an encoded polyline: \(error.problem)",
        remedy: "Encode the text with encodeURIComponent: it may contain &, + and ?.")
    }
  }

  /// Sets a path's option as a property of simplestyle.
  private static func set(
    _ name: String, _ text: String, in properties: inout [String: PropertyValue],
    of parameter: String
  ) throws(Problem) {
    switch name {
    case "stroke", "fill":
      let color = try color(text, of: parameter)
      properties[name] = .string(color.hexText)
      properties["\(name)-opacity"] = .number(color.opacity)
    case "width":
      properties["stroke-width"] = .number(try Parameters.number(text, of: parameter, in: 0...100))
    default:
      throw Problem(
        parameter, "\(name):\(text)", "is an unknown option",
        remedy: "Options are stroke:, width: and fill:.")
    }
  }

  /// Adds the parameters `marker`: `position|color|label`, of which color and label are optional.
  mutating func addMarkers(_ parameters: inout Parameters) throws(Problem) {
    let markers = parameters.all("marker")
    guard markers.count <= limits.markers else {
      throw Problem(
        "marker", markers[limits.markers], "is one marker too many: \(limits.markers) are possible",
        remedy: "Send them as GeoJSON in the body of a POST.")
    }
    for text in markers {
      let parts = text.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
      let place = try position(parts[0], of: "marker")
      var feature = GeoFeature(geometry: .point(place))
      if parts.count > 1, !parts[1].isEmpty {
        let color = try Self.color(String(parts[1]), of: "marker")
        feature.properties["marker-color"] = .string(color.hexText)
      }
      if parts.count > 2, !parts[2].isEmpty {
        let label = String(parts[2])
        // One letter or digit is on the pin, a longer text next to it.
        if label.utf8.count == 1, label.first?.isLetter == true || label.first?.isNumber == true {
          feature.properties["marker-symbol"] = .string(label)
        } else {
          feature.name = label
        }
      }
      features.append(feature)
    }
  }

  private func position(
    _ text: some StringProtocol, of parameter: String
  ) throws(Problem) -> GeoCoordinate {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Parameters.plainNumber($0) }
    if parts.count == 2, text.count(where: { $0 == "," }) == 1 {
      let (latitude, longitude) = latitudeFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
      let place = GeoCoordinate(latitude: latitude, longitude: longitude)
      if place.isValid { return place }
    }
    throw Problem(
      parameter, text, "is not a position",
      remedy: latitudeFirst
        ? "Write latitude,longitude: 48.14,11.58." : "Write longitude,latitude: 11.58,48.14.")
  }

  /// Returns a colour in web notation with or without `#`, by name, or as `rgb(…)` or `rgba(…)`.
  static func color(_ text: String, of parameter: String) throws(Problem) -> PictureColor {
    let text = text.lowercased()
    if let color = PictureColor(text) { return color }
    if let value = names[text] { return .hex(value) }
    if text == "none" || text == "transparent" { return .hex(0, 0) }
    if let match = text.wholeMatch(of: /rgba?\(([0-9., ]+)\)/) {
      let parts = match.1.split(separator: ",").compactMap { Parameters.plainNumber($0) }
      if (3...4).contains(parts.count), parts[..<3].allSatisfy((0...255).contains),
        parts.dropFirst(3).allSatisfy((0...1).contains)
      {
        return PictureColor(
          red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255,
          opacity: parts.count == 4 ? parts[3] : 1)
      }
    }
    throw Problem(
      parameter, text, "is not a color",
      remedy: "Write e4002b, e4002b80, rgba(228,0,43,0.5) or a name such as red.")
  }

  /// The most common names of CSS.
  private static let names: [String: UInt32] = [
    "black": 0x000000, "blue": 0x0000FF, "gray": 0x808080, "green": 0x008000, "navy": 0x000080,
    "orange": 0xFFA500, "purple": 0x800080, "red": 0xFF0000, "teal": 0x008080, "white": 0xFFFFFF,
    "yellow": 0xFFFF00,
  ]
}
