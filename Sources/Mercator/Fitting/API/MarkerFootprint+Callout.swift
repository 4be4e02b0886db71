extension MarkerFootprint {
  /// A side of a marker at which a callout can be placed.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// Above the marker, horizontally centred.
    case above
    /// To the right of the marker, vertically centred.
    case right
    /// Below the marker, horizontally centred.
    case below
    /// To the left of the marker, vertically centred.
    case left
  }

  /// Returns the possible footprints of a callout next to this marker, one for each side.
  ///
  ///     let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
  ///     let shop = PlacedMarker(
  ///       at: munich, footprint: pin,
  ///       callouts: pin.callouts(width: 200, height: 60, gap: 4, sides: [.above, .right]))
  ///
  /// - Parameters:
  ///   - width: The width of the callout, in points.
  ///   - height: The height of the callout, in points.
  ///   - gap: The points between the marker and the callout. A number that is not finite counts as
  ///     0.
  ///   - sides: The allowed sides, in the order of preference.
  public func callouts(
    width: Double, height: Double, gap: Double = 0, sides: [Side] = Side.allCases
  ) -> [MarkerFootprint] {
    let gap = gap.isFinite ? gap : 0
    let middle = ScreenPoint(x: (right - left) / 2, y: (below - above) / 2)
    let size = MarkerFootprint(width: width, height: height)
    return sides.map { side in
      let offset =
        switch side {
        case .above: ScreenPoint(x: middle.x, y: -above - gap - size.below)
        case .below: ScreenPoint(x: middle.x, y: below + gap + size.above)
        case .left: ScreenPoint(x: -left - gap - size.right, y: middle.y)
        case .right: ScreenPoint(x: right + gap + size.left, y: middle.y)
        }
      return MarkerFootprint(width: width, height: height, centerOffset: offset)
    }
  }
}
