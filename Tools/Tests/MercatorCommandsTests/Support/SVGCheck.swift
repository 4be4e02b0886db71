import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whether text is well-formed XML.
enum SVGCheck {
  static func isWellFormed(_ text: String) -> Bool {
    XMLParser(data: Data(text.utf8)).parse()
  }
}
