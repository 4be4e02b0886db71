import Foundation
import NIOCore

/// A cache of finished answers up to a number of bytes. Equal requests in flight share one answer.
final class AnswerCache: @unchecked Sendable {
  private struct Entry {
    var answer: Answer
    var cost: Int
    var lastUse: UInt64
  }

  private let lock = NSLock()
  private let limit: Int
  private var entries: [String: Entry] = [:]
  private var inFlight: [String: Task<Answer, any Error>] = [:]
  private var clock: UInt64 = 0
  private var total = 0

  /// The bytes of an entry in addition to those of its key and answer.
  private static let overhead = 256

  init(limit: Int) { self.limit = limit }

  /// Returns the cached answer, or nil.
  func answer(for key: String) -> Answer? {
    lock.withLock {
      clock += 1
      entries[key]?.lastUse = clock
      return entries[key]?.answer
    }
  }

  /// Returns an answer: the cached one, that of an equal request in flight, or a new one.
  func answer(
    for key: String, make: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let task = lock.withLock { () -> Task<Answer, any Error> in
      if let answer = entries[key]?.answer { return Task { answer } }
      if let task = inFlight[key] { return task }
      let task = Task {
        do {
          let answer = try await make()
          self.finish(key, answer)
          return answer
        } catch {
          self.finish(key, nil)
          throw error
        }
      }
      inFlight[key] = task
      return task
    }
    return try await task.value
  }

  private func finish(_ key: String, _ answer: Answer?) {
    lock.withLock {
      inFlight[key] = nil
      guard let answer else { return }
      let cost = answer.bytes.readableBytes + key.utf8.count + Self.overhead
      guard cost <= limit else { return }
      clock += 1
      total += cost - (entries[key]?.cost ?? 0)
      entries[key] = Entry(answer: answer, cost: cost, lastUse: clock)
      if total > limit { shrink() }
    }
  }

  /// Removes the least recently used answers, at least a quarter of the limit, so that this is rare.
  private func shrink() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard total > limit - limit / 4 else { return }
      entries[key] = nil
      total -= entry.cost
    }
  }
}
