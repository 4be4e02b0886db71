/// A coordinate, and the rectangle of the screen that a marker occupies there.
///
///     PlacedMarker(
///       at: munich, footprint: MarkerFootprint(width: 30, height: 40, anchor: .bottom))
public struct PlacedMarker: Hashable, Sendable {
  /// The position of the marker.
  public var coordinate: GeoCoordinate
  /// The rectangle that the marker's image occupies.
  public var footprint: MarkerFootprint
  /// The alternative footprints of the marker's callout. One of them takes up space in addition to
  /// the marker. Empty if the marker has no callout.
  public var callouts: [MarkerFootprint]

  /// Creates a marker with its footprint, by default without callouts.
  public init(
    at coordinate: GeoCoordinate, footprint: MarkerFootprint, callouts: [MarkerFootprint] = []
  ) {
    self.coordinate = coordinate
    self.footprint = footprint
    self.callouts = callouts
  }
}
