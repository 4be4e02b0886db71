#if Pictures
  import Mercator
  import MercatorLabels

  /// The drawing of the tiles' names, where `StreetLabelLayout` finds room for them.
  struct StreetNameDrawing {
    let style: PictureStyle
    let map: StreetMap
    let zoom: Double
    let context: TextContext

    /// Returns the marks and the written names.
    ///
    /// - Parameter written: The names that the image already contains.
    func marks(
      placer: inout LabelPlacer, written: Set<String>
    ) -> (marks: [PictureMark], words: [String]) {
      var looks: [StreetName: StreetNameLook] = [:]
      for kind in Set(map.names.map(\.kind)) {
        looks[kind] = StreetNameLook(kind, style, zoom: zoom)
      }
      var lines: [Int: TextLine] = [:]
      let layout = StreetLabelLayout(
        map.names.map { named in
          StreetLabel(
            name: named.name, kind: named.kind.label, rank: named.kind.rank, points: named.points)
        }, water: WaterRoom(map.waters.map(\.pieces)), excluded: written, in: &placer
      ) { index in
        guard let look = looks[map.names[index].kind] else { return nil }
        let line = TextLine(
          map.names[index].name, look.text, maximumWidth: look.width, context: context)
        lines[index] = line
        return line.size
      }
      var drawn = Drawn()
      for placed in layout.placed {
        let named = map.names[placed.label]
        guard let line = lines[placed.label], let look = looks[named.kind] else { continue }
        drawn.add(named, line, look, at: placed.position)
      }
      return (drawn.all, drawn.words)
    }

    /// The marks of the names, and those next to them.
    private struct Drawn {
      var marks: [PictureMark] = []
      var words: [String] = []
      var peaks = PicturePath()
      var dots = PicturePath()
      var (peakColor, dotColor): (PictureColor?, PictureColor?)

      var all: [PictureMark] {
        var all = marks
        if let peakColor { all.append(.fill(peaks, peakColor)) }
        if let dotColor { all.append(.fill(dots, dotColor)) }
        return all
      }

      mutating func add(
        _ named: StreetMap.Named, _ line: TextLine, _ look: StreetNameLook,
        at position: PlacedLabel.Position
      ) {
        if named.kind != .houseNumber { words.append(named.name) }
        switch position {
        case .corner(let corner, _):
          marks.append(.text(line, at: corner, look.color, halo: look.halo))
        case .beside(let corner, let point):
          marks.append(.text(line, at: corner, look.color, halo: look.halo))
          if named.kind == .peak { addPeak(point, look) } else { addDot(point, look) }
        case .along(let course):
          let halo = PictureHalo(color: look.halo.color, width: StreetNameLook.haloAlong)
          marks.append(.curvedText(line, along: course, look.color, halo: halo))
        }
      }

      private mutating func addPeak(_ point: ScreenPoint, _ look: StreetNameLook) {
        peaks.move(to: ScreenPoint(x: point.x, y: point.y - 3))
        peaks.line(to: ScreenPoint(x: point.x + 3, y: point.y + 2.4))
        peaks.line(to: ScreenPoint(x: point.x - 3, y: point.y + 2.4))
        peaks.close()
        peakColor = look.color
      }

      private mutating func addDot(_ point: ScreenPoint, _ look: StreetNameLook) {
        dots.circle(point, radius: 1.8)
        dotColor = look.color
      }
    }
  }

  extension StreetName {
    /// The kind of its labels.
    var label: StreetLabelKind {
      switch self {
      case .place: .place
      case .road(let road): road >= .tertiary ? .greatRoad : .road
      case .water: .water
      case .peak: .peak
      case .point: .point
      case .houseNumber: .houseNumber
      }
    }

    /// The rank among its labels. Minor things have greater ranks.
    var rank: Int {
      switch self {
      case .place(let rank), .point(let rank): rank
      case .road(let road): StreetLine.Kind.country.rawValue - road.rawValue
      case .water, .peak, .houseNumber: 0
      }
    }
  }
#endif
