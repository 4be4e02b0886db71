#if !hasFeature(Embedded)
  /// Fits of very many places around the globe by those along their rim.
  extension MapViewport {
    /// The fit of places by those along their rim; nil where these do not decide.
    ///
    /// At headings of which the best is looked for, all places decide where these do not.
    func solution(
      ofSpread places: [GeoCoordinate], _ options: FitOptions
    ) throws(FitError) -> (solution: FitSolution, standIn: FitStandIn)? {
      guard pitch == 0 || options.heading.choice == nil,
        let search = SpreadSearch(places, isPitched: pitch > 0),
        let extent = search.extent
      else { return nil }
      var isDecided = true
      do throws(FitError) {
        let aim = FitAim(
          self, extent, options, true,
          wholeWindow: { room, cut, heading in
            search.window(of: cut, with(self) { $0.heading = heading }, room)
          }
        ) { viewport, _, room, effort throws(FitError) in
          if isDecided, let solution = try search.solution(of: viewport, options, room, effort) {
            return solution
          }
          if options.heading.choice != nil, let all = search.extentOfAll {
            return try PlaceFit(all, in: room, of: viewport, options, effort).solution()
          }
          // What is found from here on is not the answer.
          isDecided = false
          throw .noVisibleArea
        }
        let solution = try aim.solution()
        guard isDecided else { return nil }
        if pitch > 0 {
          return FitSolver(self, room: solution.room).map { (solution, .some($0)) }
        }
        if let cut = solution.cut { return (solution, .rim(extent, cut)) }
        return (solution, solution.extent.itemCount == search.count ? .all : .hull)
      } catch {
        guard isDecided else { return nil }
        throw error
      }
    }
  }

  /// Very many places, of which more and more are looked at.
  private final class SpreadSearch {
    private let places: [GeoCoordinate]
    private var spread: SpreadPlaces { didSet { looked = nil } }
    /// The extent of those that are looked at, once it was asked for.
    private var looked: FitExtent?

    /// nil if they are few.
    init?(_ places: [GeoCoordinate], isPitched: Bool) {
      guard let spread = SpreadPlaces(places, isFine: isPitched) else { return nil }
      (self.places, self.spread) = (places, spread)
    }

    /// How many places are valid.
    var count: Int { spread.count }

    /// Those that are looked at: all places have its reference.
    var extent: FitExtent? {
      if looked == nil { looked = FitExtent(spread.places, on: spread.window) }
      return looked
    }

    /// Where all lie in the world.
    private lazy var points = StripGaps.points(of: places)

    /// All places.
    private(set) lazy var extentOfAll = FitExtent(places: places)

    /// The fit in a room, with the cut of the window of all places; nil where not even many decide.
    func solution(
      of viewport: MapViewport, _ options: FitOptions, _ room: ScreenRect, _ effort: FitEffort
    ) throws(FitError) -> FitSolution? {
      guard viewport.pitch == 0 else {
        return try pitchedSolution(of: viewport, options, room, effort)
      }
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
          gaps.append(StripGaps(points, count: spread.count, from: extent, floors))
          spread.keep(gaps[gaps.count - 1].beside, of: places)
        case .undecided: return nil
        }
      }
      return nil
    }

    /// The fit in a room under pitch, where a place may show on any copy; nil where not even many decide.
    private func pitchedSolution(
      of viewport: MapViewport, _ options: FitOptions, _ room: ScreenRect, _ effort: FitEffort
    ) throws(FitError) -> FitSolution? {
      for _ in 0..<Self.mostLooks {
        guard let extent else { return nil }
        let fit = try PlaceFit(extent, in: room, of: viewport, options, effort)
        guard let solution = fit.solutionOfSome() else { return nil }
        let ground = InnerGround(solution.extent, fit.solver)
        let beyond = UnseenPlaces(spread.unseen, besides: solution.extent).cells(beyond: ground)
        let more = spread.keep(beyond, of: places) { !ground.contains($0) }
        guard more > 0 else { return solution }
      }
      return nil
    }

    /// Those that are looked at on the window of a cut, with all that decide it at a viewport's heading;
    /// nil where these are too many.
    func window(
      of cut: WindowCut, _ viewport: MapViewport, _ room: ScreenRect
    ) -> FitExtent? {
      guard let solver = FitSolver(viewport, room: room) else { return nil }
      var cut = cut.ofOthers
      for _ in 0..<Self.mostLooks {
        guard let extent else { return nil }
        let positions = extent.positions { cut.copy(of: extent.start(of: $0), item: $0) }
        cut.bounds = solver.bounds(of: positions)
        let wanted = UnseenPlaces(spread.unseen, besides: extent).cells(
          beyond: cut, of: positions, solver)
        guard !wanted.isEmpty else { return FitWindows.extent(of: cut, from: extent).extent }
        guard spread.keep(wanted, of: places) else { return nil }
      }
      return nil
    }

    private static let mostLooks = 12
  }
#endif
