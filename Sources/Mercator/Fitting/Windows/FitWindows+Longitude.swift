/// The windows that begin at a longitude, and which of those that tie is the answer.
extension FitWindows {
  /// The cuts by longitude that need no more than all others, to within a tie.
  func leastByLongitude() -> [WindowCut] { order(slope: 0).leastCuts(below: .infinity) }

  /// Of such cuts the one of the smallest window, then of that which does not cross 180°, then of
  /// the west-most; nil if there are none.
  func preferred(of cuts: [WindowCut]) -> WindowCut? {
    var cuts = cuts
    if cuts.count > 1 {
      let widths = widths(of: cuts)
      let narrowest = (widths.min() ?? 0) + FitTolerance.tie
      cuts = cuts.indices.filter { widths[$0] <= narrowest }.map { cuts[$0] }
    }
    // The window that does not cross 180° has the least longitude of all starts.
    return cuts.min { longitude(of: $0) < longitude(of: $1) }
  }

  /// What lies between the item that a cut by longitude begins with and the one before it; nil if
  /// another such cut needs as little, to within a tie.
  func gapByLongitude(before cut: WindowCut) -> UnseenPlaces.Strip? {
    let most = (cut.need * FitTolerance.tieFactor).nextUp
    guard order(slope: 0).cuts(below: most).count == 1 else { return nil }
    var west = cut.across - 1
    for item in 0..<extent.itemCount where item != cut.item {
      let across = WindowOrder.place(of: extent.start(of: item), slope: 0).across
      west = max(west, across <= cut.across ? across : across - 1)
    }
    return UnseenPlaces.Strip(slope: 0, across: west, width: cut.across - west)
  }

  /// How wide the windows of cuts by longitude are, in worlds.
  ///
  /// - Complexity: O(n + k log k) for n items and k cuts that are spread evenly.
  private func widths(of cuts: [WindowCut]) -> [Double] {
    let order = cuts.indices.sorted {
      (cuts[$0].across, cuts[$0].item) < (cuts[$1].across, cuts[$1].item)
    }
    let keys = order.map { (cuts[$0].across, cuts[$0].item) }
    // How many cuts are west of each of as many parts of the strip: all of many may tie.
    func part(of across: Double) -> Int { WindowOrder.part(of: across, among: keys.count) }
    var starts = [Int](repeating: 0, count: keys.count + 1)
    for (across, _) in keys { starts[part(of: across) + 1] += 1 }
    for part in keys.indices { starts[part + 1] += starts[part] }
    // How far east the items reach that are before a cut and not before the one in front of it.
    var reaches = [Double](repeating: extent.width, count: cuts.count)
    for item in 0..<extent.itemCount {
      let key = (WindowOrder.place(of: extent.start(of: item), slope: 0).across, item)
      let part = part(of: key.0)
      let cut = (starts[part]..<starts[part + 1]).partitionPoint { keys[$0] <= key }
      guard cut < order.count else { continue }
      for position in extent.item(item) { reaches[cut] = max(reaches[cut], position.x + 1) }
    }
    var widths = reaches
    var reach = extent.width
    for (index, cut) in order.enumerated() {
      reach = max(reach, reaches[index])
      widths[cut] = reach - extent.start(of: cuts[cut].item).x
    }
    return widths
  }

  /// Degrees from 180° eastward to where the window of a cut by longitude begins.
  private func longitude(of cut: WindowCut) -> Double {
    let degrees =
      Degrees.eastward(from: -180, to: extent.longitude) + 360 * extent.start(of: cut.item).x
    return degrees >= 360 - FitTolerance.degrees ? degrees - 360 : degrees
  }
}
