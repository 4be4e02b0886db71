import Mercator
import MercatorPlaces

/// The places of a file that comes piece by piece, as a page holds them: points, shapes, names and
/// columns of properties.
struct FilePlaces {
  private var stream: PlaceStream
  /// The features from which the columns are chosen, until that is done.
  private var first: [GeoFeature] = []
  private(set) var columns: [FileColumn]?
  private(set) var names = TextList()
  private(set) var points: [GeoCoordinate] = []
  /// The feature of each point.
  private(set) var owners: [Int] = []
  private(set) var colors: [(point: Int, color: String)] = []
  /// Features with lines or areas. How these run is known at the end of the file.
  private var shapes: [(index: Int, feature: GeoFeature)] = []
  private(set) var rings = RingConvention()
  private(set) var skipped: (first: String, count: Int) = ("", 0)
  private(set) var attribution: String?

  /// The number of features whose properties are the columns, and the most columns.
  private static let (mostLookedAt, mostColumns) = (1000, 12)

  init(file: String) {
    stream = PlaceStream(file: file, skipsBadFeatures: true)
  }

  /// Adds the places that end in the next bytes of the file.
  mutating func consume(_ bytes: UnsafeBufferPointer<UInt8>) throws(PlaceReadingError) {
    add(try stream.consume(bytes))
    if first.count >= Self.mostLookedAt { chooseColumns() }
  }

  /// Adds what the end of the file completes.
  mutating func finish() throws(PlaceReadingError) {
    let last = try stream.finish()
    add(last)
    rings = last.rings
    chooseColumns()
  }

  private mutating func add(_ places: PlaceCollection) {
    if skipped.count == 0, let error = places.skipped.first { skipped.first = error.description }
    skipped.count += places.skipped.count
    attribution = attribution ?? places.attribution
    if columns == nil {
      first += places.features
    } else {
      for feature in places.features { add(feature) }
    }
  }

  private mutating func chooseColumns() {
    guard columns == nil else { return }
    var chosen: [String] = []
    for name in stream.propertyNames(of: first)
    where chosen.count < Self.mostColumns && !PlaceFieldNames.name.contains(name.lowercased()) {
      chosen.append(name)
    }
    columns = chosen.map { FileColumn($0) }
    for feature in first { add(feature) }
    first = []
  }

  private mutating func add(_ feature: GeoFeature) {
    let index = names.count
    names.append(feature.name ?? "")
    for column in columns?.indices ?? 0..<0 {
      columns?[column].append(feature.properties)
    }
    switch feature.geometry {
    case nil: break
    case .point(let place): add(place, of: index, feature)
    case let geometry?:
      for place in geometry.points { add(place, of: index, feature) }
      if feature.hasShapes { shapes.append((index, feature)) }
    }
  }

  private mutating func add(_ place: GeoCoordinate, of index: Int, _ feature: GeoFeature) {
    if feature.properties["marker-color"] != nil,
      let color = SimpleStyle(feature.properties).markerColor
    {
      colors.append((points.count, color))
    }
    points.append(place)
    owners.append(index)
  }

  /// Calls `body` with the lines and then the rings of each feature that has any, and its style.
  func forEachShape(_ body: (_ feature: Int, _ isArea: Bool, [GeoPath], SimpleStyle) -> Void) {
    for (index, feature) in shapes {
      var feature = feature
      feature.rings = rings
      let style = SimpleStyle(feature.properties)
      for isArea in [false, true] {
        let paths = feature.paths.filter { $0.isRing == isArea && $0.vertices.count > 1 }
        if !paths.isEmpty { body(index, isArea, paths, style) }
      }
    }
  }
}
