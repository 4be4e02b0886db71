#if Tiles
  /// A cache of the most recently used values, up to a number of bytes.
  final class ByteLimitedCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
    private struct Entry {
      var value: Value
      var cost: Int
      var lastUse: UInt64
    }

    private let lock = ThreadLock()
    private let limit: Int
    private var entries: [Key: Entry] = [:]
    private var clock: UInt64 = 0
    private var total = 0

    init(limit: Int) {
      self.limit = limit
    }

    /// The number of cached bytes.
    var cost: Int { lock.withLock { total } }

    func value(_ key: Key) -> Value? {
      lock.withLock {
        clock += 1
        entries[key]?.lastUse = clock
        return entries[key]?.value
      }
    }

    /// Stores a value of `cost` bytes, unless it alone exceeds the limit.
    func keep(_ value: Value, for key: Key, cost: Int) {
      guard cost <= limit else { return }
      lock.withLock {
        clock += 1
        total += cost - (entries[key]?.cost ?? 0)
        entries[key] = Entry(value: value, cost: cost, lastUse: clock)
        if total > limit { shrink() }
      }
    }

    /// Removes the least recently used values, at least a quarter of the limit, so that this is
    /// rare.
    private func shrink() {
      for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard total > limit - limit / 4, entry.lastUse != clock else { return }
        entries[key] = nil
        total -= entry.cost
      }
    }
  }
#endif
