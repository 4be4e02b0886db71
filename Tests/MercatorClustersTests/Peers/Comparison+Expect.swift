import TestSupport
import Testing

extension Comparison {
  /// Expects that so many cases were compared and that none failed.
  func expect(cases count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(failures.isEmpty, "\(report)", sourceLocation: sourceLocation)
    #expect(cases == count, "a loop was cut short", sourceLocation: sourceLocation)
  }
}
