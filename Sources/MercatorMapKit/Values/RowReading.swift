#if canImport(MapKit)
  import Mercator

  /// A camera by the places that a map draws on the row through its centre.
  ///
  /// Nothing promises that a map tells places exactly: where it does, the camera is exact, else as good as
  /// the longest row.
  struct RowReading {
    var viewport: MapViewport
    /// The part of the row by which its length may be off.
    var share = RowReading.exactShare

    var isExact: Bool { share == Self.exactShare }

    private static let exactShare = 1e-6
    /// Levels of zoom for a part of a length, at most: 1/ln 2.
    static let levels = 1.45
    /// Points by which the middle of a row may be off where the map tells places to a pixel of a third
    /// of a point: that of each end, and of the middle that the row lies about.
    private static let accuracy = 0.75
    /// Half of the row that tells how long a row may be.
    private static let shortHalf = 4.0
    /// Half of the longest row of use.
    private static let longestHalf = 256.0

    /// A camera that is known otherwise.
    init(viewport: MapViewport) {
      self.viewport = viewport
    }

    /// The camera by the longest row that the view and the world allow, exact if one is.
    ///
    /// - Parameters:
    ///   - guess: a camera of about the zoom, where a short row does not tell it.
    ///   - row: the camera by a row of twice a length, to an accuracy in points.
    init?(
      in size: ScreenSize, guess: MapViewport?,
      _ row: (_ half: Double, _ accuracy: Double) -> MapViewport?
    ) {
      guard let rough = row(Self.shortHalf, Self.accuracy) ?? row(1, 0) ?? guess else { return nil }
      // A fifth of the world to each side: the places of longer rows can be mistaken for others.
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

    /// The camera with the map's own heading, if that is not behind.
    func viewport(heading: Double) -> MapViewport {
      var viewport = viewport
      let turn = Degrees.shortestTurn(from: viewport.heading, to: heading).magnitude
      if turn < (isExact ? 1e-6 : share * 180 / .pi) { viewport.heading = heading }
      return viewport
    }

    /// The zoom of a scale that the map tells, if it is not behind; else the one that was read.
    func zoom(ofMetersPerPoint scale: Double) -> Double {
      guard scale > 0, scale.isFinite else { return viewport.zoom }
      let points = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let zoom = WebMercator.zoom(forPointsPerWorld: points * viewport.metersPerPoint / scale)
      return (zoom - viewport.zoom).magnitude < Self.levels * share ? zoom : viewport.zoom
    }
  }
#endif
