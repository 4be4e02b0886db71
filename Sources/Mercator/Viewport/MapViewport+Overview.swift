/// Two maps in step, and the outline of one on the other.
extension MapViewport {
  /// The outline of the ground that an area of the view shows, as a ring. It is a quadrilateral: a
  /// rectangle without pitch, otherwise a trapezoid that ends at the far limit.
  ///
  ///     let outline = main.groundOutline(of: .freeArea)   // for a GeoJSON file, MKPolygon…
  ///     overview.screenLines(for: outline)                // …or drawn on another map
  ///
  /// Its edges are straight on the map. Longitudes are continuous, so a view wider than the world
  /// gives a ring of more than 360°.
  ///
  /// *Edge cases*
  /// - The parts north and south of the world are cut off, which leaves up to six corners.
  /// - The ring has no vertices if the area has no width or height, or shows no part of the world.
  public func groundOutline(of area: ViewportArea = .wholeView) -> GeoPath {
    let projection = ViewportProjection(self)
    let rect = rect(of: area)
    var ring = RingScratch()
    if !rect.isEmpty {
      projection.forEachCorner(
        from: ScreenPoint(x: rect.x, y: rect.y), to: ScreenPoint(x: rect.maxX, y: rect.maxY)
      ) { ring.front.append(projection.ground(of: $0)) }
      for side in projection.worldEdges { ring.clip(to: side) }
    }
    let corners = ring.front.map { ground in
      let offset = projection.worldOffset(of: ground)
      return GeoCoordinate(
        latitude: MercatorOrdinate.latitude(y: projection.y + offset.y),
        longitude: center.longitude + 360 * offset.x)
    }
    return GeoPath(vertices: corners + corners.prefix(1), isRing: true)
  }

  /// Returns this view's camera about another camera's centre, at the largest zoom that shows all
  /// ground of the other's free area. Size, insets, heading and pitch stay.
  ///
  ///     overview = overview.showingGround(of: main).zoomed(by: -3)   // a map of the map
  ///     after = after.showingGround(of: before)                      // two maps in step
  ///
  /// If only the sizes differ, the other camera is enlarged or reduced to fit. If nothing differs,
  /// the result has the other camera's zoom.
  ///
  /// *Edge cases*
  /// - Under pitch the other camera shows ground up to the far limit.
  /// - Only the centre is adopted if either free area has no width or height.
  public func showingGround(of other: MapViewport) -> MapViewport {
    with(self) { $0.center = other.center }.zoomedToGround(of: other)
  }

  /// Shows the ground of another camera. This is the mutating form of ``showingGround(of:)``.
  public mutating func showGround(of other: MapViewport) {
    self = showingGround(of: other)
  }

  /// Returns this camera at the largest zoom at which each corner of the other's ground is on the
  /// inner side of each edge. In worlds from the common centre, each pair gives a least q.
  private func zoomedToGround(of other: MapViewport) -> MapViewport {
    let (free, room) = (other.freeArea, freeArea)
    guard !free.isEmpty, !room.isEmpty else { return self }
    let own = ViewportProjection(self, scale: 1)
    let edges = CenteredRoom(own, area: room).edges(own)
    var worldsPerPoint = 0.0
    ViewportProjection(other).forEachCorner(
      from: ScreenPoint(x: free.x, y: free.y), to: ScreenPoint(x: free.maxX, y: free.maxY)
    ) { corner in
      let ground = own.ground(of: corner)
      for edge in edges { worldsPerPoint = max(worldsPerPoint, edge.value(ground) / edge.reach) }
    }
    return with(self) { $0.zoom = WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint) }
  }
}

extension ViewportProjection {
  /// The northern and southern edge of the world on the ground.
  fileprivate var worldEdges: [GroundSide] {
    [
      GroundSide(right: sineOfHeading, ahead: -cosineOfHeading, rest: scale * y),
      GroundSide(right: -sineOfHeading, ahead: cosineOfHeading, rest: scale * (1 - y)),
    ]
  }
}
