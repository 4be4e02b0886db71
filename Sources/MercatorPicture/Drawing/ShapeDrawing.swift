#if Pictures
  import Mercator
  import MercatorLabels
  import MercatorPlaces

  /// The drawing of an image's lines and areas, and their names if there is room.
  struct ShapeDrawing {
    let picture: MapPicture
    let projection: PictureProjection
    let markers: PlaceMarkers
    let context: TextContext

    private var style: PictureStyle { picture.style }

    /// The maximum number of names to try.
    private static let mostNames = 300

    /// The visible part of a place's lines and areas.
    struct Shape {
      var place: GeoFeature
      var look: ShapeLook
      var fill = PicturePath()
      var edge = PicturePath()
      var line = PicturePath()

      /// Keeps a legend off it.
      func cover(_ placer: inout LegendPlacer) {
        placer.add(areaOf: fill)
        let stroke = PictureStroke(width: look.lineWidth)
        for bead in PictureMark.stroke(line, look.stroke, stroke).beads { placer.add(bead) }
      }
    }

    /// Returns the visible shapes of all places.
    func shapes() -> [Shape] {
      let copies = projection.copies.lowerBound - 1...projection.copies.upperBound + 1
      var shapes: [Shape] = []
      for (index, place) in picture.places.enumerated() {
        switch place.geometry {
        case nil, .point, .multiPoint: continue
        case .some:
          let shape = shape(of: place, at: index, copies)
          if !(shape.fill.isEmpty && shape.edge.isEmpty && shape.line.isEmpty) {
            shapes.append(shape)
          }
        }
      }
      return shapes
    }

    private func shape(
      of place: GeoFeature, at index: Int, _ copies: ClosedRange<Int>
    ) -> Shape {
      var look = ShapeLook(properties: place.properties, style: style)
      look.take(
        markers.colors.color(ofPlaceAt: index, place, key: "stroke"),
        hides: markers.colors.isScale, properties: place.properties)
      let projection =
        look.reach > PictureProjection.margin
        ? projection.keeping(margin: look.reach) : projection
      var seen = Shape(place: place, look: look)
      var scratch = RingScratch()
      let shapes = place.paths.map { PlaceShape($0) }
      let areCut = shapes.areCut
      for shape in shapes {
        if shape.isArea {
          let ring = shape.ring
          for copy in copies where projection.mayShow(ring.box, copy: copy) {
            projection.addRing(ring[...], copy: copy, to: &seen.fill, scratch: &scratch)
          }
        }
        for points in shape.lines(omitsCuts: areCut) {
          for copy in copies where projection.mayShow(points.box, copy: copy) {
            if shape.isArea {
              projection.addLine(points[...], copy: copy, to: &seen.edge)
            } else {
              projection.addLine(points[...], copy: copy, to: &seen.line)
            }
          }
        }
      }
      return seen
    }

    func marks(of shapes: [Shape]) -> [PictureMark] {
      var areas: [PictureMark] = []
      var lines: [PictureMark] = []
      for shape in shapes {
        let look = shape.look
        areas.append(.fill(shape.fill, .solid(look.fill), isEvenOdd: true))
        areas.append(.stroke(shape.edge, look.stroke, PictureStroke(width: look.edgeWidth)))
        lines.append(
          .stroke(shape.line, style.lineCasing, PictureStroke(width: look.casingWidth)))
        lines.append(.stroke(shape.line, look.stroke, PictureStroke(width: look.lineWidth)))
      }
      return (areas + lines).filter { !$0.isNothing }
    }

    /// Returns the names that find room, inside areas and along lines, and the number of names. The
    /// name of a place with a point is written at that point.
    func names(
      of shapes: [Shape], placer: inout LabelPlacer
    ) -> (written: [(name: String, mark: PictureMark)], count: Int) {
      var named = shapes.filter { $0.place.geometry?.points.isEmpty ?? false }
        .compactMap { shape in picture.name(of: shape.place).map { (shape: shape, name: $0) } }
      if picture.hasPriorities {
        named = named.enumerated().sorted { a, b in
          (picture.priority(of: b.element.shape.place), a.offset)
            < (picture.priority(of: a.element.shape.place), b.offset)
        }.map(\.element)
      }
      let written = named.prefix(Self.mostNames).compactMap {
        shape, name -> (name: String, mark: PictureMark)? in
        guard let line = markers.line(name),
          let mark = shape.fill.isEmpty
            ? mark(line, along: shape, placer: &placer)
            : mark(line, within: shape.fill, placer: &placer)
        else { return nil }
        return (name, mark)
      }
      return (written, named.count)
    }

    /// Returns a name at the best spot of an area, or next to a small area.
    private func mark(
      _ line: TextLine, within area: PicturePath, placer: inout LabelPlacer
    ) -> PictureMark? {
      guard let spot = AreaSpot(of: area, in: placer.area) else { return nil }
      guard line.width <= 1.5 * spot.box.width, line.height <= 1.2 * spot.box.height else {
        let isSmall = spot.box.width < 60 && spot.box.height < 60
        guard isSmall, let corner = placer.place(line, beside: spot.box, gap: 4.5) else {
          return nil
        }
        return style.placeNameMark(line, at: corner)
      }
      let steps = [0, -1.1, 1.1, -2.2, 2.2].map {
        ScreenPoint(x: spot.point.x, y: spot.point.y + $0 * line.height)
      }
      .filter { spot.room(at: $0) > 0 }
      .map { ScreenPoint(x: $0.x - line.width / 2, y: $0.y - line.height / 2) }
      return placer.place(line, at: steps, spacing: 1).map { style.placeNameMark(line, at: $0) }
    }

    /// The space between a line and its name, in points.
    private static let gap = 2.5
    /// The side of an upright square whose diagonal is 1: next to a diagonal line, the upright squares
    /// that a name covers then do not reach the line.
    private static let uprightShare = 0.5.squareRoot()

    /// Returns a name along the straightest part of a line's longest piece, above it or below.
    /// Without such a part it is next to the middle, or as near to it as there is room.
    private func mark(
      _ line: TextLine, along shape: Shape, placer: inout LabelPlacer
    ) -> PictureMark? {
      let pieces = shape.line.pieces.map { piece in
        TextCourse(piece.filter(placer.area.contains))
      }
      guard let longest = pieces.max(by: { $0.length < $1.length }), !longest.points.isEmpty
      else { return nil }
      let width = shape.look.casingWidth
      let side = (width + line.height) / 2 + Self.gap
      for side in [side, -side] {
        for part in longest.stretches(width: line.width, side: side)
        where placer.place(part.boxes(height: line.height * Self.uprightShare)) {
          return style.placeNameMark(line, along: part)
        }
      }
      for part in [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8] {
        let point = longest.point(at: longest.length * part)
        // Clear of the squares that keep other names off the line.
        let mark = point.spot.grown(by: width / 2 + 3)
        if let corner = placer.place(line, beside: mark, gap: 4) {
          return style.placeNameMark(line, at: corner)
        }
      }
      return nil
    }
  }

  extension PictureMark {
    /// Small squares along a line that keep names off it.
    var beads: [ScreenRect] {
      guard case .stroke(let path, _, let stroke) = self else { return [] }
      let (step, side) = (8.0, stroke.width + 2)
      var beads: [ScreenRect] = []
      path.forEachLine { start, end in
        let (across, down) = (end.x - start.x, end.y - start.y)
        let count = min((across * across + down * down).squareRoot() / step, 500)
        for index in 0...Int(count) {
          let part = count > 0 ? min(Double(index) / count, 1) : 0
          let bead = ScreenPoint(x: start.x + across * part, y: start.y + down * part)
          beads.append(bead.square(side / 2))
        }
      }
      return beads
    }
  }
#endif
