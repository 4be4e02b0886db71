/// The centre with equal slack above and below, and the corresponding scale at the centre.
///
/// Let z be the distance in worlds by which the nearest place is ahead of the centre, and b = w +
/// z. Then
///
///     y = b·cos p/(q + b·sin p/F)
///
/// increases with z. The slack above therefore decreases and the slack below increases, and they
/// are equal at a single z. The two boxes with the least slack there are found by stepping from
/// pair to pair. The z of each pair is known in closed form, and a bracket prevents cycles.
extension BoxFitSolver {
  /// Returns the q of the centred camera with a given scale at the nearest place: q = 1/σ − z·sin
  /// p/F.
  func worldsPerPoint(scale: Double) -> Double {
    guard perspective > 0 else { return 1 / scale }
    let lift = equalSlack(
      from: pairs(atScale: scale).upward, worldsPerPoint: { 1 / scale - $0 * perspective },
      lift: { pair in self.lift(of: pair, scale: scale) })
    return 1 / scale - lift * perspective
  }

  /// Returns the scale at the nearest place of the centred camera with a given q.
  func scale(worldsPerPoint q: Double) -> Double {
    1 / (q + lift(worldsPerPoint: q) * perspective)
  }

  /// Returns the z of the centred camera with a given q.
  func lift(worldsPerPoint q: Double) -> Double {
    equalSlack(
      from: pairs(atScale: 1 / q).upward, worldsPerPoint: { _ in q },
      lift: { pair in self.lift(of: pair, worldsPerPoint: q) })
  }

  private func equalSlack(
    from start: Pair, worldsPerPoint: (Double) -> Double, lift: (Pair) -> Double
  ) -> Double {
    var (low, high) = (-Double.infinity, Double.infinity)
    var pair = start
    var z = lift(pair)
    for _ in 0..<Self.mostPasses {
      let found = slack(lift: z, worldsPerPoint: worldsPerPoint(z)).pair
      let isSame = found.upper == pair.upper && found.lower == pair.lower
      if isSame || found.excess == 0 { return z }
      if found.excess > 0 { low = max(low, z) } else { high = min(high, z) }
      pair = found
      let next = lift(pair)
      if next > low, next < high {
        z = next
      } else if low.isFinite, high.isFinite, low + (high - low) / 2 > low {
        z = low + (high - low) / 2
      } else {
        return z
      }
    }
    return z
  }

  /// Returns the z at which a pair has equal slack, at a fixed scale of the nearest place.
  ///
  ///     y = (σ·w·cos p + σ·z·cos p)/g
  private func lift(of pair: Pair, scale: Double) -> Double {
    let (i, j) = (boxes[pair.upper], boxes[pair.lower])
    let upper = 1 / (1 + scale * i.ahead * perspective)
    let lower = 1 / (1 + scale * j.ahead * perspective)
    let rise = scale * cosine
    return (i.tops + j.bottoms - rise * (i.ahead * upper + j.ahead * lower))
      / (rise * (upper + lower))
  }

  /// Returns the z at which a pair has equal slack, at a fixed q.
  ///
  ///     1/μ = q/(2 − m·sin p/(F·cos p)),   G = q·m/(2·cos p·(2 − m·sin p/(F·cos p)))
  ///     z = G + (G(1/μ + q/2) + sin p/F·Δ²)/(√(1/μ² + (sin p/F·Δ)²) + q/2) − (w₁ + w₂)/2
  ///
  /// with m = t₁ + β₂ and Δ = (w₁ − w₂)/2. It is the root of y₁ + y₂ = m, without a division by sin
  /// p.
  private func lift(of pair: Pair, worldsPerPoint q: Double) -> Double {
    let (i, j) = (boxes[pair.upper], boxes[pair.lower])
    let middle = i.tops + j.bottoms
    let half = (i.ahead - j.ahead) / 2
    let rest = 2 - middle * perspective / cosine
    let inverse = q / rest
    let about = q * middle / (2 * cosine * rest)
    let skew = perspective * half
    return about
      + (about * (inverse + q / 2) + skew * half)
      / ((inverse * inverse + skew * skew).squareRoot() + q / 2)
      - (i.ahead + j.ahead) / 2
  }

  /// Returns the centre of the centred camera with a given q, as an offset from the positions'
  /// reference. For each axis it also returns the two decisive boxes and their overhang over the
  /// room in points.
  func center(
    worldsPerPoint q: Double
  ) -> (offset: ViewportProjection.WorldOffset, across: Pair, upward: Pair) {
    let lift = lift(worldsPerPoint: q)
    let sides = sides(lift: lift, worldsPerPoint: q)
    let projection = solver.projection
    let offset = projection.worldOffset(
      of: ViewportProjection.Ground(
        right: (sides.least + sides.greatest) / 2, ahead: boxes.nearest - lift))
    let scale = 1 / (q + lift * perspective)
    let upward = pairs(atScale: scale).upward
    var across = sides.pair
    across.excess *= scale
    return (offset, across, upward)
  }
}
