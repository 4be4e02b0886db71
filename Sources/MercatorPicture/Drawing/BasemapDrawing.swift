#if Pictures
  import Mercator
  import MercatorBasemap

  /// The drawing of sea, land, ice, water and borders.
  struct BasemapDrawing {
    let style: PictureStyle
    let projection: PictureProjection
    private let map: Basemap
    private let zoom: Double
    /// The scale of the line widths, which are much finer on a world map.
    private let fineness: Double

    init(
      style: PictureStyle, projection: PictureProjection, basemap: Basemap, pixelScale: Double
    ) {
      self.style = style
      self.projection = projection
      zoom = projection.viewport.zoom
      fineness = min(max(0.55 + (zoom - 1) * 0.13, 0.45), 1.5) * style.strokeScale
      map = basemap.simplified(
        in: projection.viewport.worldRect(),
        tolerance: 0.45 / max(pixelScale, 1) / projection.largestScale)
    }

    /// Returns the strength with which a layer is drawn, which is 0 if it is too inaccurate.
    private func strength(_ layer: BasemapLayer) -> Double {
      map.opacity(of: layer, in: projection.viewport)
    }

    func marks() -> [PictureMark] {
      let shore = strength(.coasts)
      let isLand = shore < 1 && map.hasLand(in: projection.viewport.worldRect())
      var marks = sea(land: isLand ? 1 - shore : 0)
      if shore > 0 {
        let coasts = lines(map.coasts)
        if zoom < map.maximumZoom {
          // Around tiny islands they would look like bubbles.
          let shores = lines(map.coasts, least: 2 / projection.largestScale)
          marks.append(
            .stroke(
              shores.thinned(to: shallowWidth / 3), style.shallows,
              PictureStroke(width: shallowWidth, isBlurred: true)))
        }
        marks += area(map.iceShelves, style.ice.faded(0.7), .iceShelves)
        marks.append(.fill(areas(map.land), .solid(style.land), isEvenOdd: true))
        marks += details()
        marks.append(
          .stroke(coasts, style.coast.faded(shore), PictureStroke(width: 0.85 * fineness)))
      }
      return marks.filter { !$0.isNothing }
    }

    /// Returns ice, towns, rivers, lakes and borders. All are less accurate than coasts.
    private func details() -> [PictureMark] {
      var marks = area(map.glaciers, style.ice, .glaciers)
      if zoom > 5 {
        // Fades in from zoom 5, and fades to half where these areas fill the view.
        let strength = min((zoom - 5) / 1.5, 1) * min(max(1 - (zoom - 8) / 4, 0.4), 1)
        marks += area(map.urbanAreas, style.urban.faded(strength), .urbanAreas)
      }
      marks += rivers()
      let clear = strength(.lakes)
      if clear > 0 {
        let lakes = areas(map.lakes)
        marks.append(.fill(lakes, .solid(style.sea.faded(clear)), isEvenOdd: true))
        if zoom > 3 {
          marks.append(
            .stroke(lakes, style.coast.faded(clear), PictureStroke(width: 0.6 * fineness)))
        }
      }
      return marks + borders()
    }

    private func area(
      _ shapes: BasemapShapes, _ color: PictureColor, _ layer: BasemapLayer
    ) -> [PictureMark] {
      let strength = strength(layer)
      return strength > 0
        ? [.fill(areas(shapes), .solid(color.faded(strength)), isEvenOdd: true)] : []
    }

    /// Returns the fences that keep names in their countries.
    func fences() -> NameFences {
      NameFences(borders: lines(map.borders), coasts: lines(map.coasts))
    }

    /// The width of shallow water. It is wide enough to fill bays and straits at high zooms, and
    /// narrow at low zooms, where islands would become bubbles.
    private var shallowWidth: Double { min(max(1.5 + (zoom - 1.5) * 1.4, 1.5), 8) }

    /// Returns the marks for the world and the area beyond its edges.
    ///
    /// - Parameter land: The opacity of the colour of land over the sea.
    func sea(land: Double = 0) -> [PictureMark] {
      var background = PicturePath()
      background.rect(projection.paper)
      var world = PicturePath()
      var scratch = RingScratch()
      let copies = projection.copies
      let (west, east) = (Double(copies.lowerBound), Double(copies.upperBound + 1))
      let corners = WorldRect(x: west, y: 0, width: east - west, height: 1).corners
      projection.addRing(corners[...], copy: 0, to: &world, scratch: &scratch)
      let marks: [PictureMark] = [
        .fill(background, style.beyondWorld), .fill(world, style.sea),
      ]
      return land > 0 ? marks + [.fill(world, style.land.faded(land))] : marks
    }

    private func rivers() -> [PictureMark] {
      let strength = strength(.rivers)
      guard strength > 0 else { return [] }
      let least = zoom < 2 ? -1 : zoom < 3 ? 0 : zoom < 4 ? 1 : zoom < 5 ? 2 : 3
      return (0...3).filter { $0 <= least }.map { rank in
        let width = min(max(0.45 + (zoom - 2) * 0.2 - Double(rank) * 0.16, 0.4), 2.4)
        return .stroke(
          lines(map.rivers, rank: rank), style.river.faded(strength),
          PictureStroke(width: width * style.strokeScale))
      }
    }

    private func borders() -> [PictureMark] {
      var marks: [PictureMark] = []
      func add(
        _ shapes: BasemapShapes, _ layer: BasemapLayer, _ color: PictureColor,
        _ stroke: PictureStroke
      ) {
        let strength = strength(layer)
        if strength > 0 { marks.append(.stroke(lines(shapes), color.faded(strength), stroke)) }
      }
      if zoom > 3 {
        add(
          map.provinces, .provinces, style.province,
          PictureStroke(width: 0.7 * fineness, dashes: [3, 2.5]))
      }
      let width = 0.9 * fineness
      if zoom > 4 {
        add(
          map.borders, .borders, style.border.faded(0.16),
          PictureStroke(width: width * 4, isBlurred: true))
      }
      add(map.borders, .borders, style.border, PictureStroke(width: width))
      let dashed = PictureStroke(width: width, dashes: [3 * width + 1, 2 * width + 1])
      add(map.disputedBorders, .disputedBorders, style.border, dashed)
      if zoom > 3 {
        add(map.disputedLines, .disputedLines, style.border.faded(0.8), dashed)
      }
      return marks
    }

    private func areas(_ shapes: BasemapShapes) -> PicturePath {
      var path = PicturePath()
      var scratch = RingScratch()
      for copy in projection.copies {
        for shape in shapes.shapes where projection.mayShow(shape.box, copy: copy) {
          projection.addRing(shapes.points[shape.points], copy: copy, to: &path, scratch: &scratch)
        }
      }
      return path
    }

    /// Returns lines of a rank whose width or height in worlds is at least `least`.
    private func lines(
      _ shapes: BasemapShapes, rank: Int? = nil, least: Double = 0
    ) -> PicturePath {
      var path = PicturePath()
      for copy in projection.copies {
        for shape in shapes.shapes
        where (rank == nil || shape.rank == rank) && max(shape.box.width, shape.box.height) >= least
        {
          guard projection.mayShow(shape.box, copy: copy) else { continue }
          projection.addLine(shapes.points[shape.points], copy: copy, to: &path)
        }
      }
      return path
    }
  }

  extension PictureMark {
    /// Whether the mark is certainly invisible.
    var isNothing: Bool {
      switch self {
      case .fill(let path, _, _): path.isEmpty
      case .stroke(let path, let color, _): path.isEmpty || color.opacity == 0
      case .dots(let points, _, _): points.isEmpty
      case .text, .curvedText, .image, .drawing: false
      case .group(let marks, _, _, _): marks.isEmpty
      }
    }
  }
#endif
