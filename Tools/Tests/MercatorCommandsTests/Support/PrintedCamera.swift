/// The JSON of `fit`, `include`, `view` and `read`: the names that others rely on.
struct PrintedCamera: Decodable, Equatable {
  struct Coordinate: Decodable, Equatable {
    var latitude: Double
    var longitude: Double
  }

  struct Size: Decodable, Equatable {
    var width: Double
    var height: Double
  }

  struct Region: Decodable, Equatable {
    var south: Double
    var west: Double
    var north: Double
    var longitudeSpan: Double

    /// As --region wants it.
    var text: String { "\(south),\(west),\(north),\(west + longitudeSpan)" }
  }

  struct Places: Decodable, Equatable {
    var count: Int
    var visible: Int
    var skipped: Int
  }

  var center: Coordinate
  var zoom: Double
  var tileSize: Int
  var heading: Double
  var pitch: Double
  var size: Size
  var region: Region
  var freeRegion: Region
  var metersPerPoint: Double
  var widthMeters: Double
  var heightMeters: Double
  var cameraDistanceMeters: Double
  var corners: [Coordinate?]
  var places: Places?

  /// As --center wants it.
  var centerText: String { "\(center.latitude),\(center.longitude)" }
}
