#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit
  import Mercator

  extension MapViewState {
    /// Notes the camera before the map's size changes, or the previous one if the size has already
    /// changed.
    func willResize(from size: CGSize) {
      guard size.width > 0, size.height > 0, let before = camera(before: size) else { return }
      noteResizing(from: before)
    }

    /// Notes the last camera before a size change.
    func noteResizing(from before: MapViewport) {
      guard beforeResizing == nil, before.size.width > 0, before.size.height > 0 else { return }
      beforeResizing = before
    }

    private func camera(before size: CGSize) -> MapViewport? {
      guard let map, map.hasArea, !(changes.isActive && known != nil) else { return known }
      var now = map.measuredViewport(self)
      guard map.bounds.size != size else { return now }
      // MapKit may have changed the zoom with the size. Otherwise nothing has moved since the last
      // reading.
      if let known, ChangeThresholds().parts(from: known, to: now).isDisjoint(with: .notOfSize) {
        return known
      }
      now.size = ScreenSize(size)
      return now
    }

    /// Shows the camera requested before there was a size, or the one to keep. Called after each
    /// layout of the map.
    func didLayout() {
      guard let map, map.hasArea else { return }
      let now = map.measuredViewport(self)
      let before = beforeResizing
      defer { beforeResizing = nil }
      if let wanted = awaited(in: now) {
        known = now
        map.show(wanted, animated: false, self, reason: .layout, again: refitting(wanted))
        fitAgain(in: now)
      } else if let before, before.size != now.size {
        if !fitAgain(in: now) {
          map.show(kept(of: before, in: now), animated: false, self, reason: .layout)
        }
      } else if known?.insets != now.insets || keeper != nil && fit == nil {
        fitAgain(in: now)
      }
      if known == nil { beginLimits() }
      changes.observe(reason: .layout)
    }

    /// Applies limits that were set before there was a size.
    private func beginLimits() {
      guard changes.holdsLimits, let map else { return }
      let now = map.measuredViewport(self)
      followLimits(to: now)
      map.show(now, animated: false, self, reason: .layout)
    }

    /// Returns the camera or fit that was requested before there was a size.
    private func awaited(in now: MapViewport) -> MapViewport? {
      let asked = pending.layout(now)
      guard let fit, fit.problem == .noVisibleArea, let map else { return asked }
      let start = asked.map { map.possible($0, from: now) } ?? now
      hold(AutoFit(fit.content, in: start, fit.options.measuringViews(on: map)))
      return self.fit?.report?.viewport ?? asked
    }

    /// Fits the content that is kept in view to the map's size and insets. Returns false without
    /// such content.
    @discardableResult
    private func fitAgain(in now: MapViewport) -> Bool {
      if let keeper, let map {
        _ = keeper.holdsOther(self, map)
      } else if resizing != .refit {
        return false
      }
      guard let viewport = fitted(in: now) else { return keeper != nil }
      map?.show(viewport, animated: false, self, reason: .layout, again: refitting(viewport))
      return true
    }

    /// Returns the camera of the held fit for the current view. Nil if there is no fit, or it shows
    /// nothing.
    func fitted(in now: MapViewport) -> MapViewport? {
      guard var fit else { return nil }
      if let map, !fit.options.obstacleViews.isEmpty {
        fit.options = fit.options.measuringViews(on: map)
      }
      if fitIsTurned {
        fit.move(to: now)
        fit.resume(keepingDirection: true)
      } else {
        fit.layout(size: now.size, insets: now.insets, fieldOfView: now.fieldOfView)
      }
      hold(fit)
      return fit.report?.viewport
    }

    /// Returns the camera that preserves what `resizing` requires.
    private func kept(of before: MapViewport, in now: MapViewport) -> MapViewport {
      var kept = now.looking(as: before)
      guard resizing == .keepRegion else { return kept }
      // Uses the size at which the camera was chosen, so that resizing back restores the zoom.
      var original = before
      if let reference = resizingReference, reference.shown.center == before.center,
        (reference.shown.zoom - before.zoom).magnitude < 1e-6
      {
        original = reference.original
      }
      original.insets = before.insets
      kept.zoom = original.zoom(showingTheSameIn: now.freeArea)
      resizingReference = (original, kept)
      return kept
    }
  }

  extension ViewportChange.Parts {
    /// The parts that a size change alone leaves unchanged, whatever else MapKit keeps.
    fileprivate static let notOfSize: ViewportChange.Parts = [.center, .heading, .pitch]
  }
#endif
