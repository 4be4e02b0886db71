import Mercator
import TestSupport
import Testing

@Suite struct HeadingRefinementTests {
  /// A search with nothing known before, where a heading may lead to any zoom a degree away.
  private static func refinement(
    in allowed: HeadingSet = .all, present: Double = 0, step: Double = 1, ofInterest: Double = 10,
    best: Double = -.infinity, _ zoom: @escaping (Double) -> Double?
  ) -> HeadingRefinement {
    HeadingRefinement(
      allowed: allowed, present: present, step: step, ofInterest: { _ in ofInterest }, best: best
    ) { heading, _ in zoom(heading) }
  }

  /// A roof whose ridge is at a heading: 1 there, and less by a part of the turn away from it.
  private static func roof(_ top: Double, slope: Double = 0.01) -> (Double) -> Double {
    { 1 - slope * Degrees.shortestTurn(from: top, to: $0).magnitude }
  }

  @Test(arguments: [0.0, 12.3456789, 179.5, 300.7, 359.7])
  func `heading refinement climbs a peak between whole degrees to the top`(top: Double) {
    let found = Self.refinement(present: 90, Self.roof(top)).heading(starts: [])
    #expect(Degrees.shortestTurn(from: found, to: top).magnitude < 1e-8)
  }

  @Test func `heading refinement finds a peak narrower than the grid from a start at the peak`() {
    let needle = { (heading: Double) -> Double in
      max(0, 1 - 100 * Degrees.shortestTurn(from: 40.37, to: heading).magnitude)
    }
    #expect(Self.refinement(needle).heading(starts: []) == 0)
    #expect(Self.refinement(needle).heading(starts: [40.37]) == 40.37)
  }

  @Test func `heading refinement chooses the larger of two peaks, and the nearer if they tie`() {
    func twin(_ lesser: Double) -> (Double) -> Double {
      { max(Self.roof(100.5)($0) - lesser, Self.roof(-30.5)($0)) }
    }
    let larger = Self.refinement(present: 80, twin(0.001)).heading(starts: [])
    #expect((larger - 329.5).magnitude < 1e-8)
    // Peaks that tie are whole degrees here: between them a climb ends a hair below.
    func level(_ heading: Double) -> Double {
      max(Self.roof(100)(heading), Self.roof(-30)(heading))
    }
    #expect(Self.refinement(present: 80, level).heading(starts: []) == 100)
    #expect(Self.refinement(present: 20, level).heading(starts: []) == 330)
  }

  @Test func `heading refinement chooses the larger peak from a start near its foot`() {
    // At 157 and 337 the lesser looks larger; from 156.95 to 157 the larger rises by a thousandth.
    func twin(_ heading: Double) -> Double {
      max(Self.roof(157.4, slope: 0.02)(heading) + 0.002, Self.roof(337.2, slope: 0.02)(heading))
    }
    for start in [156.5, 156.95, 156.999, 158.001] {
      let found = Self.refinement(present: 340, twin).heading(starts: [start])
      #expect((found - 157.4).magnitude < 1e-8, "tried at \(start)")
    }
  }

  @Test func `heading refinement keeps the heading if all tie or none has a zoom`() {
    #expect(Self.refinement(present: 12.5) { _ in 3 }.heading(starts: [40]) == 12.5)
    #expect(Self.refinement(present: 12.5) { _ in nil }.heading(starts: []) == 12.5)
  }

  @Test func `heading refinement searches an arc up to its ends and not beyond`() {
    let arc = HeadingSet(from: 350.25, clockwiseTo: 20.75)
    let east = Self.refinement(in: arc, present: 0, Self.roof(90)).heading(starts: [])
    #expect((east - 20.75).magnitude < 1e-9)
    let west = Self.refinement(in: arc, present: 0, Self.roof(300)).heading(starts: [])
    #expect((west - 350.25).magnitude < 1e-9)
    let inside = Self.refinement(in: arc, present: 0, Self.roof(359.6)).heading(starts: [])
    #expect((inside - 359.6).magnitude < 1e-8)
  }

  @Test func `heading refinement chooses the best multiple of any step`() {
    for step in [7.0, 90, 0.125] {
      let found = Self.refinement(in: .multiples(of: step), Self.roof(123.4)).heading(starts: [])
      let nearest = (123.4 / step).rounded() * step
      #expect((found - nearest).magnitude < 1e-9, "\(step)")
    }
  }

  @Test func `heading refinement looks at fewer headings if a larger zoom is known`() {
    var (looks, known) = (0, 0)
    func count(_ heading: Double) -> Double {
      looks += 1
      return Self.roof(45.5)(heading)
    }
    _ = Self.refinement(ofInterest: 0.02, count).heading(starts: [])
    known = looks
    looks = 0
    _ = Self.refinement(ofInterest: 0.02, best: 7, count).heading(starts: [])
    #expect(looks < known)
  }
}
