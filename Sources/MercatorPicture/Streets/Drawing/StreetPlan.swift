#if Pictures
  /// The steps in which streets are drawn, from back to front, with their look at a zoom.
  ///
  /// Images are drawn by it, and the live map contains it as a table.
  struct StreetPlan {
    /// The subject of a step.
    enum Subject: Hashable {
      /// The area of the tiles.
      case ground
      case area(StreetArea)
      case line(StreetLine)
    }

    /// The look of a step, with lengths in points at the centre.
    struct Look {
      var color: PictureColor
      /// The width of a stroke, or nil for a fill.
      var width: Double?
      /// The alternating lengths of dashes and gaps.
      var dashes: [Double] = []
      /// Whether dashes shrink with the distance, like the line's width.
      var dashesShrink = false
    }

    struct Step {
      var subject: Subject
      /// The look at a zoom, or nil if the step draws nothing.
      var look: (_ zoom: Double) -> Look?
    }

    let style: PictureStyle
    private(set) var steps: [Step] = []

    init(_ style: PictureStyle) {
      self.style = style
      steps.append(Step(subject: .ground) { _ in Look(color: style.land) })
      for area in StreetArea.allCases where area != .paved && area != .building { fill(area) }
      stroke([.stream, .river], color: style.river)
      fill(.paved)
      stroke([.taxiway, .runway], color: style.paved)
      roads(.tunnel)
      buildings()
      for level in [StreetLine.Level.ground, .bridge] {
        roads(level)
        rails(level)
      }
      stroke([.ferry], color: style.river.mixed(with: style.coast), dashes: [5, 4])
      stroke([.state], color: style.province, dashes: [5, 3])
      stroke([.country], color: style.border.faded(0.2), factor: 4)
      stroke([.country], color: style.border)
    }

    private mutating func fill(_ area: StreetArea) {
      guard let color = style.color(of: area) else { return }
      add(area) { zoom in
        let fade =
          switch area {
          // Built-up areas fade while streets and houses appear.
          case .residential: min(max(1 - (zoom - 12) * 0.25, 0.35), 1)
          case .park: 0.5
          default: 1.0
          }
        return Look(color: color.faded(fade))
      }
    }

    private mutating func buildings() {
      let style = style
      add(.building) { zoom in
        Look(color: style.building.faded(min(max((zoom - 13.6) / 1.2, 0.25), 1)))
      }
      let edge = style.building.mixed(with: style.ink, share: 0.22)
      add(.building) { zoom in zoom >= 15.5 ? Look(color: edge, width: 0.6) : nil }
    }

    private mutating func add(_ area: StreetArea, _ look: @escaping (Double) -> Look?) {
      steps.append(
        Step(subject: .area(area)) { zoom in area.isShown(atZoom: zoom) ? look(zoom) : nil })
    }

    private mutating func add(_ line: StreetLine, _ look: @escaping (Double) -> Look?) {
      steps.append(
        Step(subject: .line(line)) { zoom in line.isShown(atZoom: zoom) ? look(zoom) : nil })
    }

    /// Adds lines of some kinds on all levels.
    private mutating func stroke(
      _ kinds: [StreetLine.Kind], color: PictureColor, dashes: [Double] = [], factor: Double = 1
    ) {
      let scale = style.strokeScale
      for kind in kinds {
        for line in StreetLine.all(of: kind, on: StreetLine.Level.allCases) {
          add(line) { zoom in
            Look(color: color, width: line.width(atZoom: zoom) * factor * scale, dashes: dashes)
          }
        }
      }
    }

    /// Adds the roads of a level, minor ones first. All edges are drawn before the surfaces.
    private mutating func roads(_ level: StreetLine.Level) {
      let style = style
      let roads = StreetLine.Kind.allCases.filter(\.isRoad)
        .flatMap { StreetLine.all(of: $0, on: [level]) }
      let isTunnel = level == .tunnel
      for line in roads where line.kind > .path {
        let color = style.casing(of: line.kind)
        let edge = level == .bridge ? color.mixed(with: style.ink, share: 0.2) : color
        add(line) { zoom in
          let casing = line.casing(atZoom: zoom) + (level == .bridge ? 0.6 : 0)
          guard casing > 0 else { return nil }
          return Look(
            color: edge, width: (line.width(atZoom: zoom) + casing) * style.strokeScale,
            dashes: isTunnel ? [4, 2.5] : [])
        }
      }
      for line in roads {
        if line.kind == .path {
          guard !isTunnel else { continue }
          add(line) { zoom in
            let width = line.width(atZoom: zoom)
            return Look(
              color: style.path, width: width * style.strokeScale,
              dashes: [2.4 * width, 1.6 * width], dashesShrink: true)
          }
        } else {
          add(line) { zoom in
            let color =
              line.casing(atZoom: zoom) > 0
              ? style.color(of: line.kind) : style.thinColor(of: line.kind)
            return Look(
              color: isTunnel ? color.mixed(with: style.land, share: 0.5) : color,
              width: line.width(atZoom: zoom) * style.strokeScale)
          }
        }
      }
    }

    /// Adds tracks: a line, and at high zooms the gaps between sleepers.
    private mutating func rails(_ level: StreetLine.Level) {
      let style = style
      for line in [.rail, .tram].flatMap({ StreetLine.all(of: $0, on: [level]) }) {
        add(line) { zoom in
          Look(color: style.rail, width: line.width(atZoom: zoom) * style.strokeScale)
        }
        guard line.kind == .rail else { continue }
        add(line) { zoom in
          let width = line.width(atZoom: zoom)
          guard width >= 1.5 else { return nil }
          return Look(
            color: style.land, width: 0.55 * width * style.strokeScale,
            dashes: [3 * width, 3 * width], dashesShrink: true)
        }
      }
    }
  }

  extension StreetLine {
    /// Returns the lines of a kind on some levels, narrow ones first.
    fileprivate static func all(of kind: Kind, on levels: [Level]) -> [StreetLine] {
      [true, false].flatMap { isLink in
        levels.map { StreetLine(kind: kind, level: $0, isLink: isLink) }
      }
    }
  }

  extension PictureStyle {
    /// Returns the fill colour of an area, or nil for an area drawn by other steps.
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

    /// Returns the colour of a thin road, which must be visible without edges.
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
