#if Pictures
  import Mercator
  import MercatorLabels
  import MercatorBasemap
  import MercatorPlaces

  /// The visible content of an image at its camera, before any of it is drawn.
  struct PictureScene {
    let picture: MapPicture
    let projection: PictureProjection
    let context: TextContext
    let markers: PlaceMarkers
    /// The points with visible markers, on each copy of the world.
    let shown: [ShownPoint]
    /// The display of points, which is never automatic.
    let display: MapPicture.PointDisplay
    let density: DensityDrawing?
    /// The area for names.
    let frame: ScreenRect
    let furniture: FurnitureDrawing
    /// The meaning of sizes and colours.
    let legends: [PictureLegend]
    /// The lines and areas in view, if the place of a legend depends on them.
    private let shaped: [ShapeDrawing.Shape]?

    /// Creates the scene of an image.
    ///
    /// - Parameter frame: The area for all names. If nil, it is the free area if insets are shown,
    ///   and otherwise the view.
    init(_ picture: MapPicture, frame: ScreenRect? = nil) {
      self.picture = picture
      let viewport = picture.viewport
      let projection = PictureProjection(viewport, repeatsWorld: picture.repeatsWorld)
      let context = TextContext()
      let markers = PlaceMarkers(picture, context: context)
      let common = markers.footprint
      let shown = Self.shown(markers, common, projection)
      let titles = picture.titles(context)
      let whole = frame ?? picture.frame
      let between = picture.uncoveredFrame.inset(by: titles?.insets ?? .zero)
      self.frame =
        titles == nil
        ? whole
        : ScreenRect(x: whole.x, y: between.y, width: whole.width, height: between.height)
          .intersection(whole)
      display = Self.display(picture, count: shown.count)
      density =
        display == .density ? DensityDrawing(shown, style: picture.style) : nil
      (self.projection, self.context, self.markers, self.shown) = (
        projection, context, markers, shown
      )
      legends =
        density.map { [$0.legend(picture.legendLanguage)].compactMap(\.self) } ?? markers.legends
      var furniture = FurnitureDrawing(
        picture: picture, frame: between, titles: titles, context: context)
      let legend =
        picture.showsLegend
        ? LegendDrawing(
          legends, in: between, language: picture.legendLanguage, style: picture.style,
          context: context) : nil
      shaped =
        legend == nil
        ? nil : Self.shapes(picture, projection, markers, context).shapes()
      if let legend {
        var placer = LegendPlacer(between)
        for shown in shown {
          placer.add((common ?? markers.marker(shown.index).footprint).rect(at: shown.point))
        }
        for shape in shaped ?? [] { shape.cover(&placer) }
        furniture.add(legend, placer)
      }
      self.furniture = furniture
    }

    private static func shown(
      _ markers: PlaceMarkers, _ common: MarkerFootprint?, _ projection: PictureProjection
    ) -> [ShownPoint] {
      var shown: [ShownPoint] = []
      for (index, coordinate) in markers.points.coordinates.enumerated() {
        let footprint = common ?? markers.marker(index).footprint
        let reach = max(footprint.left, footprint.above, footprint.right, footprint.below)
        projection.forEachPoint(of: coordinate, slack: reach) { point in
          shown.append(ShownPoint(point: point, index: index))
        }
      }
      return shown
    }

    private static func display(_ picture: MapPicture, count: Int) -> MapPicture.PointDisplay {
      guard picture.points == .automatic else { return picture.points }
      guard picture.markers == .automatic || picture.markers == .dot,
        picture.encoding.sizeProperty == nil, picture.encoding.colorProperty == nil,
        picture.icons.isEmpty,
        count > MapPicture.maximumDots
      else { return .dots }
      return count > MapPicture.maximumClustered ? .density : .clusters
    }

    /// Returns the points of the image, with names if there is room for enough of them.
    func points(placer: inout LabelPlacer) -> PointDrawing.Drawn {
      guard !picture.hasPriorities, markers.kind != .label else {
        return points(markers, placer: &placer)
      }
      let isGrouped = display == .clusters || display == .density
      let named = isGrouped ? 0 : namedCount(in: placer.area)
      let mayBeEnough = picture.writes(PointDrawing.mostNames, of: named)
      if !isGrouped, mayBeEnough {
        var tried = placer
        let drawn = points(markers, placer: &tried)
        if picture.writes(drawn.names.count, of: named) {
          placer = tried
          return drawn
        }
      }
      var drawn = points(markers.withoutNames, placer: &placer)
      drawn.namedCount = named
      return drawn
    }

    /// Returns the number of points with a name in an area.
    private func namedCount(in area: ScreenRect) -> Int {
      shown.count { area.contains($0.point) && markers.name($0.index) != nil }
    }

    private func points(
      _ markers: PlaceMarkers, placer: inout LabelPlacer
    ) -> PointDrawing.Drawn {
      let points = PointDrawing(style: picture.style, markers: markers, context: context)
      switch display {
      case .automatic, .dots:
        return points.drawn(shown, placer: &placer)
      case .clusters:
        return ClusterDrawing(
          style: picture.style, markers: markers, projection: projection, context: context
        ).drawn(markers.sorted(shown), placer: &placer)
      case .density:
        let chiefs = points.chiefs(markers.sorted(shown), in: frame)
        var drawn = points.drawn(chiefs, placer: &placer)
        density?.middles.forEach { placer.add(dot: $0) }
        drawn.marks = (density?.marks ?? []) + drawn.marks
        return drawn
      }
    }

    /// Returns the lines and areas of the image, with names if there is room for enough of them.
    func shapes(placer: inout LabelPlacer) -> PointDrawing.Drawn {
      let drawing = Self.shapes(picture, projection, markers, context)
      let shapes = shaped ?? drawing.shapes()
      var drawn = PointDrawing.Drawn()
      drawn.marks = drawing.marks(of: shapes)
      for bead in drawn.marks.flatMap(\.beads).prefix(4000) { placer.take(bead) }
      var tried = placer
      let names = drawing.names(of: shapes, placer: &tried)
      guard picture.writes(names.written.count, of: names.count) else { return drawn }
      placer = tried
      drawn.words = names.written.map(\.name)
      drawn.names = names.written.map(\.mark)
      return drawn
    }

    private static func shapes(
      _ picture: MapPicture, _ projection: PictureProjection, _ markers: PlaceMarkers,
      _ context: TextContext
    ) -> ShapeDrawing {
      ShapeDrawing(picture: picture, projection: projection, markers: markers, context: context)
    }

    /// A placer with room for names, clear of the furniture and obstacles.
    var placer: LabelPlacer {
      var placer = LabelPlacer(area: frame, taken: furniture.boxes)
      for outline in picture.outlines where outline.kind == .obstacle { placer.take(outline.rect) }
      return placer
    }

    /// Whether country names may cover the points.
    var isCrowded: Bool {
      display == .density || (display == .dots && shown.count > PointDrawing.mostSingle)
    }
  }

  extension MapPicture {
    /// The written names of places, as far as there is room. They are in the order of their
    /// priority or of the places. The names of lines and areas follow.
    ///
    ///     picture.writtenNames.first   // "Paris"
    public var writtenNames: [String] {
      let scene = PictureScene(self)
      var placer = scene.placer
      return scene.points(placer: &placer).words + scene.shapes(placer: &placer).words
    }

    /// Notes for viewers of the image, usually empty. ``letterNotes`` lists the missing fonts.
    public var notes: [String] {
      var notes: [String] = []
      let streets = StreetLayers(self)
      notes += streets.notes + streets.damageNotes()
      if let basemap, isDeep, streets.isEmpty {
        notes.append(
          "the basemap is good to zoom \(Int(basemap.maximumZoom)); a graticule and the nearest "
            + "cities stand in (--tiles draws streets)")
      }
      if let note = creditNote { notes.append(note) }
      let isCrowded = points == .automatic && places.count > Self.maximumDots
      guard markers == .label || isCrowded else { return notes }
      let scene = PictureScene(self)
      if markers == .label {
        var placer = scene.placer
        let hidden = scene.points(placer: &placer).hiddenCount
        if hidden > 0 {
          notes.append(
            hidden == 1
              ? "1 place in view lies below a label" : "\(hidden) places in view lie below labels")
        }
      }
      guard isCrowded else { return notes }
      switch scene.display {
      case .clusters:
        notes.append(
          "\(scene.shown.count) points in view are drawn as clusters; points may also be dots or "
            + "density")
      case .density:
        notes.append(
          "\(scene.shown.count) points in view are drawn by their density; points may also be dots "
            + "or clusters")
      case .automatic, .dots: break
      }
      return notes
    }

    /// Whether the basemap is too coarse at this zoom.
    var isDeep: Bool {
      basemap.map { underlay == nil && viewport.zoom > $0.maximumZoom } ?? false
    }
  }
#endif
