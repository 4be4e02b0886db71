extension InputFile {
  /// Returns the title of a file: its name without folders, without its extension and without
  /// `.gz`.
  ///
  ///     InputFile.title(of: "tours/2026.06 Alps.gpx.gz")   // "2026.06 Alps"
  ///
  /// *Edge cases*: nil for standard input, and for a name that consists of an extension.
  static func title(of file: String) -> String? {
    guard file != "-" else { return nil }
    var name = file.split(separator: "/").last ?? ""
    if name.lowercased().hasSuffix(".gz") { name = name.dropLast(3) }
    if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
    return name.allSatisfy(\.isWhitespace) ? nil : String(name)
  }

  /// Returns the title of the first file that has one.
  static func title(ofFirst files: [String]) -> String? {
    files.lazy.compactMap { title(of: $0) }.first
  }
}
