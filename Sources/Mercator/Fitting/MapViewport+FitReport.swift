extension MapViewport {
  /// The fit of places, with what decided it.
  ///
  ///     let report = try viewport.fitReport(cities)
  ///     report.viewport == (try viewport.fitting(cities))   // true
  ///     report.contacts[0].index                            // the city farthest to the left
  ///
  /// - Throws: as the fit.
  /// - Complexity: O(n) more than the fit.
  public func fitReport(
    _ places: some Sequence<GeoCoordinate>, options: FitOptions = FitOptions()
  ) throws(FitError) -> FitReport {
    let places = Array(places)
    let skipped = places.indices.filter { !places[$0].isValid }
    return try report(of: FitExtent(places: places), options, skipped: skipped, cornersEach: 1)
  }

  /// The fit of whole regions, with what decided it.
  ///
  /// - Throws: as the fit.
  /// - Complexity: O(n) more than the fit.
  public func fitReport(
    _ regions: some Sequence<GeoRegion>, options: FitOptions = FitOptions()
  ) throws(FitError) -> FitReport {
    try report(of: FitExtent(regions: regions), options, skipped: [], cornersEach: 4)
  }

  private func report(
    of extent: FitExtent?, _ options: FitOptions, skipped: [Int], cornersEach: Int
  ) throws(FitError) -> FitReport {
    let solution = try solution(of: extent, options)
    let extent = solution.extent
    let contacts = FitContacts(solution, of: extent)
    let given = GivenIndices(skipped: skipped)
    let summary = contacts.summary(
      count: extent.positions.count, index: { given[$0 / cornersEach] },
      slack: { contacts.slack(of: extent.positions[$0]) })
    return FitReport(
      solution, contacts: summary.contacts, skipped: skipped, cutOff: summary.cutOff)
  }
}

extension FitReport {
  init(_ solution: FitSolution, contacts: [Contact], skipped: [Int], cutOff: [Int]) {
    self.init(
      viewport: solution.viewport, room: solution.room, decision: solution.decision,
      limits: solution.limits, method: solution.method, contacts: contacts, skipped: skipped,
      cutOff: cutOff)
  }
}

/// From the indices of what is left to those of what was given.
struct GivenIndices {
  /// The indices that were left out, ascending.
  let skipped: [Int]

  subscript(index: Int) -> Int {
    guard !skipped.isEmpty else { return index }
    // The k-th skipped one shifts what follows it: as many as have skipped[k] − k ≤ index.
    var (low, high) = (0, skipped.count)
    while low < high {
      let middle = (low + high) / 2
      if skipped[middle] - middle <= index { low = middle + 1 } else { high = middle }
    }
    return index + low
  }
}
