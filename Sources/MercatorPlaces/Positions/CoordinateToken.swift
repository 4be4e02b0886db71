import Mercator

/// A token of a written position.
enum CoordinateToken: Equatable {
  enum Direction { case north, south, east, west }

  case number(Double, isSigned: Bool)
  case degreeSign, minuteSign, secondSign
  case colon
  case direction(Direction)
  /// A name such as `lat:`.
  case name(isLatitude: Bool)
  case separator

  /// Returns the tokens of a text, optionally with a decimal comma between digits.
  static func all(
    in text: String, allowsComma: Bool
  ) throws(CoordinateTextError) -> [CoordinateToken] {
    var scan = CoordinateTokenScan(text, allowsComma: allowsComma)
    return try scan.run()
  }

  /// Recognizes a sign with any of its shapes.
  init?(_ character: Character) {
    switch character {
    case "°", "º", "˚", "∘": self = .degreeSign
    case "'", "′", "’", "‘", "ʹ", "´", "`": self = .minuteSign
    case "\"", "″", "”", "“", "ʺ": self = .secondSign
    case ",", ";", "/", "|": self = .separator
    case ":": self = .colon
    default: return nil
    }
  }

  /// Recognizes a word in lower case, except the `s` of seconds or south.
  init?(word: String) {
    switch word {
    case "n", "north", "nord", "norte": self = .direction(.north)
    case "s", "south", "süd", "sued", "sud", "sur", "sul": self = .direction(.south)
    case "e", "east", "ost", "est", "este", "leste": self = .direction(.east)
    case "w", "west", "ouest", "oeste", "ovest": self = .direction(.west)
    case "d", "deg", "degree", "degrees": self = .degreeSign
    case "m", "min", "minutes": self = .minuteSign
    case "sec", "seconds": self = .secondSign
    case _ where PlaceFieldNames.latitude.contains(word): self = .name(isLatitude: true)
    case _ where PlaceFieldNames.longitude.contains(word): self = .name(isLatitude: false)
    default: return nil
    }
  }
}

/// Splits a written position into tokens.
private struct CoordinateTokenScan {
  private let text: String
  private let characters: [Character]
  private let allowsComma: Bool
  private var offset = 0
  private var tokens: [CoordinateToken] = []
  /// Whether minutes are marked by an m, and therefore seconds by an s.
  private var hasLetterMarks = false

  init(_ text: String, allowsComma: Bool) {
    self.text = text
    self.allowsComma = allowsComma
    var plain = text.trimmed
    if plain.hasPrefix("("), plain.hasSuffix(")") { plain = String(plain.dropFirst().dropLast()) }
    characters = plain.map { "−–‐‑".contains($0) ? "-" : $0 }
  }

  mutating func run() throws(CoordinateTextError) -> [CoordinateToken] {
    while let character = character(at: offset) {
      if character.isWhitespace {
        offset += 1
      } else if isDigit(at: offset) || ".-+".contains(character) {
        try takeNumber()
      } else if allowsComma, character == ",", self.character(at: offset + 1)?.isWhitespace == false
      {
        throw CoordinateText.notAPosition(text)
      } else if let token = CoordinateToken(character) {
        take(token)
        offset += 1
      } else if character.isLetter {
        try takeWord()
      } else {
        throw CoordinateText.notAPosition(text)
      }
    }
    return tokens
  }

  private func character(at offset: Int) -> Character? {
    characters.indices.contains(offset) ? characters[offset] : nil
  }

  private func isDigit(at offset: Int) -> Bool {
    character(at: offset)?.utf8.first?.isDigit ?? false
  }

  /// Adds a token. Two primes become a double prime, and a colon after a name is part of the name.
  private mutating func take(_ token: CoordinateToken) {
    switch (tokens.last, token) {
    case (.minuteSign, .minuteSign): tokens[tokens.count - 1] = .secondSign
    case (.name, .colon): break
    default: tokens.append(token)
    }
  }

  private mutating func takeNumber() throws(CoordinateTextError) {
    let start = offset
    // Rejects 48.1.5, 48-11 and 48+11.
    if start > 0, isDigit(at: start - 1) || character(at: start - 1) == "." {
      throw CoordinateText.notAPosition(text)
    }
    let isSigned = character(at: offset) == "-" || character(at: offset) == "+"
    if isSigned { offset += 1 }
    var digits = ""
    while isDigit(at: offset) || isMark(at: offset, after: digits) {
      digits.append(isDigit(at: offset) ? characters[offset] : ".")
      offset += 1
    }
    let sign = isSigned && characters[start] == "-" ? "-" : ""
    guard let value = DecimalText.value(of: sign + digits, allowsComma: false) else {
      throw CoordinateText.notAPosition(text)
    }
    tokens.append(.number(value, isSigned: isSigned))
  }

  /// Returns whether the first decimal mark of a number is here.
  private func isMark(at offset: Int, after digits: String) -> Bool {
    guard !digits.contains(".") else { return false }
    switch character(at: offset) {
    case ".": return true
    case ",": return allowsComma && !digits.isEmpty && isDigit(at: offset + 1)
    default: return false
    }
  }

  private mutating func takeWord() throws(CoordinateTextError) {
    var word = ""
    while let letter = character(at: offset), letter.isLetter {
      word += letter.lowercased()
      offset += 1
    }
    guard word != "o" else {
      throw CoordinateTextError(
        problem: "the O in \(text.quotedExcerpt) is east in German and west in French",
        remedy: "write E or W")
    }
    // The first s in 33d52m12sS stands for seconds.
    if hasLetterMarks, word.hasPrefix("s"), word.count <= 2, case .number? = tokens.last {
      tokens.append(.secondSign)
      word.removeFirst()
      if word.isEmpty { return }
    }
    hasLetterMarks = hasLetterMarks || word == "m"
    guard let token = CoordinateToken(word: word) else { throw CoordinateText.notAPosition(text) }
    tokens.append(token)
    if case .name = token, character(at: offset) == "." || character(at: offset) == "=" {
      offset += 1
    }
  }
}
