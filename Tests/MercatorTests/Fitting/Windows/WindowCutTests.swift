import Testing

@testable import Mercator

@Suite struct WindowCutTests {
  private func cut(slope: Double, item: Int, across: Double) throws -> WindowCut {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 400, height: 400))
    let solver = try #require(FitSolver(view, room: view.freeArea))
    return WindowCut(
      slope: slope, item: item, across: across, need: 1,
      bounds: solver.bounds(of: CollectionOfOne(ViewportCamera.WorldOffset(x: 0, y: 0))))
  }

  @Test func `what lies before a cut is taken a world farther east, all from within one strip`()
    throws
  {
    let upright = try cut(slope: 0, item: 2, across: 0.5)
    func copy(_ x: Double, _ y: Double, _ item: Int, _ cut: WindowCut) -> Double {
      cut.copy(of: ViewportCamera.WorldOffset(x: x, y: y), item: item)
    }
    #expect(copy(0.4, 0, 7, upright) == 1 && copy(0.6, 0, 0, upright) == 0)
    // Of items that lie at the cut those of a lesser number are before it.
    #expect([1, 2, 3].map { copy(0.5, 0, $0, upright) } == [1, 0, 0])
    #expect(copy(2.6, 0, 0, upright) == -2 && copy(-0.6, 0, 0, upright) == 2)
    #expect([0, 3].map { copy(0.5, 0, $0, upright.ofOthers) } == [0, 0])
    // A strip that leans: half a world farther east for each world south.
    let leaning = try cut(slope: 0.5, item: 0, across: 0.5)
    #expect(copy(0.6, 0.4, 1, leaning) == 1 && copy(0.6, -0.4, 1, leaning) == 0)
  }
}
