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
      /// The widest gaps across strips of a slope decide it.
      case wantsGaps(slope: Double)
      /// Any place may change it.
      case undecided
    }

    /// The fit of so many places by some of them.
    ///
    /// - Parameter gaps: the widest gaps across strips, and the extent's items beside them.
    func solution(
      ofCount count: Int, besides unseen: UnseenPlaces, _ gaps: (StripGaps, items: [Int])?
    ) -> SpreadAnswer {
      let extent = windows.extent
      let own = unseen.cells(
        in: UnseenPlaces.Strip(slope: 0, across: 0, width: extent.width),
        beyond: ReachedArea(
          of: extent.positions, within: solver.bounds(of: extent.positions), solver,
          isOwnWindow: true))
      guard own.isEmpty else { return .wantsCells(own) }
      guard let limit = needIfOtherWindowsShow else { return answer(on: nil) }
      let rim = windows.rim(ofCount: count)
      let floor = windows.floorByLongitude(of: rim)
      var wanted: [Int] = []
      let alongRim = windows.bestAlongRim(below: limit / FitTolerance.tieFactor, by: rim) { cut in
        wanted = cells(of: unseen, beyond: cut)
        return wanted.isEmpty
      }
      guard wanted.isEmpty else { return .wantsCells(wanted) }
      var best: WindowCut?
      switch alongRim {
      case .found(let cut): best = cut
      case .open(let least):
        guard !windows.footprint.isWide(atScale: 1 / least) else { return .undecided }
        let slope = windows.footprint.slope(atScale: FitTolerance.hairBeyond / least)
        guard let gaps, gaps.0.slope == slope else { return .wantsGaps(slope: slope) }
        best = windows.bestAtGaps(gaps.0, (rim + gaps.items).distinct)
        if let best {
          wanted = cells(of: unseen, beyond: best, isAtGap: true)
          guard wanted.isEmpty else { return .wantsCells(wanted) }
          guard best.need < limit / FitTolerance.tieFactor else { return .undecided }
        }
      }
      guard let best, best.need * FitTolerance.tieFactor < floor else { return .undecided }
      return answer(on: best)
    }

    /// The fit on the window of a cut, or on the extent's own.
    private func answer(on cut: WindowCut?) -> SpreadAnswer {
      var isDecided = true
      let extent = cut.map { windows.extent(of: $0).extent } ?? windows.extent
      var solution = solution(on: extent) { _, _, _ in
        isDecided = false
        return nil
      }
      solution.cut = cut
      return isDecided && !solution.mayLessen(factor, of: nil) ? .decided(solution) : .undecided
    }

    private func cells(
      of unseen: UnseenPlaces, beyond cut: WindowCut, isAtGap: Bool = false
    ) -> [Int] {
      unseen.cells(
        in: UnseenPlaces.Strip(slope: cut.slope, across: cut.across, width: 1),
        beyond: ReachedArea(
          of: windows.positions(of: cut), within: cut.bounds, solver, isAtGap: isAtGap))
    }
  }
#endif
