package import Mercator

/// The layout of the names in tiles: of places, roads, waters, peaks and points, and house numbers.
///
/// Names are placed by importance, each where it finds room. Roads and rivers have theirs along
/// their straightest parts.
package struct StreetLabelLayout<Name: Hashable & Comparable> {
  package typealias Label = StreetLabel<Name>

  /// The minimum distance between equal names, in points.
  private static var leastDistance: Double { 200 }
  /// The distance after which a line's name is repeated, in points.
  private static var lineDistance: Double { 420 }
  /// The maximum number of names of points.
  private static var mostPoints: Int { 40 }
  /// The maximum number of house numbers.
  private static var mostNumbers: Int { 400 }

  private let labels: [Label]
  private let water: WaterRoom
  private let measure: (Int) -> ScreenSize?
  private let excluded: Set<Name>
  private var positions: [Name: [ScreenPoint]] = [:]
  package private(set) var placed: [PlacedLabel] = []

  /// The names that were placed, without house numbers.
  package var names: Set<Name> { Set(positions.keys) }

  /// Lays out labels.
  ///
  /// - Parameters:
  ///   - water: The room for names of waters.
  ///   - excluded: The names that are written already.
  ///   - measure: Returns the size of a label's text by the label's index. Nil if it is unknown or
  ///     empty. The label is then left out.
  package init(
    _ labels: [Label], water: WaterRoom, excluded: Set<Name>, in placer: inout LabelPlacer,
    measure: @escaping (Int) -> ScreenSize?
  ) {
    self.labels = labels
    self.water = water
    self.excluded = excluded
    self.measure = measure
    for index in ranked(.place) { center(index, &placer) }
    lines(.greatRoad, &placer)
    for index in indices(.water) where labels[index].points.count == 1 {
      center(index, isInWater: true, &placer)
    }
    lines(.water, &placer)
    for index in indices(.peak) { _ = beside(index, reach: 3, &placer) }
    lines(.road, &placer)
    var (points, numbers) = (Self.mostPoints, Self.mostNumbers)
    for index in ranked(.point) where points > 0 {
      if beside(index, reach: 2, &placer) { points -= 1 }
    }
    for index in indices(.houseNumber) where numbers > 0 {
      if number(index, &placer) { numbers -= 1 }
    }
  }

  private func indices(_ kind: StreetLabelKind) -> [Int] {
    labels.indices.filter { labels[$0].kind == kind }
  }

  /// Returns the labels of a kind by rank. Points of one rank are ordered by name, places as given.
  private func ranked(_ kind: StreetLabelKind) -> [Int] {
    indices(kind).sorted { one, other in
      let (first, second) = (labels[one], labels[other])
      guard first.rank == second.rank else { return first.rank < second.rank }
      return kind == .point && first.name != second.name ? first.name < second.name : one < other
    }
  }

  private func mayWrite(_ name: Name, at point: ScreenPoint, distance: Double) -> Bool {
    !excluded.contains(name)
      && !(positions[name] ?? []).contains { $0.distance(to: point) < distance }
  }

  private mutating func write(_ index: Int, at point: ScreenPoint, _ position: PlacedLabel.Position)
  {
    positions[labels[index].name, default: []].append(point)
    placed.append(PlacedLabel(label: index, position: position))
  }

  // MARK: Points

  /// Writes a name centred on a point, or a line above or below. A name in water is written only
  /// where the water has room for it.
  private mutating func center(
    _ index: Int, isInWater: Bool = false, _ placer: inout LabelPlacer
  ) {
    let point = labels[index].points[0]
    guard mayWrite(labels[index].name, at: point, distance: Self.leastDistance),
      let size = measure(index)
    else { return }
    let corner = ScreenPoint(x: point.x - size.width / 2, y: point.y - size.height / 2)
    let choices =
      (isInWater ? water.corners(for: size, about: point) : nil)
      ?? [0, -1, 1].map { ScreenPoint(x: corner.x, y: corner.y + $0 * size.height) }
    if let place = placer.place(size, at: choices, spacing: 4, coversDots: false) {
      write(index, at: point, .corner(place, of: point))
    }
  }

  /// Writes a name next to a mark with its sides at a distance from the middle.
  private mutating func beside(_ index: Int, reach: Double, _ placer: inout LabelPlacer) -> Bool {
    let point = labels[index].points[0]
    let mark = point.square(reach)
    guard mayWrite(labels[index].name, at: point, distance: Self.leastDistance),
      placer.isFree(mark), placer.dotCount(in: mark) == 0, let size = measure(index),
      let place = placer.place(size, beside: mark, gap: 2, spacing: 3, coversDots: false)
    else { return false }
    placer.take(mark)
    write(index, at: point, .beside(place, mark: point))
    return true
  }

  /// Writes a house number, which may be repeated.
  private mutating func number(_ index: Int, _ placer: inout LabelPlacer) -> Bool {
    let point = labels[index].points[0]
    guard let size = measure(index) else { return false }
    let corner = ScreenPoint(x: point.x - size.width / 2, y: point.y - size.height / 2)
    guard let place = placer.place(size, at: [corner], spacing: 1, coversDots: false) else {
      return false
    }
    placed.append(PlacedLabel(label: index, position: .corner(place, of: point)))
    return true
  }

  // MARK: Lines

  /// Writes the names of a kind's lines, by rank and name. Pieces with one name are joined.
  private mutating func lines(_ kind: StreetLabelKind, _ placer: inout LabelPlacer) {
    var rest = indices(kind).filter { labels[$0].points.count > 1 }
    rest.sort { one, other in
      let (first, second) = (labels[one], labels[other])
      guard first.rank == second.rank else { return first.rank < second.rank }
      return first.name != second.name ? first.name < second.name : one < other
    }
    var start = 0
    while start < rest.count {
      let (name, rank) = (labels[rest[start]].name, labels[rest[start]].rank)
      let end =
        rest[start...].firstIndex { labels[$0].name != name || labels[$0].rank != rank }
        ?? rest.count
      along(rest[start], rest[start..<end].map { labels[$0].points }, &placer)
      start = end
    }
  }

  /// Writes a name along the straightest parts of a line that have room for it.
  private mutating func along(
    _ index: Int, _ pieces: [[ScreenPoint]], _ placer: inout LabelPlacer
  ) {
    let name = labels[index].name
    guard !excluded.contains(name), let size = measure(index), size.width > 0 else { return }
    for points in JoinedLines(pieces).lines.sorted(by: { $0.count > $1.count }) {
      for part in TextCourse(points).stretches(width: size.width) {
        let middle = part.point(at: part.length / 2)
        guard mayWrite(name, at: middle, distance: Self.lineDistance) else { continue }
        guard placer.place(part.boxes(height: size.height)) else { continue }
        write(index, at: middle, .along(part))
      }
    }
  }
}
