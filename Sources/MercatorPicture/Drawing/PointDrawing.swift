#if Pictures
  import Mercator
  import MercatorLabels

  /// The drawing of points as pins, dots or labels, with names next to them.
  ///
  /// Points are drawn by priority. Later markers and names do not cover earlier ones. Dots that a
  /// name covers fade and have no name.
  struct PointDrawing {
    let style: PictureStyle
    let markers: PlaceMarkers
    let context: TextContext
    /// The number of places of the highest priority that are named whatever is in the way.
    var chiefCount = 5

    /// The drawn marks, and the number of possible names.
    struct Drawn {
      var marks: [PictureMark] = []
      var names: [PictureMark] = []
      /// The written names, in the order in which they found room.
      var words: [String] = []
      /// The number of named points in view.
      var namedCount = 0
      /// The number of points that are hidden below labels and not drawn.
      var hiddenCount = 0
    }

    /// The distance between a marker and its name, in points.
    static let gap = 3.2
    /// The maximum number of names to try. Measuring one takes some 20 µs.
    static let mostNames = 600
    /// The maximum number of points that keep names off them one by one.
    private static let mostTurns = 5000
    /// The maximum number of dots that stay fully visible, except under the names of the first
    /// ones. More dots are drawn as one layer, which country names may cover.
    static let mostSingle = 300
    /// The opacity of a dot below a name.
    private static let faded = 0.3

    func drawn(_ shown: [ShownPoint], placer: inout LabelPlacer) -> Drawn {
      let order = markers.sorted(shown)
      switch markers.kind {
      case _ where markers.hasIcons: return pins(order, placer: &placer)
      case .pin: return pins(order, placer: &placer)
      case .label: return labels(order, placer: &placer)
      case .dot, .automatic:
        return shown.count > Self.mostSingle && !markers.areSized
          ? manyDots(order, placer: &placer) : dots(order, placer: &placer)
      }
    }

    // Pins and icons, which names must not cover.

    private func pins(_ order: [ShownPoint], placer: inout LabelPlacer) -> Drawn {
      var drawn = Drawn()
      let pins = order.map { (shown: $0, marker: markers.marker($0.index)) }
      let boxes = pins.map { $0.marker.footprint.rect(at: $0.shown.point) }
      for box in boxes {
        placer.take(box)
        placer.add(mark: box)
      }
      for (pin, box) in zip(pins, boxes) {
        write(markers.name(pin.shown.index), at: pin.shown.point, box, &drawn, &placer)
      }
      let upright = pins.sorted { a, b in a.shown.point.y < b.shown.point.y }
      drawn.marks = upright.flatMap { pin in
        pin.marker.marks(at: pin.shown.point, style: style, context: context)
      }
      return drawn
    }

    // Labels.

    private func labels(_ order: [ShownPoint], placer: inout LabelPlacer) -> Drawn {
      var drawn = Drawn()
      var marks: [[PictureMark]] = []
      for shown in order { placer.add(dot: shown.point) }
      for shown in order {
        let marker = markers.marker(shown.index)
        let isNamed = placer.isNamed(shown.point.spot)
        placer.remove(dot: shown.point)
        placer.take(marker.dot.rect(at: shown.point))
        guard !isNamed else {
          drawn.hiddenCount += 1
          continue
        }
        var mark = marker.marks(at: shown.point, style: style, context: context)
        let isChief = drawn.words.count < chiefCount
        if let bubble = bubble(of: marker, at: shown.point, placer: placer, coversDots: isChief) {
          if let name = markers.anyName(shown.index) { drawn.words.append(name) }
          placer.takeName(bubble.footprint.rect(at: shown.point))
          mark += bubble.marks(at: shown.point, style: style)
        }
        marks.append(mark)
      }
      drawn.marks = marks.reversed().flatMap(\.self)
      return drawn
    }

    /// Returns the bubble above or below a dot that covers the fewest other dots, or none. Nil if
    /// an earlier element is in the way.
    private func bubble(
      of marker: PlaceMarker, at point: ScreenPoint, placer: LabelPlacer, coversDots: Bool
    ) -> LabelBubble? {
      guard case .label(let line) = marker.shape else { return nil }
      let above = LabelBubble(line: line, dotRadius: marker.radius)
      let below = LabelBubble(line: line, dotRadius: marker.radius, isBelow: true)
      let free = [above, below].filter { bubble in
        let box = bubble.footprint.rect(at: point)
        return placer.isFree(box) && (!bubble.isBelow || placer.area.contains(box))
          && (coversDots || placer.dotCount(in: box) == 0)
      }
      return free.min { a, b in
        placer.dotCount(in: a.footprint.rect(at: point))
          < placer.dotCount(in: b.footprint.rect(at: point))
      }
    }

    // Dots.

    private func dots(_ order: [ShownPoint], placer: inout LabelPlacer) -> Drawn {
      var drawn = Drawn()
      var clear: [(shown: ShownPoint, marker: PlaceMarker)] = []
      var marks: [PictureMark] = []
      let dots = order.map { (shown: $0, marker: markers.marker($0.index)) }
      for dot in dots {
        placer.add(circle: dot.shown.point, radius: dot.marker.radius)
        placer.add(mark: dot.marker.footprint.rect(at: dot.shown.point))
      }
      keepChiefsFree(order, &placer)
      for dot in dots {
        let point = dot.shown.point
        if placer.isNamed(point.spot) {
          var marker = dot.marker
          marker.color = marker.color.faded(Self.faded)
          marks += marker.marks(at: point, style: style.withoutRim, context: context)
          continue
        }
        let box = dot.marker.footprint.rect(at: point)
        placer.remove(circle: point, radius: dot.marker.radius)
        write(
          markers.name(dot.shown.index), at: point, box, &drawn, &placer,
          coversDots: dots.count > Self.mostSingle)
        placer.take(box)
        clear.append(dot)
      }
      clear.reverse()
      if markers.areSized { clear.sort { a, b in a.marker.radius > b.marker.radius } }
      for dot in clear {
        marks += dot.marker.marks(at: dot.shown.point, style: style, context: context)
      }
      drawn.marks = marks
      return drawn
    }

    /// Draws dots in few marks by colour, with all rims below. Dots at visually equal positions are
    /// drawn once.
    private func manyDots(_ order: [ShownPoint], placer: inout LabelPlacer) -> Drawn {
      var drawn = Drawn()
      for shown in order { placer.add(dot: shown.point) }
      // Without names, any name on the map may cover any dot.
      let turns = order.prefix(Self.mostTurns)
      let hasNames = turns.contains { markers.name($0.index) != nil }
      keepChiefsFree(turns, &placer)
      for shown in turns where hasNames && !placer.isNamed(shown.point.spot) {
        guard drawn.namedCount < Self.mostNames else { break }
        let box = markers.marker(shown.index).footprint.rect(at: shown.point)
        placer.remove(dot: shown.point)
        write(markers.name(shown.index), at: shown.point, box, &drawn, &placer)
        placer.take(box)
      }
      drawn.marks = merged(order, placer: placer)
      return drawn
    }

    private func merged(_ order: [ShownPoint], placer: LabelPlacer) -> [PictureMark] {
      let radius = markers.radius
      let cells = ScreenCells(
        placer.area.grown(by: 20), side: max(radius / 2, 0.5), most: 4_000_000)
      var taken = Array(repeating: false, count: cells.count)
      var below = ColoredPoints()
      var above: [(point: ScreenPoint, color: PictureColor)] = []
      for shown in order {
        let cell = cells.cell(of: shown.point)
        guard !taken[cell] else { continue }
        taken[cell] = true
        let color = markers.color(shown.index)
        if placer.isNamed(shown.point.spot) {
          below.add(shown.point, color)
        } else {
          above.append((shown.point, color))
        }
      }
      var marks = below.largestFirst.map { color, points in
        PictureMark.dots(points, radius: radius, color.faded(Self.faded))
      }
      // The discs on top leave a rim of it visible.
      let rim = radius > 2 ? 1 : 0.5
      marks.append(.dots(above.map(\.point), radius: radius + rim, style.placeRim))
      // The first points are on top. Each run of a few thousand is drawn colour by colour, so that
      // no colour hides the others.
      above.reverse()
      let run = max(above.count / Self.mixes, 1000)
      for start in stride(from: 0, to: above.count, by: run) {
        let some = above[start..<min(start + run, above.count)]
        var groups = ColoredPoints()
        for (point, color) in some { groups.add(point, color) }
        for (color, points) in groups.largestFirst {
          marks.append(.dots(points, radius: radius, color))
        }
      }
      return marks
    }

    /// The number of runs, each of which draws all colours.
    private static let mixes = 30

    /// Returns the points that are named whatever is in the way.
    func chiefs(_ order: some Sequence<ShownPoint>, in area: ScreenRect) -> [ShownPoint] {
      Array(
        order.lazy.filter { area.contains($0.point) && markers.name($0.index) != nil }
          .prefix(chiefCount))
    }

    /// Keeps the names of the first few off each other's dots.
    private func keepChiefsFree(_ order: some Sequence<ShownPoint>, _ placer: inout LabelPlacer) {
      for chief in chiefs(order, in: placer.area) { placer.take(chief.point.spot) }
    }

    /// Writes a name next to a marker if there is room.
    private func write(
      _ name: String?, at point: ScreenPoint, _ box: ScreenRect, _ drawn: inout Drawn,
      _ placer: inout LabelPlacer, coversDots: Bool = true
    ) {
      guard drawn.namedCount < Self.mostNames, let name, placer.area.contains(point),
        let line = markers.line(name)
      else { return }
      let isChief = drawn.namedCount < chiefCount
      drawn.namedCount += 1
      let corner = placer.place(
        line, beside: box, gap: Self.gap, coversDots: coversDots || isChief, reachesFar: isChief)
      guard let corner else { return }
      drawn.names.append(style.placeNameMark(line, at: corner))
      drawn.words.append(name)
    }
  }

  extension ScreenPoint {
    /// The smallest square about the point.
    var spot: ScreenRect { square(0.5) }
  }

  extension PictureStyle {
    /// Returns a place's name with a halo that separates it from the map.
    func placeNameMark(_ line: TextLine, at corner: ScreenPoint) -> PictureMark {
      .text(line, at: corner, placeName, halo: placeNameHalo)
    }

    /// Returns a place's name along a course, like ``placeNameMark(_:at:)``.
    func placeNameMark(_ line: TextLine, along course: TextCourse) -> PictureMark {
      .curvedText(line, along: course, placeName, halo: placeNameHalo)
    }

    private var placeNameHalo: PictureHalo { PictureHalo(color: placeHalo, width: 3) }

    fileprivate var withoutRim: PictureStyle {
      var style = self
      style.placeRim.opacity = 0
      return style
    }
  }
#endif
