import Foundation

/// Threads that draw, with a queue of limited length and time.
final class WorkerPool: @unchecked Sendable {
  private struct Job {
    var deadline: Date
    var run: @Sendable (_ isLate: Bool) -> Void
  }

  private let condition = NSCondition()
  private let queueLimit: Int
  private let queueSeconds: Double
  private var jobs: [Job] = []
  private var isStopped = false

  /// Fonts and paths of a map need less stack than this.
  private static let stackSize = 4 << 20

  init(threads: Int, queueLimit: Int, queueSeconds: Double) {
    self.queueLimit = queueLimit
    self.queueSeconds = queueSeconds
    for number in 0..<max(threads, 1) {
      let thread = Thread { [weak self] in
        while let job = self?.next() { job.run(job.deadline < Date()) }
      }
      thread.stackSize = Self.stackSize
      thread.name = "drawing \(number)"
      thread.start()
    }
  }

  /// The number of waiting jobs.
  var queueLength: Int { condition.withLock { jobs.count } }

  /// Runs a body on a thread of the pool.
  ///
  /// - Throws: The body's error, or ``Problem`` if the queue is full or the wait too long.
  func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job = Job(deadline: Date(timeIntervalSinceNow: queueSeconds)) { isLate in
        continuation.resume(
          with: isLate ? .failure(self.overload("waited too long")) : Result { try body() })
      }
      let isTaken = condition.withLock {
        guard jobs.count < queueLimit, !isStopped else { return false }
        jobs.append(job)
        condition.signal()
        return true
      }
      if !isTaken { continuation.resume(throwing: overload("found the queue full")) }
    }
  }

  /// Ends the threads after the waiting jobs.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  private func overload(_ what: String) -> Problem {
    .overloaded("The request \(what).", seconds: max(Int(queueSeconds / 4), 1))
  }

  private func next() -> Job? {
    condition.withLock {
      while jobs.isEmpty, !isStopped { condition.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }
}
