import ArgumentParser
import Mercator

/// The options that limit a camera's position.
struct LimitFlags: ParsableArguments {
  @Flag(help: "Show nothing beyond the world's top and bottom.")
  var keepInWorld = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep everything outside this region out of the free area.",
      valueName: "SOUTH,WEST,NORTH,EAST"),
    transform: FlagValue.region)
  var limitRegion: GeoRegion?

  /// The limits; nil if there are none.
  var limits: ViewportLimits? {
    guard keepInWorld || limitRegion != nil else { return nil }
    return ViewportLimits(
      zoomRange: MapViewport.zoomLimits, viewRegion: limitRegion, keepsInWorld: keepInWorld)
  }

  /// Constrains a camera to the limits. Returns nil if there are none.
  func limited(_ viewport: MapViewport) -> ConstrainedViewport? {
    limits.map { ConstrainedViewport(viewport, to: $0) }
  }
}

extension ActiveLimits {
  /// The active limits in words.
  var text: String {
    let all: [(Self, String)] = [
      (.viewWest, "the region's west"), (.viewEast, "the region's east"),
      (.viewNorth, "the region's north"), (.viewSouth, "the region's south"),
      (.worldTop, "the world's top"), (.worldBottom, "the world's bottom"),
    ]
    // A view at both edges is larger than the space between them.
    let spans: [(Self, larger: String)] = [
      (
        [.viewWest, .viewEast, .viewNorth, .viewSouth],
        "centred on the limit region: the view is larger than it"
      ),
      ([.viewWest, .viewEast], "centred on the limit region: the view is wider than it"),
      ([.viewNorth, .viewSouth], "centred on the limit region: the view is taller than it"),
      ([.worldTop, .worldBottom], "centred on the world: the view is taller than it"),
    ]
    var rest = self
    var sentences: [String] = []
    for span in spans where rest.isSuperset(of: span.0) {
      sentences.append(span.larger)
      rest.subtract(span.0)
    }
    let words = all.filter { rest.contains($0.0) }.map(\.1)
    if !words.isEmpty { sentences.append("moved to " + words.joined(separator: ", ")) }
    return sentences.isEmpty ? "within" : sentences.joined(separator: "; ")
  }
}
