/// Comparisons of words by their spelling.
enum Spelling {
  /// Removes case and diacritics, so that “München” and “munchen” are equal.
  static func plain(_ word: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in word.lowercased().unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark {
      plain.append(letter(scalar))
    }
    return String(plain)
  }

  /// Returns a Latin letter without marks and width, by its name in Unicode, such as *LATIN SMALL
  /// LETTER U WITH DIAERESIS*; other scalars unchanged. Foundation's folding would link ICU.
  private static func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !scalar.isASCII, let words = scalar.properties.name?.split(separator: " "),
      let index = words.firstIndex(of: "LETTER"), words[..<index].contains("LATIN"),
      case let rest = words[(index + 1)...], rest.first?.count == 1,
      rest.count == 1 || rest.dropFirst().first == "WITH"
    else { return scalar }
    return rest.first?.lowercased().unicodeScalars.first ?? scalar
  }

  /// Returns the words most similar to another, and those with almost the same similarity, in their
  /// order.
  ///
  /// - Parameter tolerance: the maximum difference from the greatest similarity.
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

  /// Returns whether a word may be the intended one: at most one letter in three is wrong, or the
  /// written text is the beginning of one of its words.
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

  /// Returns the number of letters to insert, delete, replace, or swap with the next one.
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

  /// The minimum similarity of related words.
  private static let leastSimilarity = 0.72

  /// Returns the similarity of two words, 1 for equal ones, 0 for those without a common letter:
  /// Jaro's measure with Winkler's bonus for equal beginnings (W. E. Winkler, 1990). Swapped
  /// letters also match in words of three letters. A word that contains the other is at least 0.97.
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
