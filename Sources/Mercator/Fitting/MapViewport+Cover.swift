extension MapViewport {
  /// This camera, moved and zoomed so that it shows nothing outside a region, as much of it as
  /// possible: no empty border around a picture, a plan or an offline map.
  ///
  ///     try phone.covering(bavaria).zoom                     // the smallest zoom without a border
  ///     try phone.covering(bavaria, .area(.freeArea)).zoom  // what the sheet covers may show others
  ///
  /// It is the smallest zoom at which the view lies inside the region, turned and pitched too:
  ///
  ///     q = min(Δx/(W + E), Δy/(N + S))         worlds per point
  ///
  /// with the region's width and height in worlds, and how far the view's ground reaches at one
  /// point per world. Where the view is smaller than the region, it shows the region's middle.
  /// Heading, pitch, size and insets stay.
  ///
  /// - Parameters:
  ///   - region: what may show. 360° of longitude impose nothing, and the longitude stays.
  ///   - options: the part of the view that lies inside, and the zooms.
  ///
  /// *Edge cases*
  /// - A region without width or height cannot be covered: the zoom is the range's upper end, the
  ///   centre in the region's middle.
  /// - Under pitch the view ends at the far limit.
  /// - The centre is a place on the world, even where the middle of what shows would be drawn at
  ///   the region's middle only by a centre beyond the world's edge.
  ///
  /// *Search words*: insideBounds, maxBounds, cameraForBounds with cover, aspect fill.
  ///
  /// - Throws: ``FitError/noVisibleArea`` if the view has no such area.
  public func covering(
    _ region: GeoRegion, _ options: CoverOptions = CoverOptions()
  ) throws(FitError) -> MapViewport {
    let (zoomRange, zoomStep) = (options.zoomRange, options.zoomStep)
    let rect = rect(of: options.area)
    guard !rect.isEmpty else { throw .noVisibleArea }
    let footprint = ViewportFootprint(ViewportCamera(self, scale: 1), rect: rect)
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

    // The middle of the footprint's box in the region's middle.
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

  /// Shows nothing outside a region: `covering` in place.
  public mutating func cover(
    _ region: GeoRegion, _ options: CoverOptions = CoverOptions()
  ) throws(FitError) {
    self = try covering(region, options)
  }
}
