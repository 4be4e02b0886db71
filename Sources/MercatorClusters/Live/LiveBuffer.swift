/// Values side by side in memory, for one holder.
///
/// A change of live clusters looks at hundreds of records. An array asks at each write whether somebody
/// shares it; here ``LiveState`` asks once for all of a change. Only debug builds check indices.
package struct LiveBuffer<Element: BitwiseCopyable>: ~Copyable {
  package private(set) var base: UnsafeMutablePointer<Element>
  package private(set) var count = 0
  private(set) var capacity: Int

  /// No values yet, and room for some.
  package init(capacity: Int = 0) {
    self.capacity = max(capacity, 8)
    base = LiveBuffer.room(self.capacity)
  }

  /// A value so many times.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { UnsafeMutableRawPointer(base).deallocate() }

  /// Room that starts with a line of the processor's cache, so that no record lies in two.
  private static func room(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Element>.stride, alignment: 64
    ).bindMemory(to: Element.self, capacity: capacity)
  }

  /// The same values elsewhere.
  borrowing func copy() -> LiveBuffer {
    var copy = LiveBuffer(capacity: count)
    copy.base.initialize(from: base, count: count)
    copy.count = count
    return copy
  }

  /// Makes room for a number of values.
  @inline(__always)
  package mutating func reserve(_ least: Int) {
    if least > capacity { grow(least) }
  }

  /// Makes room for an eighth more than now at least.
  private mutating func grow(_ least: Int) {
    capacity = max(least, capacity + capacity / 8)
    let room = LiveBuffer.room(capacity)
    room.moveInitialize(from: base, count: count)
    UnsafeMutableRawPointer(base).deallocate()
    base = room
  }

  @inline(__always)
  package subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "There is no \(index) among \(count).")
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count, "There is no \(index) among \(count).")
      yield &base[index]
    }
  }

  @inline(__always)
  package subscript(index: UInt32) -> Element {
    get { self[Int(index)] }
    nonmutating _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  package mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Adds what `write` writes into room for a number of values, so many of them as it says.
  @inline(__always)
  mutating func append(atMost most: Int, _ write: (UnsafeMutablePointer<Element>) -> Int) {
    reserve(count &+ most)
    count &+= write(base + count)
  }

  /// Takes out all values, and keeps their memory.
  @inline(__always)
  package mutating func removeAll() { count = 0 }

  /// Keeps the first values only.
  @inline(__always)
  mutating func keep(_ first: Int) { count = min(first, count) }

  /// Sorts the values, which are few in most cases.
  @inline(__always)
  func sort(by isBefore: (Element, Element) -> Bool) {
    guard count <= 16 else {
      var values = UnsafeMutableBufferPointer(start: base, count: count)
      values.sort(by: isBefore)
      return
    }
    var sorted = 1
    while sorted < count {
      let element = base[sorted]
      var index = sorted
      while index > 0, isBefore(element, base[index &- 1]) {
        base[index] = base[index &- 1]
        index &-= 1
      }
      base[index] = element
      sorted &+= 1
    }
  }
}
