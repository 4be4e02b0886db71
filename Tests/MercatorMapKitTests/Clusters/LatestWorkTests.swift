import Foundation
import Testing

@testable import MercatorMapKit

extension OnTheDouble {
  @Suite @MainActor struct LatestWorkTests {
    /// What was begun, on any thread.
    private final class Log: @unchecked Sendable {
      private let lock = NSLock()
      private var inputs: [Int] = []
      private var cancelled: [Int] = []
      func begin(_ input: Int) { lock.withLock { inputs.append(input) } }
      func cancel(_ input: Int) { lock.withLock { cancelled.append(input) } }
      var all: [Int] { lock.withLock { inputs } }
      var allCancelled: [Int] { lock.withLock { cancelled } }
    }

    /// Work that lasts until it is cancelled, or a while.
    private func work(
      _ log: Log, discards: Bool, finish: @escaping @MainActor (Int) -> Void
    ) -> LatestWork<Int, Int, Int> {
      LatestWork(0, discardsOutdated: discards) { state, input in
        log.begin(input)
        let end = Date(timeIntervalSinceNow: 0.05)
        while Date() < end, !Task.isCancelled { usleep(500) }
        if Task.isCancelled { log.cancel(input) }
        state += input
        return state
      } finish: {
        finish($0)
      }
    }

    @Test(arguments: [false, true])
    func `latest work starts the first of many inputs and finishes the last`(discards: Bool) async {
      let log = Log()
      var finished: [Int] = []
      let work = work(log, discards: discards) { finished.append($0) }
      work.want(1)
      while log.all.isEmpty { await Task.yield() }
      for input in 2...9 { work.want(input) }
      #expect(work.isBusy)
      await work.untilDone()
      #expect(!work.isBusy)
      #expect(log.all == [1, 9])
      #expect(finished == (discards ? [9] : [1, 10]), "the state of what is discarded is not kept")
      #expect(log.allCancelled == (discards ? [1] : []))
      work.want(20)
      await work.untilDone()
      #expect(finished.last == (discards ? 29 : 30))
    }

    @Test func `latest work starts and finishes nothing after cancel`() async {
      let log = Log()
      var finished: [Int] = []
      let work = work(log, discards: false) { finished.append($0) }
      work.want(1)
      while log.all.isEmpty { await Task.yield() }
      work.cancel()
      work.want(2)
      await work.untilDone()
      try? await Task.sleep(for: .milliseconds(100))
      #expect(finished.isEmpty && log.all == [1] && log.allCancelled == [1])
    }

    @Test func `latest work is freed while it runs`() async {
      weak var gone: LatestWork<Int, Int, Int>?
      do {
        let work = work(Log(), discards: false) { _ in }
        work.want(1)
        gone = work
      }
      try? await Task.sleep(for: .milliseconds(150))
      #expect(gone == nil)
    }
  }
}
