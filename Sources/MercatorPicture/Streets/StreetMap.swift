#if Pictures
  import Mercator
  import MercatorBasemap
  import MercatorTiles

  /// The content of tiles in a view: areas and lines by kind, and everything with a name.
  struct StreetMap {
    /// A name and its position.
    struct Named {
      let name: String
      let kind: StreetName
      /// One point for a point feature, several for a line.
      let points: [ScreenPoint]
    }

    /// Lines of one kind in a band of the view.
    struct LineKey: Hashable {
      var line: StreetLine
      var band: Int
    }

    /// The area of the tiles.
    private(set) var ground = PicturePath()
    private(set) var areas: [StreetArea: PicturePath] = [:]
    private(set) var lines: [LineKey: PicturePath] = [:]
    private(set) var names: [Named] = []
    /// The lakes and other waters, one by one.
    private(set) var waters: [PicturePath] = []
    /// The widths of lines in each band, relative to the centre.
    let widths: [Double]

    private let zoom: Double
    private let language: BasemapLanguage
    private let bands: [DepthBand]
    private var scratch = RingScratch()

    /// Creates a map from tiles.
    ///
    /// - Parameter bounds: The bounds of the tiles, beyond which they are empty.
    init(
      _ parts: [StreetTiles.Part], bounds: GeoRegion?, _ projection: PictureProjection,
      language: BasemapLanguage
    ) {
      zoom = projection.viewport.zoom
      self.language = language
      bands = projection.depthBands()
      widths = bands.map(\.scale)
      // A tile that replaces many tiles below it is decoded only once.
      var decoded: [TileID: [StreetTags]] = [:]
      for part in parts {
        let within = part.isPart ? projection.within(part.rect, copy: part.copy) : projection
        for ring in Self.ground(part.rect, bounds) {
          projection.addRing(ring[...], copy: part.copy, to: &ground, scratch: &scratch)
        }
        let layers = decoded[part.id] ?? part.decoded().layers
        if part.isPart { decoded[part.id] = layers }
        for layer in layers { add(layer, of: part, within) }
      }
    }

    /// Returns the corners of a tile's parts inside the bounds of the tiles.
    private static func ground(_ tile: WorldRect, _ bounds: GeoRegion?) -> [[WorldPoint]] {
      guard let bounds else { return [tile.corners] }
      return worldRects(of: bounds).compactMap { rect in
        let (west, north) = (max(tile.x, rect.x), max(tile.y, rect.y))
        let east = min(tile.x + tile.width, rect.x + rect.width)
        let south = min(tile.y + tile.height, rect.y + rect.height)
        guard west < east, north < south else { return nil }
        return WorldRect(x: west, y: north, width: east - west, height: south - north).corners
      }
    }

    /// Returns the world rects of a region. A region that crosses 180° has a second one on the next
    /// copy of the world.
    static func worldRects(of region: GeoRegion) -> [WorldRect] {
      func point(_ latitude: Double) -> WorldPoint {
        WebMercator.worldPoint(for: GeoCoordinate(latitude: latitude, longitude: region.west))
      }
      let (start, span) = (point(region.north), region.longitudeSpan / 360)
      let height = point(region.south).y - start.y
      return [0.0, -1].compactMap { copy in
        guard start.x + copy + span > 0 else { return nil }
        return WorldRect(x: start.x + copy, y: start.y, width: span, height: height)
      }
    }

    private mutating func add(
      _ tags: StreetTags, of part: StreetTiles.Part, _ projection: PictureProjection
    ) {
      let layer = tags.layer
      let rect = part.id.worldRect
      let unit = rect.width / Double(layer.extent)
      let world = layer.points.map {
        WorldPoint(x: rect.x + Double($0.x) * unit, y: rect.y + Double($0.y) * unit)
      }
      for feature in layer.features {
        guard let item = part.schema.item(feature, in: layer.name, tags) else { continue }
        let paths = layer.paths[feature.paths]
        switch feature.kind {
        case .polygons:
          guard let area = item.area, area.isShown(atZoom: zoom) else { continue }
          for path in paths {
            projection.addRing(
              world[path.points], copy: part.copy, to: &areas[area, default: PicturePath()],
              scratch: &scratch)
          }
          if area == .water, StreetName.water.isShown(atZoom: zoom) {
            addWater(paths.map { world[$0.points] }, copy: part.copy, projection)
          }
        case .lines:
          if let line = item.line, line.isShown(atZoom: zoom) {
            for path in paths { add(line, world[path.points], part.copy, projection) }
          }
        case .points, .unknown: break
        }
        guard let kind = item.name, kind.isShown(atZoom: zoom),
          let name = tags.name(of: feature, kind, language)
        else { continue }
        for path in paths {
          add(name, kind, world[path.points], feature.kind, part.copy, projection)
        }
      }
    }

    private mutating func addWater(
      _ rings: [ArraySlice<WorldPoint>], copy: Int, _ projection: PictureProjection
    ) {
      var path = PicturePath()
      for ring in rings { projection.addRing(ring, copy: copy, to: &path, scratch: &scratch) }
      if !path.isEmpty { waters.append(path) }
    }

    /// Adds the visible part of a line to each band that it reaches.
    private mutating func add(
      _ line: StreetLine, _ points: ArraySlice<WorldPoint>, _ copy: Int,
      _ projection: PictureProjection
    ) {
      guard bands.count > 1 else {
        projection.addLine(
          points, copy: copy, to: &lines[LineKey(line: line, band: 0), default: PicturePath()])
        return
      }
      let ahead = points.map { projection.ground($0, copy: copy).ahead }
      guard let near = ahead.min(), let far = ahead.max() else { return }
      for (index, band) in bands.enumerated() where band.near <= far && near <= band.far {
        projection.within(band).addLine(
          points, copy: copy,
          to: &lines[LineKey(line: line, band: index), default: PicturePath()])
      }
    }

    private mutating func add(
      _ name: String, _ kind: StreetName, _ points: ArraySlice<WorldPoint>,
      _ geometry: VectorFeature.Kind, _ copy: Int, _ projection: PictureProjection
    ) {
      switch geometry {
      case .points:
        for point in points {
          // Points in the tile's margin are in the neighbouring tile as well.
          guard let place = projection.screenPoint(point, copy: copy, slack: 0) else { continue }
          names.append(Named(name: name, kind: kind, points: [place]))
        }
      case .lines:
        var path = PicturePath()
        projection.addLine(points, copy: copy, to: &path)
        for piece in path.pieces where piece.count > 1 {
          names.append(Named(name: name, kind: kind, points: piece))
        }
      case .polygons:
        guard kind == .houseNumber else { return }
        let count = Double(points.count)
        let middle = WorldPoint(
          x: points.reduce(0) { $0 + $1.x / count }, y: points.reduce(0) { $0 + $1.y / count })
        if let place = projection.screenPoint(middle, copy: copy, slack: 0) {
          names.append(Named(name: name, kind: kind, points: [place]))
        }
      case .unknown: break
      }
    }
  }
#endif
