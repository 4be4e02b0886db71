#if !hasFeature(Embedded)
  /// Fits of very many places around the globe by those along their rim.
  extension MapViewport {
    /// The fit of places by those along their rim; nil where these do not decide.
    func solution(
      ofSpread places: [GeoCoordinate], _ options: FitOptions
    ) throws(FitError) -> (solution: FitSolution, standIn: FitStandIn)? {
      guard pitch == 0, options.heading.choice == nil, let search = SpreadSearch(places),
        let extent = search.extent
      else { return nil }
      var isDecided = true
      do throws(FitError) {
        let solution = try aimed(extent, options) {
          viewport, _, room, effort throws(FitError) in
          if isDecided, let solution = try search.solution(of: viewport, options, room, effort) {
            return solution
          }
          // What is found from here on is not the answer.
          isDecided = false
          throw .noVisibleArea
        }
        guard isDecided else { return nil }
        return (solution, solution.cut.map { .rim(extent, $0) } ?? .hull)
      } catch {
        guard isDecided else { return nil }
        throw error
      }
    }

    /// The fit at the best heading of very many places at pitch 0: at single headings by those along
    /// their rim, where these decide.
    func solution(
      ofSpread places: [GeoCoordinate], atBestHeading options: FitOptions
    ) throws(FitError) -> FitSolution? {
      guard pitch == 0, options.heading.choice != nil, let search = SpreadSearch(places),
        let all = FitExtent(places: places)
      else { return nil }
      return try aimed(all, options) { viewport, extent, room, effort throws(FitError) in
        guard let solution = try search.solution(of: viewport, options, room, effort) else {
          return try PlaceFit(extent, in: room, of: viewport, options, effort).solution()
        }
        solution.extent =
          solution.cut.map { FitWindows.extent(of: $0, from: extent).extent } ?? extent
        return solution
      }
    }
  }

  /// Very many places, of which more and more are looked at.
  private final class SpreadSearch {
    private let places: [GeoCoordinate]
    private var spread: SpreadPlaces

    /// nil if they are few.
    init?(_ places: [GeoCoordinate]) {
      guard let spread = SpreadPlaces(places) else { return nil }
      (self.places, self.spread) = (places, spread)
    }

    /// Those that are looked at: all places have its reference.
    var extent: FitExtent? { FitExtent(spread.places, on: spread.window) }

    /// The fit in a room, with the cut of the window of all places; nil where not even many decide.
    func solution(
      of viewport: MapViewport, _ options: FitOptions, _ room: ScreenRect, _ effort: FitEffort
    ) throws(FitError) -> FitSolution? {
      var gaps: [StripGaps] = []
      for _ in 0..<Self.mostLooks {
        guard let extent else { return nil }
        let known = gaps.map { gaps in
          PlaceFit.KnownGaps(
            gaps: gaps, beside: spread.items(numbered: gaps.beside.map { $0.number }),
            ends: spread.items(numbered: gaps.ends))
        }
        let fit = try PlaceFit(extent, in: room, of: viewport, options, effort)
        let unseen = UnseenPlaces(spread.unseen, besides: extent)
        switch fit.solution(ofCount: spread.count, besides: unseen, known) {
        case .decided(let solution):
          if var cut = solution.cut {
            cut.item = spread.numbers[cut.item]
            solution.cut = cut
          }
          return solution
        case .wantsCells(let cells):
          guard spread.keep(cells, of: places) else { return nil }
        case .wantsGaps(let floors):
          gaps.append(StripGaps(places, count: spread.count, from: extent, floors))
          spread.keep(gaps[gaps.count - 1].beside, of: places)
        case .undecided: return nil
        }
      }
      return nil
    }

    private static let mostLooks = 12
  }
#endif
