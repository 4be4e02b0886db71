/// Prints JSON of very many elements while it is made: objects whose last member is an array, each
/// element of it on a line.
///
///     var printer = JSONPrinter(print: …)
///     printer.open([("zoom", .integer(4))], array: "clusters")
///     for cluster in clusters { printer.add(cluster.json) }
///     printer.close()
///
/// Objects may be opened as elements of the array of the one before.
struct JSONPrinter {
  private let output: (String) -> Void
  private var isEmpty: [Bool] = []

  /// A printer of pieces of text.
  init(output: @escaping (String) -> Void = { print($0, terminator: "") }) {
    self.output = output
  }

  /// Begins an object with these members and an array.
  mutating func open(_ members: [(name: String, value: JSONValue)], array: String) {
    beginElement()
    let outer = indent
    isEmpty.append(true)
    var text = "{\n"
    for member in members {
      text += "\(outer)  \(JSONValue.quoted(member.name)): \(member.value.line),\n"
    }
    output(text + "\(outer)  \(JSONValue.quoted(array)): [")
  }

  /// Adds an element to the array that was opened last.
  mutating func add(_ element: JSONValue) {
    beginElement()
    output(element.line)
  }

  /// Ends the array and the object that were opened last.
  mutating func close() {
    let hasElements = isEmpty.popLast() == false
    output((hasElements ? "\n\(indent)  ]" : "]") + "\n\(indent)}" + (isEmpty.isEmpty ? "\n" : ""))
  }

  /// Of the object that is open.
  private var indent: String { String(repeating: "    ", count: isEmpty.count) }

  private mutating func beginElement() {
    guard let last = isEmpty.last else { return }
    output((last ? "\n" : ",\n") + indent)
    isEmpty[isEmpty.count - 1] = false
  }
}
