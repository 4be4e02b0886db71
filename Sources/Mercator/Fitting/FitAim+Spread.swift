#if !hasFeature(Embedded)
  /// Fits of very many places around the globe by those along their rim.
  extension MapViewport {
    /// The fit of places by those along their rim; nil where these do not decide.
    func solution(
      ofSpread places: [GeoCoordinate], _ options: FitOptions
    ) throws(FitError) -> (solution: FitSolution, standIn: FitStandIn)? {
      guard pitch == 0, options.heading.choice == nil, var spread = SpreadPlaces(places) else {
        return nil
      }
      var gaps: [StripGaps] = []
      for _ in 0..<Self.mostLooks {
        guard let extent = FitExtent(spread.places, on: spread.window) else { return nil }
        let unseen = UnseenPlaces(spread.unseen, besides: extent)
        let known = gaps.map { gaps in
          PlaceFit.KnownGaps(
            gaps: gaps, beside: spread.items(numbered: gaps.beside.map { $0.number }),
            ends: spread.items(numbered: gaps.ends))
        }
        var (isDecided, wanted, floors) = (true, [Int](), [CutFloors]())
        let solution = try aimed(extent, options) {
          viewport, extent, room, effort throws(FitError) in
          let fit = try PlaceFit(extent, in: room, of: viewport, options, effort)
          switch fit.solution(ofCount: spread.count, besides: unseen, known) {
          case .decided(let solution): return solution
          case .wantsCells(let cells): wanted += cells
          case .wantsGaps(let ofSlope): floors.append(ofSlope)
          case .undecided: isDecided = false
          }
          return fit.ownWindow().solution
        }
        guard isDecided else { return nil }
        if wanted.isEmpty, floors.isEmpty {
          guard var cut = solution.cut else { return (solution, .hull) }
          cut.item = spread.numbers[cut.item]
          return (solution, .rim(extent, cut))
        }
        guard wanted.isEmpty || spread.keep(wanted, of: places) else { return nil }
        for floors in floors {
          gaps.append(StripGaps(places, count: spread.count, from: extent, floors))
          spread.keep(gaps[gaps.count - 1].beside, of: places)
        }
      }
      return nil
    }

    private static let mostLooks = 12
  }
#endif
