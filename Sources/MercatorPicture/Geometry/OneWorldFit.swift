#if Pictures
  import Mercator

  /// The closest camera to places in a world that is drawn once.
  ///
  /// A fit uses each place on the copy of the world that needs the least space. A world that is
  /// drawn once has only the copies from 180° west of the centre. So the centre's meridian
  /// determines the copy of each place. It is searched to a tenth of a degree. The rest is a linear
  /// program:
  ///
  ///     q · reach ≥ east · dx + south · dy
  ///
  /// for each side of the room and each place. Here q is in worlds per point, and dx and dy are the
  /// offset from the centre to the place in worlds. Each side needs only its extreme place, which
  /// gives a line over the centre's latitude. The lowest point above all four lines is the
  /// solution.
  struct OneWorldFit {
    private struct Side {
      var east: Double
      var south: Double
      var reach: Double
    }

    private let sides: [Side]
    private let points: [WorldPoint]
    /// The northernmost and southernmost point of each tenth of a degree, if there are very many
    /// points. They suffice to find the meridian.
    private let outline: [WorldPoint]

    /// Creates the fit. Nil if the centre of the view is outside the room.
    init?(
      _ positions: [GeoCoordinate], footprint: MarkerFootprint, in room: ScreenRect,
      of viewport: MapViewport
    ) {
      let projection = ViewportProjection(viewport)
      sides = CenteredRoom(projection, area: room, footprint: footprint).edges(projection).map {
        edge in
        Side(
          east: edge.rightward * projection.cosineOfHeading + edge.forward
            * projection.sineOfHeading,
          south: edge.rightward * projection.sineOfHeading - edge.forward
            * projection.cosineOfHeading,
          reach: edge.reach)
      }
      guard sides.allSatisfy({ $0.reach > 0 }) else { return nil }
      points = positions.filter(\.isValid).map { position in
        let point = WebMercator.worldPoint(for: position)
        return WorldPoint(x: point.x - point.x.rounded(.down), y: point.y)
      }
      outline = points.count > 2 * Self.columns ? Self.outline(of: points) : points
    }

    private static let columns = 3600

    private static func outline(of points: [WorldPoint]) -> [WorldPoint] {
      var north = [WorldPoint?](repeating: nil, count: columns)
      var south = north
      for point in points {
        let column = min(Int(point.x * Double(columns)), columns - 1)
        if point.y < north[column]?.y ?? .infinity { north[column] = point }
        if point.y > south[column]?.y ?? -.infinity { south[column] = point }
      }
      return (north + south).compactMap { $0 }
    }

    /// Returns the nearest camera's centre, and its scale in worlds per point.
    ///
    /// - Complexity: O(n), plus some 400 times the cost for at most 7 200 points.
    func nearest() -> (center: WorldPoint, worldsPerPoint: Double) {
      func best(of meridians: [Double]) -> Double {
        let all = meridians.map { nearest(outline, onMeridian: $0) }
        return all.min { $0.worldsPerPoint < $1.worldsPerPoint }?.center.x ?? 0.5
      }
      let degree = best(of: (0..<360).map { Double($0) / 360 })
      let tenth = best(of: (-9...9).map { degree + Double($0) / 3600 })
      return nearest(points, onMeridian: tenth)
    }

    private func nearest(
      _ points: [WorldPoint], onMeridian x: Double
    ) -> (center: WorldPoint, worldsPerPoint: Double) {
      var most = sides.map { _ in -Double.infinity }
      for point in points {
        let across = point.x - x
        let dx = across - (across + 0.5).rounded(.down)
        for (index, side) in sides.enumerated() {
          most[index] = max(most[index], side.east * dx + side.south * point.y)
        }
      }
      func need(_ y: Double) -> Double {
        zip(sides, most).map { ($1 - $0.south * y) / $0.reach }.max() ?? 0
      }
      var best = (y: 0.0, need: need(0))
      func take(_ y: Double) {
        let need = need(y)
        if need < best.need { best = (y, need) }
      }
      take(1)
      for (index, one) in sides.enumerated() {
        for (other, two) in sides.enumerated().dropFirst(index + 1) {
          // The intersection of the two lines.
          let y =
            (most[index] * two.reach - most[other] * one.reach)
            / (one.south * two.reach - two.south * one.reach)
          if y > 0 && y < 1 { take(y) }
        }
      }
      return (WorldPoint(x: x, y: best.y), best.need)
    }
  }
#endif
