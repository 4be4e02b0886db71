#if Pictures
  import Mercator

  /// Streets and what lies between them, from back to front.
  struct StreetDrawing {
    let style: PictureStyle
    let map: StreetMap
    let zoom: Double

    func marks() -> [PictureMark] {
      var marks: [PictureMark] = [.fill(map.ground, style.land)]
      for area in StreetArea.allCases where area != .paved && area != .building {
        marks += fill(area)
      }
      marks += stroke([.stream, .river], color: style.river)
      marks += fill(.paved)
      marks += stroke([.taxiway, .runway], color: style.paved)
      marks += roads(.tunnel)
      marks += buildings()
      marks += roads(.ground) + rails(.ground)
      marks += roads(.bridge) + rails(.bridge)
      marks += stroke([.ferry], color: style.river.mixed(with: style.coast), dashes: [5, 4])
      marks += stroke([.state], color: style.province, dashes: [5, 3])
      marks += stroke([.country], color: style.border.faded(0.2), factor: 4)
      marks += stroke([.country], color: style.border)
      return marks.filter { !$0.isNothing }
    }

    private func fill(_ area: StreetArea) -> [PictureMark] {
      guard let path = map.areas[area], let color = style.color(of: area) else { return [] }
      let fade =
        switch area {
        // They give way to the streets and houses that they stand for.
        case .residential: min(max(1 - (zoom - 12) * 0.25, 0.35), 1)
        case .park: 0.5
        default: 1.0
        }
      return [.fill(path, color.faded(fade))]
    }

    private func buildings() -> [PictureMark] {
      guard let path = map.areas[.building] else { return [] }
      let color = style.building.faded(min(max((zoom - 13.6) / 1.2, 0.25), 1))
      guard zoom >= 15.5 else { return [.fill(path, color)] }
      return [
        .fill(path, color),
        .stroke(
          path, style.building.mixed(with: style.ink, share: 0.22), PictureStroke(width: 0.6)),
      ]
    }

    /// Lines of some kinds on the ground.
    private func stroke(
      _ kinds: [StreetLine.Kind], color: PictureColor, dashes: [Double] = [], factor: Double = 1
    ) -> [PictureMark] {
      kinds.flatMap { kind in
        sorted { $0.kind == kind }.map { key, path in
          let width = key.line.width(atZoom: zoom) * map.widths[key.band] * factor
          return .stroke(path, color, self.stroke(width, dashes: dashes))
        }
      }
    }

    private func stroke(_ width: Double, dashes: [Double] = []) -> PictureStroke {
      PictureStroke(width: width * style.strokeScale, dashes: dashes)
    }

    /// The roads of a level, lesser ones first: all edges, and then what is between them.
    private func roads(_ level: StreetLine.Level) -> [PictureMark] {
      let roads = sorted { $0.kind.isRoad && $0.level == level }
      var marks: [PictureMark] = []
      let isTunnel = level == .tunnel
      for (key, path) in roads {
        let casing = key.line.casing(atZoom: zoom) + (level == .bridge ? 0.6 : 0)
        guard key.line.kind > .path, casing > 0 else { continue }
        let width = (key.line.width(atZoom: zoom) + casing) * map.widths[key.band]
        let color = style.casing(of: key.line.kind)
        marks.append(
          .stroke(
            path, level == .bridge ? color.mixed(with: style.ink, share: 0.2) : color,
            stroke(width, dashes: isTunnel ? [4, 2.5] : [])))
      }
      for (key, path) in roads {
        let width = key.line.width(atZoom: zoom) * map.widths[key.band]
        if key.line.kind == .path {
          guard !isTunnel else { continue }
          marks.append(
            .stroke(path, style.path, stroke(width, dashes: [2.4 * width, 1.6 * width])))
        } else {
          let color =
            key.line.casing(atZoom: zoom) > 0
            ? style.color(of: key.line.kind)
            : style.thinColor(of: key.line.kind)
          marks.append(
            .stroke(
              path, isTunnel ? color.mixed(with: style.land, share: 0.5) : color, stroke(width)))
        }
      }
      return marks
    }

    /// Tracks: a line, and from close by its sleepers' gaps.
    private func rails(_ level: StreetLine.Level) -> [PictureMark] {
      sorted { ($0.kind == .rail || $0.kind == .tram) && $0.level == level }
        .flatMap { key, path -> [PictureMark] in
          let width = key.line.width(atZoom: zoom) * map.widths[key.band]
          let track = PictureMark.stroke(path, style.rail, stroke(width))
          guard width >= 1.5, key.line.kind == .rail else { return [track] }
          return [
            track, .stroke(path, style.land, stroke(0.55 * width, dashes: [3 * width, 3 * width])),
          ]
        }
    }

    /// The lines that something is true of, lesser and farther ones first.
    private func sorted(
      where isWanted: (StreetLine) -> Bool
    ) -> [(key: StreetMap.LineKey, path: PicturePath)] {
      map.lines.filter { isWanted($0.key.line) }
        .sorted { one, other in
          let (first, second) = (one.key, other.key)
          if first.line.kind != second.line.kind { return first.line.kind < second.line.kind }
          if first.line.isLink != second.line.isLink { return first.line.isLink }
          return first.band > second.band
        }
        .map { (key: $0.key, path: $0.value) }
    }
  }

  extension PictureStyle {
    /// What an area is filled with; nil for what is drawn with other things.
    fileprivate func color(of area: StreetArea) -> PictureColor? {
      switch area {
      case .residential: urban
      case .works: works
      case .farmland: farmland
      case .grass, .park: park
      case .pitch: park.mixed(with: wood)
      case .wood: wood
      case .sand: sand
      case .ice: ice
      case .wetland: park.mixed(with: sea, share: 0.4)
      case .water: sea
      case .paved: paved
      case .building: nil
      }
    }

    fileprivate func color(of road: StreetLine.Kind) -> PictureColor {
      switch road {
      case .motorway, .trunk: motorway
      case .primary: mainRoad
      case .secondary: mainRoad.mixed(with: self.road)
      default: self.road
      }
    }

    /// Without edges it has to be seen by itself.
    fileprivate func thinColor(of road: StreetLine.Kind) -> PictureColor {
      let color = color(of: road)
      let mixed = color.mixed(with: casing(of: road), share: 0.6)
      func contrast(_ color: PictureColor) -> Double {
        (color.lightness - land.lightness).magnitude
      }
      return contrast(mixed) > contrast(color) ? mixed : color
    }

    fileprivate func casing(of road: StreetLine.Kind) -> PictureColor {
      switch road {
      case .motorway, .trunk: motorway.mixed(with: roadCasing, share: 0.75)
      case .primary, .secondary: mainRoad.mixed(with: roadCasing, share: 0.85)
      default: roadCasing
      }
    }
  }
#endif
