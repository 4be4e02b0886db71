import ArgumentParser
import Mercator
import MercatorAnswers
import MercatorPlaces

/// `mercator bbox`: prints the bounding box of places.
struct BoundsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bbox",
    abstract: "Print the bounding box of places: west, south, east, north.",
    usage: "mercator bbox <places> ... [--format <format>] [<options>]",
    discussion: """
      The box is the smallest one. Across 180° its west is greater than its east, as in RFC 7946. \
      Lines and areas count with their whole extent, circles to the metre.

        mercator bbox places.geojson
        pmtiles extract planet.pmtiles town.pmtiles --bbox=$(mercator bbox town.geojson)
        ogr2ogr -spat $(mercator bbox town.csv --format space) out.gpkg in.gpkg
        mercator bbox --circle 48.14,11.58,2000 --format geojson
      """)

  /// The form of the printed box.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    /// `west,south,east,north`: RFC 7946 and most tools.
    case comma
    /// The same numbers with spaces: GDAL.
    case space
    /// `[west,south,east,north]`: the `bbox` of GeoJSON, STAC and MapLibre.
    case json
    /// `south,west,north,east`: Overpass.
    case overpass
    /// A feature with the box as its polygon, or as two across 180°.
    case geojson
    /// `POLYGON` or `MULTIPOLYGON`: databases.
    case wkt
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("comma, space, json, overpass (south first), geojson or wkt."))
  var format = Format.comma

  @OptionGroup var places: PlaceFlags

  func run() throws {
    let set = try places.read()
    guard let region = set.content.region?.rounded else {
      throw set.nothingToShow(files: places.files)
    }
    try Console.answer(text(of: region))
    for note in set.inputNotes { Console.note("\(note.label) \(note.text)") }
    if region.east > 180, format != .geojson, format != .wkt {
      Console.note("the box crosses 180°: its west is greater than its east")
    }
  }

  private func text(of region: GeoRegion) -> String {
    // A box that ends at 180° doesn't cross it.
    let east = region.east > 180 ? (region.east - 360).roundedDegrees : region.east
    let edges = [region.west, region.south, east, region.north].map(\.brief)
    switch format {
    case .comma: return edges.joined(separator: ",")
    case .space: return edges.joined(separator: " ")
    case .json: return "[\(edges.joined(separator: ","))]"
    case .overpass: return [edges[1], edges[0], edges[3], edges[2]].joined(separator: ",")
    case .geojson:
      let polygons = Self.rings(of: region).map { [$0] }
      let feature = GeoFeature(
        geometry: polygons.count == 1 ? .polygon(polygons[0]) : .multiPolygon(polygons),
        region: region)
      var writer = GeoJSONWriter(asLines: true)
      return String(writer.append(feature).dropLast())
    case .wkt:
      let rings = Self.rings(of: region).map { ring in
        "((" + ring.map { "\($0.longitude.brief) \($0.latitude.brief)" }.joined(separator: ", ")
          + "))"
      }
      return rings.count == 1
        ? "POLYGON \(rings[0])" : "MULTIPOLYGON (\(rings.joined(separator: ", ")))"
    }
  }

  /// Returns the counterclockwise ring of a box, or those of its two parts at 180°.
  private static func rings(of region: GeoRegion) -> [[GeoCoordinate]] {
    let spans: [(west: Double, east: Double)] =
      region.east > 180
      ? [(region.west, 180), (-180, (region.east - 360).roundedDegrees)]
      : [(region.west, region.east)]
    return spans.map { span in
      [
        (region.south, span.west), (region.south, span.east), (region.north, span.east),
        (region.north, span.west), (region.south, span.west),
      ].map { GeoCoordinate(latitude: $0.0, longitude: $0.1) }
    }
  }
}

extension GeoRegion {
  /// The region with rounded edges.
  fileprivate var rounded: GeoRegion {
    let edges = [south, west, north, east].map(\.roundedDegrees)
    return GeoRegion(south: edges[0], west: edges[1], north: edges[2], east: edges[3]) ?? self
  }
}

extension Double {
  /// Degrees without digits that only rounding has made: 10⁻⁹ is a tenth of a millimetre.
  fileprivate var roundedDegrees: Double { (self * 1e9).rounded() / 1e9 }
}
