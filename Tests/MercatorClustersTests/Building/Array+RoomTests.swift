import Testing

@testable import MercatorClusters

@Suite struct ArrayRoomTests {
  /// What an allocator may add, in elements.
  private static let slack = 1_024

  private static func array(of count: Int, room: Int) -> [Int] {
    var array: [Int] = []
    array.reserveCapacity(room)
    array += 0..<count
    return array
  }

  @Test("A full array grows by an eighth and keeps its elements")
  func eighth() {
    var array = Self.array(of: 0, room: 80_000)
    let room = array.capacity
    array += 0..<room
    array.makeRoom(for: 1)
    #expect(array.capacity >= room + room / 8)
    #expect(array.capacity <= room + room / 8 + Self.slack)
    #expect(array == Array(0..<room))
  }

  @Test("An array makes room for many elements at once")
  func many() {
    var array = Self.array(of: 10, room: 10)
    array.makeRoom(for: 50_000)
    #expect(array.capacity >= 50_010)
    #expect(array.capacity <= 50_010 + Self.slack)
    array.makeRoom(for: 0)
    #expect(array == Array(0..<10))
  }

  @Test("An array with enough room keeps its capacity")
  func enough() {
    var array = Self.array(of: 3, room: 10_000)
    let room = array.capacity
    array.makeRoom(for: room - 3)
    #expect(array.capacity == room)
  }

  @Test("A shared array is copied once, together with its room")
  func shared() {
    var array = Self.array(of: 3, room: 10_000)
    let (copy, room) = (array, array.capacity)
    array.makeRoom(for: 1)
    #expect(array.capacity >= room)
    #expect(array.capacity <= room + Self.slack)
    let base = array.withUnsafeBufferPointer { $0.baseAddress }
    array.append(3)
    #expect(array.withUnsafeBufferPointer { $0.baseAddress } == base)
    #expect(copy == [0, 1, 2])
    #expect(array == [0, 1, 2, 3])
  }
}
