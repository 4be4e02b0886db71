/// The names in the namespace of a document's first element.
struct XMLNames: Sendable {
  /// What stands before them: nothing, or a prefix and its colon.
  private var prefixes: Set<String> = [""]

  init() {}

  /// The names in the namespace of an element.
  init(of root: XMLTag) {
    let own = Self.split(root.name).prefix
    prefixes = [own]
    let declaration = own.isEmpty ? "xmlns" : "xmlns:\(own.dropLast())"
    guard let namespace = root.attributes[declaration] else { return }
    for (name, value) in root.attributes where value == namespace {
      let (prefix, local) = Self.split(name)
      if name == "xmlns" { prefixes.insert("") }
      if prefix == "xmlns:" { prefixes.insert("\(local):") }
    }
  }

  /// A name without its prefix if it is one of these; else one with a colon in it.
  func local(_ name: String) -> String {
    let (prefix, local) = Self.split(name)
    if prefixes.contains(prefix) { return local }
    return prefix.isEmpty ? ":\(name)" : name
  }

  private static func split(_ name: String) -> (prefix: String, local: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
    let start = name.utf8.index(after: colon)
    return (String(name[..<start]), String(name[start...]))
  }
}
