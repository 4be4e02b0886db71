/// An arc of the circle of longitudes, extending eastward from `west`.
package struct LongitudeWindow: Equatable {
  /// The western end, in [−180, 180).
  package var west: Double
  /// The degrees eastward, in 0…360.
  package var span: Double

  package init(west: Double, span: Double) {
    self.west = Self.start(west)
    self.span = span
  }

  /// Creates the smallest window that contains all the longitudes (finite numbers); nil if there
  /// are none.
  ///
  /// Ties are resolved as for windows.
  ///
  /// - Complexity: O(n).
  package init?(enclosing longitudes: [Double]) {
    self.init(count: longitudes.count) { longitudes[$0] }
  }

  /// Creates the smallest window for longitudes given by index, and skips NaN.
  @inline(__always)
  init?(count: Int, longitude: (Int) -> Double) {
    // The ends in each hemisphere. The order of the operands excludes NaN.
    var (west, east) = (Double.infinity, -Double.infinity)
    var (westOfEastern, eastOfWestern) = (west, east)
    for index in 0..<count {
      let start = Self.start(longitude(index))
      west = min(west, start)
      east = max(east, start)
      westOfEastern = min(westOfEastern, start >= 0 ? start : .infinity)
      eastOfWestern = max(eastOfWestern, start < 0 ? start : -.infinity)
    }
    guard west <= east else { return nil }
    // A gap of more than 180° is the widest, so no sorting is needed.
    if east - west > 180 {
      if westOfEastern - eastOfWestern > 180 {
        (west, east) = (westOfEastern, eastOfWestern)
      } else {
        // The widest gap is wider than a circle's share for each longitude.
        var slices = NumberSlices(-180...180, count: count)
        for index in 0..<count {
          let start = Self.start(longitude(index))
          if start >= -180 { slices.add(start) }
        }
        let spans = slices.spans
        var widest = west + 360 - east
        for (before, after) in zip(spans, spans.dropFirst())
        where after.lowerBound - before.upperBound > widest {
          (west, east) = (after.lowerBound, before.upperBound)
          widest = west - east
        }
      }
    }
    // Measured to the eastern end itself, so that the window contains it exactly.
    self.init(west: west, span: Degrees.eastward(from: west, to: east))
  }

  /// Creates the smallest window that contains all the windows; nil if there are none.
  ///
  /// Of windows of equal width, the one that does not cross 180° is chosen, then the westernmost.
  package init?(enclosing windows: [LongitudeWindow]) {
    let sorted = windows.sorted { $0.west < $1.west }
    guard let first = sorted.first else { return nil }
    // The eastern reach of the windows before the current one, including those that cross 180°.
    let reach = sorted.lazy.map { $0.west + $0.span }.max() ?? first.west
    var covered = max(reach - 360, first.west)
    var widest = (gap: -Double.infinity, west: first.west)
    if first.west + 360 > reach {
      // The gap across 180°. Excluding it gives the window that does not cross 180°.
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
    // Measured to the eastern end itself, so that the window contains it exactly.
    var span = 0.0
    for window in sorted {
      span = max(span, Degrees.eastward(from: widest.west, to: window.west) + window.span)
    }
    self.init(west: widest.west, span: min(span, 360))
  }

  /// Returns the same meridian in [−180, 180).
  @inline(__always)
  static func start(_ longitude: Double) -> Double {
    let wrapped = Degrees.wrappedLongitude(longitude)
    return wrapped == 180 ? -180 : wrapped
  }
}
