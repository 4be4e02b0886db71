extension MapViewport {
  /// Returns a fit whose padding and boxes give way if there is too little room. It first shrinks
  /// the insets, then the padding, and finally uses the free area.
  func outcome(
    reducingFor content: FitContent, _ options: FitOptions
  ) throws(FitError) -> FitOutcome {
    let view = roomy
    let kept = options.padding.leavingRoom(in: options.area.bounds(in: view.freeArea))
    // Obstacles may leave less room than the padding was computed for.
    func keeping(_ share: Double) -> FitOptions { options.padding(kept.mapped { $0 * share }) }
    let whole = options.area(.freeArea).padding(options.padding.leavingRoom(in: view.freeArea))
    // The request in normal form, in which negative numbers count as 0.
    let asked = options.padding.leavingRoom(in: .unbounded)
    for options in [keeping(1), keeping(0.5), keeping(0), whole] {
      do throws(FitError) {
        var outcome = try view.outcome(ofBoxesOrPlaces: content, options)
        outcome.isPaddingReduced = options.padding != asked
        return outcome
      } catch {
        guard error == .noVisibleArea else { throw error }
      }
    }
    throw .noVisibleArea
  }

  /// Returns the fit of the content with its boxes, or otherwise the fit of its coordinates.
  private func outcome(
    ofBoxesOrPlaces content: FitContent, _ options: FitOptions
  ) throws(FitError) -> FitOutcome {
    do throws(FitError) {
      return try FitOutcome(of: content, in: self, options)
    } catch {
      guard case .markersTooLarge(let conflict) = error else { throw error }
      var outcome = try FitOutcome(of: content.withoutBoxes, in: self, options)
      outcome.conflict = conflict
      return outcome
    }
  }

  /// This view with insets that leave a square of 64 points free.
  private var roomy: MapViewport {
    guard min(freeArea.width, freeArea.height) < ScreenInsets.minimumRoom else { return self }
    return with(self) { $0.insets = insets.leavingRoom(in: rect(of: .wholeView)) }
  }
}

extension ScreenRect {
  fileprivate static let unbounded = ScreenRect(
    x: 0, y: 0, width: .infinity, height: .infinity)
}
