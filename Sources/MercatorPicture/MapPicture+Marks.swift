#if Pictures
  import Mercator
  import MercatorTiles

  extension MapPicture {
    /// Returns all marks of the image, from back to front.
    ///
    /// - Parameter frame: The area for all names. If nil, it is the free area if insets are shown,
    ///   and otherwise the view.
    func marks(pixelScale: Double = 1, frame: ScreenRect? = nil) -> [PictureMark] {
      let scene = PictureScene(self, frame: frame)
      let (projection, context) = (scene.projection, scene.context)
      var placer = scene.placer
      let points = scene.points(placer: &placer)
      let shapes = scene.shapes(placer: &placer)

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
      let streets = StreetLayers(self)
      let maps = streets.maps(projection, language: language)
      marks += UnderlayDrawing(projection: projection).marks(streets.images)
      marks += maps.flatMap {
        StreetDrawing(style: style, map: $0, zoom: viewport.zoom).marks()
      }
      let isBare = isDeep && streets.isEmpty
      if showsGraticule || isBare {
        marks += GraticuleDrawing(
          style: style, projection: projection, context: showsGraticule ? context : nil
        ).marks(placer: &placer)
      }
      marks += shapes.marks
      marks += SkyDrawing(style: style, projection: projection).marks()
      marks += outlines.flatMap { $0.marks(style: style) }
      marks += points.marks
      var written = Set(points.words)
      // The names of the uppermost source come first.
      for map in maps.reversed() where showsMapNames {
        let names = StreetNameDrawing(
          style: style, map: map, zoom: viewport.zoom, context: context
        ).marks(placer: &placer, written: written)
        marks += names.marks
        written.formUnion(names.words)
      }
      // At zooms with street names, a city has no single position.
      let isOfStreets = !maps.isEmpty && viewport.zoom > 12
      if showsMapNames, !isOfStreets, let basemap, let ground {
        let names = MapNameDrawing(
          style: style, projection: projection, basemap: basemap, language: language,
          context: context,
          coversDots: scene.isCrowded, written: written, fences: ground.fences())
        marks += names.marks(placer: &placer)
        if isBare { marks += names.signs(placer: &placer) }
      }
      marks += shapes.names + points.names
      if showsInsets { marks += InsetDrawing(style: style, projection: projection).marks() }
      marks += scene.furniture.marks()
      return marks
    }

    /// The attribution of the image's data, as a single line.
    ///
    /// *Edge cases*: Empty without basemap and attributions.
    public var attribution: String {
      var names = attributions
      for source in tiles {
        let name = source.metadata.credit
        if !name.isEmpty, !names.contains(name) { names.append(name) }
      }
      if basemap != nil {
        names.append("Natural Earth")
        if showsMapNames, !names.contains(where: { $0.contains("GeoNames") }) {
          names.append("© GeoNames (CC BY 4.0)")
        }
      }
      // Pango ends a text at a NUL character.
      return names.map { $0.split { $0.isNewline || $0 == "\0" }.joined(separator: " ") }
        .joined(separator: "  ·  ")
    }
  }
#endif
