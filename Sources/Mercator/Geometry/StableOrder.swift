/// Sorting with little code: for WebAssembly, where each use of the standard library's sort adds four
/// kilobytes to what a page loads.
enum StableOrder {
  /// The indices below `count` in order, equals as they were: one function for all that is sorted by
  /// a closure.
  ///
  /// - Complexity: O(n log n) comparisons.
  @inline(never)
  static func indices(below count: Int, by isLess: (Int, Int) -> Bool) -> [Int] {
    merged(Array(0..<count), by: isLess)
  }

  /// Values in order: a function for each type, which calls no closure and so is faster.
  ///
  /// - Complexity: O(n log n) comparisons.
  @inline(never)
  static func sorted<Value: Comparable>(_ values: [Value]) -> [Value] {
    merged(values) { $0 < $1 }
  }

  /// A merge sort from the bottom up.
  @inline(__always)
  private static func merged<Value>(
    _ values: [Value], by isLess: (Value, Value) -> Bool
  ) -> [Value] {
    let count = values.count
    var (order, merged) = (values, values)
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
    @inline(never)
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
    package mutating func sort() {
      var place = startIndex
      for value in StableOrder.sorted(Array(self)) {
        self[place] = value
        formIndex(after: &place)
      }
    }
  }

  extension Sequence {
    package func sorted(by isLess: (Element, Element) -> Bool) -> [Element] {
      var items = Array(self)
      items.sort(by: isLess)
      return items
    }
  }

  extension Sequence where Element: Comparable {
    package func sorted() -> [Element] { StableOrder.sorted(Array(self)) }
  }
#endif
