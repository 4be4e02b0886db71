/// The styles of a KML file: looks, and style maps that refer to them, by id.
struct KMLStyles: Sendable {
  /// A style inside a placemark.
  enum Inline {
    case look(KMLLook)
    case reference(String)
  }

  private var looks: [String: KMLLook] = [:]
  /// The ids that style maps and cascading styles refer to.
  private var references: [String: String] = [:]
  /// The ids of the open `Style`, `StyleMap` and `CascadingStyle`.
  private var style: String?
  private var map: String?
  private var cascading: String?
  private var look = KMLLook()
  private var pair = (key: "", look: KMLLook?.none, reference: String?.none)

  /// Returns the id in a reference such as `#red` or `doc.kml#red`.
  static func identifier(in reference: String) -> String {
    String(
      reference[
        (reference.lastIndex(of: "#").map { reference.index(after: $0) }
          ?? reference.startIndex)...])
  }

  /// Handles the start of an element that contains a look.
  mutating func open(_ name: String, identifier: String?, parent: String) {
    switch name {
    case "Style":
      style = identifier ?? (parent == "CascadingStyle" ? cascading : nil)
      look = KMLLook()
    case "StyleMap": map = identifier
    case "CascadingStyle": cascading = identifier
    default: pair = ("", nil, nil)
    }
  }

  /// Handles its end. Returns its style for the open placemark.
  mutating func close(_ name: String, parent: String) -> Inline? {
    switch name {
    case "Style":
      if let style { looks[style] = look }
      if parent == "CascadingStyle", let cascading { looks[cascading] = look }
      if parent == "Pair" { pair.look = look }
      return parent == "Placemark" ? .look(look) : nil
    case "Pair":
      // The other key is the highlighted style.
      guard pair.key == "normal" || pair.key.isEmpty else { return nil }
      guard let map else {
        return pair.look.map { .look($0) } ?? pair.reference.map { .reference($0) }
      }
      if let look = pair.look { looks[map] = look }
      references[map] = pair.reference.map(Self.identifier)
    case "StyleMap":
      defer { map = nil }
      return parent == "Placemark" ? map.map { .reference($0) } : nil
    default: cascading = nil
    }
    return nil
  }

  /// Adds a text of the map's open pair.
  mutating func takePair(_ text: String, of name: String) {
    if name == "key" { pair.key = text } else { pair.reference = text }
  }

  /// Adds a text of a part of the open look. Returns a note if it is invalid.
  mutating func take(_ text: String, of name: String, in part: String) -> String? {
    look.take(text, of: name, in: part)
  }

  /// Returns whether a reference is resolved by the file up to now.
  func knows(_ reference: String?) -> Bool {
    guard let reference else { return true }
    return look(of: reference) != nil
  }

  /// Returns the look that a reference resolves to.
  func look(of reference: String?) -> KMLLook? {
    guard let reference else { return nil }
    var name = Self.identifier(in: reference)
    // Maps that refer to each other resolve to nothing.
    for _ in 0...references.count {
      if let look = looks[name] { return look }
      guard let next = references[name] else { return nil }
      name = next
    }
    return nil
  }
}
