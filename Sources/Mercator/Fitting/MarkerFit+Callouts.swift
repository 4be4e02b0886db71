extension MapViewport {
  /// The fit of markers, with the choice of callouts that allows the largest zoom.
  func markerFit(
    _ markers: MarkerSet, of extent: FitExtent?, _ options: FitOptions
  ) throws(FitError) -> (solution: FitSolution, markers: MarkerSet?) {
    guard let extent else { throw .noPlaces }
    return try CalloutSearch(self, extent: extent, options: options).best(of: markers)
  }
}

/// The sides of callouts: by trying all for a few markers, one marker after the other for more.
private final class CalloutSearch {
  let viewport: MapViewport
  let extent: FitExtent
  let options: FitOptions
  private var found: (solution: FitSolution, markers: MarkerSet)?
  private var failure = FitError.noPlaces

  /// So many markers with callouts are tried in all combinations.
  private static let mostExact = 4
  /// More combinations than this are not all tried, however few the markers.
  private static let mostCombinations = 4096
  /// So often the sides of the markers that touch the room's edges are looked at again.
  private static let rounds = 32

  init(_ viewport: MapViewport, extent: FitExtent, options: FitOptions) {
    (self.viewport, self.extent, self.options) = (viewport, extent, options)
  }

  func best(
    of markers: MarkerSet
  ) throws(FitError) -> (solution: FitSolution, markers: MarkerSet?) {
    let counts = markers.owners.indices.map { markers.callouts(ofOwner: $0).count }
    let combinations = counts.reduce(1) { min($0 * $1, Self.mostCombinations + 1) }
    if counts.count <= Self.mostExact, combinations <= Self.mostCombinations {
      var markers = markers
      for number in 0..<combinations {
        // The first marker's choice changes slowest: ties go to what it prefers.
        var rest = number
        for owner in counts.indices.reversed() {
          markers.choices[owner] = rest % counts[owner]
          rest /= counts[owner]
        }
        consider(markers)
      }
    } else {
      improve(markers, counts)
      found?.solution.method = .greedy
    }
    guard let found else { throw failure }
    return found
  }

  /// Takes these choices if they allow a larger zoom than the best so far.
  private func consider(_ markers: MarkerSet) {
    do throws(FitError) {
      let solution = try viewport.solution(of: extent, markers, options)
      if let found, solution.worth <= found.solution.worth + FitTolerance.tie {
        return
      }
      found = (solution, markers)
    } catch {
      if failure == .noPlaces { failure = error }
    }
  }

  /// From the side with the most slack of each, in the fit of the markers alone, one marker after
  /// the other to a better side, as long as there is one.
  private func improve(_ markers: MarkerSet, _ counts: [Int]) {
    var markers = markers
    if let bare = try? viewport.solution(of: extent, markers.withoutCallouts, options) {
      let contacts = FitContacts(bare, of: bare.extent)
      for owner in counts.indices {
        let position = bare.extent.position(ofMarker: markers.owners[owner], in: markers)
        let slacks = markers.callouts(ofOwner: owner).map {
          contacts.slack(of: position, footprint: $0).least
        }
        let most = slacks.max() ?? 0
        markers.choices[owner] = slacks.firstIndex { $0 >= most - FitTolerance.points } ?? 0
      }
    }
    consider(markers)
    guard found != nil else { return tryOthers(than: markers, counts, owners: culprits(markers)) }
    for _ in 0..<Self.rounds {
      guard let before = found else { return }
      tryOthers(than: before.markers, counts, owners: owners(touchingIn: before))
      if found?.solution.worth == before.solution.worth { return }
    }
  }

  /// Tries the other sides of some markers, each with the best sides so far of the others.
  private func tryOthers(than markers: MarkerSet, _ counts: [Int], owners: [Int]) {
    for owner in owners {
      for choice in 0..<counts[owner] {
        var other = found?.markers ?? markers
        guard choice != other.choices[owner] else { continue }
        other.choices[owner] = choice
        consider(other)
      }
    }
  }

  /// Those with callouts of the two markers that do not fit.
  private func culprits(_ markers: MarkerSet) -> [Int] {
    guard case .markersTooLarge(let conflict) = failure else { return [] }
    return markers.owners.indices.filter {
      let index = markers.given[markers.owners[$0]]
      return index == conflict.first || index == conflict.second
    }
  }

  /// Those with callouts of the markers that touch the room's edges: no other keeps the zoom down.
  private func owners(
    touchingIn fit: (solution: FitSolution, markers: MarkerSet)
  ) -> [Int] {
    let contacts = FitContacts(fit.solution, of: fit.solution.extent)
    return fit.markers.owners.indices.filter { owner in
      let index = fit.markers.owners[owner]
      let slack = contacts.slack(
        of: fit.solution.extent.position(ofMarker: index, in: fit.markers),
        footprint: fit.markers.footprint(ofMarker: index))
      return slack.least <= 2 * fit.solution.viewport.tolerance
    }
  }
}

extension FitExtent {
  /// The position of a marker that has callouts, which is a place.
  fileprivate func position(
    ofMarker index: Int, in markers: MarkerSet
  ) -> ViewportCamera.WorldOffset {
    positions[markers.firstPosition(ofMarker: index)]
  }
}
