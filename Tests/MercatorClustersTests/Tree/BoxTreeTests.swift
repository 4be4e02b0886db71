import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct BoxTreeTests {
  private static let counts = [0, 1, 2, 7, 8, 9, 63, 64, 65, 511, 512, 513, 600]

  private func tree(_ places: [GeoCoordinate]) -> BoxTree {
    places.withUnsafeBufferPointer { BoxTree($0) }
  }

  @Test func `a box tree of no places has no box and visits nothing`() {
    let tree = tree([])
    #expect(tree.count == 0 && tree.height == 0 && tree.boxes.isEmpty)
    tree.walk { _ in
      Issue.record("a box of nothing")
      return .enter
    } _: { _, _ in
      Issue.record("places of nothing")
      return true
    }
  }

  @Test func `a box tree of one place has one box of its size`() {
    let tree = tree([GeoCoordinate(latitude: 10, longitude: -20)])
    #expect(tree.height == 1 && tree.boxes.count == 1)
    #expect(tree.boxes[0].south == 10 && tree.boxes[0].north == 10)
    #expect(tree.boxes[0].west == -20 && tree.boxes[0].east == -20)
  }

  @Test(arguments: counts)
  func `each box tightly encloses eight boxes or places`(count: Int) {
    var generator = SeededGenerator(seed: UInt64(160 + count))
    let places = (0..<count).map { _ in generator.coordinate() }
    let tree = tree(places)
    #expect(tree.starts.count == tree.height + 1 && tree.starts.last == tree.boxes.count)
    for level in 0..<tree.height {
      let expected = (level == 0 ? count : tree.starts[level] - tree.starts[level - 1]) + 7
      #expect(tree.starts[level + 1] - tree.starts[level] == expected / 8)
      for box in tree.starts[level]..<tree.starts[level + 1] {
        let ours = tree.boxes[box]
        if level == 0 {
          let inside = tree.places(in: box).map { places[$0] }
          #expect(ours.south == inside.map(\.latitude).min())
          #expect(ours.north == inside.map(\.latitude).max())
          let longitudes = inside.map { Degrees.wrappedLongitude($0.longitude) }
          #expect(ours.west == longitudes.min() && ours.east == longitudes.max())
        } else {
          let inside = tree.boxes(in: box, level: level).map { tree.boxes[$0] }
          #expect(ours.south == inside.map(\.south).min())
          #expect(ours.north == inside.map(\.north).max())
          #expect(ours.west == inside.map(\.west).min() && ours.east == inside.map(\.east).max())
        }
      }
    }
    if count > 0 { #expect(tree.starts[tree.height] - tree.starts[tree.height - 1] == 1) }
  }

  @Test(arguments: counts)
  func `a walk that enters every box visits each place once, in order`(count: Int) {
    var generator = SeededGenerator(seed: 156)
    let tree = tree((0..<count).map { _ in generator.coordinate() })
    var visited: [Int] = []
    tree.walk { _ in
      .enter
    } _: { places, isTaken in
      #expect(!isTaken)
      visited += places
      return true
    }
    #expect(visited == Array(0..<count))
  }

  @Test(arguments: counts)
  func `a walk that takes the top has all places at once`(count: Int) {
    var generator = SeededGenerator(seed: 157)
    let tree = tree((0..<count).map { _ in generator.coordinate() })
    var visited: [Range<Int>] = []
    tree.walk { _ in
      .take
    } _: { places, isTaken in
      #expect(isTaken)
      visited.append(places)
      return true
    }
    #expect(visited == (count == 0 ? [] : [0..<count]))
  }

  @Test func `a walk ends when its visitor returns false`() {
    var generator = SeededGenerator(seed: 158)
    let tree = tree((0..<100).map { _ in generator.coordinate() })
    var visits = 0
    tree.walk { _ in
      .enter
    } _: { _, _ in
      visits += 1
      return visits < 3
    }
    #expect(visits == 3)
  }

  @Test func `a walk with random steps visits exactly the places not skipped`() {
    var generator = SeededGenerator(seed: 159)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let count = generator.element(of: Self.counts)
      let tree = tree((0..<count).map { _ in generator.coordinate() })
      let steps: [BoxTree.Step] = tree.boxes.map { _ in
        generator.element(of: [.skip, .enter, .enter, .enter, .take])
      }
      // The same from the top, box in box.
      func places(of box: Int, level: Int) -> [Int] {
        func all(_ box: Int, _ level: Int) -> [Int] {
          level == 0
            ? Array(tree.places(in: box))
            : tree.boxes(in: box, level: level).flatMap { all($0, level - 1) }
        }
        switch steps[box] {
        case .skip: return []
        case .take: return all(box, level)
        case .enter where level == 0: return all(box, 0)
        case .enter:
          return tree.boxes(in: box, level: level).flatMap { places(of: $0, level: level - 1) }
        }
      }
      var visited: [Int] = []
      tree.walk { box in
        steps[box]
      } _: { places, _ in
        visited += places
        return true
      }
      let top = tree.height - 1
      #expect(visited == (count == 0 ? [] : places(of: tree.starts[top], level: top)))
    }
  }
}
