#if Pictures
  import Mercator

  extension PictureFit {
    /// Returns the camera that shows the most places on a world that is drawn once. Nil if the
    /// fit's camera shows as many.
    func onOneWorld(_ viewport: MapViewport) -> MapViewport? {
      guard !picture.repeatsWorld, options.area == .freeArea, options.limits == nil,
        misses(viewport)
      else { return nil }
      let whole = viewport.freeArea.inset(by: options.padding)
      var best: (viewport: MapViewport, seen: Int) = (viewport, seen(at: viewport))
      func take(_ room: ScreenRect) -> MapViewport? {
        guard let other = onOneWorld(viewport, in: room) else { return nil }
        let seen = seen(at: other)
        if seen > best.seen { best = (other, seen) }
        return other
      }
      guard let first = take(whole) else { return nil }
      var clear = whole
      for box in furniture(at: first) {
        if box.y + box.height / 2 < whole.y + whole.height / 2 {
          let bottom = clear.maxY
          clear.y = max(clear.y, box.maxY)
          clear.height = bottom - clear.y
        } else {
          clear.height = min(clear.maxY, box.y) - clear.y
        }
      }
      _ = take(clear)
      return best.viewport == viewport ? nil : best.viewport
    }

    private func onOneWorld(_ viewport: MapViewport, in room: ScreenRect) -> MapViewport? {
      guard room.width > 0, room.height > 0,
        let fit = OneWorldFit(positions, footprint: largest, in: room, of: viewport)
          ?? OneWorldFit(positions, footprint: .point, in: room, of: viewport)
      else { return nil }
      let nearest = fit.nearest()
      var found = viewport
      found.center = WebMercator.coordinate(for: nearest.center)
      let zooms = FitZooms(options, greatest: nil)
      found.zoom = zooms.zoom(worldsPerPoint: nearest.worldsPerPoint).zoom
      return found
    }

    /// The smallest footprint that contains the footprint of every marker.
    private var largest: MarkerFootprint {
      positions.indices.reduce(.point) { $0.union(footprint($1)) }
    }

    /// Returns whether a place is visible only on a copy of the world that is not drawn.
    private func misses(_ viewport: MapViewport) -> Bool {
      let projection = PictureProjection(viewport, repeatsWorld: false)
      let inside = ViewportInside(viewport, area: .freeArea)
      return positions.contains { position in
        guard inside.contains(position) else { return false }
        var isDrawn = false
        projection.forEachPoint(of: position, slack: 0) { _ in isDrawn = true }
        return !isDrawn
      }
    }
  }
#endif
