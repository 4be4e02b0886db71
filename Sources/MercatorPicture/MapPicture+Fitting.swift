#if Pictures
  public import Mercator
  public import MercatorBasemap
  public import MercatorPlaces

  extension MapPicture {
    /// A picture of places, its camera fitted to them: see ``fitReport(_:)``.
    ///
    ///     let phone = MapViewport(center: munich, zoom: 10, size: ScreenSize(width: 390, height: 844))
    ///     try MapPicture(fitting: places.features, in: phone).png(pixelScale: 2)
    ///
    /// - Throws: `FitError` without a valid place, or without room for any.
    public init(
      fitting places: [GeoFeature], in viewport: MapViewport, _ options: FitOptions? = nil,
      style: PictureStyle = .light, basemap: Basemap? = .embedded()
    ) throws(FitError) {
      self.init(viewport, places: places, style: style, basemap: basemap)
      try fit(options)
    }

    /// What a fit keeps free at the edges unless it is told otherwise: 10 points, less in a small
    /// view.
    public var fitMargin: ScreenInsets {
      let free = viewport.freeArea
      return ScreenInsets(min(10, 0.04 * min(free.width, free.height)))
    }

    /// The picture with its camera fitted to what it draws: see ``fitReport(_:)``.
    public func fitting(_ options: FitOptions? = nil) throws(FitError) -> MapPicture {
      var picture = self
      try picture.fit(options)
      return picture
    }

    /// Fits the camera to what the picture draws: see ``fitReport(_:)``.
    public mutating func fit(_ options: FitOptions? = nil) throws(FitError) {
      viewport = try fitReport(options).viewport
    }

    /// The fit of the camera to what the picture draws: all markers whole, clear of scale bar,
    /// arrow, legend and attribution, and with their names where there is room for them.
    ///
    ///     picture.markers = .label
    ///     try picture.fitReport().viewport
    ///
    /// A fit of the places alone would cut off what stands on them.
    ///
    /// *Edge cases*
    /// - What there is no room for is left out, one after the other: names, if they would cost more
    ///   than half a zoom, clearance of what lies over the map if more than one, whole markers.
    /// - Places north of 80° and south of 60°, if they are few, do not make the world narrower than
    ///   the view; they are `cutOff`. Where ``repeatsWorld`` is set they count as all others.
    /// - A turned or pitched map of places all around the world has them on the one world that is
    ///   drawn, farther out if need be. Where ``repeatsWorld`` is set each is taken on the copy that
    ///   needs least.
    /// - Beyond the basemap's `deepestZoom` it goes only where the places would be one spot.
    ///
    /// - Parameter options: nil for a padding of ``fitMargin``.
    /// - Throws: `FitError` without a valid place, or without room for any.
    public func fitReport(_ options: FitOptions? = nil) throws(FitError) -> FitReport {
      try PictureFit(self, options ?? FitOptions(padding: fitMargin)).report()
    }

    /// The places with what their markers occupy, so that a camera can be fitted to whole markers.
    ///
    ///     picture.markers = .label
    ///     picture.viewport = try picture.viewport.fitting(picture.placedMarkers)
    ///
    /// One for every point of every place, in order; ``placedContent`` has lines and areas, too.
    ///
    /// *Edge cases*
    /// - A name beside a pin or dot does not count: it is left out where it finds no room.
    /// - A label is at most as wide as three fifths of the viewport's free area.
    /// - A position that is not valid occupies nothing; a fit leaves it out.
    public var placedMarkers: [PlacedMarker] {
      var placed: [PlacedMarker] = []
      forEachItem(PlaceMarkers(self, context: TextContext())) { item in
        if case .point(let marker) = item { placed.append(marker) }
      }
      return placed
    }

    /// All that the picture draws of the places: markers of their points, lines and areas, in order.
    ///
    /// A line or an area occupies nothing besides its ground.
    public var placedContent: FitContent {
      var content = FitContent()
      forEachItem(PlaceMarkers(self, context: TextContext())) { item in
        switch item {
        case .point(let marker): content.add(marker)
        case .path(let path): content.add(path)
        }
      }
      return content
    }

    /// What counts as one: a point with its marker, a line, or the outer ring of an area.
    enum Item {
      case point(PlacedMarker)
      case path(GeoPath)
    }

    /// Calls `body` with every point of every place, and then its lines and areas, in order.
    func forEachItem(_ markers: PlaceMarkers, _ body: (Item) -> Void) {
      let common = markers.footprint
      var next = 0
      func visit(_ coordinate: GeoCoordinate) {
        var footprint = MarkerFootprint.point
        if coordinate.isValid {
          footprint = common ?? markers.marker(next).footprint
          next += 1
        }
        body(.point(PlacedMarker(at: coordinate, footprint: footprint)))
      }
      for place in places {
        switch place.geometry {
        case nil: continue
        case .point(let coordinate): visit(coordinate)
        case let geometry?:
          geometry.points.forEach(visit)
          for path in place.paths(withHoles: false) { body(.path(path)) }
        }
      }
    }

    /// What the scale bar, the arrow to the north, the legend and the attribution cover, in points
    /// of the view.
    public var furniture: [ScreenRect] { PictureScene(self).furniture.boxes }

    /// How many points, lines and areas of the places there are, and how many can be seen: those
    /// whose whole marker, or all of whose corners, lie in the free area, clear of what lies over
    /// the map.
    ///
    ///     picture.placeCount.visible
    ///
    /// Where points are clusters or a density, their middle counts.
    public var placeCount: PlaceCount {
      let scene = PictureScene(self)
      let isPoint = scene.display != .dots
      let free = viewport.freeArea.grown(by: 0.01)
      let covered = scene.furniture.boxes.map { $0.grown(by: -0.01) }
      var count = PlaceCount(total: 0, visible: 0, skipped: 0)
      func isClear(_ box: ScreenRect) -> Bool {
        free.contains(box) && !covered.contains { $0.overlaps(box.grown(by: 1e-3)) }
      }
      forEachItem(scene.markers) { item in
        count.total += 1
        var isSeen = false
        switch item {
        case .point(let marker):
          guard marker.coordinate.isValid else { return count.skipped += 1 }
          scene.projection.forEachPoint(of: marker.coordinate, slack: 1) { point in
            isSeen = isSeen || isClear((isPoint ? .point : marker.footprint).rect(at: point))
          }
        case .path(let path):
          guard !path.vertices.isEmpty else { return count.skipped += 1 }
          scene.projection.forEachCourse(of: path) { points in
            isSeen = isSeen || points.allSatisfy { isClear(MarkerFootprint.point.rect(at: $0)) }
          }
        }
        if isSeen { count.visible += 1 }
      }
      return count
    }
  }

  extension GeoGeometry {
    /// Whether it has no corners of lines and areas.
    var isOfDots: Bool {
      switch self {
      case .point, .multiPoint: true
      case .lineString, .multiLineString, .polygon, .multiPolygon: false
      case .collection(let members): members.allSatisfy(\.isOfDots)
      }
    }
  }
#endif
