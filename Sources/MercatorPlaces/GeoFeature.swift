public import Mercator

/// A named shape on the map with its properties, as described by a file.
///
///     let munich = GeoFeature(
///       name: "Munich", geometry: .point(GeoCoordinate(latitude: 48.137, longitude: 11.575)))
///     munich.coordinates.count   // 1
public struct GeoFeature: Hashable, Sendable {
  /// The feature's label: the first of ``PlaceFieldNames/name`` that exists.
  public var name: String?
  /// The feature's `id`. A numeric one keeps its digits.
  public var identifier: String?
  /// Whether the `id` is a number: 7, not "7".
  public var identifierIsNumber: Bool
  /// The feature's shape; nil if the file doesn't specify one.
  public var geometry: GeoGeometry?
  /// The bounds that the file states as `bbox`, which may differ from the geometry's.
  public var region: GeoRegion?
  /// The feature's properties in the file, including the name.
  public var properties: [String: PropertyValue]
  /// The file's convention for rings whose edges are ambiguous.
  ///
  /// A reader derives it from the feature's own ``region``, then from the file's other rings and
  /// bounding box. ``PlaceStream`` doesn't know it before the end of the file, and returns it with
  /// the last part.
  public var rings = RingConvention()

  /// Creates a feature of the given parts.
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

  /// Whether the feature has lines or areas.
  public var hasShapes: Bool {
    switch geometry {
    case nil, .point, .multiPoint: return false
    case let geometry?:
      var hasShapes = false
      geometry.forEachShape { _, _ in hasShapes = true }
      return hasShapes
    }
  }

  /// The feature's lines and rings as drawn on the map.
  public var paths: [GeoPath] { paths(withHoles: true) }

  package func paths(withHoles: Bool) -> [GeoPath] {
    guard let geometry else { return [] }
    var convention = rings
    if let region { convention.crosses180 = region.crosses180 }
    return geometry.paths(by: convention, withHoles: withHoles)
  }

  /// The positions of the feature, in order; empty if it has no geometry.
  public var coordinates: [GeoCoordinate] {
    geometry?.coordinates ?? []
  }
}
