extension FitSolution {
  /// The same, or, where limits and the zoom range leave a factor no room and something is cut off,
  /// the first fit without the factor that shows all: from as far as they allow, then from closer.
  ///
  /// - Parameter fit: the fit without the factor, from at least so many worlds per point; nil: none.
  func lessening(
    _ factor: Double, of markers: MarkerSet?, fit: (_ leastWorldsPerPoint: Double) -> FitSolution?
  ) -> FitSolution {
    guard mayLessen(factor, of: markers) else { return self }
    let asked = 1 / WebMercator.pointsPerWorld(atZoom: viewport.zoom - excess)
    for least in [asked, 0] {
      guard let other = fit(least), !other.cutsOff(markers) else { continue }
      other.excess = excess
      return other
    }
    return self
  }

  /// Whether limits and the zoom range leave a factor no room, and something is cut off.
  func mayLessen(_ factor: Double, of markers: MarkerSet?) -> Bool {
    factor > 1 && excess > 0 && cutsOff(markers)
  }

  /// Whether something lies outside the room.
  func cutsOff(_ markers: MarkerSet?) -> Bool {
    !FitReport(self, of: markers, skipped: []).cutOff.isEmpty
  }
}
