/// The markers of a fit that are valid places, and the callout taken of each that has several.
struct MarkerSet {
  private let markers: [PlacedMarker]
  /// The indices of those that are no valid places.
  let skipped: [Int]
  let given: GivenIndices
  /// The valid markers that have callouts, ascending by their index among the valid ones.
  let owners: [Int]
  /// For each owner the index of the callout taken.
  var choices: [Int]

  init(_ markers: some Sequence<PlacedMarker>) {
    let markers = Array(markers)
    self.markers = markers
    skipped = markers.indices.filter { !markers[$0].coordinate.isValid }
    given = GivenIndices(skipped: skipped)
    var owners: [Int] = []
    var valid = 0
    for index in markers.indices where markers[index].coordinate.isValid {
      if !markers[index].callouts.isEmpty { owners.append(valid) }
      valid += 1
    }
    self.owners = owners
    choices = owners.map { _ in 0 }
  }

  /// The places of all of them, the invalid ones included.
  var coordinates: [GeoCoordinate] { markers.indices.map { markers[$0].coordinate } }

  /// The callouts of an owner.
  func callouts(ofOwner owner: Int) -> [MarkerFootprint] {
    markers[given[owners[owner]]].callouts
  }

  /// The same places with their pictures alone.
  var withoutCallouts: MarkerSet {
    MarkerSet(markers.map { PlacedMarker(at: $0.coordinate, footprint: $0.footprint) })
  }

  /// What a valid marker occupies, its chosen callout included.
  func footprint(_ index: Int) -> MarkerFootprint {
    // One field after the other: copying a marker counts the references to its callouts.
    let place = given[index]
    guard !owners.isEmpty, let owner = owner(of: index) else { return markers[place].footprint }
    return markers[place].footprint.union(markers[place].callouts[choices[owner]])
  }

  /// The error that names two valid markers.
  func conflict(
    _ first: Int, _ second: Int, _ axis: MarkerConflict.Axis, _ solver: FitSolver,
    zooms: ClosedRange<Double>? = nil
  ) -> FitError {
    let room =
      axis == .horizontal ? solver.right - solver.left : solver.upperEdge - solver.bottom
    return .markersTooLarge(
      MarkerConflict(
        first: given[first], second: given[second], axis: axis, room: room, zooms: zooms))
  }

  private func owner(of index: Int) -> Int? {
    var (low, high) = (0, owners.count)
    while low < high {
      let middle = (low + high) / 2
      if owners[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < owners.count && owners[low] == index ? low : nil
  }
}
