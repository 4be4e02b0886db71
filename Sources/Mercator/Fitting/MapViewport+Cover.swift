extension MapViewport {
  /// Returns this camera moved and zoomed so that it shows nothing outside a region, and as much of
  /// the region as possible. Use it to avoid an empty border around an image, a plan or an offline
  /// map.
  ///
  ///     try phone.covering(bavaria).zoom                     // the smallest zoom without a border
  ///     try phone.covering(bavaria, .area(.freeArea)).zoom  // the sheet may cover ground outside
  ///
  /// The result has the smallest zoom at which the view is inside the region, at any heading and
  /// pitch:
  ///
  ///     q = min(Δx/(W + E), Δy/(N + S))         worlds per point
  ///
  /// Δx and Δy are the region's width and height in worlds. W, E, N and S are the distances by
  /// which the visible ground extends west, east, north and south at one point per world. If the
  /// view is smaller than the region, it shows the middle of the region. Heading, pitch, size and
  /// insets stay unchanged.
  ///
  /// - Parameters:
  ///   - region: The ground that may be visible. A region of 360° of longitude doesn't constrain
  ///     the longitude, which stays unchanged.
  ///   - options: The part of the view that must be inside the region, and the allowed zooms.
  ///
  /// *Edge cases*
  /// - A region without width or height cannot be covered. The zoom is then the upper bound of the
  ///   range, and the centre is the middle of the region.
  /// - A pitched view ends at the far limit.
  /// - The centre is always on the world. This holds even if only a centre beyond the edge of the
  ///   world would put the middle of the visible ground at the region's middle.
  ///
  /// *Search words*: insideBounds, maxBounds, cameraForBounds with cover, aspect fill.
  ///
  /// - Throws: ``FitError/noVisibleArea`` if the area of the view is empty.
  public func covering(
    _ region: GeoRegion, _ options: CoverOptions = CoverOptions()
  ) throws(FitError) -> MapViewport {
    let (zoomRange, zoomStep) = (options.zoomRange, options.zoomStep)
    let rect = rect(of: options.area)
    guard !rect.isEmpty else { throw .noVisibleArea }
    let footprint = ViewportFootprint(ViewportProjection(self, scale: 1), rect: rect)
    let worldsPerPoint = footprint.worldsPerPoint(filledBy: region)
    var covering = self
    var zoom = zoomRange.upperBound
    if worldsPerPoint > 0 {
      zoom = min(WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint), zoom)
    }
    if zoomStep.isFinite, zoomStep > 0 {
      zoom = min(zoom.raisedToMultiple(of: zoomStep), zoomRange.upperBound)
    }
    covering.zoom = max(zoom, zoomRange.lowerBound)

    // Puts the middle of the footprint's box at the middle of the region.
    let scale = WebMercator.pointsPerWorld(atZoom: covering.zoom)
    let ground = WebMercator.worldRect(for: region)
    let y = ground.y + ground.height / 2 + (footprint.north - footprint.south) / 2 / scale
    covering.center.latitude = MercatorOrdinate.latitude(y: y)
    if region.longitudeSpan < 360 {
      let shift = (footprint.west - footprint.east) / 2 / scale
      covering.center.longitude = Degrees.wrappedLongitude(
        region.west + region.longitudeSpan / 2 + 360 * shift)
    }
    return covering
  }

  /// Moves and zooms so that nothing outside a region is visible. This is the mutating form of
  /// `covering`.
  public mutating func cover(
    _ region: GeoRegion, _ options: CoverOptions = CoverOptions()
  ) throws(FitError) {
    self = try covering(region, options)
  }
}
