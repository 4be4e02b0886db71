/// Boxes still to be looked at, the one with the least bound first: a binary heap.
struct BestFirst {
  struct Item {
    var bound: Double
    var level: Int
    var box: Int
  }

  private var items: [Item] = []

  /// The least bound, taken out.
  mutating func popLeast() -> Item? {
    guard let least = items.first, let last = items.popLast() else { return nil }
    guard !items.isEmpty else { return least }
    var index = 0
    while 2 * index + 1 < items.count {
      var child = 2 * index + 1
      if child + 1 < items.count, items[child + 1].bound < items[child].bound { child += 1 }
      guard items[child].bound < last.bound else { break }
      items[index] = items[child]
      index = child
    }
    items[index] = last
    return least
  }

  mutating func push(_ item: Item) {
    items.append(item)
    var index = items.count - 1
    while index > 0, items[(index - 1) / 2].bound > item.bound {
      items[index] = items[(index - 1) / 2]
      index = (index - 1) / 2
    }
    items[index] = item
  }
}

/// The k least of many numbers, each with a name; ties go to the lesser name.
struct Least {
  struct Item {
    var value: Double
    var name: UInt32

    func isBefore(_ other: Item) -> Bool {
      value < other.value || value == other.value && name < other.name
    }
  }

  /// A heap with the greatest on top.
  private var items: [Item] = []
  private let limit: Int

  /// For the `limit` least, at least one.
  init(limit: Int, expected: Int) {
    self.limit = limit
    items.reserveCapacity(min(limit, expected))
  }

  /// What a number must not exceed to be among them.
  var bound: Double { items.count < limit ? .infinity : items[0].value }

  var greatest: Double? { items.first?.value }

  mutating func offer(_ item: Item) {
    if items.count < limit {
      items.append(item)
      var index = items.count - 1
      while index > 0, items[(index - 1) / 2].isBefore(item) {
        items[index] = items[(index - 1) / 2]
        index = (index - 1) / 2
      }
      items[index] = item
    } else if item.isBefore(items[0]) {
      var index = 0
      while 2 * index + 1 < items.count {
        var child = 2 * index + 1
        if child + 1 < items.count, items[child].isBefore(items[child + 1]) { child += 1 }
        guard item.isBefore(items[child]) else { break }
        items[index] = items[child]
        index = child
      }
      items[index] = item
    }
  }

  /// All of them, least first.
  var sorted: [Item] { items.sorted { $0.isBefore($1) } }
}
