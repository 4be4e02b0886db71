#if Pictures
  import Mercator
  import MercatorPlaces

  /// A line, or a ring of an area.
  struct PlaceShape {
    var isArea: Bool
    /// Its positions without those that are not valid.
    private let coordinates: [GeoCoordinate]
    /// Where they are in the world, one after another, so that a step across 180° is a short one.
    private let path: [WorldPoint]

    init(_ coordinates: [GeoCoordinate], isArea: Bool) {
      let valid = coordinates.filter(\.isValid)
      self.isArea = isArea
      self.coordinates = valid
      let short = Self.path(valid, keepsWholeSteps: false)
      guard isArea, !short.isRing else {
        path = short
        return
      }
      // From −180° to 180° is no step at all, or around the world: the one that makes it an area.
      let whole = Self.path(valid, keepsWholeSteps: true)
      path = whole.isRing ? whole : short
    }

    /// A step of more than half a world crosses 180°: files that keep longitudes in −180…180 have
    /// such steps.
    private static func path(
      _ coordinates: [GeoCoordinate], keepsWholeSteps: Bool
    ) -> [WorldPoint] {
      var path: [WorldPoint] = []
      for coordinate in coordinates {
        var point = WebMercator.worldPoint(for: coordinate)
        guard let last = path.last else {
          point.x -= point.x.rounded(.down)
          path.append(point)
          continue
        }
        let isWhole = abs(abs(point.x - last.x) - 1) < 1e-9
        if !(isWhole && keepsWholeSteps) {
          point.x -= ((point.x - last.x).magnitude > 0.5 ? point.x - last.x : 0).rounded()
        }
        path.append(point)
      }
      return path
    }

    /// What an area fills; one around a pole reaches to the world's edge there.
    var ring: [WorldPoint] {
      guard let first = path.first, let last = path.last, path.turns != 0 else { return path }
      let edge = path.reduce(0) { $0 + $1.y } < 0.5 * Double(path.count) ? 0.0 : 1
      let end = WorldPoint(x: first.x + path.turns, y: first.y)
      return path + (last.x == end.x ? [] : [end])
        + [WorldPoint(x: end.x, y: edge), WorldPoint(x: first.x, y: edge)]
    }

    /// What is stroked: pieces within −1…2 worlds, for lines that go around more than once.
    ///
    /// - Parameter omitsCuts: whether edges along 180° are left out.
    func lines(omitsCuts: Bool) -> [[WorldPoint]] {
      guard var last = path.first else { return [] }
      var lines: [[WorldPoint]] = []
      var line = [last]
      for (index, next) in path.enumerated().dropFirst() {
        let isCut =
          isArea && (isBeyondEdge(index) || (omitsCuts && side(ofEdge: index) != nil))
        let shift = (line[line.count - 1].x - last.x).rounded()
        let point = WorldPoint(x: next.x + shift, y: next.y)
        if isCut {
          lines.append(line)
          line = [point]
        } else if point.x >= -1 && point.x <= 2 {
          line.append(point)
        } else {
          // The step once more, on the world's own copy.
          let back = point.x.rounded(.down)
          lines.append(line + [point])
          line = [
            WorldPoint(x: last.x + shift - back, y: last.y),
            WorldPoint(x: point.x - back, y: next.y),
          ]
        }
        last = next
      }
      return (lines + [line]).filter { $0.count > 1 }
    }

    /// Whether an edge runs where the world ends in the north or south.
    private func isBeyondEdge(_ index: Int) -> Bool {
      let (a, b) = (path[index - 1].y, path[index].y)
      return a == b && (a <= 0 || a >= 1)
    }

    /// 180 or −180 for an edge that runs along it; nil for others.
    fileprivate func side(ofEdge index: Int) -> Double? {
      let (a, b) = (coordinates[index - 1].longitude, coordinates[index].longitude)
      return a == b && a.magnitude == 180 ? a : nil
    }

    fileprivate func runs(along side: Double) -> Bool {
      coordinates.indices.dropFirst().contains { self.side(ofEdge: $0) == side }
    }
  }

  extension [PlaceShape] {
    /// Whether they were cut in two at 180°, as RFC 7946 (section 3.1.9) asks for.
    var areCut: Bool {
      contains { $0.isArea && $0.runs(along: 180) }
        && contains { $0.isArea && $0.runs(along: -180) }
    }
  }

  extension [WorldPoint] {
    /// How often they go around the world until they are at the start again.
    fileprivate var turns: Double {
      guard let first, let last else { return 0 }
      return (last.x - first.x).rounded()
    }

    /// Whether they come back to the start, and enclose something.
    fileprivate var isRing: Bool { turns == 0 && box.width > 0 }
  }

  extension GeoGeometry {
    var shapes: [PlaceShape] {
      switch self {
      case .point, .multiPoint: []
      case .lineString(let line): [PlaceShape(line, isArea: false)]
      case .multiLineString(let lines): lines.map { PlaceShape($0, isArea: false) }
      case .polygon(let rings): rings.map { PlaceShape($0, isArea: true) }
      case .multiPolygon(let polygons):
        polygons.flatMap { rings in rings.map { PlaceShape($0, isArea: true) } }
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
