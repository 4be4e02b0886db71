import Mercator
import TestSupport
import Testing

@Suite struct FitAreaTests {
  let phone = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 44, bottom: 300))
  let wide = [
    GeoCoordinate(latitude: 47, longitude: 6), GeoCoordinate(latitude: 48, longitude: 16),
  ]
  let tall = [
    GeoCoordinate(latitude: 40, longitude: 10), GeoCoordinate(latitude: 60, longitude: 12),
  ]

  @Test func `a fit into a rectangle of the screen has its places inside the rectangle`() throws {
    let rect = ScreenRect(x: 20, y: 100, width: 350, height: 400)
    let fitted = try phone.fitting(wide, .area(.rectangle(rect)))
    let ends = try wide.map { try #require(fitted.screenPoint(for: $0)) }
    #expect((ends[0].x - 20).magnitude < 1e-6 && (ends[1].x - 370).magnitude < 1e-6)
    #expect((ends[0].y + ends[1].y - 600).magnitude < 1e-6)
    #expect(fitted.insets == phone.insets)
    // Padding counts inside it, and it ends where the insets begin.
    let padded = try phone.fitting(
      wide, .padding(ScreenInsets(left: 50)).area(.rectangle(rect)))
    #expect((try #require(padded.screenPoint(for: wide[0])).x - 70).magnitude < 1e-6)
    let below = ScreenRect(x: 0, y: 400, width: 390, height: 444)
    let cut = try phone.fitReport(wide, .area(.rectangle(below)))
    #expect(cut.room == ScreenRect(x: 0, y: 400, width: 390, height: 144))
    #expect(throws: FitError.noVisibleArea) {
      try phone.fitting(
        wide,
        .area(.rectangle(ScreenRect(x: 0, y: 600, width: 390, height: 99))))
    }
  }

  @Test func `a fit that avoids a card chooses the room with the largest zoom`() throws {
    // A card in the upper right corner: beside it is tall room, below it wide room.
    let card = ScreenRect(x: 200, y: 44, width: 190, height: 150)
    let options = FitOptions(area: .bestRectangle(avoiding: [card]))
    #expect(
      try phone.fitReport(wide, options).room
        == ScreenRect(x: 0, y: 194, width: 390, height: 350))
    #expect(
      try phone.fitReport(tall, options).room
        == ScreenRect(x: 0, y: 44, width: 200, height: 500))
    // One place is as large anywhere: the larger room has it.
    #expect(
      try phone.fitReport(
        wide.prefix(1),
        .minimumSpan(.none).zoomRange(0...9).area(.bestRectangle(avoiding: [card]))
      ).room
        == ScreenRect(x: 0, y: 194, width: 390, height: 350))
    // Without an obstacle in the way it is the fit.
    let away = ScreenRect(x: 0, y: 0, width: 390, height: 44)
    let none = [
      ScreenRect(x: 100, y: 100, width: 0, height: 50),
      ScreenRect(x: .nan, y: 100, width: 50, height: 50), away,
    ]
    #expect(
      try phone.fitting(wide, .area(.bestRectangle(avoiding: none)))
        == (try phone.fitting(wide)))
    let all = ScreenRect(x: -1, y: -1, width: 1000, height: 1000)
    #expect(throws: FitError.noVisibleArea) {
      try phone.fitting(wide, .area(.bestRectangle(avoiding: [all])))
    }
  }

  @Test func `no other empty rectangle among obstacles has a larger zoom than the fit`() throws {
    var generator = SeededGenerator(seed: 541)
    for _ in 0..<Campaign.rounds(25, soak: 3000) {
      var viewport = phone
      viewport.heading = generator.heading()
      viewport.pitch = generator.element(of: [0, 0, 45])
      let obstacles = (0..<generator.int(in: 0...(Campaign.isSoak ? 6 : 4))).map { _ in
        ScreenRect(
          x: Double(generator.int(in: -3...35)) * 10, y: Double(generator.int(in: 0...50)) * 10,
          width: Double(generator.int(in: 1...15)) * 10,
          height: Double(generator.int(in: 1...15)) * 10)
      }
      let places = generator.places(6, spread: 20)
      let options = FitOptions(minimumSpan: .none, area: .bestRectangle(avoiding: obstacles))
      let rooms = EmptyRooms(in: viewport.freeArea, among: obstacles).maximal
      guard !rooms.isEmpty else {
        #expect(throws: FitError.noVisibleArea) { try viewport.fitting(places, options) }
        continue
      }
      let report = try viewport.fitReport(places, options)
      #expect(rooms.contains(report.room), "\(obstacles) \(report.room)")
      var largest = -Double.infinity
      for room in rooms {
        let area = FitOptions(minimumSpan: .none, area: .rectangle(room))
        // At the world's edge no camera may show all of them there.
        if let fit = try? viewport.fitReport(places, area), fit.outsideIndices.isEmpty {
          largest = max(largest, fit.viewport.zoom)
        }
      }
      #expect(report.viewport.zoom >= largest - 1e-12, "\(viewport) \(obstacles) \(places)")
    }
  }

  /// All empty rectangles whose edges are those of the area and the obstacles.
  private struct EmptyRooms {
    private var all: [ScreenRect] = []

    /// Those that lie in no other one.
    var maximal: [ScreenRect] {
      all.filter { room in
        !all.contains { other in
          other != room && other.x <= room.x && other.y <= room.y
            && other.x + other.width >= room.x + room.width
            && other.y + other.height >= room.y + room.height
        }
      }
    }

    init(in area: ScreenRect, among obstacles: [ScreenRect]) {
      func inside(_ value: Double, _ start: Double, _ length: Double) -> Bool {
        value >= start && value <= start + length
      }
      let xs = ([area.x, area.x + area.width] + obstacles.flatMap { [$0.x, $0.x + $0.width] })
        .filter { inside($0, area.x, area.width) }
      let ys = ([area.y, area.y + area.height] + obstacles.flatMap { [$0.y, $0.y + $0.height] })
        .filter { inside($0, area.y, area.height) }
      for left in Set(xs) {
        for right in Set(xs) where right > left {
          for top in Set(ys) {
            for bottom in Set(ys) where bottom > top {
              let isFree = obstacles.allSatisfy {
                $0.x >= right || $0.x + $0.width <= left || $0.y >= bottom
                  || $0.y + $0.height <= top
              }
              guard isFree else { continue }
              all.append(
                ScreenRect(x: left, y: top, width: right - left, height: bottom - top))
            }
          }
        }
      }
    }
  }
}
