/// An error that stops a command: an exit status, a problem and a remedy.
struct CommandFailure: Error, Hashable {
  /// Exit statuses of `sysexits.h`.
  enum Status: Int32 {
    case usage = 64
    case badData = 65
    case noInput = 66
    case cannotCreate = 73
    case outputFailed = 74
  }

  var status: Status
  var problem: String
  var remedy: String

  init(_ status: Status, _ problem: String, remedy: String) {
    self.status = status
    self.problem = problem
    self.remedy = remedy
  }
}

extension CommandFailure: CustomStringConvertible {
  /// The problem, and the remedy on its own line.
  var description: String { "\(problem)\n  \(remedy)" }
}
