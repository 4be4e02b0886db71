import Mercator

/// A simplifier that removes the points that are invisible in a view.
///
/// Inside the view it uses Douglas and Peucker's method. The farthest point from a chord stays if
/// it is farther than the tolerance. Outside, a run of points beyond the same edge of the rectangle
/// is reduced to its first and last point.
///
/// Source: *Algorithms for the reduction of the number of points required to represent a digitized
/// line or its caricature*, 1973.
struct ShapeSimplifier {
  private let west: Double
  private let east: Double
  private let north: Double
  private let south: Double
  /// Whether the rectangle is in a single world, so that west and east are outside it.
  private let isInOneWorld: Bool
  private let tolerance: Double

  init(rect: WorldRect, tolerance: Double) {
    (north, south) = (rect.y, rect.y + rect.height)
    // The copy that begins on the world itself. Numbers too large for fractions, and NaN, may refer
    // to any copy.
    let isUsual = rect.width < 1 && rect.x.magnitude < 1e9
    let whole = isUsual ? Double(Int64(rect.x)) : 0
    let start = rect.x - whole
    west = isUsual ? (start < 0 ? start + 1 : start) : 0
    east = isUsual ? west + rect.width : 1
    isInOneWorld = isUsual && east <= 1
    self.tolerance = max(tolerance, 0)
  }

  /// Returns whether any copy of a box may be visible, and it is not too small.
  func keeps(_ box: WorldRect) -> Bool {
    meets(box) && (box.width > tolerance || box.height > tolerance)
  }

  private func meets(_ box: WorldRect) -> Bool {
    guard box.y <= south, box.y + box.height >= north else { return false }
    let isSeen = box.x <= east && box.x + box.width >= west
    return isSeen || box.x + 1 <= east
  }

  /// Returns the simplified arcs. Every arc stays, so that paths still find it. Invisible arcs are
  /// reduced to their ends. Islands that are too small to be visible have no coast.
  func arcs(_ arcs: BasemapShapes) -> BasemapShapes {
    var kept = BasemapShapes()
    for shape in arcs.shapes {
      let start = kept.points.count
      let first = arcs.points[shape.points.lowerBound]
      let last = arcs.points[shape.points.upperBound - 1]
      if meets(shape.box) {
        append(arcs.points, shape.points, to: &kept.points)
      } else {
        kept.points.append(first)
        kept.points.append(last)
      }
      let isIsland = shape.rank == ArcKind.coast.rawValue && first == last
      let isSpeck = isIsland && !keeps(shape.box)
      kept.close(from: start, rank: isSpeck ? ArcKind.cut.rawValue : shape.rank)
    }
    return kept
  }

  func lines(_ lines: BasemapShapes) -> BasemapShapes {
    var kept = BasemapShapes()
    for shape in lines.shapes where keeps(shape.box) {
      let start = kept.points.count
      append(lines.points, shape.points, to: &kept.points)
      kept.close(from: start, rank: shape.rank)
    }
    return kept
  }

  /// Returns the simplified rings. Rings with fewer than three remaining points are removed.
  func rings(_ rings: BasemapShapes) -> BasemapShapes {
    var kept = BasemapShapes()
    for shape in rings.shapes where keeps(shape.box) {
      let start = kept.points.count
      append(rings.points, shape.points, to: &kept.points)
      guard kept.points.count - start > 2 else {
        kept.points.removeLast(kept.points.count - start)
        continue
      }
      kept.close(from: start, rank: shape.rank)
    }
    return kept
  }

  private func append(
    _ points: [WorldPoint], _ range: Range<Int>, to kept: inout [WorldPoint]
  ) {
    let first = kept.count
    points.withUnsafeBufferPointer { points in
      appendNear(points, range, to: &kept)
    }
    if tolerance > 0 { thin(&kept, from: first) }
  }

  /// Adds points. Runs beyond one edge are reduced to their ends.
  private func appendNear(
    _ points: UnsafeBufferPointer<WorldPoint>, _ range: Range<Int>, to kept: inout [WorldPoint]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      kept.append(points[index])
      var beyond = sides(points[index])
      guard beyond != 0 else {
        index += 1
        continue
      }
      var next = index + 1
      while next < range.upperBound {
        let both = beyond & sides(points[next])
        guard both != 0 else { break }
        beyond = both
        next += 1
      }
      if next - 1 > index { kept.append(points[next - 1]) }
      index = next
    }
  }

  /// Returns a bit for each edge that a point is beyond.
  private func sides(_ point: WorldPoint) -> Int {
    var sides = point.y < north ? 1 : point.y > south ? 2 : 0
    if isInOneWorld { sides |= point.x < west ? 4 : point.x > east ? 8 : 0 }
    return sides
  }

  /// Applies Douglas and Peucker's method to the last points of a list.
  private func thin(_ points: inout [WorldPoint], from first: Int) {
    let count = points.count - first
    guard count > 2 else { return }
    var isKept = [Bool](repeating: false, count: count)
    isKept[0] = true
    isKept[count - 1] = true
    var open = [(first, first + count - 1)]
    while let (start, end) = open.popLast() {
      guard end - start > 1, let middle = farthest(points, start, end) else { continue }
      isKept[middle - first] = true
      open.append((start, middle))
      open.append((middle, end))
    }
    var place = first
    for index in 0..<count where isKept[index] {
      points[place] = points[first + index]
      place += 1
    }
    points.removeLast(points.count - place)
  }

  /// Returns the point farthest from the chord between two others, or nil if all are within the
  /// tolerance.
  private func farthest(_ points: [WorldPoint], _ start: Int, _ end: Int) -> Int? {
    let (a, b) = (points[start], points[end])
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    var best = tolerance * tolerance
    var found: Int?
    points.withUnsafeBufferPointer { points in
      for index in start + 1..<end {
        let (px, py) = (points[index].x - a.x, points[index].y - a.y)
        let along = px * dx + py * dy
        let distance: Double
        if along <= 0 || length == 0 {
          distance = px * px + py * py
        } else if along >= length {
          let (qx, qy) = (px - dx, py - dy)
          distance = qx * qx + qy * qy
        } else {
          let across = px * dy - py * dx
          distance = across * across / length
        }
        if distance > best {
          best = distance
          found = index
        }
      }
    }
    return found
  }
}
