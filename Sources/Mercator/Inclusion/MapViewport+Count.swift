extension MapViewport {
  /// Returns the number of places, regions or markers, and of the ones visible in an area. Regions
  /// and the boxes of markers must be completely visible.
  ///
  ///     viewport.count(of: shops).visible                  // the number of shops not under a bar
  ///     viewport.count(of: shops, in: .wholeView).visible
  ///
  /// - Complexity: O(n).
  public func count(of content: some Fittable, in area: ViewportArea = .freeArea) -> PlaceCount {
    count(of: FitContent(content), in: area)
  }

  /// Returns whether all of some content is visible in an area: every place, and every region, line
  /// and marker's box completely.
  ///
  ///     viewport.contains(shops)                  // true if a fit of all shops isn't needed
  ///     viewport.contains(route, in: .wholeView)
  ///
  /// *Edge cases*: invalid items are left out, as in a fit. Returns `false` if none is valid.
  ///
  /// - Complexity: O(n).
  public func contains(_ content: some Fittable, in area: ViewportArea = .freeArea) -> Bool {
    let count = count(of: content, in: area)
    return count.visible > 0 && count.visible == count.total - count.invalid
  }

  /// Returns the counts of assembled content.
  package func count(of content: FitContent, in area: ViewportArea) -> PlaceCount {
    if case .places(let places) = content.kind { return count(of: places, in: rect(of: area)) }
    let (markers, grounds) = content.markersAndGrounds
    return count(of: markers, grounds, in: rect(of: area))
  }

  /// Returns the number of markers, regions and paths, and of the ones completely visible in a
  /// rectangle.
  func count(
    of markers: [PlacedMarker], _ grounds: [FitItem], in area: ScreenRect
  ) -> PlaceCount {
    let inside = ViewportInside(ViewportProjection(self), rect: area)
    var count = PlaceCount(total: markers.count + grounds.count, visible: 0, invalid: 0)
    for index in markers.indices {
      guard markers[index].coordinate.isValid else {
        count.invalid += 1
        continue
      }
      let shows =
        markers[index].callouts.isEmpty
        ? self.shows(markers[index].footprint, at: markers[index].coordinate, area, inside)
        : markers[index].footprints.contains {
          self.shows($0, at: markers[index].coordinate, area, inside)
        }
      if shows { count.visible += 1 }
    }
    guard !grounds.isEmpty, !area.isEmpty else { return count }
    let threshold = InclusionThreshold(self, area: area.grown(by: tolerance))
    // The far limit has no tolerance here, so rounding decides there.
    let most = worldsPerPoint * FitTolerance.hairBeyond
    for ground in grounds where threshold.worldsPerPoint(for: ground) <= most {
      count.visible += 1
    }
    return count
  }
}

extension PlacedMarker {
  /// The possible footprints of the marker, one with each of its callouts.
  var footprints: [MarkerFootprint] {
    callouts.isEmpty ? [footprint] : callouts.map { footprint.union($0) }
  }
}
