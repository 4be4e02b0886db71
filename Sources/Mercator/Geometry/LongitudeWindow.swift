/// An arc of the circle of longitudes, from `west` eastward.
package struct LongitudeWindow: Equatable {
  /// The western end, in [−180, 180).
  package var west: Double
  /// Degrees eastward, in 0…360.
  package var span: Double

  package init(west: Double, span: Double) {
    let wrapped = Degrees.wrappedLongitude(west)
    self.west = wrapped == 180 ? -180 : wrapped
    self.span = span
  }

  /// The smallest window that holds all the longitudes (finite numbers); nil if there are none.
  ///
  /// If the wrapped longitudes span at most 180°, the gap outside them is the widest, and nothing
  /// needs sorting. Ties as for windows.
  package init?(enclosing longitudes: [Double]) {
    self.init(count: longitudes.count) { longitudes[$0] }
  }

  /// The same of longitudes that are told by an index, without those that are NaN.
  @inline(__always)
  init?(count: Int, longitude: (Int) -> Double) {
    var marks = PartMarks(count: count + 1)
    let partsPerDegree = Double(count) / 360
    var (west, last) = (Double.infinity, -Double.infinity)
    for index in 0..<count {
      let start = Self.start(longitude(index))
      // The order of the operands leaves NaN out.
      guard start >= -180 else { continue }
      west = min(west, start)
      last = max(last, start)
      marks.mark(Self.part(start, partsPerDegree))
    }
    guard west <= last else { return nil }
    if last - west > 180 {
      let gap = Self.widestGap(marks, partsPerDegree, count, longitude)
      if gap.width > west + 360 - last { (west, last) = (gap.end, gap.start) }
    }
    // The span is measured to the eastern end itself, so that it holds to the bit.
    self.init(west: west, span: Degrees.eastward(from: west, to: last))
  }

  /// The smallest window that holds all the windows; nil if there are none.
  ///
  /// Ties go to the window that does not cross 180°, then to the west-most.
  package init?(enclosing windows: [LongitudeWindow]) {
    let sorted = windows.sorted { $0.west < $1.west }
    guard let first = sorted.first else { return nil }
    // How far east the windows before the present one reach, those that cross 180° included.
    let reach = sorted.lazy.map { $0.west + $0.span }.max() ?? first.west
    var covered = max(reach - 360, first.west)
    var widest = (gap: -Double.infinity, west: first.west)
    if first.west + 360 > reach {
      // The gap across 180°: leaving it out gives the window that does not cross.
      widest = (first.west + 360 - reach, first.west)
    }
    for window in sorted {
      if window.west - covered > widest.gap && window.west > covered {
        widest = (window.west - covered, window.west)
      }
      covered = max(covered, window.west + window.span)
    }
    guard widest.gap > 0 else {
      self.init(west: -180, span: 360)
      return
    }
    // The span is measured to the eastern end itself, so that it holds to the bit.
    var span = 0.0
    for window in sorted {
      span = max(span, Degrees.eastward(from: widest.west, to: window.west) + window.span)
    }
    self.init(west: widest.west, span: min(span, 360))
  }

  private typealias Gap = (start: Double, end: Double, width: Double)

  /// The widest gap between longitudes from west to east, the west-most of such.
  ///
  /// There are as many parts of the circle as longitudes. Between two neighbouring marks that are d
  /// parts apart there is a gap of d − 1 to d + 1 of them; so only the longitudes beside the few widest
  /// of these gaps are sorted.
  @inline(__always)
  private static func widestGap(
    _ marks: PartMarks, _ partsPerDegree: Double, _ count: Int, _ longitude: (Int) -> Double
  ) -> Gap {
    var most = 0
    marks.forEach(after: .max) { part, before in most = max(most, part - before) }
    var beside = PartMarks(count: count + 1)
    marks.forEach(after: .max) { part, before in
      guard part - before >= most - 2 else { return }
      beside.mark(before)
      beside.mark(part)
    }
    var starts: [Double] = []
    for index in 0..<count {
      let start = Self.start(longitude(index))
      guard start >= -180, beside.isMarked(Self.part(start, partsPerDegree)) else { continue }
      starts.append(start)
    }
    return widestGap(starts.sorted(), marks, partsPerDegree)
  }

  private static func widestGap(
    _ sorted: [Double], _ marks: PartMarks, _ partsPerDegree: Double
  ) -> Gap {
    var widest = Gap(start: sorted[0], end: sorted[0], width: 0)
    for (start, end) in zip(sorted, sorted.dropFirst()) where end - start > widest.width {
      let parts = [start, end].map { part($0, partsPerDegree) }
      guard parts[0] == parts[1] || marks.isMark(parts[0], before: parts[1]) else { continue }
      widest = (start, end, end - start)
    }
    return widest
  }

  /// Which part of the circle a longitude is nearest to.
  @inline(__always)
  private static func part(_ start: Double, _ partsPerDegree: Double) -> Int {
    // The nearest whole number stands in the lowest bits of the sum.
    let sum = (start + 180) * partsPerDegree + 0x1p52
    return Int(truncatingIfNeeded: sum.bitPattern &- (0x1p52).bitPattern)
  }

  @inline(__always)
  private static func start(_ longitude: Double) -> Double {
    let wrapped = Degrees.wrappedLongitude(longitude)
    return wrapped == 180 ? -180 : wrapped
  }
}
