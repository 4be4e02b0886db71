/// The heading at which any function of it is largest, found by looking: for the fits under pitch,
/// of boxes and inside limits, whose zoom has no closed form in the heading.
///
/// The headings of a grid of degrees and those that are given, as the ones where the places'
/// hull turns, are tried; about each that is not less than its two neighbours and less than a level
/// below the largest, golden sections then find the peak to 10⁻⁹ of a degree. A peak of less than a
/// degree's width between two of them may be missed.
struct HeadingRefinement {
  let allowed: HeadingSet
  let present: Double
  /// How many degrees the headings of the grid are apart, a whole number.
  let step: Double
  /// The zoom at a heading; nil if nothing is shown.
  let zoom: (Double) -> Double?

  /// More multiples than this are not all tried: those beside the best heading of all are.
  private static let mostMultiples: Double = 720
  /// Peaks that begin farther below the largest are not climbed.
  private static let promisingZooms: Double = 1
  /// Peaks are first climbed so far, and those left below the largest by more are given up: from
  /// there on a peak of a map as wide as it is high rises by less.
  private static let roughDegrees = 0.02
  private static let roughZooms = 0.01
  /// No more peaks than these are climbed to the end.
  private static let mostPeaks = 12

  func heading(starts: [Double]) -> Double {
    let (angles, isCircle) = angles(starts)
    let values = angles.map { zoom(Degrees.wrappedHeading($0)) ?? -.infinity }
    var found = zip(angles, values).map { (heading: Degrees.wrappedHeading($0), zoom: $1) }
    let highest = values.max() ?? 0
    if !isMultiples, highest > -.infinity {
      var peaks: [Peak] = []
      for index in angles.indices {
        // Where nothing changes there is nothing to find.
        guard values[index] > highest - Self.promisingZooms,
          let (west, east) = neighbors(index, angles, isCircle),
          values[index] >= values[west.index], values[index] >= values[east.index],
          values[index] > min(values[west.index], values[east.index])
        else { continue }
        peaks.append(peak(west.angle, east.angle, to: Self.roughDegrees))
      }
      // Only those that may still become the largest are worth the last digits, and of many, as
      // where a zoom that is the greatest allowed has them all, the nearest.
      let largest = peaks.lazy.map { $0.zoom }.max() ?? 0
      let promising = peaks.filter { $0.zoom > largest - Self.roughZooms }
        .sorted { isBetter($0, than: $1) }
      for peak in promising.prefix(Self.mostPeaks) {
        let fine = self.peak(peak.west, peak.east, to: FitTolerance.degrees)
        found.append((Degrees.wrappedHeading(fine.heading), fine.zoom))
      }
    }
    if case .multiples(let step) = allowed, 360 / step > Self.mostMultiples {
      found = found.flatMap { allowed.neighbors(of: $0.heading) }
        .map { (heading: $0, zoom: zoom($0) ?? -.infinity) }
    }
    let largest = found.lazy.map { $0.zoom }.max() ?? 0
    var best: Double?
    for candidate in found where candidate.zoom >= largest - FitTolerance.tie {
      if let nearer = best, !HeadingSet.isNearer(candidate.heading, nearer, to: present) {
        continue
      }
      best = candidate.heading
    }
    return best ?? present
  }

  /// Whether all multiples of a step are tried, and nothing between them.
  private var isMultiples: Bool {
    if case .multiples(let step) = allowed { return 360 / step <= Self.mostMultiples }
    return false
  }

  /// The headings tried first, ascending, from the start of an arc on beyond 360; and whether the
  /// last is followed by the first.
  private func angles(_ starts: [Double]) -> (angles: [Double], isCircle: Bool) {
    let whole = (0..<360).map { Double($0) }.filter {
      $0 == step * ElementaryFunctions.floor($0 / step)
    }
    switch allowed {
    case .arc(let from, let length):
      let inside = (whole + starts + [present])
        .map { Degrees.wrappedHeading($0 - from) }
        .filter { $0 < length }
      return (distinct(inside + [0, length]).map { from + $0 }, false)
    case .multiples(let step) where isMultiples:
      let last = ElementaryFunctions.floor(360 / step)
      let multiples = (0...Int(last)).map { Double($0) * step }
      return (multiples.filter { $0 < 360 }, false)
    case .all, .multiples:
      return (distinct((whole + starts + [present]).map(Degrees.wrappedHeading)), true)
    }
  }

  private func distinct(_ angles: [Double]) -> [Double] {
    var distinct: [Double] = []
    for angle in angles.sorted() where distinct.last != angle { distinct.append(angle) }
    return distinct
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

  /// The largest between two angles, and what is left between them.
  private struct Peak {
    var west: Double
    var east: Double
    var heading: Double
    var zoom: Double
  }

  /// Whether a peak is larger, or as large and nearer to where the map is turned to.
  private func isBetter(_ one: Peak, than other: Peak) -> Bool {
    if (one.zoom - other.zoom).magnitude > FitTolerance.tie { return one.zoom > other.zoom }
    return HeadingSet.isNearer(
      Degrees.wrappedHeading(one.heading), Degrees.wrappedHeading(other.heading), to: present)
  }

  /// By golden sections, to so many degrees.
  private func peak(_ from: Double, _ to: Double, to degrees: Double) -> Peak {
    let section = 0.6180339887498949
    var (low, high) = (from, to)
    func look(_ angle: Double) -> (angle: Double, zoom: Double) {
      (angle, zoom(Degrees.wrappedHeading(angle)) ?? -.infinity)
    }
    var left = look(high - section * (high - low))
    var right = look(low + section * (high - low))
    while high - low > degrees {
      if left.zoom >= right.zoom {
        (high, right) = (right.angle, left)
        left = look(high - section * (high - low))
      } else {
        (low, left) = (left.angle, right)
        right = look(low + section * (high - low))
      }
    }
    let best = left.zoom >= right.zoom ? left : right
    return Peak(west: low, east: high, heading: best.angle, zoom: best.zoom)
  }
}
