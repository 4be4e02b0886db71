import Mercator
import TestSupport
import Testing

@Suite struct FitZoomsTests {
  private static func q(_ zoom: Double) -> Double {
    1 / WebMercator.pointsPerWorld(atZoom: zoom)
  }

  private static func zooms(
    _ range: ClosedRange<Double> = 0...20, step: Double = 0, cap: Double? = nil
  ) -> FitZooms {
    FitZooms(FitOptions(zoomRange: range, zoomStep: step), greatest: cap)
  }

  @Test func `the extent decides the zoom inside the range, and the ends outside`() {
    let zooms = Self.zooms(3...15)
    #expect(zooms.zoom(worldsPerPoint: Self.q(7)) == (7, .extent))
    #expect(zooms.zoom(worldsPerPoint: Self.q(18)) == (15, .zoomMaximum))
    #expect(zooms.zoom(worldsPerPoint: Self.q(15.01)) == (15, .zoomMaximum))
    #expect(zooms.zoom(worldsPerPoint: Self.q(1)) == (3, .zoomMinimum))
    // Of one place, which needs nothing.
    #expect(zooms.zoom(worldsPerPoint: 0) == (15, .zoomMaximum))
  }

  @Test func `a minimum span decides the zoom if it allows less than the range`() {
    #expect(Self.zooms(cap: 12).zoom(worldsPerPoint: 0) == (12, .minimumSpan))
    #expect(Self.zooms(cap: 12).zoom(worldsPerPoint: Self.q(11)) == (11, .extent))
    #expect(Self.zooms(cap: 25).zoom(worldsPerPoint: 0) == (20, .zoomMaximum))
    #expect(Self.zooms(5...9, cap: 2).zoom(worldsPerPoint: 0) == (5, .zoomMinimum))
  }

  @Test func `a step lowers the zoom unless rounding alone put it below the step`() {
    let zooms = Self.zooms(0.3...20, step: 0.5)
    #expect(Self.zooms(step: .nan).zoom(worldsPerPoint: Self.q(7.4)) == (7.4, .extent))
    #expect(zooms.zoom(worldsPerPoint: Self.q(7.4)) == (7, .zoomStep))
    #expect(zooms.zoom(worldsPerPoint: Self.q(7.5 - 1e-10)) == (7.5, .extent))
    #expect(zooms.zoom(worldsPerPoint: Self.q(7.5 - 1e-8)) == (7, .zoomStep))
    #expect(zooms.zoom(worldsPerPoint: Self.q(0.4)) == (0.3, .zoomStep))
    #expect(zooms.zoom(worldsPerPoint: Self.q(-3)) == (0.3, .zoomMinimum))
  }

  @Test func `the next zoom outward is a step or a hair lower, down to the minimum`() throws {
    let stepped = Self.zooms(2.2...20, step: 1)
    var (zoom, tried) = (5.0, [Double]())
    while let next = stepped.zoom(below: zoom) {
      tried.append(next)
      zoom = next
    }
    #expect(tried == [4, 3, 2.2])
    let next = try #require(Self.zooms().zoom(below: 5))
    #expect(next < 5 && next > 5 - 1e-9)
    #expect(Self.zooms(5...6).zoom(below: 5) == nil)
  }
}
