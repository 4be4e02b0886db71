/// What a ``Heap`` orders.
package protocol HeapItem: Sendable {
  /// Whether this one leaves the heap before the other; false for two that are equal.
  func isBefore(_ other: Self) -> Bool
}

/// A binary heap: its first item is before all others, or equal to them.
package struct Heap<Item: HeapItem>: Sendable {
  private var items: [Item] = []

  /// An empty heap.
  package init() {}

  /// How many items there are.
  package var count: Int { items.count }

  /// The item that is to leave next.
  package var first: Item? { items.first }

  /// All items, in no order that has a meaning.
  package var unordered: [Item] { items }

  /// Makes room for a number of items.
  package mutating func reserveCapacity(_ capacity: Int) {
    items.reserveCapacity(capacity)
  }

  /// Adds an item.
  package mutating func push(_ item: Item) {
    items.append(item)
    var index = items.count - 1
    while index > 0, item.isBefore(items[(index - 1) / 2]) {
      items[index] = items[(index - 1) / 2]
      index = (index - 1) / 2
    }
    items[index] = item
  }

  /// Takes out the first item; nil if there is none.
  package mutating func popFirst() -> Item? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    if !items.isEmpty { replaceFirst(with: last) }
    return first
  }

  /// Takes out the first item and adds another, in one pass. There must be a first item.
  package mutating func replaceFirst(with item: Item) {
    var index = 0
    while 2 * index + 1 < items.count {
      var child = 2 * index + 1
      if child + 1 < items.count, items[child + 1].isBefore(items[child]) { child += 1 }
      guard items[child].isBefore(item) else { break }
      items[index] = items[child]
      index = child
    }
    items[index] = item
  }

  /// Takes out all items, and keeps their memory.
  package mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
  }
}
