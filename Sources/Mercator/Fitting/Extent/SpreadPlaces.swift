/// Very many places by those of them that can decide windows: the ones along their rim, and beside the
/// widest gap of longitude.
///
/// Of the others it is known which cells they lie in.
package struct SpreadPlaces {
  /// How many valid places there are.
  package let count: Int
  /// The smallest window of longitude of all.
  package let window: LongitudeWindow
  /// Those that are kept, in their order, and their numbers among the valid ones.
  package private(set) var places: [GeoCoordinate] = []
  package private(set) var numbers: [Int] = []
  private let cells: PlaceCells
  /// The cells of which all places are kept.
  private var kept: PartMarks
  /// The cell of each of all places; one behind the last of those that are none.
  private let cellOfPlace: [UInt32]

  /// A place by where it stands among all, and among the valid ones.
  package struct Standing {
    let index: Int
    let number: Int
  }

  /// nil if they are few.
  ///
  /// - Parameter isFine: whether two northmost and two southmost places of each column of cells are
  ///   kept, not one of four columns.
  package init?(
    _ all: [GeoCoordinate], isFine: Bool = false, moreThan few: Int = fewPlaces
  ) {
    guard all.count > few else { return nil }
    var gaps = LongitudeGaps(count: all.count)
    var cells = PlaceCells()
    var count = 0
    cellOfPlace = [UInt32](unsafeUninitializedCapacity: all.count) { cellOfPlace, size in
      for index in all.indices {
        let place = all[index]
        var cell = PlaceCells.count
        if place.isValid {
          let start = LongitudeWindow.start(place.longitude)
          gaps.add(start)
          cell = PlaceCells.cell(latitude: place.latitude, longitude: start)
          cells.mark(cell)
          count += 1
        }
        cellOfPlace.initializeElement(at: index, to: UInt32(truncatingIfNeeded: cell))
      }
      size = all.count
    }
    guard count > few else { return nil }
    let beside = gaps.besideWidest ?? PartMarks(count: all.count + 1)
    var kept = PlaceCells.noMarks
    beside.forEach(after: 0) { part, _ in
      cells.mark(columnsAt: gaps.longitudes(ofPart: part), in: &kept)
    }
    var rim = isFine ? Rim(2, columns: 1) : Rim(1, columns: PlaceCells.columnsPerStretch)
    var found: [Standing] = []
    var starts: [Double] = []
    let wanted = (isFine ? cells.outermost(2) : cells.rim).union(kept)
    Self.forEach(of: cellOfPlace, in: wanted) { place, cell in
      let start = LongitudeWindow.start(all[place.index].longitude)
      if kept.isMarked(cell) {
        found.append(place)
        if beside.isMarked(gaps.part(start)) { starts.append(start) }
      } else {
        rim.add(place, in: cell, latitude: all[place.index].latitude, start)
      }
    }
    guard let window = gaps.window(beside: starts) else { return nil }
    self.window = window
    self.cells = cells
    self.kept = kept
    self.count = count
    insert((found + rim.found).sorted { $0.number < $1.number }, of: all)
  }

  /// The northmost and the southmost places of each stretch, of those at one latitude the westmost.
  private struct Rim {
    /// Those that are farther out are less.
    private typealias Outermost = (order: (Double, Double), place: Standing?)
    private let columns: Int
    private let count: Int
    private var north: [Outermost]
    private var south: [Outermost]

    /// So many of stretches of so many columns.
    init(_ count: Int, columns: Int) {
      (self.count, self.columns) = (count, columns)
      north = [Outermost](
        repeating: ((.infinity, 0), nil), count: PlaceCells.columnCount / columns * count)
      south = north
    }

    var found: [Standing] { (north + south).compactMap { $0.place } }

    mutating func add(_ place: Standing, in cell: Int, latitude: Double, _ start: Double) {
      let first = cell % PlaceCells.columnCount / columns * count
      Self.add(((-latitude, start), place), to: &north, in: first..<first + count)
      Self.add(((latitude, start), place), to: &south, in: first..<first + count)
    }

    /// Those before it in their order stay, others move on by one; of a stack one is enough.
    private static func add(
      _ new: Outermost, to outermost: inout [Outermost], in stretch: Range<Int>
    ) {
      var new = new
      for index in stretch {
        guard new.order != outermost[index].order else { return }
        if new.order < outermost[index].order { swap(&new, &outermost[index]) }
      }
    }
  }

  /// Which of the kept ones have these numbers, as all do.
  package func items(numbered wanted: [Int]) -> [Int] {
    wanted.map { number in numbers.indices.partitionPoint { numbers[$0] < number } }
  }

  /// The cells with places that are not kept.
  package var unseen: PartMarks { cells.marks.subtracting(kept) }

  /// Keeps the places in some more cells, too; false if these are too many.
  package mutating func keep(_ more: [Int], of all: [GeoCoordinate]) -> Bool {
    for cell in more { kept.mark(cell) }
    _ = keep(more, of: all) { _ in true }
    // Where most are kept, all might be.
    return places.count <= count / 4
  }

  /// Keeps some more places, too.
  package mutating func keep(_ more: [Standing], of all: [GeoCoordinate]) { insert(more, of: all) }

  /// Keeps those places in some cells, too, of which something holds.
  ///
  /// - Returns: how many they are.
  mutating func keep(
    _ more: [Int], of all: [GeoCoordinate], where isWanted: (GeoCoordinate) -> Bool
  ) -> Int {
    var cells = PlaceCells.noMarks
    for cell in more { cells.mark(cell) }
    var found: [Standing] = []
    Self.forEach(of: cellOfPlace, in: cells) { place, _ in
      if isWanted(all[place.index]) { found.append(place) }
    }
    let count = places.count
    insert(found, of: all)
    return places.count - count
  }

  /// So many take less time as they are.
  package static let fewPlaces = 1 << 15

  /// Adds places, in their order, to those there are, each once.
  private mutating func insert(_ more: [Standing], of all: [GeoCoordinate]) {
    let (places, numbers) = (places, numbers)
    self.places.removeAll(keepingCapacity: true)
    self.numbers.removeAll(keepingCapacity: true)
    var own = 0
    for standing in more {
      while own < numbers.count, numbers[own] < standing.number {
        append(places[own], numbers[own])
        own += 1
      }
      if self.numbers.last != standing.number,
        own == numbers.count || numbers[own] > standing.number
      {
        append(all[standing.index], standing.number)
      }
    }
    for own in own..<numbers.count { append(places[own], numbers[own]) }
  }

  private mutating func append(_ place: GeoCoordinate, _ number: Int) {
    places.append(place)
    numbers.append(number)
  }

  /// Calls a function with all places in some cells, in their order, and with their cells.
  @inline(__always)
  private static func forEach(
    of cellOfPlace: [UInt32], in cells: PartMarks, _ take: (Standing, _ cell: Int) -> Void
  ) {
    var none = 0
    cellOfPlace.withUnsafeBufferPointer { cellOfPlace in
      for index in cellOfPlace.indices {
        let cell = Int(cellOfPlace[index])
        if cells.isMarked(cell) {
          take(Standing(index: index, number: index - none), cell)
        } else if cell == PlaceCells.count {
          none += 1
        }
      }
    }
  }
}
