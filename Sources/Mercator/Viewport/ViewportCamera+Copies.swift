/// The world repeats every 360°: a place has a copy in each world, one world apart along a line.
///
/// Moving k worlds east moves a place by k·(S·cosθ, S·sinθ) on the ground.
extension ViewportCamera {
  /// Copies are looked for up to this many worlds away, where 2⁻¹² of a world still counts.
  static let farthestCopy: Double = 1_099_511_627_776

  /// Where a place is drawn: the copy nearest to the origin on screen, if any copy is drawn.
  func point(for coordinate: GeoCoordinate) -> ScreenPoint? {
    point(for: coordinate, y: MercatorOrdinate.y(latitude: coordinate.latitude))
  }

  /// ``point(for:)`` of a place whose y in the world is known.
  @inline(__always)
  func point(for coordinate: GeoCoordinate, y: Double) -> ScreenPoint? {
    guard coordinate.latitude.isFinite, coordinate.longitude.isFinite else { return nil }
    let own = worldOffset(ofLongitude: coordinate.longitude, y: y)
    guard let copy = nearestCopy(of: own), let offset = offset(of: ground(of: own, copy: copy))
    else { return nil }
    return point(of: offset)
  }

  /// The copy that is nearest in longitude of what lies so many worlds east of the centre.
  @inline(__always)
  static func nearestCopy(x: Double) -> Double { x > 0.5 ? -1 : x < -0.5 ? 1 : 0 }

  /// The ground of a place's k-th copy, counted eastward from its own.
  func ground(of own: WorldOffset, copy: Double) -> Ground {
    ground(of: WorldOffset(x: own.x + copy, y: own.y))
  }

  /// The copy drawn nearest to the origin; nil if none is drawn.
  ///
  /// A copy's point runs along a straight line on screen as k grows, and monotonely while it is in
  /// front of the camera; so the square of its distance falls to one minimum. Its derivative is
  /// linear in k:
  ///
  ///     F(a·a₁ + b·b₁·cos²p) + a·sin p·(a₁b − b₁a) = 0
  ///
  /// with a = a₀ + k·a₁, b = b₀ + k·b₁; the last bracket does not depend on k.
  private func nearestCopy(of own: WorldOffset) -> Double? {
    // Half a world either way is the nearest at any heading: rotation keeps distances.
    guard sineOfPitch > 0 else { return Self.nearestCopy(x: own.x) }
    let start = ground(of: own)
    let step = (right: scale * cosineOfHeading, ahead: scale * sineOfHeading)
    guard let drawn = copiesDrawn(from: start, step: step.ahead) else { return nil }

    let turn = step.right * start.ahead - step.ahead * start.right
    let squeeze = cosineOfPitch * cosineOfPitch
    let numerator =
      focalLength * (start.right * step.right + squeeze * start.ahead * step.ahead)
      + sineOfPitch * start.right * turn
    let denominator =
      focalLength * (step.right * step.right + squeeze * step.ahead * step.ahead)
      + sineOfPitch * step.right * turn
    // Without a minimum in front of the camera the distance falls all the way to the far limit.
    let minimum =
      denominator > 0
      ? -numerator / denominator : step.ahead > 0 ? drawn.upperBound : drawn.lowerBound
    let nearest = minimum.clamped(drawn.lowerBound, drawn.upperBound)
    let west = ElementaryFunctions.floor(nearest)
    return bestCopy(of: own, near: west)
  }

  /// The copies k in front of the camera and this side of the far limit, a little slack included:
  /// what is drawn is for `offset(of:)` to say.
  private func copiesDrawn(from start: Ground, step: Double) -> ClosedRange<Double>? {
    let camera = -focalLength - start.ahead * sineOfPitch
    let farthest = camera + ViewportCamera.farDepth * focalLength
    let slack = 1e-6
    guard step != 0 else {
      // At headings 0 and 180 all copies are equally deep.
      let areDrawn = camera <= 0 && farthest >= -slack * focalLength
      return areDrawn ? -Self.farthestCopy...Self.farthestCopy : nil
    }
    let ends = (camera / (sineOfPitch * step), farthest / (sineOfPitch * step))
    let least = max(-ElementaryFunctions.floor(slack - min(ends.0, ends.1)), -Self.farthestCopy)
    let greatest = min(ElementaryFunctions.floor(max(ends.0, ends.1) + slack), Self.farthestCopy)
    return least <= greatest ? least...greatest : nil
  }

  /// The copy drawn nearest to the origin among a copy and its two neighbours.
  private func bestCopy(of own: WorldOffset, near middle: Double) -> Double? {
    var best: (copy: Double, distance: Double)?
    for step in -1...1 {
      let copy = middle + Double(step)
      guard let offset = offset(of: ground(of: own, copy: copy)) else { continue }
      let distance = offset.right * offset.right + offset.up * offset.up
      if let nearer = best {
        let isTie = distance == nearer.distance && copy.magnitude < nearer.copy.magnitude
        guard distance < nearer.distance || isTie else { continue }
      }
      best = (copy, distance)
    }
    return best?.copy
  }
}
