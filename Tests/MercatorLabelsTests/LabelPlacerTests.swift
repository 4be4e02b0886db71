import Mercator
import Testing

@testable import MercatorLabels

@Suite struct LabelPlacerTests {
  private let area = ScreenRect(x: 0, y: 0, width: 300, height: 200)
  private let line = ScreenSize(width: 84, height: 14)

  /// Where the line comes beside a dot.
  private func name(at point: ScreenPoint, besides: [ScreenRect] = []) -> ScreenRect? {
    var placer = LabelPlacer(area: area, taken: besides)
    let mark = ScreenRect(x: point.x - 2, y: point.y - 2, width: 4, height: 4)
    return placer.place(line, beside: mark, gap: 2).map { $0.box(line) }
  }

  @Test func `a name is placed right of its mark, or left where there is no room`() throws {
    let right = try #require(name(at: ScreenPoint(x: 100, y: 100)))
    #expect(right.x > 102 && right.center.y == 100)
    let left = try #require(name(at: ScreenPoint(x: 290, y: 100)))
    #expect(left.maxX < 288 && left.center.y == 100)
  }

  @Test func `a name lies inside the edge for any mark in view`() {
    let room = area.grown(by: -3)
    var (named, moved) = (0, 0)
    for x in stride(from: 0.0, through: 300, by: 5) {
      for y in stride(from: 0.0, through: 200, by: 5) {
        guard let box = name(at: ScreenPoint(x: x, y: y)) else { continue }
        #expect(room.contains(box), "\(x) \(y) \(box)")
        named += 1
        if box.y == room.y || box.maxY == room.maxY { moved += 1 }
      }
    }
    #expect(named == 61 * 41 && moved > 0)
  }

  @Test func `a mark outside the view has no name`() {
    // As a city below a sheet: at the edge its name would be that of another place.
    for point in [
      ScreenPoint(x: -100, y: 100), ScreenPoint(x: 400, y: 100), ScreenPoint(x: 150, y: -40),
      ScreenPoint(x: 150, y: 240),
    ] {
      #expect(name(at: point) == nil, "\(point)")
    }
  }

  @Test func `a name below a mark at the right edge ends before the edge`() throws {
    // What is left of the mark has no room, as at the corner of a street.
    let taken = ScreenRect(x: 0, y: 97, width: 285, height: 3)
    let box = try #require(name(at: ScreenPoint(x: 295, y: 100), besides: [taken]))
    #expect((box.maxX - 297).magnitude < 1e-9 && box.y > 100)
  }

  @Test func `a name placed some lines away is nearest to its own mark`() throws {
    // Nothing is free beside the mark at 100; farther down there is room.
    let wall = ScreenRect(x: 0, y: 60, width: 300, height: 65)
    let mark = ScreenPoint(x: 150, y: 100).square(4)
    func far(besides other: ScreenRect?) -> ScreenRect? {
      var placer = LabelPlacer(area: area, taken: [wall])
      for mark in [mark, other].compactMap({ $0 }) { placer.add(mark: mark) }
      let corner = placer.place(line, beside: mark, gap: 2, reachesFar: true)
      return corner.map { $0.box(line) }
    }
    let alone = try #require(far(besides: nil))
    #expect(alone.y >= 125)
    // A mark between it and its own, or one that it stands on, would seem to have this name.
    #expect(far(besides: ScreenPoint(x: alone.center.x, y: alone.y - 6).square(4)) != alone)
    #expect(far(besides: ScreenPoint(x: alone.maxX + 4, y: alone.center.y).square(4)) != alone)
    #expect(far(besides: ScreenPoint(x: 10, y: 190).square(4)) == alone)
  }

  @Test func `an image too narrow for a name has no name`() {
    var placer = LabelPlacer(
      area: ScreenRect(x: 0, y: 0, width: line.width + 4, height: 200), taken: [])
    let mark = ScreenRect(x: 0, y: 100, width: 4, height: 4)
    #expect(placer.place(line, beside: mark, gap: 2) == nil)
  }
}
