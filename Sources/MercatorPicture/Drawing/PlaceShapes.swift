#if Pictures
  import Mercator
  import MercatorPlaces

  /// A line or a ring of an area.
  struct PlaceShape {
    let isArea: Bool
    /// The ring to fill. A ring around a pole extends to the world's edge.
    let ring: [WorldPoint]
    /// The coordinates of the stroked path, and their continuous positions in the world.
    private let coordinates: [GeoCoordinate]
    private let path: [WorldPoint]

    init(_ path: GeoPath) {
      isArea = path.isRing
      let points = path.vertices.map { WebMercator.worldPoint(for: $0) }
      let turns = (points.first?.x ?? 0).rounded(.down)
      ring = points.map { WorldPoint(x: $0.x - turns, y: $0.y) }
      coordinates = Array(path.outline)
      self.path = Array(ring.prefix(coordinates.count))
    }

    /// Returns the pieces to stroke, within −1…2 worlds. A line that goes around the world more
    /// than once has several pieces.
    ///
    /// - Parameter omitsCuts: Whether edges along 180° are left out.
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
          // Repeats the step on the world's own copy.
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

    /// Returns whether an edge runs along the world's northern or southern end.
    private func isBeyondEdge(_ index: Int) -> Bool {
      let (a, b) = (path[index - 1].y, path[index].y)
      return a == b && (a <= 0 || a >= 1)
    }

    /// Returns 180 or −180 for an edge along that meridian, and nil for others.
    fileprivate func side(ofEdge index: Int) -> Double? {
      let (a, b) = (coordinates[index - 1].longitude, coordinates[index].longitude)
      return a == b && a.magnitude == 180 ? a : nil
    }

    fileprivate func runs(along side: Double) -> Bool {
      coordinates.indices.dropFirst().contains { self.side(ofEdge: $0) == side }
    }
  }

  extension [PlaceShape] {
    /// Whether they were cut in two at 180°, as RFC 7946 (section 3.1.9) recommends.
    var areCut: Bool {
      contains { $0.isArea && $0.runs(along: 180) }
        && contains { $0.isArea && $0.runs(along: -180) }
    }
  }
#endif
