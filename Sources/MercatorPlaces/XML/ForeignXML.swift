/// Other kinds of XML that are mistaken for GPX or KML.
enum ForeignXML {
  private static let kinds: [String: (name: String, remedy: String)] = [
    "kml": ("KML", "read it as KML"),
    "gpx": ("GPX", "read it as GPX"),
    "osm": ("OpenStreetMap's XML", "convert it to GeoJSON: osmtogeojson map.osm"),
    "TrainingCenterDatabase": (
      "Garmin's TCX", "convert it to GPX: gpsbabel -i gtrnctr -f tour.tcx -o gpx -F tour.gpx"
    ),
    "FeatureCollection": ("GML", "convert it to GeoJSON: ogr2ogr places.geojson places.gml"),
    "rss": ("an RSS feed", "convert it to GeoJSON: ogr2ogr places.geojson feed.xml"),
    "feed": ("an Atom feed", "convert it to GeoJSON: ogr2ogr places.geojson feed.xml"),
    "svg": ("a drawing (SVG)", "use the places from which it was drawn"),
  ]

  /// Returns the fault that identifies a file by its first element, or nil if it is unknown.
  static func fault(root name: String, wanted: XMLRoot) -> XMLTag.Fault? {
    kinds[name].map { kind in
      XMLTag.Fault(problem: "this is \(kind.name), not \(wanted.title)", remedy: kind.remedy)
    }
  }
}
