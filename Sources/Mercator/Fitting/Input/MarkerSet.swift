/// The valid markers of a fit, and the chosen callout of each marker that has callouts.
///
/// In a mix all items are markers. Items other than markers need only their ground, which is the
/// four corners of a region or the corners of a path's hull. Positions after the last one are the
/// positions of all markers again.
package struct MarkerSet {
  private let markers: [PlacedMarker]
  /// The positions of each marker.
  private let sizes: FitItemSizes
  package let given: GivenIndices
  /// The number of valid markers.
  private let count: Int
  /// The valid markers that have callouts, ascending by their index among the valid ones.
  package let owners: [Int]
  /// The index of the chosen callout of each owner.
  package var choices: [Int]

  package init(_ markers: [PlacedMarker]) {
    self.init(markers, sizes: .equal(1))
  }

  /// Creates the set of mixed items, whose positions are the positions of an extent.
  package init(_ items: [FitItem], of extent: FitExtent) {
    self.init(items.map { $0.marker }, sizes: extent.sizes)
  }

  private init(_ markers: [PlacedMarker], sizes: FitItemSizes) {
    self.markers = markers
    self.sizes = sizes
    given = GivenIndices(invalid: markers.indices.filter { !markers[$0].coordinate.isValid })
    var owners: [Int] = []
    var valid = 0
    for index in markers.indices where markers[index].coordinate.isValid {
      if !markers[index].callouts.isEmpty { owners.append(valid) }
      valid += 1
    }
    self.owners = owners
    count = valid
    choices = owners.map { _ in 0 }
  }

  package func callouts(ofOwner owner: Int) -> [MarkerFootprint] {
    markers[given[owners[owner]]].callouts
  }

  /// This set without callouts.
  package var withoutCallouts: MarkerSet {
    MarkerSet(
      markers.map { PlacedMarker(at: $0.coordinate, footprint: $0.footprint) }, sizes: sizes)
  }

  package func firstPosition(ofMarker index: Int) -> Int {
    sizes.range(of: index).lowerBound
  }

  /// Returns the footprint of the marker at a position, including its chosen callout.
  package func footprint(_ position: Int) -> MarkerFootprint {
    footprint(ofMarker: marker(at: position))
  }

  /// Returns the footprint of a valid marker, including its chosen callout.
  package func footprint(ofMarker index: Int) -> MarkerFootprint {
    // Reads single fields, since copying a marker counts the references to its callouts.
    let place = given[index]
    guard !owners.isEmpty, let owner = owner(of: index) else { return markers[place].footprint }
    return markers[place].footprint.union(markers[place].callouts[choices[owner]])
  }

  /// Returns the error that names the markers of two positions.
  func conflict(
    _ first: Int, _ second: Int, _ axis: MarkerConflict.Axis, _ room: ScreenRect,
    zooms: ClosedRange<Double>? = nil
  ) -> FitError {
    .markersTooLarge(
      MarkerConflict(
        first: given[marker(at: first)], second: given[marker(at: second)], axis: axis,
        room: axis == .horizontal ? room.width : room.height, zooms: zooms))
  }

  private func marker(at position: Int) -> Int {
    guard count > 0 else { return 0 }
    let all = sizes.range(of: count - 1).upperBound
    return sizes.item(ofPosition: position < all ? position : position - all)
  }

  private func owner(of index: Int) -> Int? {
    let owner = owners.indices.partitionPoint { owners[$0] < index }
    return owner < owners.count && owners[owner] == index ? owner : nil
  }
}
