import Testing

@testable import MercatorCommands

@Suite struct SpellingTests {
  @Test(arguments: [
    ("martha", "marhta", 0.961), ("dwayne", "duane", 0.84), ("dixon", "dicksonx", 0.813),
    ("abc", "abc", 1), ("abc", "xyz", 0), ("", "abc", 0), ("a", "zzzzzzzzzzzzzz", 0),
    ("zzzzzzzzzzzzzz", "a", 0),
  ])
  func `similarity is Jaro's and Winkler's`(first: String, second: String, value: Double) {
    #expect((Spelling.similarity(first, second) - value).magnitude < 0.001)
  }

  @Test func `words of any length are compared`() {
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
