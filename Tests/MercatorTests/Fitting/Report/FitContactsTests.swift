import TestSupport
import Testing

@testable import Mercator

@Suite struct FitContactsTests {
  @Test func `a contact's slack equals the distance to the edge in a reference camera`() throws {
    var generator = SeededGenerator(seed: 7141)
    for _ in 0..<Campaign.rounds(100, soak: 10_000) {
      var viewport = generator.viewport()
      viewport.size = ScreenSize(width: 400, height: 300)
      viewport.insets = .zero
      let places = generator.places(5, spread: 20)
      let extent = try #require(FitExtent(places: places))
      let solution = try FitSearch(viewport, FitOptions()).solution(of: extent)
      let contacts = FitContacts(solution, of: solution.extent)
      let camera = ReferenceCamera(solution.viewport)
      let room = solution.room
      let box = generator.footprint(reach: 20)
      for (place, position) in zip(places, solution.extent.positions) {
        let east = (place.longitude - solution.viewport.center.longitude) / 360
        let copy = (position.x - solution.center.x - east).rounded()
        let drawn = camera.project(place, copy: copy).point
        let slack = contacts.slack(of: position, footprint: box)
        let edges = [
          (slack.left, drawn.x - box.left - room.x), (slack.right, room.maxX - drawn.x - box.right),
          (slack.bottom, room.maxY - drawn.y - box.below),
        ]
        #expect(edges.allSatisfy { ($0 - $1).magnitude < 1e-5 }, "\(viewport) \(places)")
        // Above, a pitched view may end before the room does.
        #expect(slack.top <= drawn.y - box.above - room.y + 1e-5, "\(viewport) \(places)")
      }
    }
  }

  @Test func `contacts have each edge's nearest item, its ties and the cut-off items`() throws {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
      size: ScreenSize(width: 400, height: 300))
    let extent = try #require(FitExtent(places: [view.center]))
    let contacts = FitContacts(try FitSearch(view, FitOptions()).solution(of: extent), of: extent)
    let slacks = [
      ScreenInsets(top: 3, left: 0, bottom: -9, right: 5),
      ScreenInsets(top: 2, left: 7, bottom: 4, right: 5 + 1e-9),
      ScreenInsets(top: 8, left: 1e-9, bottom: -9, right: 6),
    ]
    let summary = contacts.summary(
      count: 3, index: { 10 * $0 }, showsElsewhere: { $0 == 2 }, slack: { slacks[$0] })
    #expect(summary.contacts.map { $0.edge } == [.left, .top, .right, .bottom])
    #expect(summary.contacts.map { $0.index } == [0, 10, 0, 0])
    #expect(summary.contacts.map { $0.count } == [2, 1, 2, 2])
    #expect(summary.contacts.map { $0.slack } == [0, 2, 5, -9])
    #expect(summary.contacts.map { $0.touchesEdge } == [true, false, false, true])
    // The last one shows on another copy.
    #expect(summary.outsideIndices == [0])
  }
}
