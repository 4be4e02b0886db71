extension ScreenInsets {
  /// The side of the square that a padding leaves free, in points. One whole marker fits into it.
  public static let minimumRoom = 64.0

  /// Returns padding that leaves room in an area. It shrinks in proportion on all edges until a
  /// square with a side in points is free. Use it for views that a keyboard or a sheet makes small.
  ///
  ///     let low = MapViewport(
  ///       center: munich, zoom: 12, size: ScreenSize(width: 390, height: 100))
  ///     ScreenInsets(40).leavingRoom(in: low.freeArea).top   // 18: (100 − 64)/2
  ///
  /// *Edge cases*
  /// - The padding is unchanged if there is enough room already.
  /// - An area smaller than the square leaves no padding on that axis, and therefore on none.
  /// - Negative and non-finite numbers of the padding count as 0.
  public func leavingRoom(in area: ScreenRect, side: Double = minimumRoom) -> ScreenInsets {
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
