/// A box of latitudes and of longitudes in −180…180, as an index has them.
package struct InclusionBox {
  let south: Double
  let north: Double
  let west: Double
  let east: Double

  /// A box of exactly these edges, in degrees.
  package init(south: Double, north: Double, west: Double, east: Double) {
    self.south = south
    self.north = north
    self.west = west
    self.east = east
  }
}

/// What the thresholds of all places of a box have in common.
///
/// A threshold is the greatest of six numbers that are linear in the place's world point. The least
/// and the greatest of each over a box lie at its corners.
extension InclusionThreshold {
  /// No place of the box has a threshold below this.
  package func leastWorldsPerPoint(of box: InclusionBox) -> Double {
    let offsets = Offsets(box, camera)
    return least(from: offsets.nearestCopy) { bound(of: offsets, copy: $0, isLower: true) }
  }

  /// A copy of each place of the box shows from here outward.
  package func sufficientWorldsPerPoint(of box: InclusionBox) -> Double {
    let offsets = Offsets(box, camera)
    return bound(of: offsets, copy: offsets.nearestCopy, isLower: false)
  }

  /// What counts as shown at a viewport's zoom: a place whose threshold is above `most` does not, one
  /// whose threshold is at most `least` does. Between them it takes a closer look, because of the
  /// tolerance of the edges.
  package func visibleWorldsPerPoint(in viewport: MapViewport) -> (least: Double, most: Double) {
    let area = viewport.freeArea
    let (x, y) = (camera.origin.x - area.x, camera.origin.y - area.y)
    let nearestEdge = min(min(x, area.width - x), min(y, area.height - y))
    // Toward the horizon an edge's part of a threshold is up to ten times as sensitive.
    let slack = 1e-3 + 40 * viewport.tolerance / nearestEdge
    let worldsPerPoint = 1 / WebMercator.pointsPerWorld(atZoom: viewport.zoom)
    return (worldsPerPoint / (1 + slack), worldsPerPoint * (1 + slack))
  }

  /// A box's offsets from the centre, in worlds.
  private struct Offsets {
    let x: (Double, Double)
    let y: (Double, Double)

    init(_ box: InclusionBox, _ camera: ViewportCamera) {
      let northWest = camera.worldOffset(
        of: GeoCoordinate(latitude: box.north, longitude: box.west))
      let southEast = camera.worldOffset(
        of: GeoCoordinate(latitude: box.south, longitude: box.east))
      x = (northWest.x, southEast.x)
      y = (northWest.y, southEast.y)
    }

    var nearestCopy: Double {
      let middle = x.0 + (x.1 - x.0) / 2
      return middle > 0.5 ? -1 : middle < -0.5 ? 1 : 0
    }
  }

  private func bound(of offsets: Offsets, copy: Double, isLower: Bool) -> Double {
    let (sine, cosine) = (camera.sineOfHeading, camera.cosineOfHeading)
    let x = (offsets.x.0 + copy, offsets.x.1 + copy)
    // A corner's ground·edge, `rightward`·a + `forward`·b, and what rounding may do to it.
    func extreme(_ rightward: Double, _ forward: Double) -> Double {
      let eastward = rightward * cosine + forward * sine
      let southward = rightward * sine - forward * cosine
      let alongX = (eastward * x.0, eastward * x.1)
      let alongY = (southward * offsets.y.0, southward * offsets.y.1)
      let size = max(rightward.magnitude, forward.magnitude) * (4 + copy.magnitude)
      return isLower
        ? min(alongX.0, alongX.1) + min(alongY.0, alongY.1) - 0x1p-48 * size
        : max(alongX.0, alongX.1) + max(alongY.0, alongY.1) + 0x1p-48 * size
    }
    let across = max(extreme(right, -perspective), extreme(left, -perspective))
    let along = max(max(extreme(0, top), extreme(0, bottom)), extreme(0, far))
    return max(0, max(across, along))
  }
}
