#if canImport(MapKit)
  import Mercator

  /// A camera measured from the coordinates that a map gives on the row through its centre.
  ///
  /// It is not guaranteed that a map converts points exactly. If it does, the camera is exact.
  /// Otherwise the longest row determines its accuracy.
  struct RowReading {
    var viewport: MapViewport
    /// The relative error of the row's length.
    var share = RowReading.exactShare

    var isExact: Bool { share == Self.exactShare }

    private static let exactShare = 1e-6
    /// The factor from a relative error of length to zoom levels, at most: 1/ln 2.
    static let levels = 1.45
    /// The possible error, in points, of a row's middle if the map rounds to pixels of a third of a
    /// point. It includes the error of both ends, and of the middle that the row is centred on.
    private static let accuracy = 0.75
    /// Half the length, in points, of the row that determines the longest possible row.
    private static let shortHalf = 4.0
    /// Half the length of the longest useful row, in points.
    private static let longestHalf = 256.0

    /// Creates a reading of an already known camera.
    init(viewport: MapViewport) {
      self.viewport = viewport
    }

    /// Creates the camera from the longest row that the view and the world allow. It is exact if
    /// any row is.
    ///
    /// - Parameters:
    ///   - guess: A camera with an approximate zoom, used if a short row cannot be measured.
    ///   - row: Returns the camera from a row of twice `half`, to an accuracy in points.
    init?(
      in size: ScreenSize, guess: MapViewport?,
      _ row: (_ half: Double, _ accuracy: Double) -> MapViewport?
    ) {
      guard let rough = row(Self.shortHalf, Self.accuracy) ?? row(1, 0) ?? guess else { return nil }
      // A fifth of the world to each side. Longer rows can contain ambiguous coordinates.
      let longest = min(
        size.width / 2, WebMercator.pointsPerWorld(atZoom: rough.zoom) / 5, Self.longestHalf)
      for accuracy in [0, Self.accuracy] {
        var half = longest
        while half > Self.shortHalf {
          if let read = row(half, accuracy) {
            viewport = read
            if accuracy > 0 { share = accuracy / half }
            return
          }
          half /= 2
        }
        if accuracy == 0, let read = row(Self.shortHalf, 0) ?? row(1, 0) {
          viewport = read
          return
        }
      }
      return nil
    }

    /// Returns the camera with the map's own heading, unless that lags behind.
    func viewport(heading: Double) -> MapViewport {
      var viewport = viewport
      let turn = Degrees.shortestTurn(from: viewport.heading, to: heading).magnitude
      if turn < (isExact ? 1e-6 : share * 180 / .pi) { viewport.heading = heading }
      return viewport
    }

    /// Returns the zoom for a scale that the map reports, unless that lags behind. Otherwise
    /// returns the measured zoom.
    func zoom(ofMetersPerPoint scale: Double) -> Double {
      guard scale > 0, scale.isFinite else { return viewport.zoom }
      let points = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let zoom = WebMercator.zoom(forPointsPerWorld: points * viewport.metersPerPoint / scale)
      return (zoom - viewport.zoom).magnitude < Self.levels * share ? zoom : viewport.zoom
    }
  }
#endif
