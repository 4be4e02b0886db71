import Mercator
import Testing

@testable import MercatorLabels

@Suite struct WaterRoomTests {
  private func water(_ rings: [[(Double, Double)]]) -> [[ScreenPoint]] {
    rings.map { ring in ring.map { ScreenPoint(x: $0.0, y: $0.1) } }
  }

  private let name = ScreenSize(width: 60, height: 12)

  @Test func `a water name is centred on its point where there is room`() throws {
    let room = WaterRoom([water([[(0, 0), (200, 0), (200, 100), (0, 100)]])])
    let corners = try #require(
      room.corners(for: name, about: ScreenPoint(x: 100, y: 50)))
    #expect(corners.first == ScreenPoint(x: 70, y: 44))
  }

  @Test func `a water name moves beside an island or into the arm with room`() throws {
    let island = [(40.0, 60.0), (160, 60), (160, 20), (40, 20)]
    let around = WaterRoom([water([[(0, 0), (200, 0), (200, 100), (0, 100)], island])])
    let beside = try #require(
      around.corners(for: name, about: ScreenPoint(x: 100, y: 50))?.first)
    #expect(beside.y >= 59 && beside.y <= 88 && beside.x > 0 && beside.x < 140)
    // An L whose middle is on land.
    let bent = WaterRoom([
      water([[(0, 0), (20, 0), (20, 150), (200, 150), (200, 180), (0, 180)]])
    ])
    let arm = try #require(bent.corners(for: name, about: ScreenPoint(x: 80, y: 90))?.first)
    #expect(arm.y >= 149 && arm.y <= 169)
  }

  @Test func `a water name joins parts of a lake, fits no pond and knows no bay`() throws {
    let parts = WaterRoom([
      water([[(0, 0), (101, 0), (101, 50), (0, 50)]]),
      water([[(99, 0), (200, 0), (200, 50), (99, 50)]]),
    ])
    let corners = try #require(parts.corners(for: name, about: ScreenPoint(x: 100, y: 25)))
    #expect(corners.first == ScreenPoint(x: 70, y: 19))
    let pond = WaterRoom([water([[(0, 0), (40, 0), (40, 30), (0, 30)]])])
    #expect(pond.corners(for: name, about: ScreenPoint(x: 20, y: 15))?.isEmpty == true)
    #expect(pond.corners(for: name, about: ScreenPoint(x: 90, y: 15)) == nil)
    #expect(WaterRoom([]).corners(for: name, about: ScreenPoint(x: 90, y: 15)) == nil)
  }

  @Test func `overlapping waters of one tile stay water where they overlap`() throws {
    let room = WaterRoom([
      water([
        [(0, 0), (110, 0), (110, 50), (0, 50)], [(90, 0), (200, 0), (200, 50), (90, 50)],
      ])
    ])
    let corners = try #require(room.corners(for: name, about: ScreenPoint(x: 100, y: 25)))
    #expect(corners.first == ScreenPoint(x: 70, y: 19))
  }
}
