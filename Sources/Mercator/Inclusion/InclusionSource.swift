/// A source of places for an inclusion. It counts the places visible in a rectangle of the screen,
/// and finds the zoom from which on they are visible.
package protocol InclusionSource {
  /// Returns the numbers of total, visible and invalid places.
  func count(in viewport: MapViewport, area: ScreenRect) -> PlaceCount

  /// Returns the number of visible places. Counting may stop at `limit`.
  func visibleCount(in viewport: MapViewport, area: ScreenRect, atMost limit: Int) -> Int

  /// Returns the threshold at a rank among the thresholds of the valid places. Rank 0 is the
  /// smallest.
  func worldsPerPoint(rank: Int, in viewport: MapViewport, area: ScreenRect) -> Double
}

/// A source of places in an array. Large arrays are mostly sorted by their degrees, without
/// projection.
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
