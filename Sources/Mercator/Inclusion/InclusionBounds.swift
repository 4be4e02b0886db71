/// What the thresholds of all places of a box have in common.
///
/// A threshold is the greatest of 0 and five numbers that are linear in the place's world point. The
/// least and the greatest of each over a box lie at its corners.
package struct InclusionBounds {
  package let threshold: InclusionThreshold
  /// Of each of the five what it grows by eastward and southward, and what rounding may do to it.
  private let eastward: Slopes
  private let southward: Slopes
  private let rounding: SIMD8<Double>
  private let longitude: Double
  private let y: Double

  /// Places that have a copy with a threshold of at most this show at the viewport's zoom.
  package let certain: Double
  /// Places that have none with a threshold of at most this do not. Between the two it takes a
  /// closer look, because of the tolerance of the edges.
  package let possible: Double

  /// For a rectangle of the screen that has the centre point inside, not on an edge.
  package init(_ viewport: MapViewport, area: ScreenRect) {
    threshold = InclusionThreshold(viewport, area: area)
    let camera = threshold.camera
    longitude = camera.longitude
    y = camera.y
    let skew = -threshold.perspective
    let rightward = SIMD8(threshold.right, threshold.left, 0, 0, 0, 0, 0, 0)
    let forward = SIMD8(skew, skew, threshold.top, threshold.bottom, threshold.far, 0, 0, 0)
    eastward = Slopes(rightward * camera.cosineOfHeading + forward * camera.sineOfHeading)
    southward = Slopes(rightward * camera.sineOfHeading - forward * camera.cosineOfHeading)
    let size = pointwiseMax(
      pointwiseMax(rightward, -rightward), pointwiseMax(forward, -forward))
    rounding = size * 0x1p-46

    let (left, up) = (camera.origin.x - area.x, camera.origin.y - area.y)
    let nearestEdge = min(min(left, area.width - left), min(up, area.height - up))
    // Toward the horizon an edge's part of a threshold is up to ten times as sensitive.
    let slack = 1e-3 + 40 * viewport.tolerance / nearestEdge
    let worldsPerPoint = 1 / WebMercator.pointsPerWorld(atZoom: viewport.zoom)
    certain = worldsPerPoint / (1 + slack)
    possible = worldsPerPoint * (1 + slack)
  }

  /// A box of places: longitudes in −180…180, and world y.
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

  /// No place of the box has a copy with a threshold below this.
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

  /// Every place of the box has a copy with a threshold of at most this.
  package func sufficient(for box: Box) -> Double {
    let (west, east, top, bottom) = offsets(of: box, copy: nearestCopy(of: box))
    return greatest(
      eastward.least(from: east, to: west) + southward.least(from: bottom, to: top) + rounding * 8)
  }

  /// The greatest of the five and 0. `SIMD8.max()` and `pointwiseMin` are calls, not instructions.
  @inline(__always)
  private func greatest(_ values: SIMD8<Double>) -> Double {
    max(max(max(0, values[0]), max(values[1], values[2])), max(values[3], values[4]))
  }

  /// Slopes of linear functions, the rising and the falling ones apart; each is 0 in one of the two.
  private struct Slopes {
    private let rising: SIMD8<Double>
    private let falling: SIMD8<Double>

    init(_ slopes: SIMD8<Double>) {
      rising = pointwiseMax(slopes, .zero)
      falling = pointwiseMin(slopes, .zero)
    }

    /// The least values between two ends; the greatest, if the ends change places.
    @inline(__always)
    func least(from start: Double, to end: Double) -> SIMD8<Double> {
      rising * start + falling * end
    }
  }

  private func nearestCopy(of box: Box) -> Double {
    ViewportCamera.nearestCopy(x: ((box.west - longitude) + (box.east - longitude)) / 720)
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
