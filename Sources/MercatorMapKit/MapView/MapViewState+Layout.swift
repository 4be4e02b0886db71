#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit
  import Mercator

  extension MapViewState {
    /// The map gets another size: notes what it shows, or showed if it has the new size already.
    func willResize(from size: CGSize) {
      guard size.width > 0, size.height > 0, let before = camera(before: size) else { return }
      noteResizing(from: before)
    }

    /// The camera is the last one before a new size.
    func noteResizing(from before: MapViewport) {
      guard beforeResizing == nil, before.size.width > 0, before.size.height > 0 else { return }
      beforeResizing = before
    }

    private func camera(before size: CGSize) -> MapViewport? {
      guard let map, map.hasArea, !(changes.isActive && known != nil) else { return known }
      var now = map.measuredViewport(self)
      guard map.bounds.size != size else { return now }
      // MapKit may have changed the zoom with the size; else nothing has moved since the last look.
      if let known, ChangeThresholds().parts(from: known, to: now).isDisjoint(with: .notOfSize) {
        return known
      }
      now.size = ScreenSize(size)
      return now
    }

    /// The map has been laid out: shows what was asked for before there was a size, or what the map
    /// is to keep.
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

    /// Limits that were set before there was a size take hold.
    private func beginLimits() {
      guard changes.holdsLimits, let map else { return }
      let now = map.measuredViewport(self)
      followLimits(to: now)
      map.show(now, animated: false, self, reason: .layout)
    }

    /// What was asked for before there was a size: a camera, or a fit.
    private func awaited(in now: MapViewport) -> MapViewport? {
      let asked = pending.layout(now)
      guard let fit, fit.problem == .noVisibleArea, let map else { return asked }
      let start = asked.map { map.possible($0, from: now) } ?? now
      hold(StickyFit(fit.content, in: start, fit.options))
      return self.fit?.report?.viewport ?? asked
    }

    /// Fits what is kept in view to the map's size and insets; false if nothing is.
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

    /// The fit that is held, for a view as it is now; nil if none is, or it shows nothing.
    func fitted(in now: MapViewport) -> MapViewport? {
      guard var fit else { return nil }
      if fitIsTurned {
        fit.move(to: now)
        fit.resume(keepingDirection: true)
      } else {
        fit.layout(size: now.size, insets: now.insets, fieldOfView: now.fieldOfView)
      }
      hold(fit)
      return fit.report?.viewport
    }

    /// The camera that keeps what is to be kept.
    private func kept(of before: MapViewport, in now: MapViewport) -> MapViewport {
      var kept = now.looking(as: before)
      guard resizing == .keepRegion else { return kept }
      // Going by the size at which the camera was chosen, there and back is no change.
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
    /// What a new size alone does not change, whatever MapKit keeps of the rest.
    fileprivate static let notOfSize: ViewportChange.Parts = [.center, .heading, .pitch]
  }
#endif
