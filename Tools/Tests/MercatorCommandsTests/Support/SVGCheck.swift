import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A check that text is well-formed XML.
enum SVGCheck {
  static func isWellFormed(_ text: String) -> Bool {
    XMLParser(data: Data(text.utf8)).parse()
  }
}
