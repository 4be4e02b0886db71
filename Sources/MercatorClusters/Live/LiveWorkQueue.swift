/// The records whose entries change at future steps.
struct LiveWorkQueue: ~Copyable {
  /// A kind of change of an entry.
  enum Change: Int {
    case goes
    /// Only the weight or count changes.
    case weighs
    /// The entry appears, or moves elsewhere.
    case moves
  }

  struct Item: BitwiseCopyable {
    let record: UInt32
    /// The next item with the same change and step.
    var next: UInt32
  }

  private var items = LiveBuffer<Item>()
  /// The first item of each step and change; `last` has the last ones.
  private var first: LiveBuffer<UInt32>
  private var last: LiveBuffer<UInt32>

  init(lastStep: Int) {
    first = LiveBuffer(repeating: LiveRecord.none, count: 3 * (lastStep + 1))
    last = LiveBuffer(repeating: LiveRecord.none, count: 3 * (lastStep + 1))
  }

  mutating func add(_ record: UInt32, _ change: Change, at step: Int) {
    let list = 3 * step + change.rawValue
    let item = UInt32(items.count)
    items.append(Item(record: record, next: LiveRecord.none))
    if first[list] == LiveRecord.none {
      first[list] = item
    } else {
      items[last[list]].next = item
    }
    last[list] = item
  }

  /// Removes and returns the first record with a change at a step; nil if there is none left.
  mutating func pop(_ change: Change, at step: Int) -> UInt32? {
    let list = 3 * step + change.rawValue
    guard first[list] != LiveRecord.none else { return nil }
    let item = items[first[list]]
    first[list] = item.next
    return item.record
  }

  /// Returns `true` if nothing changes at a step.
  func isEmpty(at step: Int) -> Bool {
    first[3 * step] & first[3 * step + 1] & first[3 * step + 2] == LiveRecord.none
  }

  /// Reuses the memory of removed records, when none is left.
  mutating func reuse() { items.removeAll() }
}
