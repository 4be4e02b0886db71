#if Pictures
  import Mercator
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

    /// Returns the names that find room, inside areas and next to lines. The name of a place with a
    /// point is written at that point.
    func names(
      of shapes: [Shape], placer: inout LabelPlacer
    ) -> [(name: String, mark: PictureMark)] {
      var named = shapes.filter { $0.place.geometry?.points.isEmpty ?? false }
        .compactMap { shape in picture.name(of: shape.place).map { (shape: shape, name: $0) } }
      if picture.hasPriorities {
        named = named.enumerated().sorted { a, b in
          (picture.priority(of: b.element.shape.place), a.offset)
            < (picture.priority(of: a.element.shape.place), b.offset)
        }.map(\.element)
      }
      return named.prefix(Self.mostNames).compactMap { shape, name in
        guard let line = markers.line(name),
          let corner = shape.fill.isEmpty
            ? place(line, along: shape.line, width: shape.look.casingWidth, placer: &placer)
            : place(line, within: shape.fill, placer: &placer)
        else { return nil }
        return (name, style.placeNameMark(line, at: corner))
      }
    }

    /// Returns a position over the widest part of an area, or next to a small area.
    private func place(
      _ line: TextLine, within area: PicturePath, placer: inout LabelPlacer
    ) -> ScreenPoint? {
      guard let spot = AreaSpot(of: area, in: placer.area) else { return nil }
      guard line.width <= 1.5 * spot.box.width, line.height <= 1.2 * spot.box.height else {
        let isSmall = spot.box.width < 60 && spot.box.height < 60
        return isSmall ? placer.place(line, beside: spot.box, gap: 4.5) : nil
      }
      let corner = ScreenPoint(
        x: spot.middle.x - line.width / 2, y: spot.middle.y - line.height / 2)
      let steps = [0, -1.1, 1.1, -2.2, 2.2].map {
        ScreenPoint(x: corner.x, y: corner.y + $0 * line.height)
      }
      return placer.place(line, at: steps, spacing: 1)
    }

    /// Returns a position next to the middle of a line's longest piece, or as near to it as there
    /// is room.
    private func place(
      _ line: TextLine, along path: PicturePath, width: Double, placer: inout LabelPlacer
    ) -> ScreenPoint? {
      let pieces = path.pieces.map { piece in TextCourse(piece.filter(placer.area.contains)) }
      guard let longest = pieces.max(by: { $0.length < $1.length }), !longest.points.isEmpty
      else { return nil }
      for part in [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8] {
        let point = longest.point(at: longest.length * part)
        // Clear of the squares that keep other names off the line.
        let mark = point.spot.grown(by: width / 2 + 3)
        if let corner = placer.place(line, beside: mark, gap: 4) { return corner }
      }
      return nil
    }
  }

  /// The best spot for a name in an area.
  private struct AreaSpot {
    /// The tried point that is farthest from the edges.
    let middle: ScreenPoint
    /// The box around the visible part of the area.
    let box: ScreenRect

    /// The number of points to try in each direction.
    private static let tries = 14

    /// Creates the spot for an area in a frame.
    ///
    /// *Edge cases*: Nil for an area outside the frame.
    init?(of path: PicturePath, in frame: ScreenRect) {
      let rings = path.pieces
      let points = rings.joined()
      guard let west = points.lazy.map(\.x).min(), let east = points.lazy.map(\.x).max(),
        let north = points.lazy.map(\.y).min(), let south = points.lazy.map(\.y).max()
      else { return nil }
      box = ScreenRect(x: west, y: north, width: east - west, height: south - north)
        .intersection(frame)
      guard box.width > 0, box.height > 0 else { return nil }
      var best: (point: ScreenPoint, room: Double)?
      for row in 0..<Self.tries {
        for column in 0..<Self.tries {
          let point = ScreenPoint(
            x: box.x + (Double(column) + 0.5) / Double(Self.tries) * box.width,
            y: box.y + (Double(row) + 0.5) / Double(Self.tries) * box.height)
          let room = rings.room(at: point)
          if room > best?.room ?? 0 { best = (point, room) }
        }
      }
      middle = best?.point ?? box.center
    }
  }

  extension [[ScreenPoint]] {
    /// Returns the squared distance from a point inside these rings, by the even-odd rule, to their
    /// edges. Outside it is 0. Vertical distances count double, because names are wider than high.
    fileprivate func room(at point: ScreenPoint) -> Double {
      var isInside = false
      var least = Double.infinity
      for ring in self {
        guard var last = ring.last else { continue }
        for next in ring {
          if (last.y > point.y) != (next.y > point.y),
            point.x < last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
          {
            isInside.toggle()
          }
          let (x, y) = (next.x - last.x, 2 * (next.y - last.y))
          let (a, b) = (point.x - last.x, 2 * (point.y - last.y))
          let length = x * x + y * y
          let part = length > 0 ? Swift.min(Swift.max((a * x + b * y) / length, 0), 1) : 0
          let (across, down) = (a - part * x, b - part * y)
          least = Swift.min(least, across * across + down * down)
          last = next
        }
      }
      return isInside ? least : 0
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
