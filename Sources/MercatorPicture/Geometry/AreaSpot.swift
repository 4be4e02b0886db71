#if Pictures
  import Mercator
  import MercatorLabels

  /// The spot for the name of an area: its pole of inaccessibility, the point that is farthest from
  /// its edges.
  ///
  /// Vertical distances count double, because names are wider than high. Where several points are
  /// about equally far, as in a long rectangle, the one nearest to the middle of its ring is chosen,
  /// so that the names of similar areas in a row are level.
  ///
  /// Source: the search by cells is that of V. Agafonkin's *polylabel*, here level by level.
  struct AreaSpot {
    private(set) var point: ScreenPoint
    /// The box around the visible part of the area.
    let box: ScreenRect
    private let rings: [[ScreenPoint]]
    private let frame: ScreenRect

    /// The distance from the edges that is given up for a distance of 1 to the ring's middle.
    static let bias = 1.0 / 16
    /// The precision of the spot's distance from the edges, in points.
    static let precision = 0.5
    /// The relation of vertical to horizontal distances.
    static let flatness: Double = 2

    /// Creates the spot for an area, by the even-odd rule, in a frame.
    ///
    /// *Edge cases*
    /// - Nil for an area outside the frame.
    /// - The middle of the box for an area that is thinner than a point.
    init?(of path: PicturePath, in frame: ScreenRect) {
      rings = path.pieces
      self.frame = frame
      guard let all = ScreenRect(around: rings.joined()) else { return nil }
      box = all.intersection(frame)
      guard box.width > 0, box.height > 0 else { return nil }
      point = box.center
      point = farthest() ?? point
    }

    /// A rectangle of points, as wide as twice its reach, and half as high.
    private struct Cell {
      var center: ScreenPoint
      var reach: Double
      /// The middle of the ring that it belongs to.
      var middle: ScreenPoint

      /// The farthest that any of its points is from the center, with vertical distances doubled.
      var farthest: Double { reach * 2.0.squareRoot() }

      var quarters: [Cell] {
        let (x, y) = (reach / 2, reach / 2 / AreaSpot.flatness)
        return [(-x, -y), (x, -y), (-x, y), (x, y)].map { x, y in
          Cell(
            center: ScreenPoint(x: center.x + x, y: center.y + y), reach: reach / 2, middle: middle)
        }
      }
    }

    private func farthest() -> ScreenPoint? {
      var best: (point: ScreenPoint, value: Double)?
      func visit(_ point: ScreenPoint, _ middle: ScreenPoint) -> Double {
        let distance = room(at: point)
        let value = distance - Self.bias * Self.length(point, middle)
        if distance > 0, value > best?.value ?? -.infinity { best = (point, value) }
        return value
      }
      var cells = rings.compactMap { ring -> Cell? in
        guard let box = ScreenRect(around: ring)?.intersection(frame), box.width > 0, box.height > 0
        else { return nil }
        let middle = ring.middle ?? box.center
        _ = visit(middle, middle)
        return Cell(
          center: box.center, reach: max(box.width, Self.flatness * box.height) / 2, middle: middle)
      }
      while !cells.isEmpty {
        let values = cells.map { visit($0.center, $0.middle) }
        let enough = (best?.value ?? 0) + Self.precision
        // Both terms of a value change at most by the distance.
        cells = zip(cells, values).flatMap { cell, value in
          value + cell.farthest * (1 + Self.bias) > enough ? cell.quarters : []
        }
      }
      return best?.point
    }

    /// Returns the distance from a point inside the area and the frame to their edges. Outside it is
    /// the negative distance.
    func room(at point: ScreenPoint) -> Double {
      var isInside = false
      var least = Double.infinity
      for ring in rings {
        guard var last = ring.last else { continue }
        for next in ring {
          if (last.y > point.y) != (next.y > point.y),
            point.x < last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
          {
            isInside.toggle()
          }
          let (x, y) = (next.x - last.x, Self.flatness * (next.y - last.y))
          let (a, b) = (point.x - last.x, Self.flatness * (point.y - last.y))
          let length = x * x + y * y
          let part = length > 0 ? ((a * x + b * y) / length).clamped(0, 1) : 0
          let (across, down) = (a - part * x, b - part * y)
          least = min(least, across * across + down * down)
          last = next
        }
      }
      let edge = min(
        point.x - frame.x, frame.maxX - point.x, Self.flatness * (point.y - frame.y),
        Self.flatness * (frame.maxY - point.y))
      return isInside ? min(least.squareRoot(), edge) : -least.squareRoot()
    }

    /// Returns the distance of two points, with vertical distances doubled.
    static func length(_ a: ScreenPoint, _ b: ScreenPoint) -> Double {
      let (x, y) = (a.x - b.x, flatness * (a.y - b.y))
      return (x * x + y * y).squareRoot()
    }
  }

  extension [ScreenPoint] {
    /// The centroid of the area inside the ring, or nil if that has no size.
    var middle: ScreenPoint? {
      guard let first, var last else { return nil }
      var (area, across, down) = (0.0, 0.0, 0.0)
      for next in self {
        // From the first point, so that the products are small.
        let (a, b) = (last.x - first.x, last.y - first.y)
        let (c, d) = (next.x - first.x, next.y - first.y)
        let part = a * d - b * c
        area += part
        across += part * (a + c)
        down += part * (b + d)
        last = next
      }
      guard area != 0 else { return nil }
      let middle = ScreenPoint(x: first.x + across / (3 * area), y: first.y + down / (3 * area))
      return middle.x.isFinite && middle.y.isFinite ? middle : nil
    }
  }
#endif
