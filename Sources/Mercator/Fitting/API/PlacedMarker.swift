/// A place and the rectangle of the screen that its marker occupies there.
///
///     PlacedMarker(
///       at: munich, footprint: MarkerFootprint(width: 30, height: 40, anchor: .bottom))
public struct PlacedMarker: Hashable, Sendable {
  /// Where it is.
  public var coordinate: GeoCoordinate
  /// What its picture occupies.
  public var footprint: MarkerFootprint
  /// Where its callout may lie: one of these is occupied besides. Empty: it has none.
  public var callouts: [MarkerFootprint]

  /// A marker of exactly these.
  public init(
    at coordinate: GeoCoordinate, footprint: MarkerFootprint, callouts: [MarkerFootprint] = []
  ) {
    self.coordinate = coordinate
    self.footprint = footprint
    self.callouts = callouts
  }
}
