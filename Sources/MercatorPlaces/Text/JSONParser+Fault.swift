extension JSONParser {
  /// The character at the offset, as described in an error.
  var found: String {
    guard byte != nil else { return "the end of the file" }
    let end = min(offset + 4, text.bytes.count)
    let character = text.string(offset..<end).unicodeScalars.first.map { String($0) } ?? ""
    return character == "\"" ? "a quotation mark" : character.quotedExcerpt
  }

  /// Returns an error at the offset.
  func fault(_ problem: String, remedy: String) -> PlaceReadingError {
    PlaceReadingError(
      file: file, position: text.position(at: offset), value: byte == nil ? nil : found,
      problem: problem, remedy: remedy)
  }

  /// Returns an error about an unexpected character at the offset.
  func unexpected(where wanted: String) -> PlaceReadingError {
    fault("\(found) instead of \(wanted)", remedy: remedy)
  }

  /// Returns an error about the character at the offset, which can't begin or end a value.
  ///
  /// - Parameter wanted: the expected token: a value, or the rest of it.
  func unexpected(inValue wanted: String) -> PlaceReadingError {
    guard let remedyOfWord else {
      return fault("\(found) instead of \(wanted)", remedy: remedy)
    }
    let word = String(
      decoding: text.bytes[offset...].prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A },
      as: UTF8.self
    ).quotedExcerpt
    var fault = fault("\(word) instead of \(wanted)", remedy: remedyOfWord)
    fault.value = word
    return fault
  }

  /// An error about text after the only value of a document.
  var surplus: PlaceReadingError {
    fault(
      "\(found) follows the end of the document", remedy: "a file holds one JSON document")
  }

  /// Returns whether the text continues with the letters of a word, in any case.
  private func startsWord(_ word: StaticString) -> Bool {
    let end = min(offset + word.utf8CodeUnitCount, text.bytes.count)
    return word.withUTF8Buffer { letters in
      text.bytes[offset..<end].elementsEqual(letters) { $0 | 0x20 == $1 }
    }
  }

  /// The remedy for a word at the offset that JSON doesn't have.
  private var remedyOfWord: String? {
    if startsWord("nan") || startsWord("inf") { return "use null: JSON has no NaN and no Infinity" }
    if startsWord("none") || startsWord("nil") { return "use null" }
    if startsWord("true") || startsWord("false") {
      return "write true and false in lower case"
    }
    return nil
  }

  /// The remedy for the usual mistakes at this character.
  private var remedy: String {
    switch byte {
    case nil: "check whether the file was cut short"
    case UInt8(ascii: "]"), UInt8(ascii: "}"): "remove a trailing comma or add what is missing"
    case UInt8(ascii: "'"): "use \" for quotation marks"
    case UInt8(ascii: "/"), UInt8(ascii: "#"): "remove comments: JSON has none"
    case UInt8(ascii: "+"), UInt8(ascii: "."): "start numbers with a digit or a minus sign"
    case UInt8(ascii: "<"): "use JSON: this looks like XML or HTML"
    default: "correct the JSON here or just before"
    }
  }
}
