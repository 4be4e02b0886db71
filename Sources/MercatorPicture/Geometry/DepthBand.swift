#if Pictures
  import Mercator

  /// A strip of the ground at about the same distance from the camera.
  struct DepthBand {
    /// Its nearest and farthest distance ahead of the centre, in points of the ground.
    let near: Double
    let far: Double
    /// The scale at which the ground is drawn there, relative to the centre's.
    let scale: Double
  }

  extension PictureProjection {
    /// Returns the view as strips, in which the scale differs by less than a fifth. A flat view is
    /// a single strip.
    func depthBands() -> [DepthBand] {
      let whole = [DepthBand(near: -.infinity, far: .infinity, scale: 1)]
      guard isPitched, let nearest = ground(at: view.maxY), let farthest = farthestGround else {
        return whole
      }
      let (near, far) = (scale(of: nearest), scale(of: farthest))
      guard near > far, far > 0 else { return whole }
      var bands: [DepthBand] = []
      var start = -Double.infinity
      var scale = near
      while scale > far, bands.count < Self.mostBands {
        let next = scale / Self.bandRatio
        let end = next > far ? ahead(ofScale: next) : .infinity
        bands.append(
          DepthBand(near: start, far: end, scale: scale / Self.bandRatio.squareRoot()))
        start = end
        scale = next
      }
      return bands
    }

    /// Returns the same camera, clipped to a band.
    func within(_ band: DepthBand) -> PictureProjection {
      var sides: [GroundSide] = []
      if band.near > -.infinity { sides.append(GroundSide(right: 0, ahead: 1, rest: -band.near)) }
      if band.far < .infinity { sides.append(GroundSide(right: 0, ahead: -1, rest: band.far)) }
      return keeping(sides)
    }

    private static let bandRatio = 1.2
    private static let mostBands = 24
  }
#endif
