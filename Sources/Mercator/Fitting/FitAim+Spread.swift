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
      var gaps: StripGaps?
      for _ in 0..<Self.mostLooks {
        guard let extent = FitExtent(spread.places, on: spread.window) else { return nil }
        let unseen = UnseenPlaces(spread.unseen, besides: extent)
        let known = gaps.map { ($0, items: spread.items(numbered: $0.numbers)) }
        var (isDecided, wanted, slope) = (true, [Int](), Double?.none)
        let solution = try aimed(extent, options) {
          viewport, extent, room, effort throws(FitError) in
          let fit = try PlaceFit(extent, in: room, of: viewport, options, effort)
          switch fit.solution(ofCount: spread.count, besides: unseen, known) {
          case .decided(let solution): return solution
          case .wantsCells(let cells): wanted += cells
          case .wantsGaps(let wanted): slope = wanted
          case .undecided: isDecided = false
          }
          return fit.ownWindow().solution
        }
        guard isDecided else { return nil }
        if let slope {
          let found = StripGaps(places, count: spread.count, slope: slope, from: extent)
          guard spread.keep(found, of: places) else { return nil }
          gaps = found
        } else if !wanted.isEmpty {
          guard spread.keep(wanted, of: places) else { return nil }
        } else {
          guard var cut = solution.cut else { return (solution, .hull) }
          cut.item = spread.numbers[cut.item]
          return (solution, .rim(extent, cut))
        }
      }
      return nil
    }

    private static let mostLooks = 6
  }
#endif
