import Mercator
import TestSupport
import Testing

@Suite struct EmptyRectanglesTests {
  private let area = ScreenRect(x: 0, y: 0, width: 100, height: 200)

  private func rectangles(_ obstacles: [ScreenRect]) -> Set<ScreenRect> {
    Set(EmptyRectangles(in: area, among: obstacles).rectangles)
  }

  @Test func `an area without an obstacle inside is one empty rectangle`() {
    #expect(rectangles([]) == [area])
    #expect(rectangles([ScreenRect(x: 100, y: 0, width: 50, height: 200)]) == [area])
    #expect(rectangles([ScreenRect(x: 10, y: 10, width: 0, height: 10)]) == [area])
    #expect(rectangles([ScreenRect(x: .nan, y: 10, width: 10, height: 10)]) == [area])
  }

  @Test func `a card in the middle leaves four empty rectangles, one across the area two`() {
    #expect(
      rectangles([ScreenRect(x: 40, y: 80, width: 20, height: 40)]) == [
        ScreenRect(x: 0, y: 0, width: 40, height: 200),
        ScreenRect(x: 60, y: 0, width: 40, height: 200),
        ScreenRect(x: 0, y: 0, width: 100, height: 80),
        ScreenRect(x: 0, y: 120, width: 100, height: 80),
      ])
    #expect(
      rectangles([ScreenRect(x: -10, y: 50, width: 200, height: 30)]) == [
        ScreenRect(x: 0, y: 0, width: 100, height: 50),
        ScreenRect(x: 0, y: 80, width: 100, height: 120),
      ])
    #expect(rectangles([ScreenRect(x: -1, y: -1, width: 200, height: 300)]) == [])
  }

  /// On whole points every rectangle between two columns and two rows can be looked at.
  @Test func `the empty rectangles are exactly the maximal ones, by brute force`() {
    var generator = SeededGenerator(seed: 532)
    let side = 8
    for _ in 0..<Campaign.rounds(100, soak: 3000) {
      let obstacles = (0..<generator.int(in: 0...5)).map { _ in
        ScreenRect(
          x: Double(generator.int(in: -2...7)), y: Double(generator.int(in: -2...7)),
          width: Double(generator.int(in: 0...4)), height: Double(generator.int(in: 0...4)))
      }
      let area = ScreenRect(x: 0, y: 0, width: Double(side), height: Double(side))
      var empty: [ScreenRect] = []
      for left in 0..<side {
        for top in 0..<side {
          for right in (left + 1)...side {
            for bottom in (top + 1)...side {
              let rect = ScreenRect(
                x: Double(left), y: Double(top), width: Double(right - left),
                height: Double(bottom - top))
              let isFree = !obstacles.contains { !$0.isEmpty && $0.overlaps(rect) }
              if isFree { empty.append(rect) }
            }
          }
        }
      }
      let maximal = empty.filter { rect in !empty.contains { $0 != rect && $0.contains(rect) } }
      #expect(
        Set(EmptyRectangles(in: area, among: obstacles).rectangles) == Set(maximal),
        "\(obstacles)")
    }
  }
}
