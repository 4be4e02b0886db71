/// An arc of the circle of longitudes, from `west` eastward.
package struct LongitudeWindow: Equatable {
  /// The western end, in [−180, 180).
  package var west: Double
  /// Degrees eastward, in 0…360.
  package var span: Double

  package init(west: Double, span: Double) {
    self.west = Self.start(west)
    self.span = span
  }

  /// The smallest window that holds all the longitudes (finite numbers); nil if there are none.
  ///
  /// Ties as for windows.
  ///
  /// - Complexity: O(n).
  package init?(enclosing longitudes: [Double]) {
    self.init(count: longitudes.count) { longitudes[$0] }
  }

  /// The same of longitudes that are told by an index, without those that are NaN.
  @inline(__always)
  init?(count: Int, longitude: (Int) -> Double) {
    // Of each hemisphere the ends; the order of the operands leaves NaN out.
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
    // A gap of more than 180° is the widest; nothing needs sorting.
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
    // The span is measured to the eastern end itself, so that it holds to the bit.
    self.init(west: west, span: Degrees.eastward(from: west, to: east))
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

  /// The same meridian in [−180, 180).
  @inline(__always)
  static func start(_ longitude: Double) -> Double {
    let wrapped = Degrees.wrappedLongitude(longitude)
    return wrapped == 180 ? -180 : wrapped
  }
}
