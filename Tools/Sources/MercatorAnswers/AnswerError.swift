/// A fault in an option's value, or one that prevents an answer, with its remedy.
public struct AnswerError: Error, Hashable, Sendable {
  /// The problem.
  public var problem: String
  /// The remedy.
  public var remedy: String

  package init(_ problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}

extension AnswerError: CustomStringConvertible {
  /// The problem, then the remedy on its own line. It ends the argument parser's message.
  public var description: String { "\(problem)\n  \(remedy)" }
}
