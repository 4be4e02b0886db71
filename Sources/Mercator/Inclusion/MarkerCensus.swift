/// The number of visible markers, regions and paths at each q of a range.
struct MarkerCensus {
  /// The values of q at which items become visible, in ascending order. `ends` are the values at
  /// which they disappear.
  private let starts: [Double]
  private let ends: [Double]
  private let first: Double

  init(
    _ markers: [PlacedMarker], _ grounds: [FitItem], in viewport: MapViewport, area: ScreenRect,
    from first: Double, to last: Double
  ) {
    self.first = first
    let visibility = MarkerVisibility(viewport, area: area)
    var (starts, ends): ([Double], [Double]) = ([], [])
    let range = first...max(first, last)
    func add(from least: Double) {
      guard least <= range.upperBound else { return }
      starts.append(max(least, range.lowerBound))
      ends.append(range.upperBound)
    }
    for index in markers.indices where markers[index].coordinate.isValid {
      let place = markers[index].coordinate
      if markers[index].callouts.isEmpty,
        let least = visibility.threshold(at: place, footprint: markers[index].footprint)
      {
        add(from: least)
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
    if !grounds.isEmpty {
      let threshold = InclusionThreshold(viewport, area: area)
      for ground in grounds { add(from: threshold.worldsPerPoint(for: ground)) }
    }
    self.starts = starts.sorted()
    self.ends = ends.sorted()
  }

  /// Returns the smallest q at which the wanted number of items is visible, or otherwise the most.
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

  /// Returns the largest of the zooms highest, highest − 1, … at which the wanted number of items
  /// is visible, or otherwise the most.
  func level(showing wanted: Int, from highest: Double, to lowest: Double) -> Double {
    var (most, best) = (0, highest)
    var zoom = highest
    while zoom >= lowest - FitTolerance.step {
      let shown = count(atZoom: zoom)
      if shown > most { (most, best) = (shown, zoom) }
      if most >= wanted { break }
      zoom -= 1
    }
    return best
  }

  private func count(atZoom zoom: Double) -> Int {
    // A box that touches the edge at a level is visible, regardless of rounding.
    let q = 1 / WebMercator.pointsPerWorld(atZoom: zoom)
    return starts.indices.partitionPoint { starts[$0] < q * FitTolerance.hairBeyond }
      - ends.indices.partitionPoint { ends[$0] < q / FitTolerance.hairBeyond }
  }
}
