import TestSupport
import Testing

@testable import Mercator

@Suite struct PlacedMarkerTests {
  private static let place = GeoCoordinate(latitude: 48, longitude: 11)
  private static let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)

  @Test func `a marker with a callout occupies the smallest rectangle around both`() {
    var generator = SeededGenerator(seed: 905)
    for _ in 0..<100 {
      let picture = generator.footprint(reach: 60)
      let marker = PlacedMarker(
        at: Self.place, footprint: picture,
        callouts: picture.callouts(
          width: generator.double(in: 1...200), height: generator.double(in: 1...90),
          gap: generator.double(in: 0...9)))
      #expect(marker.footprints.count == 4)
      let point = ScreenPoint(x: 500, y: 400)
      for (whole, callout) in zip(marker.footprints, marker.callouts) {
        let (all, parts) = (
          whole.rect(at: point), [picture.rect(at: point), callout.rect(at: point)]
        )
        let union = parts[0].union(parts[1])
        for (one, other) in [
          (all.x, union.x), (all.y, union.y), (all.maxX, union.maxX), (all.maxY, union.maxY),
        ] {
          #expect((one - other).magnitude < 1e-9, "\(marker)")
        }
      }
    }
  }
}
