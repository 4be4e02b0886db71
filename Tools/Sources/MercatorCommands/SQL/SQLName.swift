/// Names of things in a database, quoted as SQL quotes them: whatever is in a name, it stays a name.
enum SQLName {
  /// A name, letter case included: `a"b` becomes `"a""b"`.
  static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  /// A table's name, quoted part by part: dots divide a schema from its table. A part in double
  /// quotes is one name, whatever dots it has.
  ///
  /// - Returns: nil if a part is empty, or a quote is open at the end.
  static func quotedTable(_ name: String) -> String? {
    var parts: [String] = []
    var rest = Substring(name)
    while true {
      let part: String
      if rest.first == "\"" {
        guard let (name, left) = quotedPart(rest.dropFirst()) else { return nil }
        (part, rest) = (name, left)
        guard rest.isEmpty || rest.first == "." else { return nil }
      } else {
        part = String(rest.prefix { $0 != "." })
        rest = rest.dropFirst(part.count)
      }
      guard !part.isEmpty else { return nil }
      parts.append(quoted(part))
      guard !rest.isEmpty else { return parts.joined(separator: ".") }
      rest = rest.dropFirst()
    }
  }

  /// What comes before the quote that ends a part, and what follows it; two quotes are one in a name.
  private static func quotedPart(_ text: Substring) -> (name: String, rest: Substring)? {
    var name = ""
    var rest = text
    while let quote = rest.firstIndex(of: "\"") {
      name += rest[..<quote]
      rest = rest[rest.index(after: quote)...]
      guard rest.first == "\"" else { return (name, rest) }
      name += "\""
      rest = rest.dropFirst()
    }
    return nil
  }
}
