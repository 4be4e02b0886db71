/// Prints JSON of very many elements while it is made: objects whose last member is an array, each
/// element of it on a line.
///
///     var printer = JSONPrinter()
///     try printer.open([("zoom", .integer(4))], array: "clusters")
///     for cluster in clusters { try printer.add(cluster.json) }
///     try printer.close()
///
/// Objects may be opened as elements of the array of the one before.
struct JSONPrinter {
  private var answer = AnswerBuffer()
  private var isEmpty: [Bool] = []

  /// Begins an object with these members and an array.
  mutating func open(
    _ members: [(name: String, value: JSONValue)], array: String
  ) throws(CommandFailure) {
    try beginElement()
    let outer = indent
    isEmpty.append(true)
    var text = "{\n"
    for member in members {
      text += "\(outer)  \(JSONValue.quoted(member.name)): \(member.value.line),\n"
    }
    try answer.add(text + "\(outer)  \(JSONValue.quoted(array)): [")
  }

  /// Adds an element to the array that was opened last.
  mutating func add(_ element: JSONValue) throws(CommandFailure) {
    try beginElement()
    try answer.add(element.line)
  }

  /// Ends the array and the object that were opened last.
  mutating func close() throws(CommandFailure) {
    let hasElements = isEmpty.popLast() == false
    try answer.add((hasElements ? "\n\(indent)  ]" : "]") + "\n\(indent)}")
    if isEmpty.isEmpty {
      try answer.add("\n")
      try answer.flush()
    }
  }

  /// Of the object that is open.
  private var indent: String { String(repeating: "    ", count: isEmpty.count) }

  private mutating func beginElement() throws(CommandFailure) {
    guard let last = isEmpty.last else { return }
    try answer.add((last ? "\n" : ",\n") + indent)
    isEmpty[isEmpty.count - 1] = false
  }
}
