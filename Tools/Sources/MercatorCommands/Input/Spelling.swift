import Foundation

/// How near two words are to each other.
enum Spelling {
  /// Without capitals and the marks on letters: “München” and “munchen” are one.
  static func plain(_ word: String) -> String {
    word.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    )
    .precomposedStringWithCanonicalMapping
  }

  /// The words that are nearest to another, and those that are about as near, in their order.
  ///
  /// - Parameter tolerance: how much less similar than the nearest they may be.
  static func nearest(
    to word: String, among words: [String], tolerance: Double, limit: Int
  ) -> [String] {
    let wanted = plain(word)
    guard !wanted.isEmpty else { return [] }
    var seen: Set<String> = []
    let ranked = words.filter { seen.insert($0).inserted }.map { (word: $0, plain: plain($0)) }
      .filter { mayBeMeant($0.plain, by: wanted) }
      .map { (word: $0.word, similarity: similarity(wanted, $0.plain)) }
    let best = ranked.map(\.similarity).max() ?? 0
    guard best >= leastSimilarity else { return [] }
    return ranked.filter { $0.similarity >= max(leastSimilarity, best - tolerance) }
      .prefix(limit).map(\.word)
  }

  /// Whether a word may be what somebody meant: one letter in three is wrong at most, or what was
  /// written begins one of its words.
  static func mayBeMeant(_ word: String, by written: String) -> Bool {
    let limit = max(written.count / 3, 1)
    if abs(word.count - written.count) <= limit, distance(written, word) <= limit { return true }
    let beginning = written.drop { !$0.isLetter && !$0.isNumber }
    guard beginning.count >= 2 else { return false }
    var rest = word[...]
    while let letter = rest.firstIndex(where: { $0.isLetter || $0.isNumber }) {
      rest = rest[letter...]
      if rest.hasPrefix(beginning) { return true }
      rest = rest.drop { $0.isLetter || $0.isNumber }
    }
    return false
  }

  /// How many letters have to be put in, left out, changed, or swapped with the next one.
  static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    var before: [Int] = []
    var last = Array(0...b.count)
    for row in a.indices {
      var next = [row + 1]
      for column in b.indices {
        var least = last[column] + (a[row] == b[column] ? 0 : 1)
        least = min(least, last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[b.count]
  }

  /// Below this, two words have little to do with each other.
  private static let leastSimilarity = 0.72

  /// 1 for equal words, 0 for such without a letter in common: Jaro's measure with Winkler's bonus
  /// for equal beginnings (W. E. Winkler, 1990), but two letters that are swapped match in words of
  /// three, too. What only has to be completed is as near as can be.
  static func similarity(_ first: String, _ second: String) -> Double {
    guard first != second else { return 1 }
    let (a, b) = (Array(first), Array(second))
    let jaro = jaro(a, b)
    let prefix = zip(a, b).prefix { $0 == $1 }.prefix(4).count
    let winkler = jaro + Double(prefix) * 0.1 * (1 - jaro)
    let isPart = a.count >= 2 && second.contains(first)
    return isPart ? max(winkler, 0.97) : winkler
  }

  private static func jaro(_ a: [Character], _ b: [Character]) -> Double {
    let reach = max(max(a.count, b.count) / 2 - 1, 1)
    var taken = [Bool](repeating: false, count: b.count)
    var matches: [Character] = []
    for (index, letter) in a.enumerated() {
      let near = max(0, index - reach)...(index + reach)
      guard
        let match = b.indices.clamped(to: Range(near)).first(where: {
          !taken[$0] && b[$0] == letter
        })
      else { continue }
      taken[match] = true
      matches.append(letter)
    }
    guard !matches.isEmpty else { return 0 }
    let others = b.indices.filter { taken[$0] }.map { b[$0] }
    let moved = Double(zip(matches, others).count { $0 != $1 }) / 2
    let count = Double(matches.count)
    return (count / Double(a.count) + count / Double(b.count) + (count - moved) / count) / 3
  }
}
