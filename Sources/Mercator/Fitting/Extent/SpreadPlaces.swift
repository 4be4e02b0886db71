/// Very many places by those of them that can decide windows: the ones along their rim, and beside the
/// widest gap of longitude.
///
/// Of the others it is known which cells they lie in.
package struct SpreadPlaces {
  /// How many valid places there are.
  package let count: Int
  /// The smallest window of longitude of all.
  package let window: LongitudeWindow
  /// Those that are kept, in their order, the first of all among them; and their numbers among the
  /// valid ones.
  package private(set) var places: [GeoCoordinate] = []
  package private(set) var numbers: [Int] = []
  private let cells: PlaceCells
  private var kept: PartMarks

  /// nil if they are few, or where too many of them lie along their rim.
  package init?(_ all: [GeoCoordinate], moreThan few: Int = fewPlaces) {
    guard all.count > few else { return nil }
    var gaps = LongitudeGaps(count: all.count)
    var cells = PlaceCells()
    var count = 0
    all.withUnsafeBufferPointer { all in
      for place in all where place.isValid {
        let start = LongitudeWindow.start(place.longitude)
        gaps.add(start)
        cells.mark(PlaceCells.cell(latitude: place.latitude, longitude: start))
        count += 1
      }
    }
    guard count > few else { return nil }
    var kept = cells.rim
    let beside = gaps.besideWidest ?? PartMarks(count: all.count + 1)
    beside.forEach(after: 0) { part, _ in
      cells.mark(columnsAt: gaps.longitudes(ofPart: part), in: &kept)
    }
    // Where most cells are kept, most places are.
    guard kept.count * 2 < cells.marks.count else { return nil }
    let found = Self.places(in: kept, of: all)
    let starts = found.places.lazy.map { LongitudeWindow.start($0.longitude) }
    guard let window = gaps.window(beside: starts.filter { beside.isMarked(gaps.part($0)) }) else {
      return nil
    }
    self.window = window
    self.cells = cells
    self.kept = kept
    self.count = count
    (places, numbers) = found
    guard !isMost else { return nil }
  }

  /// Which of the kept ones have these numbers, as all do.
  package func items(numbered wanted: [Int]) -> [Int] {
    wanted.map { number in numbers.indices.partitionPoint { numbers[$0] < number } }
  }

  /// The cells with places that are not kept.
  package var unseen: PartMarks { cells.marks.subtracting(kept) }

  /// Keeps the places in some more cells, too; false if these are too many.
  package mutating func keep(_ more: [Int], of all: [GeoCoordinate]) -> Bool {
    var new = PartMarks(count: PlaceCells.columnCount * PlaceCells.rowCount)
    for cell in more {
      kept.mark(cell)
      new.mark(cell)
    }
    insert(Self.places(in: new, of: all))
    return !isMost
  }

  /// Keeps those beside gaps, too; false if these are too many.
  package mutating func keep(_ gaps: StripGaps, of all: [GeoCoordinate]) -> Bool {
    insert((gaps.indices.map { all[$0] }, gaps.numbers))
    return !isMost
  }

  /// So many take less time as they are.
  package static let fewPlaces = 1 << 18

  /// Whether so many are kept that all might be, as well.
  private var isMost: Bool { places.count > count / 4 }

  /// Adds places and their numbers to those there are, in their order, each once.
  private mutating func insert(_ more: (places: [GeoCoordinate], numbers: [Int])) {
    let (places, numbers) = (places, numbers)
    self.places.removeAll(keepingCapacity: true)
    self.numbers.removeAll(keepingCapacity: true)
    var (own, other) = (0, 0)
    while own < numbers.count || other < more.numbers.count {
      let isOwn =
        other == more.numbers.count || own < numbers.count && numbers[own] <= more.numbers[other]
      if isOwn {
        if other < more.numbers.count, numbers[own] == more.numbers[other] { other += 1 }
        self.places.append(places[own])
        self.numbers.append(numbers[own])
        own += 1
      } else {
        self.places.append(more.places[other])
        self.numbers.append(more.numbers[other])
        other += 1
      }
    }
  }

  /// The first of all valid places, and those in some cells.
  private static func places(
    in cells: PartMarks, of all: [GeoCoordinate]
  ) -> (places: [GeoCoordinate], numbers: [Int]) {
    var places: [GeoCoordinate] = []
    var numbers: [Int] = []
    var number = 0
    all.withUnsafeBufferPointer { all in
      for place in all where place.isValid {
        let start = LongitudeWindow.start(place.longitude)
        let cell = PlaceCells.cell(latitude: place.latitude, longitude: start)
        if cells.isMarked(cell) || number == 0 {
          places.append(place)
          numbers.append(number)
        }
        number += 1
      }
    }
    return (places, numbers)
  }
}
