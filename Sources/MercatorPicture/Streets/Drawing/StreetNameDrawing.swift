#if Pictures
  import Mercator

  /// The drawing of the tiles' names: of places, roads, waters, peaks and points, and house
  /// numbers.
  struct StreetNameDrawing {
    let style: PictureStyle
    let map: StreetMap
    let zoom: Double
    let context: TextContext

    private typealias Look = StreetNameLook

    private func look(_ kind: StreetName) -> Look { Look(kind, style, zoom: zoom) }

    /// Returns the marks and the written names.
    ///
    /// - Parameter written: The names that the image already contains.
    func marks(
      placer: inout LabelPlacer, written: Set<String>
    ) -> (marks: [PictureMark], words: [String]) {
      var drawn = Drawn(excluded: written)
      for rank in 0...6 { places(rank, &drawn, &placer) }
      roads(&drawn, &placer) { $0 >= .tertiary }
      waters(&drawn, &placer)
      peaks(&drawn, &placer)
      roads(&drawn, &placer) { $0 < .tertiary }
      points(&drawn, &placer)
      houseNumbers(&drawn, &placer)
      return (drawn.marks, drawn.words)
    }

    /// The marks drawn already, and the position of each name.
    private struct Drawn {
      let excluded: Set<String>
      var marks: [PictureMark] = []
      var words: [String] = []
      private var places: [String: [ScreenPoint]] = [:]

      init(excluded: Set<String>) { self.excluded = excluded }

      func mayWrite(_ name: String, at point: ScreenPoint, distance: Double) -> Bool {
        !excluded.contains(name)
          && !(places[name] ?? []).contains { $0.distance(to: point) < distance }
      }

      mutating func write(_ name: String, at point: ScreenPoint, _ mark: PictureMark) {
        places[name, default: []].append(point)
        words.append(name)
        marks.append(mark)
      }
    }

    // MARK: Places

    private func places(_ rank: Int, _ drawn: inout Drawn, _ placer: inout LabelPlacer) {
      let look = look(.place(rank: rank))
      for named in map.names where named.kind == .place(rank: rank) {
        write(named.name, look, at: named.points[0], &drawn, &placer)
      }
    }

    /// Writes a name centred on a point or near it. A name in water is written only if the water
    /// has room for it.
    private func write(
      _ name: String, _ look: Look, at point: ScreenPoint, in water: WaterRoom? = nil,
      _ drawn: inout Drawn, _ placer: inout LabelPlacer
    ) {
      guard drawn.mayWrite(name, at: point, distance: Look.leastDistance) else { return }
      let line = TextLine(name, look.text, maximumWidth: look.width, context: context)
      let (x, y) = (point.x - line.width / 2, point.y - line.height / 2)
      let size = ScreenSize(width: line.width, height: line.height)
      let choices =
        water?.corners(for: size, about: point)
        ?? [0, -1, 1].map { ScreenPoint(x: x, y: y + Double($0) * line.height) }
      guard let place = placer.place(line, at: choices, spacing: 4, coversDots: false) else {
        return
      }
      drawn.write(
        name, at: point,
        .text(line, at: place, look.color, halo: look.halo))
    }

    // MARK: Lines

    private func roads(
      _ drawn: inout Drawn, _ placer: inout LabelPlacer,
      where isWanted: (StreetLine.Kind) -> Bool
    ) {
      var kinds: [StreetLine.Kind: [String: [[ScreenPoint]]]] = [:]
      for named in map.names {
        guard case .road(let kind) = named.kind, isWanted(kind) else { continue }
        kinds[kind, default: [:]][named.name, default: []].append(named.points)
      }
      for (kind, roads) in kinds.sorted(by: { $0.key > $1.key }) {
        let look = look(.road(kind))
        for (name, pieces) in roads.sorted(by: { $0.key < $1.key }) {
          write(name, look, along: pieces, &drawn, &placer)
        }
      }
    }

    private func waters(_ drawn: inout Drawn, _ placer: inout LabelPlacer) {
      var rivers: [String: [[ScreenPoint]]] = [:]
      let look = look(.water)
      let room = WaterRoom(map.waters)
      for named in map.names where named.kind == .water {
        if named.points.count == 1 {
          write(named.name, look, at: named.points[0], in: room, &drawn, &placer)
        } else {
          rivers[named.name, default: []].append(named.points)
        }
      }
      for (name, pieces) in rivers.sorted(by: { $0.key < $1.key }) {
        write(name, look, along: pieces, &drawn, &placer)
      }
    }

    /// Writes a name along the straightest parts of a line that have room for it.
    private func write(
      _ name: String, _ look: Look, along pieces: [[ScreenPoint]], _ drawn: inout Drawn,
      _ placer: inout LabelPlacer
    ) {
      let line = TextLine(name, look.text, maximumWidth: look.width, context: context)
      guard line.width > 0 else { return }
      let halo = PictureHalo(color: look.halo.color, width: Look.haloAlong)
      for points in JoinedLines(pieces).lines.sorted(by: { $0.count > $1.count }) {
        let course = TextCourse(points)
        for part in course.stretches(width: line.width) {
          let middle = part.point(at: part.length / 2)
          guard drawn.mayWrite(name, at: middle, distance: Look.roadDistance) else { continue }
          let boxes = part.boxes(height: line.height)
          guard placer.place(boxes) else { continue }
          drawn.write(
            name, at: middle, .curvedText(line, along: part, look.color, halo: halo))
        }
      }
    }

    // MARK: Points

    private func peaks(_ drawn: inout Drawn, _ placer: inout LabelPlacer) {
      let look = look(.peak)
      var peaks = PicturePath()
      for named in map.names where named.kind == .peak {
        let point = named.points[0]
        let mark = point.square(3)
        guard write(named.name, look, beside: mark, &drawn, &placer) else { continue }
        peaks.move(to: ScreenPoint(x: point.x, y: point.y - 3))
        peaks.line(to: ScreenPoint(x: point.x + 3, y: point.y + 2.4))
        peaks.line(to: ScreenPoint(x: point.x - 3, y: point.y + 2.4))
        peaks.close()
      }
      if !peaks.isEmpty { drawn.marks.append(.fill(peaks, look.color)) }
    }

    private func points(_ drawn: inout Drawn, _ placer: inout LabelPlacer) {
      let look = look(.point(rank: 1))
      var dots = PicturePath()
      var ranked: [(rank: Int, named: StreetMap.Named)] = []
      for named in map.names {
        if case .point(let rank) = named.kind { ranked.append((rank, named)) }
      }
      var count = 0
      for (_, named) in ranked.sorted(by: { ($0.rank, $0.named.name) < ($1.rank, $1.named.name) }) {
        guard count < Look.mostPoints else { break }
        let point = named.points[0]
        let mark = point.square(2)
        guard write(named.name, look, beside: mark, &drawn, &placer) else { continue }
        dots.circle(point, radius: 1.8)
        count += 1
      }
      if !dots.isEmpty { drawn.marks.append(.fill(dots, look.color)) }
    }

    /// Writes a name next to a mark, and returns whether there was room.
    private func write(
      _ name: String, _ look: Look, beside mark: ScreenRect, _ drawn: inout Drawn,
      _ placer: inout LabelPlacer
    ) -> Bool {
      let point = mark.center
      guard drawn.mayWrite(name, at: point, distance: Look.leastDistance), placer.isFree(mark),
        placer.dotCount(in: mark) == 0
      else { return false }
      let line = TextLine(name, look.text, maximumWidth: look.width, context: context)
      guard let place = placer.place(line, beside: mark, gap: 2, spacing: 3, coversDots: false)
      else { return false }
      placer.take(mark)
      drawn.write(
        name, at: point,
        .text(line, at: place, look.color, halo: look.halo))
      return true
    }

    private func houseNumbers(_ drawn: inout Drawn, _ placer: inout LabelPlacer) {
      let look = look(.houseNumber)
      var count = 0
      for named in map.names where named.kind == .houseNumber && count < Look.mostNumbers {
        let line = TextLine(named.name, look.text, maximumWidth: look.width, context: context)
        let corner = ScreenPoint(
          x: named.points[0].x - line.width / 2, y: named.points[0].y - line.height / 2)
        guard let place = placer.place(line, at: [corner], spacing: 1, coversDots: false)
        else { continue }
        drawn.marks.append(.text(line, at: place, look.color, halo: look.halo))
        count += 1
      }
    }
  }
#endif
