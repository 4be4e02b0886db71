/// The markers of a fit that are valid places, and the callout taken of each that has several.
///
/// In a mix all items are markers: anything else needs no points besides its ground, which is the four
/// corners of a region and those of a path's hull. Positions beyond the last are those of all markers
/// again.
package struct MarkerSet {
  private let markers: [PlacedMarker]
  /// Which positions are whose.
  private let sizes: FitItemSizes
  package let given: GivenIndices
  /// How many markers are valid.
  private let count: Int
  /// The valid markers that have callouts, ascending by their index among the valid ones.
  package let owners: [Int]
  /// For each owner the index of the callout taken.
  package var choices: [Int]

  package init(_ markers: [PlacedMarker]) {
    self.init(markers, sizes: .equal(1))
  }

  /// Mixed items, whose positions are those of an extent.
  package init(_ items: [FitItem], of extent: FitExtent) {
    self.init(items.map { $0.marker }, sizes: extent.sizes)
  }

  private init(_ markers: [PlacedMarker], sizes: FitItemSizes) {
    self.markers = markers
    self.sizes = sizes
    given = GivenIndices(skipped: markers.indices.filter { !markers[$0].coordinate.isValid })
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

  /// The same places with their pictures alone.
  package var withoutCallouts: MarkerSet {
    MarkerSet(
      markers.map { PlacedMarker(at: $0.coordinate, footprint: $0.footprint) }, sizes: sizes)
  }

  package func firstPosition(ofMarker index: Int) -> Int {
    sizes.range(of: index).lowerBound
  }

  /// What the marker of a position occupies, its chosen callout included.
  package func footprint(_ position: Int) -> MarkerFootprint {
    footprint(ofMarker: marker(at: position))
  }

  /// What a valid marker occupies, its chosen callout included.
  package func footprint(ofMarker index: Int) -> MarkerFootprint {
    // One field after the other: copying a marker counts the references to its callouts.
    let place = given[index]
    guard !owners.isEmpty, let owner = owner(of: index) else { return markers[place].footprint }
    return markers[place].footprint.union(markers[place].callouts[choices[owner]])
  }

  /// The error that names the markers of two positions.
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
