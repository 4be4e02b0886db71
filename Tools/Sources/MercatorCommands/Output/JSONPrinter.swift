import MercatorAnswers

/// Prints large JSON incrementally: objects whose last member is an array, one element per line.
///
///     var printer = JSONPrinter()
///     try printer.open([("zoom", .integer(4))], array: "clusters")
///     for cluster in clusters { try printer.add(cluster.json) }
///     try printer.close()
///
/// An object can be opened as an element of the enclosing object's array.
struct JSONPrinter {
  private var answer = AnswerBuffer()
  private var isEmpty: [Bool] = []

  /// Starts an object with these members and an array.
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

  /// Adds an element to the innermost array.
  mutating func add(_ element: JSONValue) throws(CommandFailure) {
    try beginElement()
    try answer.add(element.line)
  }

  /// Ends the innermost array and its object.
  mutating func close() throws(CommandFailure) {
    let hasElements = isEmpty.popLast() == false
    try answer.add((hasElements ? "\n\(indent)  ]" : "]") + "\n\(indent)}")
    if isEmpty.isEmpty {
      try answer.add("\n")
      try answer.flush()
    }
  }

  /// The indentation of the open object.
  private var indent: String { String(repeating: "    ", count: isEmpty.count) }

  private mutating func beginElement() throws(CommandFailure) {
    guard let last = isEmpty.last else { return }
    try answer.add((last ? "\n" : ",\n") + indent)
    isEmpty[isEmpty.count - 1] = false
  }
}
