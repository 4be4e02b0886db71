/// Texts by their words: most say again what others have said.
struct PageWords {
  /// A text that is another if any byte is: é as one scalar is not é as two.
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

  /// nil where a word in four or more is new.
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

  /// As JSON; the numbers of words go into a page's numbers.
  func json(_ numbers: inout PageNumbers) -> JSONValue {
    .object([
      ("first", Self.json(first, &numbers)), ("others", Self.json(others, &numbers)),
      ("counts", .integer(numbers.add(otherCounts))),
    ])
  }

  /// Each word with what it shares with the one before, in UTF-16's units.
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

/// Different values, those that come often first and of the others those beside each other that begin
/// alike: of two lists that say the same in other words the indices are the same.
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
