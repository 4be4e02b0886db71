/// What is wrong with an option's value, and what would be right.
struct FlagError: Error, Hashable {
  var problem: String
  var remedy: String

  init(_ problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}

extension FlagError: CustomStringConvertible {
  /// The fault, and on a line of its own how to mend it: the end of the argument parser's message.
  var description: String { "\(problem)\n  \(remedy)" }
}
