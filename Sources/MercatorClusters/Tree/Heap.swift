/// An item of a ``Heap``.
package protocol HeapItem: Sendable {
  /// Returns `true` if this item leaves the heap before the other; `false` for two equal items.
  func isBefore(_ other: Self) -> Bool
}

/// A binary heap whose first item is before all others, or equal to them.
package struct Heap<Item: HeapItem>: Sendable {
  private var items: [Item] = []

  /// Creates an empty heap.
  package init() {}

  /// The number of items.
  package var count: Int { items.count }

  /// The next item to leave.
  package var first: Item? { items.first }

  /// All items, in unspecified order.
  package var unordered: [Item] { items }

  /// Reserves memory for a number of items.
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

  /// Removes and returns the first item; nil if the heap is empty.
  package mutating func popFirst() -> Item? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    if !items.isEmpty { replaceFirst(with: last) }
    return first
  }

  /// Removes the first item and adds another, in one pass. The heap must not be empty.
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

  /// Removes all items, and keeps their memory.
  package mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
  }
}
