extension FitOutcome {
  /// The same where room is made if there is too little: the padding gives way, then the area, and
  /// before all else the insets.
  init(
    of content: FitContent, makingRoomIn viewport: MapViewport, _ options: FitOptions
  ) throws(FitError) {
    let view = viewport.roomy
    let kept = options.padding.leavingRoom(in: options.area.bounds(in: view.freeArea))
    // Obstacles may leave less room than the padding was made to suit.
    func keeping(_ share: Double) -> FitOptions { options.padding(kept.mapped { $0 * share }) }
    let whole = options.area(.freeArea).padding(options.padding.leavingRoom(in: view.freeArea))
    // As what leaves room counts it: a negative number is none.
    let asked = options.padding.leavingRoom(in: .unbounded)
    for options in [keeping(1), keeping(0.5), keeping(0), whole] {
      do throws(FitError) {
        self = try FitOutcome(ofBoxesOrPlaces: content, in: view, options)
        isPaddingReduced = options.padding != asked
        return
      } catch {
        guard error == .noVisibleArea else { throw error }
      }
    }
    throw .noVisibleArea
  }

  /// The fit of the content with its boxes, or at least of its places.
  private init(
    ofBoxesOrPlaces content: FitContent, in viewport: MapViewport, _ options: FitOptions
  ) throws(FitError) {
    do throws(FitError) {
      self = try FitOutcome(of: content, in: viewport, options)
    } catch {
      guard case .markersTooLarge(let conflict) = error else { throw error }
      self = try FitOutcome(of: content.withoutBoxes, in: viewport, options)
      self.conflict = conflict
    }
  }
}

extension MapViewport {
  /// The same view with insets that leave a square of 64 points free.
  fileprivate var roomy: MapViewport {
    guard min(freeArea.width, freeArea.height) < ScreenInsets.leastRoom else { return self }
    return with(self) { $0.insets = insets.leavingRoom(in: rect(of: .wholeView)) }
  }
}

extension ScreenRect {
  fileprivate static let unbounded = ScreenRect(
    x: 0, y: 0, width: .infinity, height: .infinity)
}
