extension HalfSpaceProgram {
  /// Whether surely no centre is in all half-spaces at a q, in points; false where that is a matter
  /// of rounding.
  ///
  /// Seidel's method. A point in the half-spaces so far that is outside the next one moves onto that
  /// one's edge, to where the earlier ones leave room; where they leave none, nothing is in all. Each
  /// is taken larger by far more than ``contains(_:_:_:)`` forgives.
  package func isSurelyEmpty(near start: (x: Double, y: Double), q: Double) -> Bool {
    let reach = max(start.x.magnitude, start.y.magnitude)
    func missing(in halfSpace: HalfSpace, at point: (x: Double, y: Double)) -> Double {
      let size =
        (halfSpace.x.magnitude + halfSpace.y.magnitude) * reach + (halfSpace.q * q).magnitude
        + halfSpace.least.magnitude
      let missing =
        halfSpace.least - halfSpace.q * q - halfSpace.x * point.x - halfSpace.y * point.y
      return missing - (2 * rounding + size * Self.forgiven)
    }
    var point = start
    for (index, next) in halfSpaces.enumerated() {
      let lack = missing(in: next, at: point)
      guard lack < Self.mostMissing else { return false }
      guard lack > 0 else { continue }
      let square = next.x * next.x + next.y * next.y
      guard square > 0 else { return lack > rounding }
      let foot = (x: point.x + next.x * lack / square, y: point.y + next.y * lack / square)
      // Along the edge, as far as each of the earlier ones lets it go.
      let way = (x: -next.y, y: next.x)
      var least = (step: -Double.infinity, gain: 1.0)
      var greatest = (step: Double.infinity, gain: 1.0)
      for earlier in halfSpaces[..<index] {
        let lack = missing(in: earlier, at: foot)
        guard lack < Self.mostMissing else { return false }
        let gain = earlier.x * way.x + earlier.y * way.y
        if gain.magnitude > FitTolerance.parallel * square {
          let step = lack / gain
          if gain > 0, step > least.step { least = (step, gain) }
          if gain < 0, step < greatest.step { greatest = (step, -gain) }
        } else if lack > 0 {
          return gain == 0 && lack > rounding
        }
      }
      let excess = least.step - greatest.step
      guard excess <= 0 else {
        // What is missing to each of the two where it is the least for both.
        return excess / (1 / least.gain + 1 / greatest.gain) > rounding
      }
      let step = min(max(0, least.step), greatest.step)
      point = (foot.x + way.x * step, foot.y + way.y * step)
    }
    return false
  }

  /// The part of its numbers' size that a half-space is taken larger.
  private static let forgiven = 1e-10
  /// Points farther than this from a half-space have lost too many bits.
  private static let mostMissing = 1e7
}
