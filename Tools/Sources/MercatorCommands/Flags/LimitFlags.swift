import ArgumentParser
import Mercator

/// Where a camera may look, whatever the rest of the command asks for.
struct LimitFlags: ParsableArguments {
  @Flag(help: "Move the centre until nothing beyond the world's top and bottom shows.")
  var keepInWorld = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Move the centre until the free area shows nothing outside this region.",
      valueName: "SOUTH,WEST,NORTH,EAST"),
    transform: FlagValue.region)
  var limitRegion: GeoRegion?

  /// The limits; nil if there are none.
  var limits: ViewportLimits? {
    guard keepInWorld || limitRegion != nil else { return nil }
    return ViewportLimits(
      zoomRange: MapViewport.zoomLimits, viewRegion: limitRegion, keepsInWorld: keepInWorld)
  }

  /// The camera within the limits, and what moved it there; nil if there are no limits.
  func limited(_ viewport: MapViewport) -> LimitedViewport? {
    limits.map { viewport.limited(to: $0) }
  }
}

extension ViewportLimits.Bound {
  /// What moved the camera, under names that stay.
  var names: [String] {
    let all: [(Self, String)] = [
      (.viewWest, "viewWest"), (.viewEast, "viewEast"), (.viewNorth, "viewNorth"),
      (.viewSouth, "viewSouth"), (.worldTop, "worldTop"), (.worldBottom, "worldBottom"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }

  /// The same in words.
  var text: String {
    let all: [(Self, String)] = [
      (.viewWest, "the region's west"), (.viewEast, "the region's east"),
      (.viewNorth, "the region's north"), (.viewSouth, "the region's south"),
      (.worldTop, "the world's top"), (.worldBottom, "the world's bottom"),
    ]
    let words = all.filter { contains($0.0) }.map(\.1)
    return words.isEmpty ? "within" : "moved to " + words.joined(separator: ", ")
  }
}
