package import Mercator
import MercatorPicture
import MercatorPlaces

extension CameraReport {
  /// Returns all numbers under stable names, and the notes. Places include the skipped ones.
  public func json(notes: [(label: String, text: String)]) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("center", viewport.center.json),
      ("zoom", .number(zoom)),
      ("tileSize", .integer(convention.rawValue)),
      ("heading", .number(viewport.heading)),
      ("pitch", .number(viewport.pitch)),
      ("fieldOfView", .number(viewport.fieldOfView)),
      ("size", viewport.size.json),
      ("insets", viewport.insets.json),
      ("region", viewport.region.json),
      ("freeRegion", viewport.freeRegion.json),
      ("corners", .array(viewport.corners.clockwise.map { $0?.json ?? .null })),
      ("metersPerPoint", .number(viewport.metersPerPoint)),
      (
        "scaleDenominator",
        .number(viewport.scaleDenominator(pointsPerInch: Self.pointsPerInch))
      ),
      ("widthMeters", .number(viewport.widthMeters)),
      ("heightMeters", .number(viewport.heightMeters)),
      ("cameraDistanceMeters", .number(viewport.cameraDistanceMeters)),
      (
        "scaleBar",
        viewport.scaleBar(maximumWidth: Self.scaleBarWidth)?.json ?? .null
      ),
    ]
    if let places { members.append(("places", places.json(faults: faults))) }
    if let activeLimits {
      members.append(("activeLimits", .array(activeLimits.names.map { .string($0) })))
    }
    if !legends.isEmpty { members.append(("legends", .array(legends.map(\.json)))) }
    if let radiusRange {
      members.append(
        ("radii", .array([radiusRange.lowerBound, radiusRange.upperBound].map { .number($0) })))
    }
    if let fit { members.append(("fit", fit.json)) }
    let texts = notes.filter { $0.label == "note" }.map { JSONValue.string($0.text) }
    if !texts.isEmpty { members.append(("notes", .array(texts))) }
    return .object(members)
  }
}

extension GeoCoordinate {
  /// The latitude and longitude.
  package var json: JSONValue {
    .object([("latitude", .number(latitude)), ("longitude", .number(longitude))])
  }
}

extension GeoRegion {
  /// The south, west, north and span to the east.
  package var json: JSONValue {
    .object([
      ("south", .number(south)), ("west", .number(west)), ("north", .number(north)),
      ("longitudeSpan", .number(longitudeSpan)),
    ])
  }
}

extension ScreenSize {
  /// The width and height.
  package var json: JSONValue { .object([("width", .number(width)), ("height", .number(height))]) }
}

extension ScreenInsets {
  fileprivate var json: JSONValue {
    .object([
      ("top", .number(top)), ("left", .number(left)), ("bottom", .number(bottom)),
      ("right", .number(right)),
    ])
  }
}

extension ScaleBar {
  fileprivate var json: JSONValue {
    .object([
      ("length", .number(length)), ("meters", .number(meters)), ("label", .string(label)),
      ("latitude", .number(latitude)),
    ])
  }
}

extension PlaceCount {
  fileprivate func json(faults: [PlaceReadingError]) -> JSONValue {
    .object(
      [
        ("count", .integer(total)), ("visible", .integer(visible)), ("skipped", .integer(invalid)),
      ] + faults.jsonMembers)
  }
}

extension PictureLegend {
  fileprivate var json: JSONValue {
    .object([
      ("title", title.map { .string($0) } ?? .null), ("entries", .array(entries.map(\.json))),
    ])
  }
}

extension PictureLegend.Entry {
  fileprivate var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("text", .string(text)), ("color", .string(color.hexText)),
    ]
    if let count { members.append(("count", .integer(count))) }
    if let radius { members.append(("radius", .number(radius))) }
    return .object(members)
  }
}

extension ActiveLimits {
  /// What moved the camera, under names that stay.
  fileprivate var names: [String] {
    let all: [(Self, String)] = [
      (.viewWest, "viewWest"), (.viewEast, "viewEast"), (.viewNorth, "viewNorth"),
      (.viewSouth, "viewSouth"), (.worldTop, "worldTop"), (.worldBottom, "worldBottom"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
