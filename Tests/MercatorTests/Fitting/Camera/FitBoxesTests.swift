import Testing

@testable import Mercator

@Suite struct FitBoxesTests {
  private static let place = GeoCoordinate(latitude: 0, longitude: 0)

  private static func boxes(
    _ footprint: MarkerFootprint, pitch: Double = 0
  ) throws -> (boxes: FitBoxes, solver: FitSolver) {
    let view = MapViewport(
      center: place, zoom: 0, pitch: pitch, size: ScreenSize(width: 400, height: 300))
    let solver = try #require(FitSolver(view, room: view.freeArea))
    let positions = [0.0, -0.25].map { ViewportProjection.WorldOffset(x: 0.5, y: $0) }
    let markers = [PlacedMarker](
      repeating: PlacedMarker(at: place, footprint: footprint), count: 2)
    return (
      try FitBoxes(
        positions, of: MarkerSet(markers), in: view.freeArea, dividedBy: 1, solver), solver
    )
  }

  @Test func `a fit box leaves its place the rest of the room`() throws {
    let box = MarkerFootprint(left: 60, above: 50, right: 40, below: 10)
    let (boxes, _) = try Self.boxes(box)
    for box in boxes.boxes {
      #expect(box.lefts == -140 && box.rights == 160 && box.bottoms == -140 && box.tops == 100)
    }
    // Ahead of the nearest place, which is the southern one.
    #expect(boxes.boxes.map { $0.right } == [0.5, 0.5] && boxes.nearest == 0)
    #expect(boxes.boxes.map { $0.ahead } == [0, 0.25] && boxes.reach == 0.5)
  }

  @Test func `a fit box under pitch ends at the far limit`() throws {
    let (boxes, solver) = try Self.boxes(.point, pitch: 85)
    #expect(solver.projection.farLimit < 150 && boxes[0].tops == solver.top)
    let high = try Self.boxes(MarkerFootprint(left: 0, above: 140, right: 0, below: 0), pitch: 85)
    #expect(high.boxes.boxes.map { $0.tops } == [10, 10])
  }

  @Test(arguments: [
    (MarkerFootprint(left: 0, above: 0, right: 401, below: 0), MarkerConflict.Axis.horizontal),
    (MarkerFootprint(left: 0, above: 200, right: 0, below: 101), .vertical),
  ])
  func `a fit box larger than the room throws its index and axis`(
    footprint: MarkerFootprint, axis: MarkerConflict.Axis
  ) {
    let room: Double = axis == .horizontal ? 400 : 300
    #expect(
      throws: FitError.markersTooLarge(MarkerConflict(first: 0, second: 0, axis: axis, room: room))
    ) { try Self.boxes(footprint) }
  }

  @Test func `a fit box larger than the room by rounding alone leaves a line`() throws {
    let (boxes, _) = try Self.boxes(
      MarkerFootprint(left: 100, above: 0, right: 300 + 1e-10, below: 0))
    #expect(boxes[0].lefts == boxes[0].rights && (boxes[0].lefts + 100).magnitude < 1e-9)
  }
}
