/// A fault that prevents a live page: one line that names it, and its remedy.
public struct PageError: Error, Hashable, Sendable {
  /// The problem.
  public var problem: String
  /// The remedy.
  public var remedy: String

  init(_ problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}
