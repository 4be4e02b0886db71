import Testing

@testable import MercatorCommands

@Suite("Names in SQL")
struct SQLNameTests {
  @Test(
    "A name stays a name, whatever is in it",
    arguments: [
      ("cities", #""cities""#), ("Select", #""Select""#), (#"a"b"#, #""a""b""#),
      (#"a""b; drop table x"#, #""a""""b; drop table x""#), ("x'); --\n", "\"x'); --\n\""),
      ("東京", #""東京""#), (" ", #"" ""#), ("a.b", #""a.b""#),
    ])
  func quoted(name: String, text: String) {
    #expect(SQLName.quoted(name) == text)
  }

  @Test(
    "Dots divide a table's name, but not in quotes",
    arguments: [
      ("cities", #""cities""#), ("geo.cities", #""geo"."cities""#),
      (#""a.b".c"#, #""a.b"."c""#), (#"a."b""c.d""#, #""a"."b""c.d""#),
      (#"a"b; drop table x; --"#, #""a""b; drop table x; --""#),
      (#""a.b""#, #""a.b""#), ("one.two.three", #""one"."two"."three""#),
    ])
  func table(name: String, text: String) {
    #expect(SQLName.quotedTable(name) == text)
  }

  @Test(
    "What is no name is nil",
    arguments: ["", ".", "a.", ".b", "a..b", #"""#, #""""#, #""a"#, #""a"b"#, #""a""# + #"b""#])
  func noTable(name: String) {
    #expect(SQLName.quotedTable(name) == nil)
  }

  /// Read as a database reads it: two quotes are one, and a single one ends the name.
  @Test("Quoting can be undone", arguments: 0..<200)
  func roundTrip(seed: UInt64) {
    var state = seed
    let letters = Array("ab\"\".; \n")
    let name = String(
      (0..<Int(seed % 9 + 1)).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return letters[Int(state >> 33) % letters.count]
      })
    let text = SQLName.quoted(name)
    #expect(text.first == "\"" && text.last == "\"")
    let inside = text.dropFirst().dropLast()
    #expect(inside.replacing("\"\"", with: "").contains("\"") == false)
    #expect(inside.replacing("\"\"", with: "\"") == name)
    #expect(SQLName.quotedTable(text) == text)
  }
}
