/// Places of which an inclusion asks how many show, and from which zoom on.
package protocol InclusionSource {
  /// How many places there are, show in the free area, and are not valid.
  func count(in viewport: MapViewport) -> PlaceCount

  /// How many places show in the free area; it may stop counting at `limit`.
  func visibleCount(in viewport: MapViewport, atMost limit: Int) -> Int

  /// The threshold at a rank, 0 for the smallest, among those of the valid places.
  func worldsPerPoint(
    rank: Int, _ threshold: InclusionThreshold, in viewport: MapViewport
  ) -> Double
}

/// Places in an array, looked at one after the other.
struct PlacesInLine: InclusionSource {
  let places: [GeoCoordinate]
  /// Points at the free area's edges where a place does not count as shown.
  let padding: ScreenInsets

  func count(in viewport: MapViewport) -> PlaceCount {
    viewport.count(of: places, in: viewport.freeArea.inset(by: padding))
  }

  func visibleCount(in viewport: MapViewport, atMost limit: Int) -> Int {
    min(count(in: viewport).visible, limit)
  }

  func worldsPerPoint(
    rank: Int, _ threshold: InclusionThreshold, in viewport: MapViewport
  ) -> Double {
    Selection.smallest(
      rank: rank,
      of: places.lazy.filter { $0.isValid }.map { threshold.worldsPerPoint(for: $0) })
  }
}
