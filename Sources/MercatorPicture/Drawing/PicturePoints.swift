#if Pictures
  import Mercator
  import MercatorPlaces

  /// The points among the places of an image, in view or not.
  struct PicturePoints {
    /// The valid points, in order.
    private(set) var coordinates: [GeoCoordinate] = []
    /// The index of each point's place.
    private(set) var owners: [UInt32] = []

    init(_ places: [GeoFeature]) {
      coordinates.reserveCapacity(places.count)
      owners.reserveCapacity(places.count)
      for (index, place) in places.enumerated() {
        switch place.geometry {
        case .point(let point): add(point, of: index)
        case let geometry?: for point in geometry.points { add(point, of: index) }
        case nil: break
        }
      }
    }

    private mutating func add(_ point: GeoCoordinate, of place: Int) {
      guard point.isValid else { return }
      coordinates.append(point)
      owners.append(UInt32(place))
    }

    var count: Int { coordinates.count }

    /// Returns whether a point is the first of its place, which has the name.
    func isFirst(_ index: Int) -> Bool { index == 0 || owners[index] != owners[index - 1] }
  }

  /// A point on the screen.
  struct ShownPoint {
    var point: ScreenPoint
    /// Its index among the image's points.
    var index: Int
  }
#endif
