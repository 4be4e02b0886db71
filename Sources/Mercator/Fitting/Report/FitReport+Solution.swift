extension FitReport {
  /// Creates the report of a solution.
  ///
  /// - Parameter extent: All fitted content, on the chosen window.
  init(
    _ solution: FitSolution, of extent: FitExtent, _ markers: MarkerSet?, invalidIndices: [Int]
  ) {
    let contacts = FitContacts(solution, of: extent)
    let given = GivenIndices(invalid: invalidIndices)
    let viewport = solution.viewport
    let inside = ViewportInside(viewport, rect: solution.room)
    let summary = contacts.summary(
      count: extent.itemCount, index: { given[$0] },
      showsElsewhere: { item in
        // Items with several corners must be visible on a single copy, which is the one that was
        // fitted.
        let positions = extent.item(item)
        return positions.count == 1
          && viewport.shows(
            markers?.footprint(ofMarker: item) ?? .point,
            at: extent.coordinate(at: positions[positions.startIndex]), solution.room, inside)
      },
      slack: { item in
        contacts.slack(
          of: extent.item(item), footprint: markers?.footprint(ofMarker: item) ?? .point)
      })
    self.init(
      viewport: solution.viewport, room: solution.room, decision: solution.decision,
      activeLimits: solution.limits, method: solution.method, contacts: summary.contacts,
      invalidIndices: invalidIndices, outsideIndices: summary.outsideIndices)
    if let markers {
      callouts = zip(markers.owners, markers.choices)
        .map { Callout(index: given[$0], choice: $1) }
    }
  }
}

extension FitContacts {
  /// Returns the points between an item with several positions and each edge.
  @inline(__always)
  fileprivate func slack(
    of positions: ArraySlice<ViewportProjection.WorldOffset>, footprint: MarkerFootprint
  ) -> ScreenInsets {
    var least = slack(of: positions[positions.startIndex], footprint: footprint)
    for position in positions.dropFirst() {
      least = least.merged(with: slack(of: position, footprint: footprint)) { min($0, $1) }
    }
    return least
  }
}

extension FitSolution {
  /// Returns whether an item is outside the room on the chosen window.
  func cutsOff(_ markers: MarkerSet?) -> Bool {
    let contacts = FitContacts(self, of: extent)
    return (0..<extent.itemCount).contains { item in
      let slack = contacts.slack(
        of: extent.item(item), footprint: markers?.footprint(ofMarker: item) ?? .point)
      return slack.least < -viewport.tolerance
    }
  }
}
