#if Tiles
  import Mercator
  import MercatorClusters

  /// The box of a cluster's members, in the format's 32-bit numbers, rounded outward.
  struct ClusterBox {
    private var south: Float
    private var north: Float
    /// The western longitude, in −180…180.
    private var west: Float
    /// The eastern longitude, between the western one and 360 more.
    private var east: Float

    init(_ place: Int, of index: ClusterIndex) {
      let id = ClusterID(firstPlace: place, count: 1)
      let coordinate = index[id]?.coordinate ?? GeoCoordinate(latitude: 0, longitude: 0)
      let longitude = Degrees.wrappedLongitude(coordinate.longitude)
      south = Self.down(coordinate.latitude)
      north = Self.up(coordinate.latitude)
      west = Self.down(longitude)
      east = Self.up(longitude)
    }

    /// Extends the box over another one, in the nearer direction.
    mutating func add(_ other: ClusterBox) {
      south = min(south, other.south)
      north = max(north, other.north)
      guard west != other.west || east != other.east else { return }
      var best: (west: Float, east: Float)?
      for turn in [Float(0), -360, 360] {
        let window = (west: min(west, other.west + turn), east: max(east, other.east + turn))
        if window.east - window.west < best.map({ $0.east - $0.west }) ?? .infinity {
          best = window
        }
      }
      guard let best else { return }
      (west, east) = best.west < -180 ? (best.west + 360, best.east + 360) : best
      if east - west > 360 { (west, east) = (-180, 180) }
    }

    var tags: [(key: String, value: VectorValue)] {
      [
        ("west", .float(west)), ("south", .float(south)), ("east", .float(east)),
        ("north", .float(north)),
      ]
    }

    private static func down(_ value: Double) -> Float {
      let float = Float(value)
      return Double(float) > value ? float.nextDown : float
    }

    private static func up(_ value: Double) -> Float {
      let float = Float(value)
      return Double(float) < value ? float.nextUp : float
    }
  }
#endif
