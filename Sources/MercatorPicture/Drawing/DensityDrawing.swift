#if Pictures
  import Mercator
  import MercatorPlaces

  /// The drawing of point density as coloured hexagons on the screen.
  struct DensityDrawing {
    private let style: PictureStyle
    /// The centre of each hexagon with points, and its class.
    private let cells: [(middle: ScreenPoint, rank: Int)]
    private let breaks: [Int]
    private let most: Int

    /// The distance from a hexagon's centre to its corners, in points.
    private static let radius: Double = 6
    private static let root3 = 1.732_050_807_568_877_2

    init(_ shown: [ShownPoint], style: PictureStyle) {
      self.style = style
      var counts: [Hexagon: Int] = [:]
      for point in shown { counts[Hexagon(around: point.point), default: 0] += 1 }
      let most = counts.values.max() ?? 0
      let breaks = Self.breaks(most, classes: max(style.ramp.count, 1))
      self.most = most
      self.breaks = breaks
      cells = counts.map { (hexagon: $0.key, count: $0.value) }
        .sorted { a, b in (a.hexagon.row, a.hexagon.column) < (b.hexagon.row, b.hexagon.column) }
        .map { cell in
          (middle: cell.hexagon.middle, rank: breaks.count { $0 <= cell.count })
        }
    }

    /// Returns the minimum count of each class except the first. The counts are round numbers in
    /// about equal ratios.
    private static func breaks(_ most: Int, classes: Int) -> [Int] {
      let round = (0..<17).flatMap { power in
        [1, 2, 5].map { $0 * (0..<power).reduce(1) { ten, _ in ten * 10 } }
      }
      let possible = round.filter { $0 > 1 && $0 <= most }
      guard possible.count >= classes else { return possible }
      return (1..<classes).map { possible[$0 * possible.count / classes] }
    }

    /// The centres of the hexagons.
    var middles: [ScreenPoint] { cells.map(\.middle) }

    var marks: [PictureMark] {
      var paths = Array(repeating: PicturePath(), count: breaks.count + 1)
      for cell in cells {
        let corners = Hexagon.corners(around: cell.middle, radius: Self.radius * 0.96)
        paths[cell.rank].move(to: corners[0])
        for corner in corners.dropFirst() { paths[cell.rank].line(to: corner) }
        paths[cell.rank].close()
      }
      return zip(paths.indices, paths).map { rank, path in
        .fill(path, color(rank).faded(0.88))
      }.filter { !$0.isNothing }
    }

    private func color(_ rank: Int) -> PictureColor {
      style.color(of: .ramp(breaks.isEmpty ? 1 : Double(rank) / Double(breaks.count)))
    }

    func legend(_ language: LegendLanguage) -> PictureLegend? {
      guard most > 0 else { return nil }
      let numbers = language.numbers
      let ends = [1] + breaks + [most + 1]
      let entries = (0...breaks.count).reversed().map { rank in
        let (low, high) = (Double(ends[rank]), Double(ends[rank + 1] - 1))
        return PictureLegend.Entry(
          color: color(rank),
          text: low >= high
            ? numbers.text(low) : "\(numbers.text(low)) – \(numbers.text(high))")
      }
      return PictureLegend(title: language.perHexagon, entries: entries)
    }

    /// A hexagon on the screen with a corner at the top.
    private struct Hexagon: Hashable {
      let column: Int
      let row: Int

      /// Creates the hexagon that contains a point. Of the two nearest rows, it is the one with the
      /// nearer centre.
      init(around point: ScreenPoint) {
        let (width, height) = (
          DensityDrawing.root3 * DensityDrawing.radius, 1.5 * DensityDrawing.radius
        )
        let low = (point.y / height).rounded(.down)
        var best: (column: Double, row: Double, distance: Double)?
        for row in [low, low + 1] {
          let shift = row.truncatingRemainder(dividingBy: 2) == 0 ? 0 : 0.5
          let column = (point.x / width - shift).rounded()
          let (x, y) = ((column + shift) * width - point.x, row * height - point.y)
          let distance = x * x + y * y
          if distance < best?.distance ?? .infinity { best = (column, row, distance) }
        }
        column = Int(min(max(best?.column ?? 0, -1e9), 1e9))
        row = Int(min(max(best?.row ?? 0, -1e9), 1e9))
      }

      var middle: ScreenPoint {
        let shift = row % 2 == 0 ? 0 : 0.5
        return ScreenPoint(
          x: (Double(column) + shift) * DensityDrawing.root3 * DensityDrawing.radius,
          y: Double(row) * 1.5 * DensityDrawing.radius)
      }

      static func corners(around middle: ScreenPoint, radius: Double) -> [ScreenPoint] {
        let half = DensityDrawing.root3 / 2 * radius
        return [
          (0, -radius), (half, -radius / 2), (half, radius / 2), (0, radius), (-half, radius / 2),
          (-half, -radius / 2),
        ].map { ScreenPoint(x: middle.x + $0.0, y: middle.y + $0.1) }
      }
    }
  }
#endif
