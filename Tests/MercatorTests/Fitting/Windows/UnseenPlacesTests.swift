import TestSupport
import Testing

@testable import Mercator

@Suite struct UnseenPlacesTests {
  private static func cell(_ place: GeoCoordinate) -> Int {
    PlaceCells.cell(
      latitude: place.latitude, longitude: place.longitude == 180 ? -180 : place.longitude)
  }

  private static func marks(of places: [GeoCoordinate]) -> PartMarks {
    var cells = PlaceCells()
    for place in places { cells.mark(cell(place)) }
    return cells.marks
  }

  /// The referee looks at every place on its copy in the strip.
  @Test func `every place in no cell that is told lies inside`() throws {
    var generator = SeededGenerator(seed: 3151)
    var (told, quiet) = (0, 0)
    for _ in 0..<Campaign.rounds(40, soak: 2000) {
      let all = SpreadPlacesTests.places(3000, &generator).filter { $0.isValid }
      let extent = try #require(FitExtent(places: all))
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
        heading: generator.double(in: 0...360), size: ScreenSize(width: 390, height: 700))
      let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
      let slope = generator.element(of: [0, generator.double(in: -3...3)])
      let across = generator.double(in: 0...1)
      let inStrip = extent.positions.map { position in
        let place = position.x - slope * position.y - across
        return ViewportCamera.WorldOffset(x: position.x - place.rounded(.down), y: position.y)
      }
      // Some of them, of which most lie at the ends of the strip.
      let some = inStrip.filter { _ in generator.once(in: 4) }
      let area = ReachedArea(of: some, within: solver.bounds(of: some), solver)
      let marks = Self.marks(of: all)
      let unseen = UnseenPlaces(marks, besides: extent)
      let beyond = Set(
        unseen.cells(
          in: UnseenPlaces.Strip(slope: slope, across: across, width: 1), beyond: area))
      #expect(beyond.allSatisfy { marks.isMarked($0) })
      for (place, position) in zip(all, inStrip) where !beyond.contains(Self.cell(place)) {
        #expect(area.contains(position))
        quiet += 1
      }
      told += beyond.count
    }
    #expect(told > 100 && quiet > told)
  }

  /// The referee looks at every place on all of its copies.
  @Test func `every place in no cell beyond some ground is inside it on some copy`() throws {
    var generator = SeededGenerator(seed: 3152)
    var (told, quiet) = (0, 0)
    for _ in 0..<Campaign.rounds(20, soak: 1000) {
      let all = SpreadPlacesTests.places(3000, &generator).filter { $0.isValid }
      let sorted = all.sorted { $0.latitude < $1.latitude }
      let some = all.prefix(40) + sorted.prefix(1) + sorted.suffix(1)
      let extent = try #require(FitExtent(places: some))
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
        heading: generator.double(in: 0...360), pitch: generator.double(in: 0...70),
        size: ScreenSize(width: 390, height: 700))
      let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
      let bounds = solver.bounds(of: extent.positions)
      let marks = Self.marks(of: all)
      let unseen = UnseenPlaces(marks, besides: extent)
      let beyond = Set(unseen.cells(beyond: InnerGround(extent, solver)))
      #expect(beyond.allSatisfy { marks.isMarked($0) })
      for (place, position) in zip(all, extent.window(ofEach: all).positions)
      where !beyond.contains(Self.cell(place)) {
        #expect(
          (-3...3).contains { copy in
            var both = bounds
            solver.add(position, turns: Double(copy), to: &both)
            return both == bounds
          })
        quiet += 1
      }
      told += beyond.count
    }
    #expect(told > 100 && quiet > 100)
  }
}
