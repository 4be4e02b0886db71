/// A place with a value: its distance, or its visibility threshold.
package struct RankedPlace {
  package var value: Double
  /// The place's index in the input.
  package var name: UInt32

  package init(value: Double, name: UInt32) {
    self.value = value
    self.name = name
  }

  /// Returns `true` if this place precedes another, by value, then by index.
  package func isLess(than other: RankedPlace) -> Bool {
    value < other.value || value == other.value && name < other.name
  }
}

extension RankedPlace: HeapItem {
  /// Returns `true` if this place is greater, since the greatest is replaced first.
  package func isBefore(_ other: RankedPlace) -> Bool { other.isLess(than: self) }
}

/// The k places with the lowest values.
package struct LeastPlaces {
  private var kept = Heap<RankedPlace>()
  private let limit: Int

  /// Creates a collection of at most `limit` places, at least one, from an expected number.
  package init(limit: Int, expected: Int) {
    self.limit = limit
    kept.reserveCapacity(min(limit, expected))
  }

  /// The maximum value of a place that can be added.
  package var bound: Double { kept.count < limit ? .infinity : greatest ?? .infinity }

  /// The greatest value in the collection; nil before the first place.
  package var greatest: Double? { kept.first?.value }

  /// Adds a place if its value is among the lowest.
  package mutating func offer(_ place: RankedPlace) {
    if kept.count < limit {
      kept.push(place)
    } else if let greatest = kept.first, place.isLess(than: greatest) {
      kept.replaceFirst(with: place)
    }
  }

  /// All collected places, in ascending order.
  package var sorted: [RankedPlace] { kept.unordered.sorted { $0.isLess(than: $1) } }
}
