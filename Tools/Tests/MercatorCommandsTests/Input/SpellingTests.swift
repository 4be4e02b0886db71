import Testing

@testable import MercatorCommands

@Suite struct SpellingTests {
  @Test(arguments: [
    ("martha", "marhta", 0.961), ("dwayne", "duane", 0.84), ("dixon", "dicksonx", 0.813),
    ("abc", "abc", 1), ("abc", "xyz", 0), ("", "abc", 0), ("a", "zzzzzzzzzzzzzz", 0),
    ("zzzzzzzzzzzzzz", "a", 0),
  ])
  func `spelling similarity is Jaro-Winkler's`(first: String, second: String, value: Double) {
    #expect((Spelling.similarity(first, second) - value).magnitude < 0.001)
  }

  @Test(
    arguments: [
      ("foo", ["amersfoort"], []), ("xyz", ["yazd"], []), ("nowhere", ["new orleans"], []),
      ("lndon", ["london", "lingdong"], ["london"]), ("foo", ["catalina foothills"], nil),
      ("tokio", ["tokyo"], nil), ("--heding", ["--heading"], nil), ("--foo", ["--zoom"], []),
      ("--color", ["--color-by"], nil), ("lodnon", ["london"], nil),
      ("fti", ["fit"], nil), ("fyl", ["fly"], nil),
    ] as [(String, [String], [String]?)])
  func `words far from the spelling are not suggested`(
    written: String, words: [String], near: [String]?
  ) {
    #expect(
      Spelling.nearest(to: written, among: words, tolerance: 1, limit: 5) == near ?? words)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "acbd", 1),
  ])
  func `a spelling distance counts edits`(first: String, second: String, count: Int) {
    #expect(Spelling.distance(first, second) == count)
    #expect(Spelling.distance(second, first) == count)
  }

  @Test func `spellings of any length are compared`() {
    var generator = SeededGenerator(state: 5)
    for _ in 0..<5000 {
      let words = (0..<2).map { _ in
        String(
          (0..<Int.random(in: 0...15, using: &generator)).map { _ in
            "abcé".randomElement(using: &generator) ?? "a"
          })
      }
      #expect((0...1).contains(Spelling.similarity(words[0], words[1])))
    }
  }
}
