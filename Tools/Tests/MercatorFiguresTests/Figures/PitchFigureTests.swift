import Mercator
import Testing

@testable import MercatorFigures

@Suite struct PitchFigureTests {
  @Test(arguments: PitchedFits.pitches)
  func `the contained fit of Chile shows all, larger than the linear pass`(
    pitch: Double
  ) throws {
    let fits = try PitchedFits(.chile, pitch: pitch)
    let contained = try #require(fits.contained)
    let (flat, pass) = (try #require(fits.flat), try #require(fits.pass))
    #expect(contained.shown == 12 && contained.over < 1e-6)
    #expect(contained.viewport.zoom > pass.viewport.zoom)
    #expect(pass.viewport.zoom > flat.viewport.zoom && flat.viewport.pitch == pitch)
    let slack = contained.slack
    #expect(min(slack.left + slack.right, slack.top + slack.bottom) < 1e-6)
  }

  @Test(arguments: PitchedFits.pitches)
  func `the flat fit of Germany loses two places, the linear pass none`(
    pitch: Double
  ) throws {
    let fits = try PitchedFits(.germany, pitch: pitch)
    let pass = try #require(fits.pass)
    #expect(fits.flat?.shown == 14 && pass.shown == 16 && fits.contained?.shown == 16)
    for side in [pass.slack.left, pass.slack.right] { #expect((0.5..<5.5).contains(side)) }
  }
}
