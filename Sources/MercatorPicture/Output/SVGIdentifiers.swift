#if Pictures
  /// The identifiers of an SVG. Cairo numbers surfaces and images in their order of creation in the
  /// process. This renumbers them in document order.
  enum SVGIdentifiers {
    /// Returns the document with renumbered identifiers. For each name, it renumbers every
    /// identifier that ends in a number, and all references to it: `id="surface71"`,
    /// `"#surface71"`, `(#surface71)`.
    static func renumbered(_ document: [UInt8]) -> [UInt8] {
      var numbers: [ArraySlice<UInt8>: Int] = [:]
      var counts: [ArraySlice<UInt8>: Int] = [:]
      var result: [UInt8] = []
      result.reserveCapacity(document.count)
      var copied = document.startIndex
      var index = document.startIndex
      while index < document.endIndex {
        defer { index += 1 }
        guard begins(at: index, in: document) else { continue }
        let start = index + 1
        let end =
          document[start...].firstIndex { $0 == quote || $0 == bracket } ?? document.endIndex
        let digits = document[start..<end].reversed().prefix { (zero...nine).contains($0) }.count
        guard digits > 0 else { continue }
        let name = document[start..<end]
        let stem = document[start..<end - digits]
        let number = numbers[name] ?? counts[stem, default: 0]
        if numbers.updateValue(number, forKey: name) == nil { counts[stem] = number + 1 }
        result += document[copied..<end - digits]
        result += Array(String(number).utf8)
        copied = end
        index = end
      }
      return result + document[copied...]
    }

    /// Returns whether an identifier follows a byte, which ends `id="`, `"#` or `(#`.
    private static func begins(at index: Int, in document: [UInt8]) -> Bool {
      switch document[index] {
      case hash where index >= 1: document[index - 1] == quote || document[index - 1] == opening
      case quote where index >= 3: document[index - 3..<index].elementsEqual("id=".utf8)
      default: false
      }
    }

    private static let (quote, hash) = (UInt8(ascii: "\""), UInt8(ascii: "#"))
    private static let (opening, bracket) = (UInt8(ascii: "("), UInt8(ascii: ")"))
    private static let (zero, nine) = (UInt8(ascii: "0"), UInt8(ascii: "9"))
  }
#endif
