extension InputFile {
  /// What the places of a file are called: its name without folders and without its ending, also of
  /// one that is packed.
  ///
  ///     InputFile.title(of: "tours/2026.06 Alps.gpx.gz")   // "2026.06 Alps"
  ///
  /// *Edge cases*: nil of standard input, and of a name that is nothing but an ending.
  static func title(of file: String) -> String? {
    guard file != "-" else { return nil }
    var name = file.split(separator: "/").last ?? ""
    if name.lowercased().hasSuffix(".gz") { name = name.dropLast(3) }
    if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
    return name.allSatisfy(\.isWhitespace) ? nil : String(name)
  }

  /// That of the first file that has one.
  static func title(ofFirst files: [String]) -> String? {
    files.lazy.compactMap { title(of: $0) }.first
  }
}
