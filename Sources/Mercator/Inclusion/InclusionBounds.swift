/// The bounds of the thresholds of all places in a box.
///
/// A threshold is the maximum of 0 and five numbers that are linear in the world point of the
/// place. The minimum and maximum of each number over a box are at its corners.
package struct InclusionBounds {
  package let threshold: InclusionThreshold
  /// The eastward slopes of the five numbers. `southward` are the southward slopes, and `rounding`
  /// the largest rounding errors.
  private let eastward: Slopes
  private let southward: Slopes
  private let rounding: SIMD8<Double>
  private let longitude: Double
  private let y: Double

  /// The threshold up to which a place is certainly visible at the viewport's zoom. It applies to
  /// the smallest threshold of its copies.
  package let certain: Double
  /// The threshold above which a place is certainly not visible. Between the two bounds a closer
  /// look is necessary, because of the tolerance of the edges.
  package let possible: Double

  /// Creates bounds for a rectangle of the screen. The centre point must be inside, not on an edge.
  package init(_ viewport: MapViewport, area: ScreenRect) {
    threshold = InclusionThreshold(viewport, area: area)
    let projection = threshold.projection
    longitude = projection.longitude
    y = projection.y
    let skew = -threshold.perspective
    let rightward = SIMD8(threshold.right, threshold.left, 0, 0, 0, 0, 0, 0)
    let forward = SIMD8(skew, skew, threshold.top, threshold.bottom, threshold.far, 0, 0, 0)
    eastward = Slopes(rightward * projection.cosineOfHeading + forward * projection.sineOfHeading)
    southward = Slopes(rightward * projection.sineOfHeading - forward * projection.cosineOfHeading)
    let size = pointwiseMax(
      pointwiseMax(rightward, -rightward), pointwiseMax(forward, -forward))
    rounding = size * 0x1p-46

    let (left, up) = (projection.origin.x - area.x, projection.origin.y - area.y)
    let nearestEdge = min(min(left, area.width - left), min(up, area.height - up))
    // Toward the horizon an edge's part of a threshold is up to ten times as sensitive.
    let slack = 1e-3 + 40 * viewport.tolerance / nearestEdge
    let worldsPerPoint = 1 / WebMercator.pointsPerWorld(atZoom: viewport.zoom)
    certain = worldsPerPoint / (1 + slack)
    possible = worldsPerPoint * (1 + slack)
  }

  /// A box of places, with longitudes in −180…180 and world y.
  package struct Box {
    package var west: Double
    package var east: Double
    package var top: Double
    package var bottom: Double

    package init(west: Double, east: Double, top: Double, bottom: Double) {
      self.west = west
      self.east = east
      self.top = top
      self.bottom = bottom
    }
  }

  /// Returns a lower bound of the thresholds of all copies of the places in a box.
  package func least(of box: Box) -> Double {
    let nearest = nearestCopy(of: box)
    let (west, east, _, _) = offsets(of: box, copy: nearest)
    return threshold.least(from: nearest, othersAreFar: west >= -0.5 && east <= 0.5) { copy in
      let (west, east, top, bottom) = offsets(of: box, copy: copy)
      return greatest(
        eastward.least(from: west, to: east) + southward.least(from: top, to: bottom)
          - rounding * (4 + copy.magnitude))
    }
  }

  /// Returns a threshold that at least one copy of every place in a box doesn't exceed.
  package func sufficient(for box: Box) -> Double {
    let (west, east, top, bottom) = offsets(of: box, copy: nearestCopy(of: box))
    return greatest(
      eastward.least(from: east, to: west) + southward.least(from: bottom, to: top) + rounding * 8)
  }

  /// Returns the maximum of the five numbers and 0. `SIMD8.max()` and `pointwiseMin` are calls, not
  /// instructions.
  @inline(__always)
  private func greatest(_ values: SIMD8<Double>) -> Double {
    max(max(max(0, values[0]), max(values[1], values[2])), max(values[3], values[4]))
  }

  /// The slopes of linear functions, separated into rising and falling ones. Each slope is 0 in one
  /// of the two.
  private struct Slopes {
    private let rising: SIMD8<Double>
    private let falling: SIMD8<Double>

    init(_ slopes: SIMD8<Double>) {
      rising = pointwiseMax(slopes, .zero)
      falling = pointwiseMin(slopes, .zero)
    }

    /// Returns the minima between two ends. Swapping the ends gives the maxima.
    @inline(__always)
    func least(from start: Double, to end: Double) -> SIMD8<Double> {
      rising * start + falling * end
    }
  }

  private func nearestCopy(of box: Box) -> Double {
    ViewportProjection.nearestCopy(x: ((box.west - longitude) + (box.east - longitude)) / 720)
  }

  private func offsets(
    of box: Box, copy: Double
  ) -> (west: Double, east: Double, top: Double, bottom: Double) {
    (
      (box.west - longitude) / 360 + copy, (box.east - longitude) / 360 + copy, box.top - y,
      box.bottom - y
    )
  }
}
