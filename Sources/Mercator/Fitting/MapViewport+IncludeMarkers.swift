extension MapViewport {
  /// Zooms out, as little as possible, until at least so many markers show whole.
  ///
  ///     let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
  ///     let found = try viewport.including(
  ///       atLeast: 3, of: shops.map { PlacedMarker(at: $0, footprint: pin) },
  ///       in: ScreenRect(x: 0, y: 100, width: 390, height: 400))
  ///     found.places.visible   // ≥ 3, if there are so many
  ///
  /// A marker shows if all of its box lies in the rectangle, to the ``tolerance``, and its place is
  /// this side of the far limit; one with callouts if it does with any of them.
  ///
  /// Boxes keep their size, so a marker may leave again farther out: in a view 256 points wide a
  /// label from its place to 150 points left of it shows only while the place is drawn 22 points or
  /// more to the right of the centre. The answer is the first zoom outward from here at which enough show; with `allowsZoomingIn`
  /// the largest of the range.
  ///
  /// - Parameters:
  ///   - minimum: k. Of n markers at valid places min(k, n) are asked for.
  ///   - markers: those at places that are not valid are left out and counted.
  ///   - focus: the rectangle, cut to the free area; nil: all of the free area.
  ///   - wholeLevels: take only zoom, zoom − 1, zoom − 2, … (and zoom + 1, … when zooming in).
  ///   - allowsZoomingIn: find the largest zoom in the range, even above the present one.
  ///   - zoomRange: how far the zoom may go; it does not move a zoom that shows enough already.
  ///
  /// *Edge cases*
  /// - Unchanged, to the bit, where enough show (unless zooming in is allowed), for k ≤ 0 and for no
  ///   markers.
  /// - Where no zoom of the range shows k: the largest of those that show most.
  /// - Where a box does not fit about the centre, copies of its place up to 64 worlds away count.
  ///
  /// - Throws: ``FitError/noVisibleArea`` where ``centerPoint`` does not lie inside the rectangle.
  /// - Complexity: O(n log n).
  public func including(
    atLeast minimum: Int, of markers: some Sequence<PlacedMarker>, in focus: ScreenRect? = nil,
    wholeLevels: Bool = false, allowsZoomingIn: Bool = false,
    zoomRange: ClosedRange<Double> = FitOptions.defaultZoomRange
  ) throws(FitError) -> Inclusion {
    let area = focus.map { freeArea.intersection($0) } ?? freeArea
    guard area.surrounds(centerPoint) else { throw .noVisibleArea }
    let markers = Array(markers)
    let unchanged = Inclusion(viewport: self, places: count(of: markers, area: area))
    let wanted = min(minimum, unchanged.places.total - unchanged.places.skipped)
    guard wanted > 0, allowsZoomingIn || unchanged.places.visible < wanted else {
      return unchanged
    }

    let lowest = level(atMost: zoom, atLeast: zoomRange.lowerBound, whole: wholeLevels)
    var highest = allowsZoomingIn ? max(zoomRange.upperBound, lowest) : zoom
    if wholeLevels { highest = zoom + ElementaryFunctions.floor(highest - zoom + 1e-9) }
    let census = MarkerCensus(
      markers, visibility: MarkerVisibility(self, area: area),
      from: 1 / WebMercator.pointsPerWorld(atZoom: highest),
      to: 1 / WebMercator.pointsPerWorld(atZoom: lowest))
    var viewport = self
    if wholeLevels {
      viewport.zoom = census.level(showing: wanted, from: highest, to: lowest)
    } else {
      let worldsPerPoint = census.worldsPerPoint(showing: wanted)
      viewport.zoom = WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint)
        .clamped(lowest, highest)
    }
    let found = Inclusion(viewport: viewport, places: viewport.count(of: markers, area: area))
    guard allowsZoomingIn || found.places.visible > unchanged.places.visible else {
      return unchanged
    }
    return found
  }

  /// Zooms until enough markers show: `including` in place.
  public mutating func include(
    atLeast minimum: Int, of markers: some Sequence<PlacedMarker>, in focus: ScreenRect? = nil,
    wholeLevels: Bool = false, allowsZoomingIn: Bool = false,
    zoomRange: ClosedRange<Double> = FitOptions.defaultZoomRange
  ) throws(FitError) {
    self = try including(
      atLeast: minimum, of: markers, in: focus, wholeLevels: wholeLevels,
      allowsZoomingIn: allowsZoomingIn, zoomRange: zoomRange
    ).viewport
  }

  /// Counts markers, and those of which the whole box shows in a rectangle.
  private func count(of markers: [PlacedMarker], area: ScreenRect) -> PlaceCount {
    let inside = ViewportInside(ViewportCamera(self), rect: area)
    var count = PlaceCount(total: markers.count, visible: 0, skipped: 0)
    for index in markers.indices {
      guard markers[index].coordinate.isValid else {
        count.skipped += 1
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
    return count
  }

  /// Whether a whole footprint shows in a rectangle.
  private func shows(
    _ footprint: MarkerFootprint, at place: GeoCoordinate, _ area: ScreenRect,
    _ inside: ViewportInside
  ) -> Bool {
    let rect = area.left(for: footprint)
    if footprint.holdsPlace { return inside.narrowed(to: rect).contains(place) }
    return ViewportInside(ViewportCamera(self), rect: rect).contains(place)
  }
}

extension MarkerFootprint {
  /// Whether the place lies in the rectangle, as it does for all but boxes beside it.
  fileprivate var holdsPlace: Bool { left >= 0 && above >= 0 && right >= 0 && below >= 0 }
}

extension PlacedMarker {
  /// What it may occupy: with each of its callouts.
  var footprints: [MarkerFootprint] {
    callouts.isEmpty ? [footprint] : callouts.map { footprint.union($0) }
  }
}

extension ScreenRect {
  /// Where a place may be for its box to lie in this rectangle. One that fits exactly leaves a
  /// line, which counts as having an area.
  fileprivate func left(for footprint: MarkerFootprint) -> ScreenRect {
    let hair = 1e-9
    var rect = ScreenRect(
      x: x + footprint.left, y: y + footprint.above,
      width: width - footprint.left - footprint.right,
      height: height - footprint.above - footprint.below)
    if rect.width >= -hair, rect.width < hair { rect.width = hair }
    if rect.height >= -hair, rect.height < hair { rect.height = hair }
    return rect
  }
}

/// How many markers show at each q of a range.
private struct MarkerCensus {
  /// Where a marker begins to show, and where it ends, each ascending.
  private let starts: [Double]
  private let ends: [Double]
  private let first: Double

  init(
    _ markers: [PlacedMarker], visibility: MarkerVisibility, from first: Double, to last: Double
  ) {
    self.first = first
    var (starts, ends): ([Double], [Double]) = ([], [])
    let range = first...max(first, last)
    for index in markers.indices where markers[index].coordinate.isValid {
      let place = markers[index].coordinate
      if markers[index].callouts.isEmpty,
        let least = visibility.threshold(at: place, footprint: markers[index].footprint)
      {
        guard least <= range.upperBound else { continue }
        starts.append(max(least, range.lowerBound))
        ends.append(range.upperBound)
        continue
      }
      let intervals = markers[index].footprints.flatMap {
        visibility.intervals(at: place, footprint: $0, in: range)
      }
      for interval in MarkerVisibility.union(intervals) {
        starts.append(interval.lowerBound)
        ends.append(interval.upperBound)
      }
    }
    self.starts = starts.sorted()
    self.ends = ends.sorted()
  }

  /// The least q at which as many show as are wanted, or as ever do.
  func worldsPerPoint(showing wanted: Int) -> Double {
    var (ended, most, best) = (0, 0, first)
    for (index, start) in starts.enumerated() {
      while ends[ended] < start { ended += 1 }
      guard index + 1 - ended > most else { continue }
      (most, best) = (index + 1 - ended, start)
      if most >= wanted { break }
    }
    return best
  }

  /// The largest of the zooms highest, highest − 1, … at which as many show as are wanted, or as do
  /// at any of them.
  func level(showing wanted: Int, from highest: Double, to lowest: Double) -> Double {
    var (most, best) = (0, highest)
    var zoom = highest
    while zoom >= lowest - 1e-9 {
      let shown = count(atZoom: zoom)
      if shown > most { (most, best) = (shown, zoom) }
      if most >= wanted { break }
      zoom -= 1
    }
    return best
  }

  private func count(atZoom zoom: Double) -> Int {
    // A level at which a box touches the edge shows it, but for rounding.
    let q = 1 / WebMercator.pointsPerWorld(atZoom: zoom)
    return rank(of: q * (1 + 1e-9), in: starts) - rank(of: q * (1 - 1e-9), in: ends)
  }

  /// How many numbers are less.
  private func rank(of number: Double, in sorted: [Double]) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
