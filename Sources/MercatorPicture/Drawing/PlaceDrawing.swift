#if Pictures
  import Mercator
  import MercatorPlaces

  /// The places of a picture: areas, lines, markers, and names where there is room.
  struct PlaceDrawing {
    let picture: MapPicture
    let projection: PictureProjection
    let context: TextContext

    private var style: PictureStyle { picture.style }

    /// A marked place, on one copy of the world.
    struct Point {
      var point: ScreenPoint
      var place: MarkedPlace
      /// What the marker covers.
      var box: ScreenRect
    }

    /// How many names are tried: one takes some 20 µs to measure.
    private static let mostNames = 600

    /// How many dots make one path: since they overlap, the time for a path grows much faster than
    /// its length.
    private static let mostDots = 1000

    // Points

    /// Where markers are on the screen, or nearly.
    func points() -> [Point] {
      let copies = projection.copies
      var points: [Point] = []
      for place in picture.markedPlaces(context) {
        let world = WebMercator.worldPoint(for: place.coordinate)
        let footprint = place.marker.footprint
        let reach = max(footprint.left, footprint.above, footprint.right, footprint.below)
        for copy in copies.lowerBound - 1...copies.upperBound + 1 {
          guard let point = projection.screenPoint(world, copy: copy, slack: reach) else {
            continue
          }
          points.append(Point(point: point, place: place, box: footprint.rect(at: point)))
        }
      }
      return points
    }

    // Marks

    /// The markers: large circles first, then from the back to the front of the screen.
    func marks(of points: [Point]) -> [PictureMark] {
      let isSized = points.contains { $0.place.marker.isSized }
      if !isSized, points.count > 300, picture.markers != .label { return manyDots(points) }
      let ordered = points.sorted { a, b in
        isSized ? a.place.marker.radius > b.place.marker.radius : a.point.y < b.point.y
      }
      return ordered.flatMap { $0.place.marker.marks(at: $0.point, style: style, context: context) }
    }

    /// The dots of a colour in few marks, all rims below.
    private func manyDots(_ points: [Point]) -> [PictureMark] {
      var rims: [PictureMark] = []
      var dots: [PictureMark] = []
      for (color, some) in Dictionary(grouping: points, by: \.place.marker.color)
        .sorted(by: { $0.value.count > $1.value.count })
      {
        let radius = some.map(\.place.marker.radius).max() ?? 1
        for start in stride(from: 0, to: some.count, by: Self.mostDots) {
          var path = PicturePath()
          for point in some[start..<min(start + Self.mostDots, some.count)] {
            path.circle(point.point, radius: radius)
          }
          rims.append(.stroke(path, style.placeRim, PictureStroke(width: radius > 2 ? 2 : 1)))
          dots.append(.fill(path, color))
        }
      }
      return rims + dots
    }

    /// The names that find room; those of the highest priority first.
    func names(of points: [Point], placer: inout LabelPlacer) -> [PictureMark] {
      let named = points.filter { $0.place.name != nil && placer.area.contains($0.point) }
      var indices = Array(named.indices)
      indices.sort { (named[$1].place.priority, $0) < (named[$0].place.priority, $1) }
      var names: [PictureMark] = []
      // No name covers a mark, its own or another's.
      for point in points.prefix(2 * Self.mostNames) { placer.take(point.box) }
      for point in indices.prefix(Self.mostNames).map({ named[$0] }) {
        guard let line = point.place.name.flatMap({ picture.line(of: $0, context) }),
          let corner = placer.place(line, beside: point.box, gap: 2.5)
        else { continue }
        names.append(
          .text(
            line, at: corner, style.placeName, halo: PictureHalo(color: style.placeHalo, width: 3)))
      }
      return names
    }

    // Lines and areas

    func shapes() -> [PictureMark] {
      var areas: [PictureMark] = []
      var lines: [PictureMark] = []
      let copies = projection.copies.lowerBound - 1...projection.copies.upperBound + 1
      for place in picture.places {
        guard let geometry = place.geometry else { continue }
        let look = ShapeLook(properties: place.properties, style: style)
        let projection =
          look.reach > PictureProjection.margin
          ? PictureProjection(picture.viewport, margin: look.reach) : projection
        var fill = PicturePath()
        var edge = PicturePath()
        var line = PicturePath()
        let shapes = geometry.shapes
        let areCut = shapes.areCut
        for shape in shapes {
          if shape.isArea {
            var scratch = ClipScratch()
            let ring = shape.ring
            for copy in copies where projection.mayShow(ring.box, copy: copy) {
              projection.addRing(ring[...], copy: copy, to: &fill, scratch: &scratch)
            }
          }
          for points in shape.lines(omitsCuts: areCut) {
            for copy in copies where projection.mayShow(points.box, copy: copy) {
              if shape.isArea {
                projection.addLine(points[...], copy: copy, to: &edge)
              } else {
                projection.addLine(points[...], copy: copy, to: &line)
              }
            }
          }
        }
        areas.append(.fill(fill, .solid(look.fill), isEvenOdd: true))
        areas.append(
          .stroke(edge, look.stroke, PictureStroke(width: look.edgeWidth)))
        lines.append(.stroke(line, style.lineCasing, PictureStroke(width: look.casingWidth)))
        lines.append(.stroke(line, look.stroke, PictureStroke(width: look.lineWidth)))
      }
      return (areas + lines).filter { !$0.isNothing }
    }
  }

  extension PictureMark {
    /// Small squares along a line, so that names keep off it.
    var beads: [ScreenRect] {
      guard case .stroke(let path, _, let stroke) = self else { return [] }
      let (step, side) = (8.0, stroke.width + 2)
      var beads: [ScreenRect] = []
      path.forEachLine { start, end in
        let (across, down) = (end.x - start.x, end.y - start.y)
        let count = min((across * across + down * down).squareRoot() / step, 500)
        for index in 0...Int(count) {
          let part = count > 0 ? min(Double(index) / count, 1) : 0
          beads.append(
            ScreenRect(
              x: start.x + across * part - side / 2, y: start.y + down * part - side / 2,
              width: side, height: side))
        }
      }
      return beads
    }
  }

  /// How a shape looks by its simplestyle properties.
  private struct ShapeLook {
    var stroke: PictureColor
    var fill: PictureColor
    var lineWidth: Double
    var edgeWidth: Double

    /// Of what lies below a line.
    var casingWidth: Double { lineWidth + 2.6 }

    /// How far from a line its colour reaches, in points.
    var reach: Double { max(casingWidth, edgeWidth) / 2 }

    init(properties: [String: PropertyValue], style: PictureStyle) {
      let color = properties.color("stroke")
      stroke = color ?? properties.color("fill") ?? style.line
      if let opacity = properties.number("stroke-opacity", in: 0...1) {
        stroke.opacity = opacity
      }
      if let color = properties.color("fill") {
        fill = color
        fill.opacity = properties.number("fill-opacity", in: 0...1) ?? 0.6 * color.opacity
      } else {
        fill = color?.faded(0.2) ?? style.area
        if let opacity = properties.number("fill-opacity", in: 0...1) { fill.opacity = opacity }
      }
      let width = properties.number("stroke-width", in: 0...100)
      lineWidth = width ?? style.lineWidth
      edgeWidth = width ?? style.lineWidth * 0.55
    }
  }

  extension [String: PropertyValue] {
    /// A colour, if the property is there and is one.
    func color(_ name: String) -> PictureColor? { self[name]?.string.flatMap(PictureColor.init) }

    /// A number within limits, or the text of one.
    func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
      guard let value = self[name],
        let number = value.number ?? value.string.flatMap({ Double($0) }), number.isFinite
      else { return nil }
      return Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    }
  }

  extension [WorldPoint] {
    /// The smallest rectangle around them; the world for none.
    var box: WorldRect {
      guard let first else { return .world }
      var (west, east, north, south) = (first.x, first.x, first.y, first.y)
      for point in self {
        west = Swift.min(west, point.x)
        east = Swift.max(east, point.x)
        north = Swift.min(north, point.y)
        south = Swift.max(south, point.y)
      }
      return WorldRect(x: west, y: north, width: east - west, height: south - north)
    }
  }
#endif
