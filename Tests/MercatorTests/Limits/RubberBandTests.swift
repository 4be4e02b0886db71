import Foundation
import Mercator
import Testing
import TestSupport

@Suite struct RubberBandTests {
  @Test func `A7 a pull as long as the band's reach stretches it by half`() {
    let band = RubberBand(reach: 90)
    #expect(band.overshoot(forDrag: 90) == 45)
    #expect(band.overshoot(forDrag: -90) == -45)
    #expect(band.drag(forOvershoot: 45) == 90)
    #expect((band.overshoot(forDrag: 10_000) - 89.197).magnitude < 1e-3)
  }

  @Test func `a rubber band starts with slope 1, is odd, rises and stays below its reach`() {
    var generator = SeededGenerator(seed: 211)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let band = RubberBand(reach: pow(10, generator.double(in: -3...6)))
      #expect(band.overshoot(forDrag: 0) == 0)
      let hair = band.reach * 1e-9
      #expect((band.overshoot(forDrag: hair) / hair - 1).magnitude < 2e-9)
      let pulls = (0..<2).map { _ in band.reach * pow(10, generator.double(in: -6...6)) }.sorted()
      let stretches = pulls.map { band.overshoot(forDrag: $0) }
      #expect(stretches[0] <= stretches[1] && stretches[1] < band.reach)
      #expect(stretches[0] <= pulls[0])
      #expect(band.overshoot(forDrag: -pulls[0]) == -stretches[0])
    }
  }

  @Test func `A7 a rubber band's pull and stretch are inverse`() {
    var generator = SeededGenerator(seed: 212)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let band = RubberBand(reach: pow(10, generator.double(in: -3...6)))
      let pull = band.reach * generator.double(in: -10...10)
      let back = band.drag(forOvershoot: band.overshoot(forDrag: pull))
      // Near the reach a stretch says little about the pull: 11² ulps at ten times the reach.
      #expect((back - pull).magnitude <= 1e-13 * max(pull.magnitude, band.reach))
      let zoom = generator.double(in: -5...30)
      let shown = band.stretched(zoom, beyond: 3...18)
      #expect((band.pulled(shown, beyond: 3...18) - zoom).magnitude < 1e-6 / min(band.reach, 1))
    }
  }

  @Test func `a rubber band keeps values in the range to the bit`() {
    #expect(RubberBand.zoom.stretched(7.3, beyond: 5...18) == 7.3)
    #expect(RubberBand.zoom.pulled(7.3, beyond: 5...18) == 7.3)
    #expect((RubberBand.zoom.stretched(20, beyond: 5...18) - 18.6666666666666667).magnitude < 1e-14)
    #expect(RubberBand.zoom.stretched(4, beyond: 5...18) == 4.5)
  }

  /// OpenLayers lets the centre go 30·ln(1 + pull/30) points beyond an extent, and the zoom by at
  /// most one level.
  @Test func `A7 rubber bands are about as stiff as OpenLayers'`() {
    for pull in stride(from: 100.0, through: 300, by: 10) {
      let theirs = 30 * log(1 + pull / 30)
      #expect((RubberBand.position.overshoot(forDrag: pull) - theirs).magnitude < 5, "\(pull)")
    }
    #expect(RubberBand.zoom.overshoot(forDrag: 1e9) <= 1)
  }

  @Test func `a rubber band without reach is a hard limit, with infinite reach none`() {
    for reach: Double in [0, -1, .nan, -Double.infinity] {
      let hard = RubberBand(reach: reach)
      #expect(hard.reach == 0 && hard.overshoot(forDrag: 12) == 0)
      #expect(hard.drag(forOvershoot: 0) == 0)
    }
    let none = RubberBand(reach: Double.infinity)
    #expect(none.overshoot(forDrag: 12) == 12 && none.drag(forOvershoot: -12) == -12)
  }

  @Test func `a rubber band of any Double gives a number`() {
    var generator = SeededGenerator(seed: 213)
    for _ in 0..<Campaign.rounds(2000, soak: 100_000) {
      let band = RubberBand(reach: generator.anyDouble())
      let (pull, stretch) = (generator.anyDouble(), generator.anyDouble())
      #expect(!band.overshoot(forDrag: pull).isNaN, "\(band) \(pull)")
      #expect(band.overshoot(forDrag: pull).magnitude <= band.reach, "\(band) \(pull)")
      #expect(!band.drag(forOvershoot: stretch).isNaN, "\(band) \(stretch)")
      _ = band.stretched(pull, beyond: -3...4)
      _ = band.pulled(pull, beyond: -3...4)
    }
  }

  @Test func `a rubber band reads back from JSON, and a negative reach as 0`() throws {
    let data = try JSONEncoder().encode(RubberBand.position)
    #expect(try JSONDecoder().decode(RubberBand.self, from: data) == .position)
    let negative = Data(#"{"reach":-1}"#.utf8)
    #expect(try JSONDecoder().decode(RubberBand.self, from: negative).reach == 0)
  }
}
