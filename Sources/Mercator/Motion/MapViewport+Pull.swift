extension MapViewport {
  /// Returns the camera that a gesture must request for soft limits to result in this one, at its
  /// zoom.
  ///
  /// It is the inverse of ``softlyPlaced(within:_:)``, axis by axis. A stretch of the band's full
  /// reach counts as a pull of ten times the reach.
  func pulled(beyond limits: ViewportLimits, _ band: RubberBand) -> MapViewport {
    // The position's limits at the current zoom, which may itself be beyond its limits.
    var positions = limits
    positions.zoomRange = MapViewport.zoomLimits
    positions.fillsRegion = false
    let inside = constrained(to: positions)
    guard inside.center != center else { return self }
    let scale = WebMercator.pointsPerWorld(atZoom: zoom)
    func pull(_ worlds: Double) -> Double {
      band.drag(forOvershoot: worlds * scale).clamped(-10 * band.reach, 10 * band.reach) / scale
    }
    let span = MotionSpan(from: inside, to: self, limits: nil)
    return inside.drifted(by: ViewportVelocity(x: pull(span.east), y: pull(span.south)))
  }
}
