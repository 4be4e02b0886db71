#if !hasFeature(Embedded)
  /// The fit of very many spread places by those along their rim, at pitch 0.
  ///
  /// It is told by some of them as by all, and where that might not be so, by more of them: whatever lies
  /// within the bounds of a window, wherever in its strip, changes nothing.
  extension PlaceFit {
    /// What those of the places come to that an extent has.
    enum SpreadAnswer {
      /// The fit of all places.
      case decided(FitSolution)
      /// The places in these cells may change it.
      case wantsCells([Int])
      /// Gaps across strips decide it.
      case wantsGaps(CutFloors)
      /// Any place may change it.
      case undecided
    }

    /// The gaps across strips of a slope, with the extent's items beside and behind them.
    struct KnownGaps {
      let gaps: StripGaps
      let beside: [Int]
      let ends: [Int]
    }

    /// The fit of so many places by some of them.
    ///
    /// - Parameter known: the gaps that are known.
    func solution(
      ofCount count: Int, besides unseen: UnseenPlaces, _ known: [KnownGaps]
    ) -> SpreadAnswer {
      let extent = windows.extent
      let own = unseen.cells(
        in: UnseenPlaces.Strip(slope: 0, across: 0, width: extent.width),
        beyond: ReachedArea(
          of: extent.positions, within: solver.bounds(of: extent.positions), solver,
          isOwnWindow: true))
      guard let limit = needIfOtherWindowsShow else {
        return own.isEmpty ? answer(on: nil) : .wantsCells(own)
      }
      let rim = windows.rim(ofCount: count)
      switch windows.bestAlongRim(below: limit / FitTolerance.tieFactor, by: rim) {
      case .found(let cut?):
        let wanted = own + cells(of: unseen, beyond: cut)
        guard wanted.isEmpty else { return .wantsCells(wanted.distinct) }
        return best(of: cut, rim, besides: unseen, known)
      case .found(nil):
        guard own.isEmpty else { return .wantsCells(own) }
        return best(of: nil, rim, besides: unseen, known)
      case .open(let least):
        guard own.isEmpty else { return .wantsCells(own) }
        guard !windows.footprint.isWide(atScale: 1 / least) else { return .undecided }
        let slope = windows.footprint.slope(atScale: FitTolerance.hairBeyond / least)
        return atGaps(slope: slope, rim, besides: unseen, known) { cuts in
          // The strips of the camera that it needs are the same.
          guard let cut = cuts.min(by: { ($0.need, $0.across) < ($1.need, $1.across) }),
            windows.footprint.slope(
              atScale: FitTolerance.hairBeyond / (cut.need / FitTolerance.tieFactor)) == slope
          else { return .undecided }
          let isBetter = slope != 0 && cut.need < limit / FitTolerance.tieFactor
          return best(of: isBetter ? cut : nil, rim, besides: unseen, known)
        }
      }
    }

    /// The fit on the window of a cut, or on the best one by longitude.
    private func best(
      of cut: WindowCut?, _ rim: [Int], besides unseen: UnseenPlaces, _ known: [KnownGaps]
    ) -> SpreadAnswer {
      let limit = cut.map { $0.need * FitTolerance.tieFactor } ?? .infinity
      guard windows.floorByLongitude(of: rim) <= limit,
        let other = windows.order(slope: 0).leastCut(below: limit.nextUp)
      else { return answer(on: cut) }
      let areGapsKnown = known.contains { $0.gaps.slope == 0 }
      if areGapsKnown {
        let byGaps = atGaps(slope: 0, rim, besides: unseen, known) { cuts in
          // Of some that tie, where the others reach would count.
          cuts.count == 1 ? answer(onBestOf: cut, cuts[0]) : .undecided
        }
        guard case .undecided = byGaps else { return byGaps }
      }
      // A few more places often show that it needs more, or that no other needs as little.
      var wanted = cells(of: unseen, beyond: other)
      if wanted.isEmpty, let before = windows.gapByLongitude(before: other) {
        let nothing = ReachedArea(of: [], within: FitSolver.Bounds(), solver)
        wanted = unseen.cells(in: before, beyond: nothing)
        guard !wanted.isEmpty else { return answer(onBestOf: cut, other) }
      }
      if !wanted.isEmpty, wanted.count <= Self.manyCells { return .wantsCells(wanted) }
      return areGapsKnown ? .undecided : .wantsGaps(CutFloors(windows.ofItems(rim), slope: 0))
    }

    private static let manyCells = 50

    /// The fit on the window of a cut, where it needs less than the best one by longitude, or else on
    /// that.
    private func answer(onBestOf cut: WindowCut?, _ upright: WindowCut) -> SpreadAnswer {
      let isBetter = cut.map { $0.need < upright.need / FitTolerance.tieFactor } ?? false
      return answer(on: isBetter ? cut : upright)
    }

    /// What is made of the cuts at gaps across strips of a slope that need least, where all is known of
    /// them.
    private func atGaps(
      slope: Double, _ rim: [Int], besides unseen: UnseenPlaces, _ known: [KnownGaps],
      _ answer: ([WindowCut]) -> SpreadAnswer
    ) -> SpreadAnswer {
      guard let known = known.first(where: { $0.gaps.slope == slope }) else {
        return .wantsGaps(CutFloors(windows.ofItems(rim), slope: slope))
      }
      let cuts = windows.leastAtGaps(
        known.gaps, ends: known.ends, (rim + known.beside).distinct)
      guard !cuts.isEmpty else { return .undecided }
      let wanted = cuts.flatMap { cells(of: unseen, beyond: $0, acrossSlope: slope) }
      return wanted.isEmpty ? answer(cuts) : .wantsCells(wanted.distinct)
    }

    /// The fit of the extent's places; nil where limits and zooms decide it.
    func solutionOfSome() -> FitSolution? {
      let window = bestWindow
      let solution = decided(on: window.extent)
      if !window.isBest { solution?.method = .greedy }
      return solution
    }

    /// The fit on the window of a cut, or on the extent's own.
    private func answer(on cut: WindowCut?) -> SpreadAnswer {
      let extent = cut.map { windows.extent(of: $0).extent } ?? windows.extent
      guard let solution = decided(on: extent) else { return .undecided }
      solution.cut = cut
      return .decided(solution)
    }

    /// The fit on a window; nil where limits and zooms decide it.
    private func decided(on extent: FitExtent) -> FitSolution? {
      var isDecided = true
      let solution = solution(on: extent) { _, _, _ in
        isDecided = false
        return nil
      }
      return isDecided && !solution.mayLessen(factor, of: nil) ? solution : nil
    }

    private func cells(
      of unseen: UnseenPlaces, beyond cut: WindowCut, acrossSlope slope: Double? = nil
    ) -> [Int] {
      unseen.cells(beyond: cut, of: windows.positions(of: cut), solver, acrossSlope: slope)
    }
  }
#endif
