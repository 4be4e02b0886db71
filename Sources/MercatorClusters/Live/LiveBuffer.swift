/// A contiguous buffer of values with a single owner.
///
/// A change of live clusters examines hundreds of records. An array checks for sharing at each
/// write, while ``LiveState`` checks once for a whole change. Indices are only checked in debug
/// builds.
package struct LiveBuffer<Element: BitwiseCopyable>: ~Copyable {
  package private(set) var base: UnsafeMutablePointer<Element>
  package private(set) var count = 0
  private(set) var capacity: Int

  /// Creates an empty buffer with a capacity.
  package init(capacity: Int = 0) {
    self.capacity = max(capacity, 8)
    base = LiveBuffer.room(self.capacity)
  }

  /// Creates a buffer with `count` copies of a value.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { UnsafeMutableRawPointer(base).deallocate() }

  /// Returns memory aligned to a cache line, so that no record spans two lines.
  private static func room(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Element>.stride, alignment: 64
    ).bindMemory(to: Element.self, capacity: capacity)
  }

  /// Returns a copy in other memory.
  borrowing func copy() -> LiveBuffer {
    var copy = LiveBuffer(capacity: count)
    copy.base.initialize(from: base, count: count)
    copy.count = count
    return copy
  }

  /// Reserves memory for a number of values.
  @inline(__always)
  package mutating func reserve(_ least: Int) {
    if least > capacity { grow(least) }
  }

  /// Grows the capacity by at least an eighth.
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

  /// Appends the values written by `write`, which returns their number, into memory for at most
  /// `most`.
  @inline(__always)
  mutating func append(atMost most: Int, _ write: (UnsafeMutablePointer<Element>) -> Int) {
    reserve(count &+ most)
    count &+= write(base + count)
  }

  /// Removes all values, and keeps their memory.
  @inline(__always)
  package mutating func removeAll() { count = 0 }

  /// Keeps only the first values.
  @inline(__always)
  mutating func keep(_ first: Int) { count = min(first, count) }

  /// Sorts the values, which are usually few.
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
