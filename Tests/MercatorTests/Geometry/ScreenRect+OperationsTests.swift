import Mercator
import TestSupport
import Testing

@Suite struct ScreenRectOperationsTests {
  /// A rectangle of whole points, as the squares of one point that it is made of.
  private struct Squares {
    let rect: ScreenRect
    let squares: Set<[Int]>

    init(_ generator: inout SeededGenerator) {
      let (x, y) = (generator.int(in: -3...5), generator.int(in: -3...5))
      let (width, height) = (generator.int(in: 1...6), generator.int(in: 1...6))
      rect = ScreenRect(
        x: Double(x), y: Double(y), width: Double(width), height: Double(height))
      squares = Self.squares(of: rect)
    }

    static func squares(of rect: ScreenRect) -> Set<[Int]> {
      var squares: Set<[Int]> = []
      for x in stride(from: rect.x, to: rect.x + rect.width, by: 1) {
        for y in stride(from: rect.y, to: rect.y + rect.height, by: 1) {
          squares.insert([Int(x), Int(y)])
        }
      }
      return squares
    }
  }

  @Test func `unions and intersections of rectangles equal those of unit squares`() {
    var generator = SeededGenerator(seed: 902)
    for _ in 0..<400 {
      let (one, other) = (Squares(&generator), Squares(&generator))
      let common = one.squares.intersection(other.squares)
      let name = "\(one.rect) \(other.rect)"
      #expect(one.rect.overlaps(other.rect) == !common.isEmpty, "\(name)")
      #expect(one.rect.contains(other.rect) == other.squares.isSubset(of: one.squares), "\(name)")
      let intersection = one.rect.intersection(other.rect)
      #expect(intersection.isEmpty == common.isEmpty, "\(name)")
      if !common.isEmpty { #expect(Squares.squares(of: intersection) == common, "\(name)") }
      let union = one.rect.union(other.rect)
      let both = one.squares.union(other.squares)
      let (xs, ys) = (both.map { $0[0] }, both.map { $0[1] })
      #expect(union.x == Double(xs.min() ?? 99) && union.maxX == Double((xs.max() ?? 99) + 1))
      #expect(union.y == Double(ys.min() ?? 99) && union.maxY == Double((ys.max() ?? 99) + 1))
    }
  }

  @Test func `a rectangle without area overlaps nothing`() {
    let card = ScreenRect(x: 10, y: 10, width: 100, height: 50)
    for empty in [
      ScreenRect(x: 20, y: 20, width: 0, height: 0), ScreenRect(x: 20, y: 20, width: 5, height: 0),
      ScreenRect(x: 20, y: 20, width: 0, height: 5),
      ScreenRect(x: 40, y: 30, width: -10, height: 5),
      ScreenRect(x: 20, y: 20, width: .nan, height: 5),
    ] {
      #expect(!card.overlaps(empty) && !empty.overlaps(card) && !empty.overlaps(empty), "\(empty)")
    }
  }

  @Test func `a point is inside, on an edge or outside like the squares around it`() {
    var generator = SeededGenerator(seed: 903)
    for _ in 0..<40 {
      let one = Squares(&generator)
      for x in -8...24 {
        for y in -8...24 {
          // Half points: each lies in a square, on the edge of two or at the corner of four.
          let point = ScreenPoint(x: Double(x) / 2, y: Double(y) / 2)
          let columns = x.isMultiple(of: 2) ? [x / 2 - 1, x / 2] : [(x - 1) / 2]
          let rows = y.isMultiple(of: 2) ? [y / 2 - 1, y / 2] : [(y - 1) / 2]
          let around = columns.flatMap { column in rows.map { [column, $0] } }
          let inside = around.count { one.squares.contains($0) }
          #expect(one.rect.contains(point) == (inside > 0), "\(point) in \(one.rect)")
          #expect(one.rect.surrounds(point) == (inside == around.count), "\(point) in \(one.rect)")
        }
      }
    }
    #expect(!ScreenRect(x: 0, y: 0, width: 1, height: 1).contains(ScreenPoint(x: .nan, y: 0)))
  }

  @Test func `insetting a rectangle applies positive padding only`() {
    let rect = ScreenRect(x: 10, y: 20, width: 100, height: 200)
    let padding = ScreenInsets(top: 1, left: 2, bottom: 4, right: 8)
    #expect(rect.inset(by: padding) == ScreenRect(x: 12, y: 21, width: 90, height: 195))
    for none in [-5, .nan, .infinity, -.infinity, 0] as [Double] {
      #expect(rect.inset(by: ScreenInsets(none)) == rect)
    }
    #expect(rect.inset(by: ScreenInsets(50)).isEmpty && !rect.inset(by: ScreenInsets(49)).isEmpty)
    #expect(rect.grown(by: 3) == ScreenRect(x: 7, y: 17, width: 106, height: 206))
    #expect(rect.grown(by: -3).grown(by: 3) == rect)
  }
}
