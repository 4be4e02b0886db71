#if Pictures
  import Mercator
  import MercatorPlaces

  /// A line, or a ring of an area.
  struct PlaceShape {
    var coordinates: [GeoCoordinate]
    var isArea: Bool

    /// Its points in the world, without places that are not valid. A step of more than half a world
    /// is one across 180°, as files have it that keep longitudes in −180…180.
    var worldPoints: [WorldPoint] {
      var points: [WorldPoint] = []
      for coordinate in coordinates where coordinate.isValid {
        var point = WebMercator.worldPoint(for: coordinate)
        if let last = points.last {
          while point.x - last.x > 0.5 { point.x -= 1 }
          while point.x - last.x < -0.5 { point.x += 1 }
        }
        points.append(point)
      }
      return points
    }
  }

  extension GeoGeometry {
    var shapes: [PlaceShape] {
      switch self {
      case .point, .multiPoint: []
      case .lineString(let line): [PlaceShape(coordinates: line, isArea: false)]
      case .multiLineString(let lines): lines.map { PlaceShape(coordinates: $0, isArea: false) }
      case .polygon(let rings): rings.map { PlaceShape(coordinates: $0, isArea: true) }
      case .multiPolygon(let polygons):
        polygons.flatMap { rings in rings.map { PlaceShape(coordinates: $0, isArea: true) } }
      case .collection(let members): members.flatMap(\.shapes)
      }
    }

    /// The places that are points, not the corners of lines and areas.
    var dots: [GeoCoordinate] {
      switch self {
      case .point(let place): [place]
      case .multiPoint(let places): places
      case .lineString, .multiLineString, .polygon, .multiPolygon: []
      case .collection(let members): members.flatMap(\.dots)
      }
    }
  }
#endif
