extension FitWindows {
  /// The best camera of the windows that could be better than the extent's own, inside limits; nil
  /// if none is.
  ///
  /// - Parameters:
  ///   - own: the camera of the extent's own window; nil: it has none.
  ///   - need: the q of the fit without limits.
  ///   - isToldByBounds: whether windows with the same bounds have the same camera.
  ///   - hold: the best camera on a window that the limits allow, of less than a q.
  func best(
    than own: FitCamera?, _ limits: FitLimits, needing need: Double, isToldByBounds: Bool,
    _ tries: inout WindowTries, hold: (WindowCut, Double) -> FitCamera?
  ) -> (cut: WindowCut, camera: FitCamera)? {
    var best: (cut: WindowCut, camera: FitCamera)?
    var limit = own?.worldsPerPoint ?? limits.greatestWorldsPerPoint
    var last: FitSolver.Bounds?
    // A better camera shows less of the world, where other strips may come into question.
    while mayBeOther(upTo: limit) {
      let before = limit
      let about = [need, limit].filter { $0 > 0 }
      for cut in cuts(below: limit / FitTolerance.tieFactor, aboutWorldsPerPoint: about) {
        guard cut.need < limit / FitTolerance.tieFactor else { break }
        guard !isToldByBounds || cut.bounds != last else { continue }
        last = cut.bounds
        guard !limits.budget.isSpent, tries.take() else { break }
        guard let camera = hold(cut, limit), camera.zoom > (best?.camera ?? own)?.zoom ?? -.infinity
        else { continue }
        best = (cut, camera)
        limit = min(limit, camera.worldsPerPoint)
      }
      guard limit < before else { break }
    }
    return best
  }

  /// The best camera of a few items on any of their copies, inside limits, where a camera may show more
  /// than a world: there strips need not hold the copies that limits leave. nil if none is better.
  ///
  /// - Parameters:
  ///   - best: the best camera so far.
  ///   - hold: the best camera on an extent that the limits allow, of less than a q.
  func bestOnAnyCopies(
    than best: FitCamera?, _ limits: FitLimits, hold: (FitExtent, Double) -> FitCamera?
  ) -> (camera: FitCamera, extent: FitExtent)? {
    var limit = best?.worldsPerPoint ?? limits.greatestWorldsPerPoint
    guard extent.itemCount <= Self.fewestItems, mayBeOther(upTo: limit),
      footprint.isWide(atScale: 1 / limit)
    else { return nil }
    var found: (camera: FitCamera, extent: FitExtent)?
    tryAll(extent, below: limit / FitTolerance.tieFactor) { choice, _ in
      guard !limits.budget.isSpent else { return -.infinity }
      let window = choice.moved { _ in 0 }.extent
      if let camera = hold(window, limit),
        camera.zoom > (found?.camera ?? best)?.zoom ?? -.infinity
      {
        found = (camera, window)
        limit = min(limit, camera.worldsPerPoint)
      }
      return limit / FitTolerance.tieFactor
    }
    return found
  }
}
