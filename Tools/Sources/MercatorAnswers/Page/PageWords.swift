/// Texts encoded by their words, most of which are repeated.
struct PageWords {
  /// A text that is compared by bytes: é as one scalar differs from é as two.
  private struct Word: Hashable {
    var text: Substring

    static func == (a: Word, b: Word) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var first: [Word] = []
  private var others: [Word] = []
  private var otherCounts: [UInt32] = []

  /// Returns nil if more than about one word in four is new.
  init?(_ texts: [String]) {
    for text in texts {
      let words = text.utf8.split(separator: 0x20, omittingEmptySubsequences: false)
        .map { Word(text: Substring($0)) }
      first.append(words[0])
      others += words.dropFirst()
      otherCounts.append(UInt32(words.count - 1))
    }
    guard (Set(first).count + Set(others).count) * 4 <= first.count + others.count + 40
    else { return nil }
  }

  /// Returns the JSON. The indices of words are added to the page's numbers.
  func json(_ numbers: inout PageNumbers) -> JSONValue {
    .object([
      ("first", Self.json(first, &numbers)), ("others", Self.json(others, &numbers)),
      ("counts", .integer(numbers.add(otherCounts))),
    ])
  }

  /// Encodes each word by the prefix it shares with the previous one, in UTF-16 units.
  private static func json(_ words: [Word], _ numbers: inout PageNumbers) -> JSONValue {
    let order = Ranking(words) { String($0.text) }
    var last: Substring = ""
    var shared: [UInt32] = []
    var ends: [JSONValue] = []
    for word in order.values {
      let same = zip(word.text.unicodeScalars, last.unicodeScalars).prefix { $0 == $1 }
      shared.append(same.reduce(0) { $0 + ($1.0.value > 0xFFFF ? 2 : 1) })
      ends.append(.string(String(word.text.unicodeScalars.dropFirst(same.count))))
      last = word.text
    }
    return .object([
      ("ends", .array(ends)), ("shared", .integer(numbers.add(shared))),
      ("indices", .integer(numbers.add(order.indices))),
    ])
  }
}

/// Distinct values, ordered by decreasing frequency, then by text. Two lists with the same
/// structure therefore have the same indices.
struct Ranking<Value: Hashable> {
  private(set) var values: [Value]
  private(set) var indices: [UInt32]

  init(_ list: [Value], text: (Value) -> String) {
    var counts: [Value: Int] = [:]
    for value in list { counts[value, default: 0] += 1 }
    let ranked = counts.map { value, count in
      (rarity: count.leadingZeroBitCount, text: text(value), value: value)
    }.sorted { a, b in
      a.rarity != b.rarity
        ? a.rarity < b.rarity : a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }
    values = ranked.map(\.value)
    var places: [Value: UInt32] = [:]
    for (place, value) in values.enumerated() { places[value] = UInt32(place) }
    indices = list.map { places[$0] ?? 0 }
  }
}
