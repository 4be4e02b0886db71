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
    let ranked = words.filter { seen.insert($0).inserted }
      .map { (word: $0, similarity: similarity(wanted, plain($0))) }
    let best = ranked.map(\.similarity).max() ?? 0
    guard best >= leastSimilarity else { return [] }
    return ranked.filter { $0.similarity >= max(leastSimilarity, best - tolerance) }
      .prefix(limit).map(\.word)
  }

  /// Below this, two words have little to do with each other.
  private static let leastSimilarity = 0.72

  /// 1 for equal words, 0 for such without a letter in common: Jaro's measure with Winkler's bonus
  /// for equal beginnings (W. E. Winkler, 1990). What only has to be completed is as near as can be.
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
    let reach = max(max(a.count, b.count) / 2 - 1, 0)
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
