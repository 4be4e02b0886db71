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
    let starts = longitudes.map { LongitudeWindow.start($0) }
    guard var west = starts.min(), let last = starts.max() else { return nil }
    if last - west > 180 {
      let gap = LongitudeWindow.widestGap(starts, from: west, to: last)
      if gap.width > west + 360 - last { west = gap.end }
    }
    // The span is measured to the eastern end itself, so that it holds to the bit.
    self.init(
      west: west, span: starts.reduce(0) { max($0, Degrees.eastward(from: west, to: $1)) })
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

  /// The widest gap between longitudes from west to east, the west-most of such.
  ///
  /// Of many longitudes only the first and the last in each of many bins matter where two bins'
  /// gap is wider than any within a bin. Few are sorted, as are those that lie too evenly.
  private static func widestGap(
    _ longitudes: [Double], from west: Double, to east: Double
  ) -> (width: Double, end: Double) {
    var widest = (width: 0.0, end: west)
    var before = west
    let count = longitudes.count / 8
    if count > 64 {
      var bins = [SIMD2<Double>](repeating: SIMD2(.infinity, -.infinity), count: count + 1)
      let binsPerDegree = Double(count) / (east - west)
      for longitude in longitudes {
        let bin = Int((longitude - west) * binsPerDegree)
        bins[bin] = SIMD2(min(bins[bin].x, longitude), max(bins[bin].y, longitude))
      }
      for bin in bins where bin.x <= bin.y {
        if bin.x - before > widest.width { widest = (bin.x - before, bin.x) }
        before = bin.y
      }
      // Rounding may put a longitude into the bin beside its own.
      if widest.width * binsPerDegree > 1.001 { return widest }
      (widest, before) = ((0, west), west)
    }
    for longitude in longitudes.sorted() {
      if longitude - before > widest.width { widest = (longitude - before, longitude) }
      before = longitude
    }
    return widest
  }

  private static func start(_ longitude: Double) -> Double {
    let wrapped = Degrees.wrappedLongitude(longitude)
    return wrapped == 180 ? -180 : wrapped
  }
}
