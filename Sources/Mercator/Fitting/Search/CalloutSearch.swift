/// A search for the sides of callouts. It tries all combinations for a few markers, and one marker
/// after the other for more.
///
/// A search for the best room and heading costs as much as hundreds of fits. If it is requested,
/// sides are tried in one room at one heading. The search is then repeated for the sides that were
/// found.
struct CalloutSearch {
  /// The requested fit.
  private let whole: Stage
  private let extent: FitExtent
  /// The view and options in which sides are tried.
  private var stage: Stage
  private var found: (solution: FitSolution, markers: MarkerSet)?
  private var failure = FitError.noPlaces

  /// A view and options of a fit.
  private struct Stage {
    var viewport: MapViewport
    var options: FitOptions

    /// Returns this stage with the room and heading of a fit.
    func fixed(to solution: FitSolution) -> Stage {
      var stage = self
      stage.viewport.heading = solution.viewport.heading
      stage.options.heading = .current
      stage.options.area = .rectangle(solution.room)
      stage.options.padding = .zero
      return stage
    }
  }

  /// The maximum number of markers with callouts that are tried in all combinations.
  private static let mostExact = 4
  /// The maximum number of fits in an exhaustive search, which take a tenth of a second.
  private static let mostFits = 1 << 15
  /// The number of headings in a search for the best one.
  private static let headings = 360
  /// The maximum number of passes over the sides of markers that touch the edges of the room.
  private static let rounds = 32
  /// The maximum number of searches for a room and a heading.
  private static let searches = 3

  init(_ viewport: MapViewport, extent: FitExtent, options: FitOptions) {
    whole = Stage(viewport: viewport, options: options)
    (self.extent, stage) = (extent, whole)
  }

  /// Returns the fit with the choice of callouts that allows the largest zoom.
  mutating func best(
    of markers: MarkerSet
  ) throws(FitError) -> (solution: FitSolution, markers: MarkerSet) {
    let counts = markers.owners.indices.map { markers.callouts(ofOwner: $0).count }
    let combinations = counts.reduce(1) { min($0 * $1, Self.mostFits + 1) }
    let looks = looks
    if counts.count <= Self.mostExact, combinations * looks <= Self.mostFits {
      var markers = markers
      for number in 0..<combinations {
        // The first marker's choice changes slowest, so ties go to its preferred side.
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

  /// The number of rooms and headings that a fit tries.
  private var looks: Int {
    let rooms = whole.options.area.rectangles(in: whole.viewport.freeArea).count
    return max(rooms, 1) * (whole.options.heading.choice == nil ? 1 : Self.headings)
  }

  private func solution(of markers: MarkerSet) throws(FitError) -> FitSolution {
    try FitSearch(stage.viewport, stage.options)
      .solution(of: FitSubject(extent: extent, markers: markers))
  }

  /// Adopts these choices if they allow a larger zoom than the best fit found before.
  private mutating func consider(_ markers: MarkerSet) {
    do throws(FitError) {
      let solution = try solution(of: markers)
      if let found, solution.score <= found.solution.score + FitTolerance.tie {
        return
      }
      found = (solution, markers)
    } catch {
      if failure == .noPlaces { failure = error }
    }
  }

  /// Alternates between finding sides in one room at one heading, and finding the best room and
  /// heading for these sides.
  private mutating func improve(_ markers: MarkerSet, _ counts: [Int], from bare: FitSolution) {
    var solution = bare
    for _ in 0..<Self.searches {
      let before = found?.solution.score
      stage = whole.fixed(to: solution)
      improve(found?.markers ?? markers, counts)
      stage = whole
      guard let sides = found else {
        // If no sides fit there, others may fit elsewhere.
        return improve(markers, counts)
      }
      consider(sides.markers)
      guard let found, found.solution.score > (before ?? -.infinity) + FitTolerance.tie else {
        return
      }
      solution = found.solution
    }
  }

  /// Improves the sides of one marker after the other, as long as there is a better side. It starts
  /// from the best sides found before. Without any, it starts from the sides with the most slack in
  /// the fit of the markers alone.
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
      if found?.solution.score == before.solution.score { return }
    }
  }

  /// Tries the other sides of some markers, each with the best known sides of the other markers.
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

  /// Returns the owners of callouts among the two markers that don't fit.
  private func culprits(_ markers: MarkerSet) -> [Int] {
    guard case .markersTooLarge(let conflict) = failure else { return [] }
    return markers.owners.indices.filter {
      let index = markers.given[markers.owners[$0]]
      return index == conflict.first || index == conflict.second
    }
  }

  /// Returns the owners of callouts among the markers that touch the room's edges. Only these limit
  /// the zoom.
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
  /// Returns the position of a marker with callouts, which is a place.
  fileprivate func position(
    ofMarker index: Int, in markers: MarkerSet
  ) -> ViewportProjection.WorldOffset {
    positions[markers.firstPosition(ofMarker: index)]
  }
}
