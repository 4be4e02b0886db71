public import Mercator

extension PlaceIndex: Fittable {
  /// Adds all places in their original order; invalid ones stay invalid.
  public func add(to content: inout FitContent) {
    let nowhere = GeoCoordinate(latitude: .nan, longitude: .nan)
    var places = [GeoCoordinate](repeating: nowhere, count: count + invalidCount)
    for (index, name) in names.enumerated() { places[Int(name)] = coordinates[index] }
    content.add(places)
  }
}

extension MapViewport {
  /// Returns this camera zoomed out just enough to show at least a number of an index's places.
  ///
  ///     let nearby = try viewport.including(atLeast: 10, of: shops)
  ///     nearby.viewport.zoom    // the largest zoom ≤ viewport.zoom at which ten shops show
  ///
  /// The result is bit-identical to the one for the places themselves, without looking at all of
  /// them.
  ///
  /// - Complexity: O(log n + k·log k) for evenly distributed places, plus the number of tree boxes
  ///   that cross the view's edges.
  public func including(
    atLeast minimum: Int, of index: PlaceIndex, _ options: InclusionOptions = InclusionOptions()
  ) throws(FitError) -> Inclusion {
    try including(atLeast: minimum, ofSource: IndexedPlaces(index: index), options)
  }

  /// Zooms until enough of an index's places are visible: the mutating version of `including`.
  /// It returns the counts of the index's places.
  @discardableResult
  public mutating func include(
    atLeast minimum: Int, of index: PlaceIndex, _ options: InclusionOptions = InclusionOptions()
  ) throws(FitError) -> PlaceCount {
    let inclusion = try including(atLeast: minimum, of: index, options)
    self = inclusion.viewport
    return inclusion.places
  }

  /// Returns the counts of an index's total, visible and invalid places.
  ///
  /// - Complexity: O(log n), plus the number of tree boxes that cross the edges.
  public func count(of index: PlaceIndex, in area: ViewportArea = .freeArea) -> PlaceCount {
    IndexedPlaces(index: index).count(in: self, area: rect(of: area))
  }
}

/// An index as a source for the core's inclusion.
struct IndexedPlaces: InclusionSource {
  let index: PlaceIndex

  func count(in viewport: MapViewport, area: ScreenRect) -> PlaceCount {
    PlaceCount(
      total: index.count + index.invalidCount,
      visible: visibleCount(in: viewport, area: area, atMost: .max), invalid: index.invalidCount)
  }

  func visibleCount(in viewport: MapViewport, area: ScreenRect, atMost limit: Int) -> Int {
    guard !area.isEmpty, limit > 0 else { return 0 }
    let inside = ViewportInside(viewport, rect: area)
    let tree = index.tree
    var visible = 0
    // Thresholds don't exist if insets have moved the centre point to the view's edge.
    guard viewport.isLargerThanTolerance, area.surrounds(viewport.centerPoint) else {
      let search = RegionSearch(viewport.searchRegion(of: .wholeView))
      tree.walk { box in
        search.mayTouch(tree.boxes[box]) ? .enter : .skip
      } _: { places, _ in
        for place in places where inside.contains(index.coordinates[place]) { visible += 1 }
        return visible < limit
      }
      return min(visible, limit)
    }
    let bounds = InclusionBounds(viewport, area: area)
    tree.walk { box in
      let box = index.worldBox(box)
      guard bounds.least(of: box) <= bounds.possible else { return .skip }
      return bounds.sufficient(for: box) <= bounds.certain ? .take : .enter
    } _: { places, isTaken in
      if isTaken {
        visible += places.count
      } else {
        for place in places where inside.contains(index.coordinates[place]) { visible += 1 }
      }
      return visible < limit
    }
    return min(visible, limit)
  }

  func worldsPerPoint(rank: Int, in viewport: MapViewport, area: ScreenRect) -> Double {
    let bounds = InclusionBounds(viewport, area: area)
    let threshold = bounds.threshold
    let tree = index.tree
    var least = LeastPlaces(limit: rank + 1, expected: index.count)
    var open = Heap<OpenBox>()
    let top = tree.height - 1
    open.push(OpenBox(bound: 0, level: top, box: tree.starts[top]))
    while let item = open.popFirst(), item.bound < least.bound {
      if item.level > 0 {
        for box in tree.boxes(in: item.box, level: item.level) {
          let bound = bounds.least(of: index.worldBox(box))
          if bound < least.bound {
            open.push(OpenBox(bound: bound, level: item.level - 1, box: box))
          }
        }
      } else {
        for place in tree.places(in: item.box) {
          let value = threshold.worldsPerPoint(for: index.coordinates[place])
          least.offer(RankedPlace(value: value, name: index.names[place]))
        }
      }
    }
    return least.greatest ?? 0
  }
}

extension PlaceIndex {
  func worldBox(_ box: Int) -> InclusionBounds.Box {
    let degrees = tree.boxes[box]
    return InclusionBounds.Box(
      west: degrees.west, east: degrees.east, top: boxRows[box].top, bottom: boxRows[box].bottom)
  }
}
