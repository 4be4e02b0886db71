/// What cuts in strips of a slope need at least, by some of the places.
package struct CutFloors {
  package let slope: Double
  /// How wide the room is across such strips, in worlds at one point per world.
  private let width: Double
  /// By where they are across the strip: what the cut needs that begins with a place, as do all between
  /// the one before and it.
  private let floors: [(across: Double, need: Double)]

  package init(_ windows: FitWindows, slope: Double) {
    self.slope = slope
    width = windows.footprint.width(acrossSlope: slope)
    floors = windows.order(slope: slope).cuts(below: .infinity)
      .map { (across: $0.across, need: $0.need) }
  }

  /// How wide a gap is at least behind which a cut may need so little, in worlds, or a little less.
  func gap(needing worldsPerPoint: Double) -> Double {
    let gap = 1 - worldsPerPoint * width
    return gap > 0 ? gap : 0
  }

  /// What a cut needs at least behind each of some gaps, whose ends come in order.
  struct Walk {
    private let floors: CutFloors
    private var next = 0

    init(_ floors: CutFloors) { self.floors = floors }

    /// - Parameters:
    ///   - ends: where across the strip the places are behind the gap.
    ///   - gap: how wide it is at most, in worlds.
    mutating func need(behind ends: ClosedRange<Double>, gap: Double) -> Double {
      let all = floors.floors
      while next < all.count, all[next].across < ends.lowerBound { next += 1 }
      // Behind the last one all are moved, as before the first one none is.
      var least = next < all.count ? all[next].need : all.first?.need ?? 0
      var index = next
      while index < all.count, all[index].across < ends.upperBound {
        index += 1
        least = min(least, index < all.count ? all[index].need : all[0].need)
      }
      return max(least, (1 - gap) / floors.width * (1 - 0x1p-44))
    }
  }
}
