public import Mercator

/// Something on the map as a file describes it: a name, a shape and whatever else is known.
///
///     let munich = GeoFeature(
///       name: "Munich", geometry: .point(GeoCoordinate(latitude: 48.137, longitude: 11.575)))
///     munich.coordinates.count   // 1
public struct GeoFeature: Hashable, Sendable {
  /// What to write next to the feature: the first of ``PlaceFieldNames/name`` that is there.
  public var name: String?
  /// The feature's `id`; a number in its own digits.
  public var identifier: String?
  /// Whether the `id` is a number: 7, not "7".
  public var identifierIsNumber: Bool
  /// Where the feature is; nil if the file leaves that open.
  public var geometry: GeoGeometry?
  /// The bounds that the file states as `bbox`, not those of the geometry.
  public var region: GeoRegion?
  /// All that the file says about the feature, the name included.
  public var properties: [String: PropertyValue]
  /// What the file's other rings and its box say of rings whose edges can be read in two ways.
  ///
  /// A reader sets it, with the feature's own ``region`` first; ``PlaceStream`` cannot know it before
  /// the file ends, and hands it out with the last part.
  public var rings = RingConvention()

  /// A feature of exactly these parts.
  public init(
    name: String? = nil, identifier: String? = nil, identifierIsNumber: Bool = false,
    geometry: GeoGeometry? = nil, region: GeoRegion? = nil,
    properties: [String: PropertyValue] = [:]
  ) {
    self.name = name
    self.identifier = identifier
    self.identifierIsNumber = identifierIsNumber
    self.geometry = geometry
    self.region = region
    self.properties = properties
  }

  /// Whether it has lines or areas.
  public var hasShapes: Bool {
    switch geometry {
    case nil, .point, .multiPoint: return false
    case let geometry?:
      var hasShapes = false
      geometry.forEachShape { _, _ in hasShapes = true }
      return hasShapes
    }
  }

  /// Its lines and rings as they run over the map.
  public var paths: [GeoPath] { paths(withHoles: true) }

  package func paths(withHoles: Bool) -> [GeoPath] {
    guard let geometry else { return [] }
    var convention = rings
    if let region { convention.crosses180 = region.crosses180 }
    return geometry.paths(by: convention, withHoles: withHoles)
  }

  /// Every position of the feature, in order; none if it has no geometry.
  public var coordinates: [GeoCoordinate] {
    geometry?.coordinates ?? []
  }
}
