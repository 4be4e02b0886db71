import TestSupport
import Testing

@testable import Mercator

@Suite struct CenteredRoomTests {
  @Test func `a centred room contains the ground of its rectangle`() {
    var generator = SeededGenerator(seed: 904)
    var (inside, outside) = (0, 0)
    for _ in 0..<Campaign.rounds(300, soak: 20_000) {
      var viewport = generator.viewport(sides: 200...900)
      viewport.zoom = generator.double(in: 2...18)
      let projection = ViewportProjection(viewport)
      let area = ScreenRect(
        x: generator.double(in: -50...150), y: generator.double(in: -50...150),
        width: generator.double(in: 1...600), height: generator.double(in: 1...600))
      let room = CenteredRoom(projection, area: area)
      for _ in 0..<20 {
        let point = ScreenPoint(
          x: generator.double(in: -100...800), y: generator.double(in: -100...800))
        let offset = projection.offset(of: point)
        guard let ground = projection.ground(at: offset) else {
          #expect(!room.contains(offset), "\(viewport) \(point)")
          continue
        }
        let shows = area.contains(point)
        #expect(room.contains(offset) == shows, "\(viewport) \(area) \(point)")
        let isWithin = room.edges(projection).allSatisfy { $0.value(ground) <= $0.reach }
        #expect(isWithin == shows, "\(viewport) \(area) \(point)")
        if shows { inside += 1 } else { outside += 1 }
      }
    }
    #expect(inside > 500 && outside > 500)
  }

  @Test func `a centred room is cut at the far limit, grows, and gives its rectangle back`() {
    let flat = ViewportProjection(
      MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
        size: ScreenSize(width: 400, height: 300)))
    let area = ScreenRect(x: 50, y: 20, width: 200, height: 100)
    let room = CenteredRoom(flat, area: area)
    #expect(room.left == -150 && room.right == 50 && room.bottom == 30 && room.top == 130)
    #expect(room.rect(about: flat.origin) == area)
    #expect(room.grown(by: 2).rect(about: flat.origin) == area.grown(by: 2))
    #expect(!room.surroundsCenter && room.grown(by: 31).surroundsCenter)
    #expect(!room.grown(by: 30).surroundsCenter)
    let pitched = ViewportProjection(
      MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3, pitch: 80,
        size: ScreenSize(width: 400, height: 800)))
    #expect(pitched.farLimit < 400)
    let whole = CenteredRoom(pitched, area: ScreenRect(x: 0, y: 0, width: 400, height: 800))
    #expect(whole.top == pitched.farLimit && whole.bottom == -400)
  }
}
