extension ScreenInsets {
  /// Points across the square that padding leaves free: one marker shows whole.
  public static let leastRoom = 64.0

  /// Padding that leaves room in an area: shrunk in proportion on all edges until a square of the
  /// given number of points is free, for views that a keyboard or a sheet has made small.
  ///
  ///     let low = MapViewport(
  ///       center: munich, zoom: 12, size: ScreenSize(width: 390, height: 100))
  ///     ScreenInsets(40).leavingRoom(in: low.freeArea).top   // 18: (100 − 64)/2
  ///
  /// *Edge cases*
  /// - Unchanged where there is room already.
  /// - An area smaller than the square keeps no padding on that axis, hence on none.
  /// - Numbers of padding that are negative or not finite count as 0.
  public func leavingRoom(in area: ScreenRect, side: Double = leastRoom) -> ScreenInsets {
    let whole = mapped { $0.asLength }
    var share = 1.0
    for (available, wanted) in [
      (area.width, whole.left + whole.right), (area.height, whole.top + whole.bottom),
    ] where wanted > 0 && available - wanted < side {
      share = min(share, max(available - side, 0) / wanted)
    }
    return share < 1 ? whole.mapped { $0 * share } : whole
  }
}
