/// A numeric search for the heading with the largest value of a function. It is used for fits under
/// pitch, of boxes and inside limits, whose zoom has no closed form in the heading.
///
/// The search tries the headings of a grid in degrees, and given headings, for example the turns of
/// the places' hull. It refines each heading that is not less than its two neighbours and may lead
/// to the largest value. Golden sections then find the peak to 10⁻⁹ of a degree. A peak that is
/// narrower than the grid, or much steeper than its surroundings, may be missed.
package struct HeadingRefinement {
  let allowed: HeadingSet
  let present: Double
  /// The distance between the headings of the grid in degrees, an integer.
  let step: Double
  /// The number of levels by which a heading may be worse than the best known one, depending on a
  /// distance in degrees. A better heading may still exist within that distance.
  let ofInterest: (_ degrees: Double) -> Double
  /// The best zoom known from elsewhere.
  let best: Double
  /// A function that returns the zoom at a heading. It returns any smaller value if the zoom is
  /// below a minimum, or `nil` if nothing is shown.
  let zoom: (_ heading: Double, _ least: Double) -> Double?

  package init(
    allowed: HeadingSet, present: Double, step: Double,
    ofInterest: @escaping (_ degrees: Double) -> Double, best: Double,
    zoom: @escaping (_ heading: Double, _ least: Double) -> Double?
  ) {
    self.allowed = allowed
    self.present = present
    self.step = step
    self.ofInterest = ofInterest
    self.best = best
    self.zoom = zoom
  }

  /// The maximum number of multiples that are all tried. If there are more, only the ones next to
  /// the best of all headings are tried.
  private static let mostMultiples: Double = 720
  /// The width in degrees to which all peaks are refined first. Only the possibly largest ones are
  /// refined further.
  private static let roughDegrees = 0.02

  package func heading(starts: [Double]) -> Double {
    let (angles, isCircle) = angles(starts)
    var highest = best
    var values: [Double] = []
    for angle in angles {
      let value = zoom(angle, above: highest, within: step)
      highest = max(highest, value)
      values.append(value)
    }
    // Values far below the highest are not known more precisely.
    values = values.map { max($0, highest - ofInterest(step)) }
    var found = zip(angles, values).map { (heading: Degrees.wrappedHeading($0), zoom: $1) }
    if multiples == nil {
      for peak in peaks(angles, values, isCircle) {
        found.append((Degrees.wrappedHeading(peak.top.angle), peak.top.zoom))
      }
    }
    if case .multiples = allowed, multiples == nil {
      found = found.flatMap { allowed.neighbors(of: $0.heading) }
        .map { (heading: $0, zoom: zoom($0, above: highest, within: step)) }
    }
    let largest = found.lazy.map { $0.zoom }.max() ?? 0
    return found.filter { $0.zoom >= largest - FitTolerance.tie }.map { $0.heading }
      .nearest(to: present) ?? present
  }

  /// Returns the zoom at an angle, or a smaller value if it is far below the best known zoom.
  private func zoom(_ angle: Double, above best: Double, within degrees: Double) -> Double {
    zoom(Degrees.wrappedHeading(angle), best - ofInterest(degrees)) ?? -.infinity
  }

  /// Returns the peaks between headings that may be the largest.
  private func peaks(_ angles: [Double], _ values: [Double], _ isCircle: Bool) -> [Peak] {
    var rough: [Peak] = []
    for index in angles.indices {
      // A constant function has no peak.
      guard let (west, east) = neighbors(index, angles, isCircle),
        values[index] >= values[west.index], values[index] >= values[east.index],
        values[index] > min(values[west.index], values[east.index])
      else { continue }
      rough.append(
        Peak(
          west: (west.angle, values[west.index]), east: (east.angle, values[east.index]),
          top: (angles[index], values[index])))
    }
    let risen = climbed(rough, to: Self.roughDegrees)
    return risen + climbed(risen, to: FitTolerance.degrees)
  }

  /// Returns the possibly largest peaks, refined to a width in degrees. Peaks that don't rise above
  /// their known value are dropped, which happens if a step decides the zoom.
  private func climbed(_ peaks: [Peak], to degrees: Double) -> [Peak] {
    var risen: [Peak] = []
    var largest = -Double.infinity
    for peak in peaks.sorted(by: { isBetter($0, than: $1) }) {
      guard peak.mostZoom >= largest - FitTolerance.tie else { continue }
      let higher = climbed(peak, to: degrees, besides: max(largest, best))
      largest = max(largest, peak.top.zoom, higher.top.zoom)
      if higher.top.zoom > peak.top.zoom { risen.append(higher) }
    }
    return risen
  }

  /// All multiples of a step, if only they are tried.
  private var multiples: [Double]? { allowed.multiples(atMost: Self.mostMultiples) }

  /// Returns the headings that are tried first, and whether the last is followed by the first. They
  /// are ascending, from the start of an arc to beyond 360.
  private func angles(_ starts: [Double]) -> (angles: [Double], isCircle: Bool) {
    let whole = (0..<360).map { Double($0) }.filter {
      $0 == step * ElementaryFunctions.floor($0 / step)
    }
    if let multiples { return (multiples, false) }
    switch allowed {
    case .arc(let from, let length):
      let inside = (whole + starts + [present])
        .map { Degrees.wrappedHeading($0 - from) }
        .filter { $0 < length }
      return ((inside + [0, length]).distinct.map { from + $0 }, false)
    case .all, .multiples:
      return ((whole + starts + [present]).map(Degrees.wrappedHeading).distinct, true)
    }
  }

  private func neighbors(
    _ index: Int, _ angles: [Double], _ isCircle: Bool
  ) -> (west: (index: Int, angle: Double), east: (index: Int, angle: Double))? {
    guard angles.count > 1 else { return nil }
    let last = angles.count - 1
    let west =
      index > 0
      ? (index - 1, angles[index - 1]) : isCircle ? (last, angles[last] - 360) : (0, angles[0])
    let east =
      index < last
      ? (index + 1, angles[index + 1]) : isCircle ? (0, angles[0] + 360) : (last, angles[last])
    return (west, east)
  }

  /// An angle, and the zoom at that angle.
  private typealias Look = (angle: Double, zoom: Double)

  /// The largest value between two angles.
  private struct Peak {
    var west: Look
    var east: Look
    var top: Look

    /// The largest zoom that the peak can have. A peak between two slopes rises on one side of its
    /// known top no more steeply than it falls on the other.
    var mostZoom: Double {
      let (westward, eastward) = (top.angle - west.angle, east.angle - top.angle)
      let (westFall, eastFall) = (top.zoom - west.zoom, top.zoom - east.zoom)
      guard westward > 0, eastward > 0 else { return top.zoom + max(westFall, eastFall) }
      return top.zoom + max(westFall * eastward / westward, eastFall * westward / eastward)
    }
  }

  /// Returns whether a peak is larger, or equally large and nearer to the current heading.
  private func isBetter(_ one: Peak, than other: Peak) -> Bool {
    if (one.top.zoom - other.top.zoom).magnitude > FitTolerance.tie {
      return one.top.zoom > other.top.zoom
    }
    return HeadingSet.isNearer(
      Degrees.wrappedHeading(one.top.angle), Degrees.wrappedHeading(other.top.angle), to: present)
  }

  /// Returns the peak to within a number of degrees, by golden sections.
  private func climbed(_ peak: Peak, to degrees: Double, besides best: Double) -> Peak {
    let section = 0.6180339887498949
    var (low, high) = (peak.west, peak.east)
    let best = max(best, peak.top.zoom)
    func look(_ angle: Double) -> Look {
      (angle, zoom(angle, above: best, within: high.angle - low.angle))
    }
    var left = look(high.angle - section * (high.angle - low.angle))
    var right = look(low.angle + section * (high.angle - low.angle))
    while high.angle - low.angle > degrees {
      if left.zoom >= right.zoom {
        (high, right) = (right, left)
        left = look(high.angle - section * (high.angle - low.angle))
      } else {
        (low, left) = (left, right)
        right = look(low.angle + section * (high.angle - low.angle))
      }
    }
    return Peak(west: low, east: high, top: left.zoom >= right.zoom ? left : right)
  }
}
