/// A place with a value: its distance, or the threshold from which it shows.
package struct RankedPlace {
  package var value: Double
  /// Its index in what was given.
  package var name: UInt32

  package init(value: Double, name: UInt32) {
    self.value = value
    self.name = name
  }

  /// Whether it comes before another: by value, and where values are equal by index.
  package func isLess(than other: RankedPlace) -> Bool {
    value < other.value || value == other.value && name < other.name
  }
}

extension RankedPlace: HeapItem {
  /// The greatest is the first to go when a lesser one comes.
  package func isBefore(_ other: RankedPlace) -> Bool { other.isLess(than: self) }
}

/// The k least of many places.
package struct LeastPlaces {
  private var kept = Heap<RankedPlace>()
  private let limit: Int

  /// For the `limit` least, at least one, of an expected number of places.
  package init(limit: Int, expected: Int) {
    self.limit = limit
    kept.reserveCapacity(min(limit, expected))
  }

  /// The value that a place must not exceed to be among them.
  package var bound: Double { kept.count < limit ? .infinity : greatest ?? .infinity }

  /// The greatest value among them; nil before the first place.
  package var greatest: Double? { kept.first?.value }

  /// Takes a place in, if it is among the least so far.
  package mutating func offer(_ place: RankedPlace) {
    if kept.count < limit {
      kept.push(place)
    } else if let greatest = kept.first, place.isLess(than: greatest) {
      kept.replaceFirst(with: place)
    }
  }

  /// All of them, least first.
  package var sorted: [RankedPlace] { kept.unordered.sorted { $0.isLess(than: $1) } }
}
