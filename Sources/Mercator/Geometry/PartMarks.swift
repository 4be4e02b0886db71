/// Which of the parts of a line have something in them: a bit for each.
package struct PartMarks {
  private var words: [UInt64]

  package init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  @inline(__always)
  package mutating func mark(_ part: Int) { words[part >> 6] |= Self.bit(part) }

  @inline(__always)
  package func isMarked(_ part: Int) -> Bool { words[part >> 6] & Self.bit(part) != 0 }

  /// The last marked part; nil if there is none.
  package var last: Int? { words.lastIndex { $0 != 0 }.map { last(inWord: $0) } }

  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether a part is the last marked one before another.
  package func isMark(_ part: Int, before other: Int) -> Bool {
    var word = other >> 6
    let below = words[word] & (Self.bit(other) - 1)
    if below != 0 { return word * 64 + 63 - below.leadingZeroBitCount == part }
    while word > 0 {
      word -= 1
      if words[word] != 0 { return last(inWord: word) == part }
    }
    return false
  }

  /// Calls a function with each marked part and the one before it; with the first, the one that is
  /// given.
  @inline(__always)
  package func forEach(after before: Int, _ take: (_ part: Int, _ before: Int) -> Void) {
    var before = before
    for index in words.indices {
      var word = words[index]
      while word != 0 {
        let part = index * 64 + word.trailingZeroBitCount
        take(part, before)
        before = part
        word &= word - 1
      }
    }
  }

  /// Calls a function with both ends of the gaps of which one is the widest: between marks that are d
  /// parts apart lie d − 1 to d + 1 of them.
  @inline(__always)
  func forEachWidestGap(after before: Int, _ take: (_ part: Int, _ before: Int) -> Void) {
    var most = 0
    var gaps: [(part: Int, before: Int)] = []
    forEach(after: before) { part, before in
      guard part - before >= most - 2 else { return }
      most = max(most, part - before)
      gaps.append((part, before))
    }
    for gap in gaps where gap.part - gap.before >= most - 2 { take(gap.part, gap.before) }
  }

  /// Adds the marks of others in a range that begins with a whole word, counted from there, and calls
  /// a function with each that is new.
  package mutating func formUnion(
    _ others: PartMarks, _ range: Range<Int>, _ take: (_ part: Int) -> Void
  ) {
    let first = range.lowerBound >> 6
    for index in words.indices {
      var new = others.words[first + index] & ~words[index]
      words[index] |= new
      while new != 0 {
        take(index * 64 + new.trailingZeroBitCount)
        new &= new - 1
      }
    }
  }

  /// Whether there is a mark in a range, of a part of a word or of whole words.
  package func hasAny(in range: Range<Int>) -> Bool {
    guard range.count < 64 else {
      return words[range.lowerBound >> 6..<range.upperBound >> 6].contains { $0 != 0 }
    }
    return words[range.lowerBound >> 6] & (Self.bit(range.count) &- 1)
      &<< UInt64(range.lowerBound & 63)
      != 0
  }

  /// The marks of both, of as many parts.
  package func union(_ others: PartMarks) -> PartMarks {
    var all = self
    for index in words.indices { all.words[index] |= others.words[index] }
    return all
  }

  package func subtracting(_ others: PartMarks) -> PartMarks {
    var rest = self
    for index in words.indices { rest.words[index] &= ~others.words[index] }
    return rest
  }

  private func last(inWord word: Int) -> Int { word * 64 + 63 - words[word].leadingZeroBitCount }

  @inline(__always)
  private static func bit(_ part: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: part & 63)
  }
}
