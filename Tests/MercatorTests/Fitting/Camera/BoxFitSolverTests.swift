import TestSupport
import Testing

@testable import Mercator

@Suite struct BoxFitSolverTests {
  typealias Offset = ViewportProjection.WorldOffset

  /// Boxes of some markers in a view, for the solver and for brute force.
  struct Case {
    let viewport: MapViewport
    let solver: FitSolver
    let positions: [Offset]
    let markers: [PlacedMarker]

    /// Up to 12 boxes, each smaller than the room.
    init(_ generator: inout SeededGenerator) {
      while true {
        var viewport = generator.viewport(sides: 200...1000)
        if generator.once(in: 3) { viewport.pitch = 0 }
        guard let solver = FitSolver(viewport, room: viewport.freeArea) else { continue }
        self.viewport = viewport
        self.solver = solver
        break
      }
      let spread = generator.element(of: [1e-6, 1e-3, 0.1])
      let count = generator.int(in: 1...12)
      // Sometimes so narrow that the vertical axis decides.
      let reach = (solver.right - solver.left) * generator.element(of: [1, 0.02])
      let height = solver.top - solver.bottom
      markers = (0..<count).map { _ in
        let share = generator.double(in: 0...0.9)
        return PlacedMarker(
          at: GeoCoordinate(latitude: 0, longitude: 0),
          footprint: MarkerFootprint(
            left: share * reach, above: generator.double(in: 0...0.4) * height,
            right: generator.double(in: 0...0.95 - share) * reach,
            below: generator.double(in: 0...0.4) * height))
      }
      positions = (0..<count).map { _ in
        Offset(x: generator.double(in: 0...spread), y: generator.double(in: -spread...spread))
      }
    }

    func boxes() throws(FitError) -> BoxFitSolver {
      try BoxFitSolver(
        positions, of: MarkerSet(markers), in: viewport.freeArea, dividedBy: 1, solver)
    }

    /// Returns the distances from a box to the edges, for a camera at q and a centre.
    func slack(_ index: Int, _ center: Offset, q: Double) -> ScreenInsets {
      let projection = ViewportProjection(viewport, scale: 1 / q)
      let position = positions[index]
      let ground = projection.ground(of: Offset(x: position.x - center.x, y: position.y - center.y))
      let enlargement = projection.focalLength / projection.depth(of: ground)
      let (x, y) = (
        ground.right * enlargement, ground.ahead * projection.cosineOfPitch * enlargement
      )
      let box = markers[index].footprint
      return ScreenInsets(
        top: min(solver.upperEdge - box.above, projection.farLimit) - y,
        left: x - box.left - solver.left, bottom: y - box.below - solver.bottom,
        right: solver.right - x - box.right)
    }

    /// The centres at which a box is inside, from the least to the greatest.
    struct Centers {
      let least: Double
      let greatest: Double
    }

    /// The centres that each box allows, at a scale of the nearest place.
    func centers(atScale scale: Double) -> [(across: Centers, upward: Centers)] {
      let projection = solver.projection
      let grounds = positions.map { projection.ground(of: $0) }
      let nearest = grounds.map { $0.ahead }.min() ?? 0
      return zip(grounds, markers).map { ground, marker in
        let (ahead, box) = (scale * (ground.ahead - nearest), marker.footprint)
        let depth = 1 + ahead * projection.sineOfPitch / projection.focalLength
        let (x, y) = (scale * ground.right, ahead * projection.cosineOfPitch)
        let top = min(solver.upperEdge - box.above, projection.farLimit)
        let across = Centers(
          least: x - (solver.right - box.right) * depth,
          greatest: x - (solver.left + box.left) * depth)
        let upward = Centers(
          least: y - top * depth, greatest: y - (solver.bottom + box.below) * depth)
        return (across, upward)
      }
    }

    /// Whether all boxes are inside for some centre, at a scale of the nearest place.
    func isInside(atScale scale: Double) -> Bool {
      func isAny(_ centers: [Centers]) -> Bool {
        let (least, greatest) = (centers.map { $0.least }.max(), centers.map { $0.greatest }.min())
        return (least ?? 0) <= (greatest ?? 0)
      }
      let centers = centers(atScale: scale)
      return isAny(centers.map { $0.across }) && isAny(centers.map { $0.upward })
    }
  }

  /// Two labels of 200 points that face each other fit into 250 only where they begin 150 to 250
  /// points apart.
  @Test func `labels that face each other fit in an interval of scales`() throws {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 250, height: 250))
    let solver = try #require(FitSolver(view, room: view.freeArea))
    let place = GeoCoordinate(latitude: 0, longitude: 0)
    let markers = MarkerSet([
      PlacedMarker(at: place, footprint: MarkerFootprint(width: 200, height: 9, anchor: .left)),
      PlacedMarker(at: place, footprint: MarkerFootprint(width: 200, height: 9, anchor: .right)),
    ])
    let boxes = try BoxFitSolver(
      [Offset(x: 0, y: 0), Offset(x: 0.1, y: 0)], of: markers, in: view.freeArea, dividedBy: 1,
      solver)
    #expect((try boxes.largestScale() - 2500).magnitude < 1e-9)
    #expect((boxes.leastScale() - 1500).magnitude < 1e-9)
    // The other way around they need what they are long.
    let apart = try BoxFitSolver(
      [Offset(x: 0.1, y: 0), Offset(x: 0, y: 0)], of: markers, in: view.freeArea, dividedBy: 1,
      solver)
    #expect(
      throws: FitError.markersTooLarge(
        MarkerConflict(first: 1, second: 0, axis: .horizontal, room: 250))
    ) { try apart.largestScale() }
  }

  @Test func `all boxes are inside exactly between the least and the largest scale`() {
    var generator = SeededGenerator(seed: 7111)
    var (found, bounded, none) = (0, 0, 0)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let one = Case(&generator)
      guard let boxes = try? one.boxes() else { continue }
      let scales = (0...160).map { WebMercator.pointsPerWorld(atZoom: Double($0) / 4 - 8) }
      guard let largest = try? boxes.largestScale() else {
        #expect(!scales.contains { one.isInside(atScale: $0) }, "\(one)")
        none += 1
        continue
      }
      let least = boxes.leastScale()
      found += 1
      if least > scales[0] { bounded += 1 }
      if largest < .infinity, least < largest * (1 - 1e-6) {
        #expect(one.isInside(atScale: largest * (1 - 1e-7)), "\(one)")
        #expect(!one.isInside(atScale: largest * (1 + 1e-4)), "\(one)")
      }
      for scale in scales {
        if one.isInside(atScale: scale) {
          #expect(scale <= largest * (1 + 1e-6) && scale >= least * (1 - 1e-6), "\(one)")
        } else {
          #expect(scale >= largest * (1 - 1e-6) || scale <= least * (1 + 1e-6), "\(one)")
        }
      }
    }
    #expect(found > 20 && bounded + none > 5, "\(found) \(bounded) \(none)")
  }
}
