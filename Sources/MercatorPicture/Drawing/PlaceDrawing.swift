#if Pictures
  import Mercator
  import MercatorPlaces

  /// The places of a picture: areas, lines, pins and dots, and names where there is room.
  struct PlaceDrawing {
    let picture: MapPicture
    let projection: PictureProjection
    let context: TextContext

    private var style: PictureStyle { picture.style }

    /// A point to be marked, on one copy of the world.
    struct Point {
      var point: ScreenPoint
      var marker: PlaceMarker
      var name: String?
      var priority: Double
    }

    /// How many names are tried: one takes some 20 µs to measure.
    private static let mostNames = 600

    // Points

    func points() -> [Point] {
      let valid = picture.places.flatMap { place in
        (place.geometry?.dots ?? []).filter(\.isValid).enumerated().map { (place, $0) }
      }
      let isSized = picture.sizeProperty != nil
      let largest = valid.lazy.compactMap { size(of: $0.0) }.max() ?? 0
      let kind: MapPicture.MarkerShape =
        picture.markers != .automatic
        ? picture.markers : isSized || valid.count > 12 ? .dot : .pin
      let radius =
        (valid.count <= 60 ? 5 : valid.count <= 300 ? 4 : valid.count <= 1500 ? 2.8 : 1.8)
      var points: [Point] = []
      for (place, (index, coordinate)) in valid {
        var marker = PlaceMarker(
          shape: kind == .pin ? .pin : .dot, radius: radius * style.markerScale,
          properties: place.properties, style: style)
        if isSized {
          // The area is in proportion; without a size it is a small dot.
          let share = size(of: place).map { $0 / max(largest, .leastNormalMagnitude) } ?? 0
          marker.radius = max(22 * share.squareRoot(), 2.2) * style.markerScale
          marker.isSized = true
        }
        let world = WebMercator.worldPoint(for: coordinate)
        let copies = projection.copies
        for copy in copies.lowerBound - 1...copies.upperBound + 1 {
          guard
            let point = projection.screenPoint(world, copy: copy, slack: marker.reach)
          else { continue }
          points.append(
            Point(
              point: point, marker: marker, name: index == 0 ? name(of: place) : nil,
              priority: priority(of: place)))
        }
      }
      return points
    }

    private func size(of place: GeoFeature) -> Double? {
      number(picture.sizeProperty, of: place).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }

    private func priority(of place: GeoFeature) -> Double {
      let value = number(picture.priorityProperty ?? picture.sizeProperty, of: place) ?? 0
      return value.isNaN ? 0 : value
    }

    /// A number, or the text of one, as CSV has it.
    private func number(_ property: String?, of place: GeoFeature) -> Double? {
      guard let value = property.flatMap({ place.properties[$0] }) else { return nil }
      return value.number ?? value.string.flatMap { Double($0) }
    }

    private func name(of place: GeoFeature) -> String? {
      guard picture.showsPlaceNames else { return nil }
      guard let property = picture.labelProperty else {
        return place.name ?? place.properties["title"]?.string
      }
      switch place.properties[property] {
      case .string(let text): return text
      case .number(let value):
        return value == value.rounded() && value.magnitude < 1e15
          ? "\(Int(value))" : "\(value)"
      case .boolean(let value): return value ? "true" : "false"
      case .null, .array, .object, nil: return nil
      }
    }

    // Marks

    /// Pins and dots: large circles first, then from the back to the front of the screen.
    func marks(of points: [Point]) -> [PictureMark] {
      let isSized = points.contains { $0.marker.isSized }
      if !isSized, points.count > 300 { return manyDots(points) }
      let ordered = points.sorted { a, b in
        isSized ? a.marker.radius > b.marker.radius : a.point.y < b.point.y
      }
      return ordered.flatMap { $0.marker.marks(at: $0.point, style: style, context: context) }
    }

    /// All dots of a colour in two marks, the rims below.
    private func manyDots(_ points: [Point]) -> [PictureMark] {
      var rims: [PictureMark] = []
      var dots: [PictureMark] = []
      for (color, some) in Dictionary(grouping: points, by: \.marker.color)
        .sorted(by: { $0.value.count > $1.value.count })
      {
        var path = PicturePath()
        let radius = some.map(\.marker.radius).max() ?? 1
        for point in some { path.circle(point.point, radius: radius) }
        rims.append(.stroke(path, style.placeRim, PictureStroke(width: radius > 2 ? 2 : 1)))
        dots.append(.fill(path, color))
      }
      return rims + dots
    }

    /// The names that find room; those of the highest priority first.
    func names(of points: [Point], placer: inout LabelPlacer) -> [PictureMark] {
      let named = points.filter { $0.name != nil && placer.area.contains($0.point) }
      // No name covers a mark, its own or another's.
      let marks = points.prefix(2 * Self.mostNames).map { $0.marker.box(at: $0.point) }
      var indices = Array(named.indices)
      indices.sort { (named[$1].priority, $0) < (named[$0].priority, $1) }
      var names: [PictureMark] = []
      for mark in marks { placer.take(mark.grown(by: 1)) }
      for index in indices.prefix(Self.mostNames) {
        let place = named[index]
        guard let name = place.name.flatMap(Self.oneLine) else { continue }
        let line = TextLine(
          name, TextStyle(fonts: style.fonts, size: style.placeTextSize, weight: 600),
          maximumWidth: min(170, placer.area.width * 0.6), context: context)
        let box = place.marker.box(at: place.point)
        guard let corner = placer.place(line, beside: box, gap: 3) else { continue }
        names.append(
          .text(
            line, at: corner, style.placeName, halo: PictureHalo(color: style.placeHalo, width: 3)))
      }
      return names
    }

    /// The first letters of a name without line breaks; nil for a blank one.
    private static func oneLine(_ name: String) -> String? {
      let line = String(name.prefix(200).map { $0.isNewline ? " " : $0 })
      return line.allSatisfy(\.isWhitespace) ? nil : line
    }

    // Lines and areas

    func shapes() -> [PictureMark] {
      var areas: [PictureMark] = []
      var lines: [PictureMark] = []
      for place in picture.places {
        guard let geometry = place.geometry else { continue }
        let look = ShapeLook(properties: place.properties, style: style)
        var fill = PicturePath()
        var edge = PicturePath()
        var line = PicturePath()
        for shape in geometry.shapes {
          let points = shape.worldPoints
          for copy in projection.copies.lowerBound - 1...projection.copies.upperBound + 1 {
            guard projection.mayShow(points.box, copy: copy) else { continue }
            if shape.isArea {
              var scratch = ClipScratch()
              projection.addRing(points[...], copy: copy, to: &fill, scratch: &scratch)
              projection.addLine(points[...], copy: copy, to: &edge)
            } else {
              projection.addLine(points[...], copy: copy, to: &line)
            }
          }
        }
        areas.append(.fill(fill, .solid(look.fill), isEvenOdd: true))
        areas.append(
          .stroke(edge, look.stroke, PictureStroke(width: look.edgeWidth)))
        lines.append(.stroke(line, style.lineCasing, PictureStroke(width: look.lineWidth + 2.6)))
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

  /// How simplestyle wants a shape.
  private struct ShapeLook {
    var stroke: PictureColor
    var fill: PictureColor
    var lineWidth: Double
    var edgeWidth: Double

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
