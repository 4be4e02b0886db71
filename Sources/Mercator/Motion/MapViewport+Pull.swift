extension MapViewport {
  /// The camera that a finger must ask for so that soft limits show this one: the inverse of
  /// ``softlyConstrained(to:zoomBand:positionBand:)``, axis by axis.
  ///
  /// A stretch as long as the band reaches counts as a pull of ten times that.
  func pulled(beyond limits: ViewportLimits, _ settings: FingerSettings) -> MapViewport {
    // The position's limits at the zoom that shows, which may itself lie beyond.
    var positions = limits
    positions.zoomRange = MapViewport.zoomLimits
    positions.fillsRegion = false
    let inside = constrained(to: positions)
    var asked = self
    if inside.center != center {
      let scale = WebMercator.pointsPerWorld(atZoom: zoom)
      func pull(_ worlds: Double) -> Double {
        let band = settings.positionBand
        return band.pull(forStretch: worlds * scale)
          .clamped(-10 * band.reach, 10 * band.reach) / scale
      }
      let span = MotionSpan(from: inside, to: self, limits: nil)
      asked = inside.drifted(by: ViewportVelocity(x: pull(span.east), y: pull(span.south)))
    }
    let band = settings.zoomBand
    let range = limits.zoomRange
    asked.zoom = band.pulled(zoom, beyond: range)
      .clamped(range.lowerBound - 10 * band.reach, range.upperBound + 10 * band.reach)
    return asked
  }
}
