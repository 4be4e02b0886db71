/// Sorting with little code: for WebAssembly, where each use of the standard library's sort adds four
/// kilobytes to what a page loads.
enum StableOrder {
  /// The indices below `count` in order, equals as they were: a merge sort from the bottom up.
  ///
  /// - Complexity: O(n log n) comparisons.
  @inline(never)
  static func indices(below count: Int, by isLess: (Int, Int) -> Bool) -> [Int] {
    var order = [Int](repeating: 0, count: count)
    for index in 0..<count { order[index] = index }
    var merged = order
    var width = 1
    while width < count {
      var start = 0
      while start < count {
        let middle = min(start + width, count)
        let end = min(middle + width, count)
        var (left, right) = (start, middle)
        for place in start..<end {
          let takesRight =
            right < end && (left == middle || isLess(order[right], order[left]))
          merged[place] = order[takesRight ? right : left]
          if takesRight { right += 1 } else { left += 1 }
        }
        start = end
      }
      swap(&order, &merged)
      width *= 2
    }
    return order
  }
}

#if hasFeature(Embedded)
  // These hide the standard library's, in this package.

  extension MutableCollection where Self: RandomAccessCollection {
    package mutating func sort(by isLess: (Element, Element) -> Bool) {
      let items = Array(self)
      var place = startIndex
      for index in StableOrder.indices(below: items.count, by: { isLess(items[$0], items[$1]) }) {
        self[place] = items[index]
        formIndex(after: &place)
      }
    }
  }

  extension MutableCollection where Self: RandomAccessCollection, Element: Comparable {
    package mutating func sort() { sort { $0 < $1 } }
  }

  extension Sequence {
    package func sorted(by isLess: (Element, Element) -> Bool) -> [Element] {
      var items = Array(self)
      items.sort(by: isLess)
      return items
    }
  }

  extension Sequence where Element: Comparable {
    package func sorted() -> [Element] { sorted { $0 < $1 } }
  }
#endif
