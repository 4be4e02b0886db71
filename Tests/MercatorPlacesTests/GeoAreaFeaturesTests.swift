import Mercator
import MercatorPlaces
import Testing

@Suite struct GeoAreaFeaturesTests {
  @Test func `the polygons of a file are an area, with their holes and the reading of its edges`()
    throws
  {
    let json = """
      {"type":"FeatureCollection","bbox":[170,-20,-170,20],"features":[
        {"type":"Feature","properties":{},"geometry":{"type":"MultiPolygon","coordinates":[
          [[[175,-10],[-175,-10],[-175,10],[175,10],[175,-10]],
           [[178,-2],[-178,-2],[-178,2],[178,2],[178,-2]]],
          [[[171,12],[173,12],[173,14],[171,14],[171,12]]]]}},
        {"type":"Feature","properties":{},"geometry":{"type":"GeometryCollection","geometries":[
          {"type":"LineString","coordinates":[[0,0],[1,1]]},
          {"type":"Polygon","coordinates":[[[-174,0],[-172,0],[-172,2],[-174,2],[-174,0]]]}]}},
        {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[0,0]}},
        {"type":"Feature","properties":{},"geometry":null}]}
      """
    let area = GeoArea(try PlaceReader().read(json.utf8, file: "a.geojson").features)
    #expect(area.polygons.map(\.count) == [2, 1, 1])
    func has(_ latitude: Double, _ longitude: Double) -> Bool {
      area.contains(GeoCoordinate(latitude: latitude, longitude: longitude))
    }
    #expect(has(5, 180) && has(-5, -176) && has(0, 176) && has(13, 172) && has(1, -173))
    #expect(!has(0, 179.5) && !has(0, 0) && !has(0, 174) && !has(13, 174))
  }
}
