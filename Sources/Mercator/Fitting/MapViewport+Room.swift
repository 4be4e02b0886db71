extension MapViewport {
  /// Padding that leaves room: shrunk in proportion on all edges until a square of so many points is
  /// free, for views that a keyboard or a sheet has made small.
  ///
  ///     let low = MapViewport(
  ///       center: munich, zoom: 12, size: ScreenSize(width: 390, height: 100))
  ///     low.padding(ScreenInsets(40), leaving: 64).top   // 18: (100 − 64)/2
  ///
  /// *Edge cases*
  /// - Unchanged where there is room already.
  /// - A free area smaller than the square keeps no padding on that axis, hence on none.
  /// - Numbers of padding that are negative or not finite count as 0.
  public func padding(_ padding: ScreenInsets, leaving side: Double = 64) -> ScreenInsets {
    func points(_ value: Double) -> Double { value.isFinite ? max(value, 0) : 0 }
    let whole = ScreenInsets(
      top: points(padding.top), left: points(padding.left), bottom: points(padding.bottom),
      right: points(padding.right))
    let free = freeArea
    var share = 1.0
    for (available, wanted) in [
      (free.width, whole.left + whole.right), (free.height, whole.top + whole.bottom),
    ] where wanted > 0 && available - wanted < side {
      share = min(share, max(available - side, 0) / wanted)
    }
    guard share < 1 else { return whole }
    return ScreenInsets(
      top: whole.top * share, left: whole.left * share, bottom: whole.bottom * share,
      right: whole.right * share)
  }
}
