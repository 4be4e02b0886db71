extension MarkerFootprint {
  /// A side of a marker that a callout may lie on.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// Over it, in the middle.
    case above
    /// To the right of it, in the middle.
    case right
    /// Under it, in the middle.
    case below
    /// To the left of it, in the middle.
    case left
  }

  /// Where a callout of a size may lie beside this marker, one footprint for each side.
  ///
  ///     let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
  ///     let shop = PlacedMarker(
  ///       at: munich, footprint: pin,
  ///       callouts: pin.callouts(width: 200, height: 60, gap: 4, sides: [.above, .right]))
  ///
  /// - Parameters:
  ///   - width: of the callout, in points.
  ///   - height: of the callout, in points.
  ///   - gap: points between the marker and the callout.
  ///   - sides: those allowed, in the order of preference.
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
