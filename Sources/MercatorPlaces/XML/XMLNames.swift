/// The names in the namespace of a document's first element.
struct XMLNames: Sendable {
  /// The prefixes in front of the names: an empty one, or a prefix with its colon; nil accepts any
  /// prefix.
  private var prefixes: Set<String>? = [""]

  init() {}

  /// Collects the names in the namespace of an element, or in all namespaces.
  init(of root: XMLTag, includesOthers: Bool) {
    guard !includesOthers else {
      prefixes = nil
      return
    }
    let own = Self.split(root.name).prefix
    var prefixes: Set<String> = [own]
    defer { self.prefixes = prefixes }
    let declaration = own.isEmpty ? "xmlns" : "xmlns:\(own.dropLast())"
    guard let namespace = root.attributes[declaration] else { return }
    for (name, value) in root.attributes where value == namespace {
      let (prefix, local) = Self.split(name)
      if name == "xmlns" { prefixes.insert("") }
      if prefix == "xmlns:" { prefixes.insert("\(local):") }
    }
  }

  /// Returns a name of this namespace without its prefix. Other names keep a colon.
  func local(_ name: String) -> String {
    let (prefix, local) = Self.split(name)
    if prefixes?.contains(prefix) ?? true { return local }
    return prefix.isEmpty ? ":\(name)" : name
  }

  /// Returns the name of a document's first element without its prefix.
  static func root(_ tag: XMLTag) -> String { split(tag.name).local }

  private static func split(_ name: String) -> (prefix: String, local: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
    let start = name.utf8.index(after: colon)
    return (String(name[..<start]), String(name[start...]))
  }
}
