extension MapViewport {
  /// The camera, at the zoom that it has, that a finger must ask for so that soft limits show this one:
  /// the inverse of ``softlyPlaced(within:_:)``, axis by axis.
  ///
  /// A stretch as long as the band reaches counts as a pull of ten times that.
  func pulled(beyond limits: ViewportLimits, _ band: RubberBand) -> MapViewport {
    // The position's limits at the zoom that shows, which may itself lie beyond.
    var positions = limits
    positions.zoomRange = MapViewport.zoomLimits
    positions.fillsRegion = false
    let inside = constrained(to: positions)
    guard inside.center != center else { return self }
    let scale = WebMercator.pointsPerWorld(atZoom: zoom)
    func pull(_ worlds: Double) -> Double {
      band.pull(forStretch: worlds * scale).clamped(-10 * band.reach, 10 * band.reach) / scale
    }
    let span = MotionSpan(from: inside, to: self, limits: nil)
    return inside.drifted(by: ViewportVelocity(x: pull(span.east), y: pull(span.south)))
  }
}
