/// The sides of callouts: by trying all for a few markers, one marker after the other for more.
///
/// A search for the best room and heading costs as much as hundreds of fits. Where that is asked for, sides
/// are tried in one room at one heading, and the search is made again for those that were found.
struct CalloutSearch {
  /// The fit that was asked for.
  private let whole: Stage
  private let extent: FitExtent
  /// Where sides are tried.
  private var stage: Stage
  private var found: (solution: FitSolution, markers: MarkerSet)?
  private var failure = FitError.noPlaces

  /// A view and options of a fit.
  private struct Stage {
    var viewport: MapViewport
    var options: FitOptions

    /// The same in the room and at the heading of a fit.
    func fixed(to solution: FitSolution) -> Stage {
      var stage = self
      stage.viewport.heading = solution.viewport.heading
      stage.options.heading = .kept
      stage.options.area = .rectangle(solution.room)
      stage.options.padding = .zero
      return stage
    }
  }

  /// So many markers with callouts are tried in all combinations.
  private static let mostExact = 4
  /// More fits than this are not all made, however few the markers: a tenth of a second.
  private static let mostFits = 1 << 15
  /// Headings that a search for the best one looks at.
  private static let headings = 360
  /// So often the sides of the markers that touch the room's edges are looked at again.
  private static let rounds = 32
  /// So often a room and a heading are looked for again.
  private static let searches = 3

  init(_ viewport: MapViewport, extent: FitExtent, options: FitOptions) {
    whole = Stage(viewport: viewport, options: options)
    (self.extent, stage) = (extent, whole)
  }

  /// The fit with the choice of callouts that allows the largest zoom.
  mutating func best(
    of markers: MarkerSet
  ) throws(FitError) -> (solution: FitSolution, markers: MarkerSet) {
    let counts = markers.owners.indices.map { markers.callouts(ofOwner: $0).count }
    let combinations = counts.reduce(1) { min($0 * $1, Self.mostFits + 1) }
    let looks = looks
    if counts.count <= Self.mostExact, combinations * looks <= Self.mostFits {
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
      if looks > 1, let bare = try? solution(of: markers.withoutCallouts) {
        improve(markers, counts, from: bare)
      } else {
        improve(markers, counts)
      }
      found?.solution.method = .greedy
    }
    guard let found else { throw failure }
    return found
  }

  /// The number of rooms and headings that a fit looks at.
  private var looks: Int {
    let rooms = whole.options.area.rectangles(in: whole.viewport.freeArea).count
    return max(rooms, 1) * (whole.options.heading.choice == nil ? 1 : Self.headings)
  }

  private func solution(of markers: MarkerSet) throws(FitError) -> FitSolution {
    try FitAim(stage.viewport, stage.options)
      .solution(of: FitSubject(extent: extent, markers: markers))
  }

  /// Takes these choices if they allow a larger zoom than the best so far.
  private mutating func consider(_ markers: MarkerSet) {
    do throws(FitError) {
      let solution = try solution(of: markers)
      if let found, solution.worth <= found.solution.worth + FitTolerance.tie {
        return
      }
      found = (solution, markers)
    } catch {
      if failure == .noPlaces { failure = error }
    }
  }

  /// By turns: sides in one room at one heading, and for these the best room and heading.
  private mutating func improve(_ markers: MarkerSet, _ counts: [Int], from bare: FitSolution) {
    var solution = bare
    for _ in 0..<Self.searches {
      let before = found?.solution.worth
      stage = whole.fixed(to: solution)
      improve(found?.markers ?? markers, counts)
      stage = whole
      guard let sides = found else {
        // Where no sides fit there, others may elsewhere.
        return improve(markers, counts)
      }
      consider(sides.markers)
      guard let found, found.solution.worth > (before ?? -.infinity) + FitTolerance.tie else {
        return
      }
      solution = found.solution
    }
  }

  /// From the sides so far, or those with the most slack of each in the fit of the markers alone, one
  /// marker after the other to a better side, as long as there is one.
  private mutating func improve(_ markers: MarkerSet, _ counts: [Int]) {
    var markers = markers
    if found == nil, let bare = try? solution(of: markers.withoutCallouts) {
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
  private mutating func tryOthers(than markers: MarkerSet, _ counts: [Int], owners: [Int]) {
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
