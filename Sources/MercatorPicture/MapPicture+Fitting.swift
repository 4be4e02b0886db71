#if Pictures
  public import Mercator
  public import MercatorBasemap
  public import MercatorPlaces

  extension MapPicture {
    /// Creates an image of places with its camera fitted to them. See ``fitReport(_:)``.
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

    /// The default padding of a fit: 10 points, or less in a small view.
    public var fitMargin: ScreenInsets {
      let free = viewport.freeArea
      return ScreenInsets(min(10, 0.04 * min(free.width, free.height)))
    }

    /// Returns this image with its camera fitted to its content. See ``fitReport(_:)``.
    public func fitting(_ options: FitOptions? = nil) throws(FitError) -> MapPicture {
      var picture = self
      try picture.fit(options)
      return picture
    }

    /// Fits the camera to the image's content. See ``fitReport(_:)``.
    public mutating func fit(_ options: FitOptions? = nil) throws(FitError) {
      viewport = try fitReport(options).viewport
    }

    /// Returns the fit of the camera to the image's content. All markers are whole, and clear of
    /// scale bar, arrow, legend and attribution. Their names are visible too if there is room.
    ///
    ///     picture.markers = .label
    ///     try picture.fitReport().viewport
    ///
    /// Fitting the coordinates alone could clip the markers drawn at them.
    ///
    /// *Edge cases*
    /// - If there is not enough room, requirements are dropped one after the other. Names are
    ///   dropped first, if they would cost more than half a zoom level. Clearance of the furniture
    ///   follows, if it would cost more than one level, and then whole markers.
    /// - A few places north of 80° or south of 60° do not make the world narrower than the view.
    ///   They are `outsideIndices`. If ``repeatsWorld`` is set, they count like all others.
    /// - On a rotated or pitched map, worldwide places are on the one world that is drawn, farther
    ///   out if necessary. If ``repeatsWorld`` is set, the copy that needs the least space is used
    ///   for each place.
    /// - The fit exceeds the basemap's `maximumZoom` only if the places would otherwise appear as
    ///   one spot.
    ///
    /// - Parameter options: The options, or nil for a padding of ``fitMargin``.
    /// - Throws: `FitError` without a valid place, or without room for any.
    public func fitReport(_ options: FitOptions? = nil) throws(FitError) -> FitReport {
      let options = options ?? FitOptions(padding: fitMargin)
      return try PictureFit(try sizedForFit(options), options).report()
    }

    /// Returns the image at a camera that shows all places, at which sizes are chosen. The camera of
    /// a fit is at most as near, and its discs are at most as large.
    func sizedForFit(_ options: FitOptions) throws(FitError) -> MapPicture {
      guard encoding.sizeProperty != nil, encoding.sizeRange == nil else { return self }
      var picture = self
      picture.viewport = try viewport.fitting(FitContent(places), options)
      return picture
    }

    /// The places with the footprints of their markers, so that a camera can be fitted to whole
    /// markers.
    ///
    ///     picture.markers = .label
    ///     picture.viewport = try picture.viewport.fitting(picture.placedMarkers)
    ///
    /// There is one for every point of every place, in order. ``placedContent`` also includes lines
    /// and areas.
    ///
    /// *Edge cases*
    /// - A name next to a pin or dot does not count, because it is left out if it finds no room.
    /// - A label is at most as wide as three fifths of the viewport's free area.
    /// - An invalid coordinate has an empty footprint. A fit leaves it out.
    public var placedMarkers: [PlacedMarker] {
      var placed: [PlacedMarker] = []
      forEachItem(PlaceMarkers(self, context: TextContext())) { item in
        if case .point(let marker) = item { placed.append(marker) }
      }
      return placed
    }

    /// All drawn content of the places: markers of their points, lines and areas, in order.
    ///
    /// A line or an area occupies only its ground.
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

    /// A countable item: a point with its marker, a line, or the outer ring of an area.
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

    /// The areas that the titles, scale bar, north arrow, legend and attribution cover, in points of
    /// the view.
    public var furniture: [ScreenRect] {
      let furniture = PictureScene(self).furniture
      return furniture.bands + furniture.boxes
    }

    /// The total and the visible number of points, lines and areas of the places.
    ///
    ///     picture.placeCount.visible
    ///
    /// An item is visible if its whole marker, or all of its corners, are in the free area and
    /// clear of the furniture. If points are shown as clusters or density, only their centre
    /// counts.
    public var placeCount: PlaceCount {
      let scene = PictureScene(self)
      let isPoint = scene.display != .dots
      let free = viewport.freeArea.grown(by: 0.01)
      let furniture = scene.furniture
      let covered = (furniture.bands + furniture.boxes).map { $0.grown(by: -0.01) }
      var count = PlaceCount(total: 0, visible: 0, invalid: 0)
      func isClear(_ box: ScreenRect) -> Bool {
        free.contains(box) && !covered.contains { $0.overlaps(box.grown(by: 1e-3)) }
      }
      forEachItem(scene.markers) { item in
        count.total += 1
        var isSeen = false
        switch item {
        case .point(let marker):
          guard marker.coordinate.isValid else { return count.invalid += 1 }
          scene.projection.forEachPoint(of: marker.coordinate, slack: 1) { point in
            isSeen = isSeen || isClear((isPoint ? .point : marker.footprint).rect(at: point))
          }
        case .path(let path):
          guard !path.vertices.isEmpty else { return count.invalid += 1 }
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
    /// Whether the geometry contains only points.
    var isOfDots: Bool {
      switch self {
      case .point, .multiPoint: true
      case .lineString, .multiLineString, .polygon, .multiPolygon: false
      case .collection(let members): members.allSatisfy(\.isOfDots)
      }
    }
  }
#endif
