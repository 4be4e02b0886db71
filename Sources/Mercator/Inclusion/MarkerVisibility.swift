/// The values of q (worlds per point) at which a marker's whole box is visible, with a constant
/// centre, heading and pitch.
///
/// For one copy of the marker's place, each edge is linear in q, so the values form an interval.
/// Outward, a place approaches the centre point. A box that is too large to fit there leaves the
/// area again.
package struct MarkerVisibility {
  private let projection: ViewportProjection
  private let area: ScreenRect

  /// The largest distance, in worlds, of copies that are tried if a box does not fit about the
  /// centre.
  private static let mostCopies = 64

  package init(_ viewport: MapViewport, area: ScreenRect) {
    projection = ViewportProjection(viewport, scale: 1)
    self.area = area
  }

  /// Returns the q from which on a footprint is visible, if it fits about the centre. Otherwise
  /// returns `nil`.
  func threshold(at place: GeoCoordinate, footprint: MarkerFootprint) -> Double? {
    let room = CenteredRoom(projection, area: area, footprint: footprint)
    guard room.surroundsCenter else { return nil }
    return InclusionThreshold(projection, room).worldsPerPoint(for: place)
  }

  /// Returns the values of q in a range at which a copy of a valid place has its whole footprint in
  /// the area. They are disjoint intervals in ascending order.
  package func intervals(
    at place: GeoCoordinate, footprint: MarkerFootprint, in range: ClosedRange<Double>
  ) -> [ClosedRange<Double>] {
    if let least = threshold(at: place, footprint: footprint) {
      return least <= range.upperBound ? [max(least, range.lowerBound)...range.upperBound] : []
    }
    let room = CenteredRoom(projection, area: area, footprint: footprint)
    guard room.left <= room.right, room.bottom <= room.top else { return [] }
    let own = projection.worldOffset(of: place)
    var intervals: [ClosedRange<Double>] = []
    for copy in -Self.mostCopies...Self.mostCopies {
      if let interval = interval(own, Double(copy), room, in: range) { intervals.append(interval) }
    }
    return MarkerVisibility.union(intervals)
  }

  private func interval(
    _ own: ViewportProjection.WorldOffset, _ copy: Double, _ room: CenteredRoom,
    in range: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    let ground = projection.ground(of: own, copy: copy)
    var (least, greatest) = (range.lowerBound, range.upperBound)
    for edge in room.edges(projection) {
      let (reach, value) = (edge.reach, edge.value(ground))
      if reach > 0 {
        least = max(least, value / reach)
      } else if reach < 0 {
        greatest = min(greatest, value / reach)
      } else if value > 0 {
        least = .infinity
      }
    }
    return least <= greatest ? least...greatest : nil
  }

  /// Returns the union of intervals, in ascending order.
  package static func union(_ intervals: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var union: [ClosedRange<Double>] = []
    for interval in intervals.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = union.last, interval.lowerBound <= last.upperBound {
        union[union.count - 1] =
          last.lowerBound...max(last.upperBound, interval.upperBound)
      } else {
        union.append(interval)
      }
    }
    return union
  }
}

extension CenteredRoom {
  /// Creates the room in which a place must be drawn for its whole box to be inside an area.
  package init(_ projection: ViewportProjection, area: ScreenRect, footprint: MarkerFootprint) {
    self.init(projection, area: area)
    left += footprint.left
    right -= footprint.right
    bottom += footprint.below
    top = min(projection.origin.y - area.y - footprint.above, projection.farLimit)
  }
}
