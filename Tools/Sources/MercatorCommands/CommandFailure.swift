/// Why a command stops: an exit status, one line that names the fault, and how to mend it.
struct CommandFailure: Error, Hashable {
  /// Exit statuses, as `sysexits.h` has them.
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
  /// The fault, and on a line of its own how to mend it.
  var description: String { "\(problem)\n  \(remedy)" }
}
