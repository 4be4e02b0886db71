#if Pictures
  import Mercator

  extension MapPicture {
    /// Everything on the picture, from back to front.
    func marks(pixelScale: Double = 1) -> [PictureMark] {
      let projection = PictureProjection(viewport)
      let context = TextContext()
      let furniture = FurnitureDrawing(picture: self, context: context)
      var placer = LabelPlacer(area: viewport.freeArea, taken: furniture.boxes)
      for outline in outlines where outline.kind == .obstacle { placer.take(outline.rect) }
      let places = PlaceDrawing(picture: self, projection: projection, context: context)
      let points = places.points()
      let placeNames = places.names(of: points, placer: &placer)

      let ground = basemap.map {
        BasemapDrawing(
          style: style, projection: projection, basemap: $0, pixelScale: pixelScale)
      }
      var marks: [PictureMark] = []
      if let ground {
        marks += underlay == nil ? ground.marks() : ground.sea()
      } else {
        var background = PicturePath()
        background.rect(projection.paper)
        marks.append(.fill(background, style.land))
      }
      if let underlay {
        marks += UnderlayDrawing(projection: projection).marks(
          underlay.images(for: viewport, pixelScale: pixelScale))
      }
      let isDeep = !notes.isEmpty
      if showsGraticule || isDeep {
        marks += GraticuleDrawing(
          style: style, projection: projection, context: showsGraticule ? context : nil
        ).marks(placer: &placer)
      }
      let shapes = places.shapes()
      marks += shapes
      for bead in shapes.flatMap(\.beads).prefix(4000) { placer.take(bead) }
      if showsMapNames, let basemap, let ground {
        let names = MapNameDrawing(
          style: style, projection: projection, basemap: basemap, context: context,
          keepsClearOf: points.map(\.point), fences: ground.fences())
        marks += names.marks(placer: &placer)
        if isDeep { marks += names.signs(placer: &placer) }
      }
      marks += SkyDrawing(style: style, projection: projection).marks()
      marks += outlines.flatMap { $0.marks(style: style) }
      marks += places.marks(of: points)
      marks += placeNames
      if showsInsets { marks += InsetDrawing(style: style, projection: projection).marks() }
      marks += furniture.marks()
      return marks
    }

    /// The sources of the picture's data, on one line.
    ///
    /// *Edge cases*: empty without basemap and attributions.
    public var attribution: String {
      var names = attributions
      if basemap != nil {
        names.append("Natural Earth")
        if showsMapNames, !names.contains(where: { $0.contains("GeoNames") }) {
          names.append("© GeoNames (CC BY 4.0)")
        }
      }
      // Pango ends a text where it is nul.
      return names.map { $0.split { $0.isNewline || $0 == "\0" }.joined(separator: " ") }
        .joined(separator: "  ·  ")
    }
  }
#endif
