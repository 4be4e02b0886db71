/// The order in which a file first has the names of properties, which dictionaries do not keep.
struct PropertyOrder: Sendable {
  /// The names of `properties`, or of a table's columns.
  private(set) var names: [String] = []
  /// The names of other members, which are properties of records.
  private var outerNames: [String] = []
  private var seen: Set<String> = []
  /// The number of values that are still looked at. Features after the first ones seldom have other names.
  private var valuesLeft = 1000

  /// Creates an empty order, or that of a table's columns.
  init(_ names: [String] = []) {
    self.names = names
  }

  /// Reads a value, and notes its names if it is one of the first.
  mutating func noted(
    by parser: inout JSONParser,
    _ read: (inout JSONParser) throws(PlaceReadingError) -> PropertyValue
  ) throws(PlaceReadingError) -> PropertyValue {
    guard valuesLeft > 0 else { return try read(&parser) }
    valuesLeft -= 1
    parser.order = self
    // Else each new name would copy the list.
    self = PropertyOrder()
    defer { self = parser.order ?? self }
    return try read(&parser)
  }

  mutating func note(_ name: String, isOuter: Bool) {
    guard seen.insert(isOuter ? "outer " + name : name).inserted else { return }
    if isOuter { outerNames.append(name) } else { names.append(name) }
  }

  /// Sorts names by their first place in the file. The others follow by alphabet.
  func sorted(_ wanted: Set<String>) -> [String] {
    var rest = wanted
    let known = (names + outerNames).filter { rest.remove($0) != nil }
    return known + rest.sorted()
  }
}
