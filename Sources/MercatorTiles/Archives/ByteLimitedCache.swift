#if Tiles
  import Foundation

  /// Keeps what was used last, up to a number of bytes.
  final class ByteLimitedCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
    private struct Entry {
      var value: Value
      var cost: Int
      var lastUse: UInt64
    }

    private let lock = NSLock()
    private let limit: Int
    private var entries: [Key: Entry] = [:]
    private var clock: UInt64 = 0
    private var total = 0

    init(limit: Int) {
      self.limit = limit
    }

    /// How many bytes are kept.
    var cost: Int { lock.withLock { total } }

    func value(_ key: Key) -> Value? {
      lock.withLock {
        clock += 1
        entries[key]?.lastUse = clock
        return entries[key]?.value
      }
    }

    /// Keeps a value of so many bytes, unless it alone is more than the limit.
    func keep(_ value: Value, for key: Key, cost: Int) {
      guard cost <= limit else { return }
      lock.withLock {
        clock += 1
        total += cost - (entries[key]?.cost ?? 0)
        entries[key] = Entry(value: value, cost: cost, lastUse: clock)
        if total > limit { shrink() }
      }
    }

    /// Lets go of what was not used for longest, a quarter at least, so that this is rare.
    private func shrink() {
      for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard total > limit - limit / 4, entry.lastUse != clock else { return }
        entries[key] = nil
        total -= entry.cost
      }
    }
  }
#endif
