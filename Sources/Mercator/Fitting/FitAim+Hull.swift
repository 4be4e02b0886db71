/// Fits by the hull alone: of places, and of markers that all have the same box.
///
/// They are those of all places, as long as these are shown on one window of longitude. Where another
/// may be better, every place counts.
extension MapViewport {
  /// The fit of places: of their hull where it decides, else of all.
  func solution(
    of places: [GeoCoordinate], _ options: FitOptions
  ) throws(FitError) -> (solution: FitSolution, standIn: FitStandIn) {
    if let outer = OuterPlaces(places, mayBeSpread: isNorthUp(options)),
      let extent = FitExtent(outer), !mayMove(extent, options)
    {
      let ofHull = try solution(ofHull: extent, options)
      if ofHull.isDecided { return (ofHull.solution, .hull) }
    }
    #if !hasFeature(Embedded)
      // A page seldom has as many; without, its engine is smaller by a twentieth.
      if let ofRim = try solution(ofSpread: places, options) { return ofRim }
    #endif
    guard places.count <= SummaryPlaces.mostOfAll else {
      return (try solution(of: FitExtent(places: places), options), .all)
    }
    // Of few places neither their order counts nor how often each comes.
    let distinct = places.filter { $0.isValid }.map { $0.onOneCopy }.distinct
    return (try solution(of: FitExtent(places: distinct), options), .distinct(distinct))
  }

  /// The fit of the vertices of a hull on its window, and whether it is that of all places, unless a
  /// search for a heading may come upon other windows: else another one might be better.
  func solution(
    ofHull extent: FitExtent, _ options: FitOptions
  ) throws(FitError) -> (solution: FitSolution, isDecided: Bool) {
    var undecided: [FitWindows] = []
    let solution = try aimed(extent, options) {
      viewport, extent, room, effort throws(FitError) in
      let fit = try PlaceFit(extent, in: room, of: viewport, options, effort)
      let own = fit.ownWindow()
      if !own.isDecided { undecided.append(fit.windows) }
      return own.solution
    }
    return (solution, solution.isBest(besides: undecided, options))
  }

  /// The fit of markers by the hull of their places; nil where it does not decide, and where there is
  /// no fit: an error names two of all markers.
  func solution(ofHullOf markers: [PlacedMarker], _ options: FitOptions) -> FitSolution? {
    guard let footprint = markers.commonFootprint,
      let outer = OuterPlaces(
        markers.map { $0.coordinate }, mayBeSpread: isNorthUp(options)),
      let extent = FitExtent(outer), !mayMove(extent, options)
    else { return nil }
    let set = MarkerSet(outer.places.map { PlacedMarker(at: $0, footprint: footprint) })
    var undecided: [FitWindows] = []
    var isDecided = true
    let solution = try? aimed(extent, options, fitsPoints: false) {
      viewport, extent, room, effort throws(FitError) in
      if isDecided {
        let fit = try MarkerFit(extent, set, in: room, of: viewport, options, effort)
        if let own = try fit.ownWindow(), own.isDecided || fit.windows != nil {
          if !own.isDecided, let windows = fit.windows { undecided.append(windows) }
          return own.solution
        }
        isDecided = false
      }
      // What is found from here on is not the answer.
      throw .noVisibleArea
    }
    guard isDecided, let solution, solution.isBest(besides: undecided, options) else { return nil }
    return solution
  }

  /// Whether places' smallest window is the only one that a fit looks at, however spread they are.
  private func isNorthUp(_ options: FitOptions) -> Bool {
    let camera = ViewportCamera(self)
    return camera.sineOfHeading == 0 && camera.sineOfPitch == 0 && options.heading.choice == nil
  }

  /// Whether a search for a heading may come upon other windows.
  func mayMove(_ extent: FitExtent, _ options: FitOptions) -> Bool {
    guard options.heading.choice != nil else { return false }
    return options.area.rectangles(in: freeArea).contains { area in
      FitSolver(self, room: area.inset(by: options.padding))
        .map { extent.mayMove($0) } ?? false
    }
  }
}

extension FitSolution {
  /// Whether no other window of rooms and headings that were looked at can be better: in a narrow gap among
  /// obstacles they are a world away from it.
  fileprivate func isBest(besides undecided: [FitWindows], _ options: FitOptions) -> Bool {
    if undecided.isEmpty { return true }
    // A window tells nothing of an extent that is multiplied or cut off.
    guard options.factor == 1, excess == 0 else { return false }
    let needed = viewport.worldsPerPoint
    return !undecided.contains { $0.mayBeOther(upTo: needed) }
  }
}

extension [PlacedMarker] {
  /// The box that all have, without callouts; nil if they differ.
  fileprivate var commonFootprint: MarkerFootprint? {
    guard let footprint = first?.footprint else { return nil }
    for index in indices
    where self[index].footprint != footprint || !self[index].callouts.isEmpty { return nil }
    return footprint
  }
}
