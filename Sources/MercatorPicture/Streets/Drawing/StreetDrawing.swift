#if Pictures
  import Mercator

  /// The drawing of streets and the areas between them, from back to front.
  struct StreetDrawing {
    let style: PictureStyle
    let map: StreetMap
    let zoom: Double

    func marks() -> [PictureMark] {
      StreetPlan(style).steps.flatMap { step -> [PictureMark] in
        guard let look = step.look(zoom) else { return [] }
        switch step.subject {
        case .ground: return [.fill(map.ground, look.color)]
        case .area(let area):
          guard let path = map.areas[area] else { return [] }
          return [mark(path, look, scale: 1)]
        case .line(let line):
          // Farther bands are drawn first.
          return map.widths.indices.reversed().compactMap { band in
            map.lines[StreetMap.LineKey(line: line, band: band)].map {
              mark($0, look, scale: map.widths[band])
            }
          }
        }
      }
      .filter { !$0.isNothing }
    }

    /// Returns the mark of a path in an area of a given scale.
    private func mark(
      _ path: PicturePath, _ look: StreetPlan.Look, scale: Double
    ) -> PictureMark {
      guard let width = look.width else { return .fill(path, look.color) }
      let dashes = look.dashesShrink ? look.dashes.map { $0 * scale } : look.dashes
      return .stroke(path, look.color, PictureStroke(width: width * scale, dashes: dashes))
    }
  }
#endif
