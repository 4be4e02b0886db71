package import Mercator

/// A hierarchy of bounding boxes around places in curve order.
///
/// There is one box around every eight places, one around every eight of these boxes, and so on up
/// to one around all.
///
/// The tree needs no pointers: box i of a level contains the boxes or places 8i ..< 8i + 8 of the
/// level below.
package struct BoxTree: Sendable {
  static var fanOutBits: Int { 3 }
  package static var fanOut: Int { 1 << fanOutBits }

  /// The number of places.
  package let count: Int
  /// All boxes, the lowest level first.
  package private(set) var boxes: [GeoBox] = []
  /// The index of each level's first box, followed by the number of boxes.
  package private(set) var starts: [Int] = [0]

  /// Creates the boxes around coordinates, in their given order.
  package init(_ coordinates: UnsafeBufferPointer<GeoCoordinate>) {
    count = coordinates.count
    guard count > 0 else { return }
    boxes.reserveCapacity(count / (BoxTree.fanOut - 1) + 8)
    for start in stride(from: 0, to: count, by: BoxTree.fanOut) {
      var box = GeoBox()
      for index in start..<min(start + BoxTree.fanOut, count) { box.add(coordinates[index]) }
      boxes.append(box)
    }
    starts.append(boxes.count)
    while starts[starts.count - 1] - starts[starts.count - 2] > 1 {
      let below = starts[starts.count - 2]..<starts[starts.count - 1]
      for start in stride(from: below.lowerBound, to: below.upperBound, by: BoxTree.fanOut) {
        var box = GeoBox()
        for index in start..<min(start + BoxTree.fanOut, below.upperBound) { box.add(boxes[index]) }
        boxes.append(box)
      }
      starts.append(boxes.count)
    }
  }

  /// The number of box levels.
  package var height: Int { starts.count - 1 }

  /// Returns the boxes of the level below that are in a box.
  package func boxes(in box: Int, level: Int) -> Range<Int> {
    let below = starts[level - 1]..<starts[level]
    let start = below.lowerBound + (box - starts[level]) * BoxTree.fanOut
    return start..<min(start + BoxTree.fanOut, below.upperBound)
  }

  /// Returns the places in a box of the lowest level.
  package func places(in box: Int) -> Range<Int> {
    let start = box * BoxTree.fanOut
    return start..<min(start + BoxTree.fanOut, count)
  }
}
