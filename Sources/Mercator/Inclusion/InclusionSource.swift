/// Places of which an inclusion asks how many show in a rectangle of the screen, and from which zoom
/// on.
package protocol InclusionSource {
  /// How many places there are, show, and are not valid.
  func count(in viewport: MapViewport, area: ScreenRect) -> PlaceCount

  /// How many places show; it may stop counting at `limit`.
  func visibleCount(in viewport: MapViewport, area: ScreenRect, atMost limit: Int) -> Int

  /// The threshold at a rank, 0 for the smallest, among those of the valid places.
  func worldsPerPoint(rank: Int, in viewport: MapViewport, area: ScreenRect) -> Double
}

/// Places in an array, most of which are told by their degrees where they are many.
struct PlacesInLine: InclusionSource {
  let places: [GeoCoordinate]

  func count(in viewport: MapViewport, area: ScreenRect) -> PlaceCount {
    viewport.count(of: places, in: area)
  }

  func visibleCount(in viewport: MapViewport, area: ScreenRect, atMost limit: Int) -> Int {
    min(viewport.count(of: places, in: area).visible, limit)
  }

  func worldsPerPoint(rank: Int, in viewport: MapViewport, area: ScreenRect) -> Double {
    let threshold = InclusionThreshold(viewport, area: area)
    if let bracket = InclusionBracket(threshold, area: area, rank: rank, of: places),
      let found = bracket.worldsPerPoint(rank: rank, of: places)
    {
      return found
    }
    return Selection.smallest(
      rank: rank,
      of: places.lazy.filter { $0.isValid }.map { threshold.worldsPerPoint(for: $0) })
  }
}
