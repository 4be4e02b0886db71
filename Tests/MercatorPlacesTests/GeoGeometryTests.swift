import Mercator
import MercatorPlaces
import Testing

@Suite struct GeoGeometryTests {
  static let a = GeoCoordinate(latitude: 1, longitude: 10)
  static let b = GeoCoordinate(latitude: 2, longitude: 20)
  static let c = GeoCoordinate(latitude: 3, longitude: 30)

  @Test(
    arguments: [
      (.point(a), [a]), (.multiPoint([a, b]), [a, b]), (.lineString([b, a]), [b, a]),
      (.multiLineString([[a, b], [c, a]]), [a, b, c, a]),
      (.polygon([[a, b, c, a]]), [a, b, c, a]),
      (.multiPolygon([[[a], [b]], [[c]]]), [a, b, c]),
      (.collection([.point(c), .collection([.multiPoint([a, b])])]), [c, a, b]),
      (.collection([]), []),
    ] as [(GeoGeometry, [GeoCoordinate])])
  func `a geometry's coordinates are in the order of the file`(
    geometry: GeoGeometry, coordinates: [GeoCoordinate]
  ) {
    #expect(geometry.coordinates == coordinates)
    let feature = GeoFeature(geometry: geometry)
    #expect(feature.coordinates == coordinates)
    #expect(
      PlaceCollection(features: [feature, GeoFeature(), feature]).coordinates
        == coordinates + coordinates)
  }
}
