/// An error in an option's value, with a remedy.
struct FlagError: Error, Hashable {
  var problem: String
  var remedy: String

  init(_ problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}

extension FlagError: CustomStringConvertible {
  /// The problem, then the remedy on its own line. It ends the argument parser's message.
  var description: String { "\(problem)\n  \(remedy)" }
}
