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
  package init?(_ all: [GeoCoordinate], moreThan few: Int = fewPlaces) {
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
    var rim = Rim()
    var found: [Standing] = []
    var starts: [Double] = []
    Self.forEach(of: cellOfPlace, in: cells.rim.union(kept)) { place, cell in
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

  /// The northmost and the southmost place of each stretch, of those at one latitude the westmost.
  private struct Rim {
    private var north = [(reach: Double, start: Double, place: Standing?)](
      repeating: (-.infinity, 0, nil), count: PlaceCells.stretchCount)
    private var south = [(reach: Double, start: Double, place: Standing?)](
      repeating: (-.infinity, 0, nil), count: PlaceCells.stretchCount)

    var found: [Standing] { (north + south).compactMap { $0.place } }

    mutating func add(_ place: Standing, in cell: Int, latitude: Double, _ start: Double) {
      let stretch = PlaceCells.stretch(ofCell: cell)
      Self.add(place, reach: latitude, start, to: &north[stretch])
      Self.add(place, reach: -latitude, start, to: &south[stretch])
    }

    private static func add(
      _ place: Standing, reach: Double, _ start: Double,
      to best: inout (reach: Double, start: Double, place: Standing?)
    ) {
      guard (-reach, start) < (-best.reach, best.start) else { return }
      best = (reach, start, place)
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
    var new = PlaceCells.noMarks
    for cell in more {
      kept.mark(cell)
      new.mark(cell)
    }
    var found: [Standing] = []
    Self.forEach(of: cellOfPlace, in: new) { place, _ in found.append(place) }
    insert(found, of: all)
    // Where most are kept, all might be.
    return places.count <= count / 4
  }

  /// Keeps some more places, too.
  package mutating func keep(_ more: [Standing], of all: [GeoCoordinate]) { insert(more, of: all) }

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
