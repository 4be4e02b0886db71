#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit
  import Mercator

  extension MapViewState {
    /// The map is about to have another size: notes what it shows.
    func willResize(from size: CGSize) {
      guard size.width > 0, size.height > 0, beforeResizing == nil, let map else { return }
      var before =
        changes.isActive ? known ?? map.measuredViewport(self) : map.measuredViewport(self)
      before.size = ScreenSize(size)
      beforeResizing = before
    }

    /// The map has been laid out: shows what was asked for before there was a size, or what the map
    /// is to keep.
    func didLayout() {
      guard let map, map.hasArea else { return }
      let now = map.measuredViewport(self)
      if let wanted = pending.layout(now) {
        beforeResizing = nil
        known = now
        map.show(wanted, animated: false, self)
        keeper?.refit()
        changes.observe(reason: .layout)
        return
      }
      let insetsChanged = known.map { $0.insets != now.insets } ?? false
      guard let before = beforeResizing, before.size != now.size else {
        beforeResizing = nil
        if insetsChanged || known == nil { fitAgain(now) }
        changes.observe(reason: .layout)
        return
      }
      beforeResizing = nil
      if let keeper {
        keeper.refit()
      } else if resizing == .refit, refit != nil {
        fitAgain(now)
      } else {
        map.show(kept(of: before, in: now), animated: false, self)
      }
      changes.observe(reason: .layout)
    }

    private func fitAgain(_ now: MapViewport) {
      if let keeper {
        keeper.refit()
      } else if resizing == .refit, let refit, let map {
        map.show(refit(now), animated: false, self)
      }
    }

    /// The camera that keeps what is to be kept.
    private func kept(of before: MapViewport, in now: MapViewport) -> MapViewport {
      var kept = now
      kept.center = before.center
      kept.zoom = before.zoom
      kept.heading = before.heading
      kept.pitch = before.pitch
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
#endif
