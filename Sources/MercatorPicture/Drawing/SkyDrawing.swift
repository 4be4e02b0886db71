#if Pictures
  import Mercator

  /// The drawing of the sky in a pitched view, and the haze in front of it.
  struct SkyDrawing {
    let style: PictureStyle
    let projection: PictureProjection

    func marks() -> [PictureMark] {
      guard let horizon = projection.horizon else { return [] }
      let (view, paper) = (projection.view, projection.paper)
      let depth = min(max(view.height * 0.14, 24), 120)
      var sky = PicturePath()
      sky.rect(
        ScreenRect(x: paper.x, y: paper.y, width: paper.width, height: horizon + 0.5 - paper.y))
      var haze = PicturePath()
      haze.rect(
        ScreenRect(x: paper.x, y: horizon + 0.5, width: paper.width, height: depth))
      return [
        .fill(
          haze,
          .vertical(from: horizon + 0.5, style.haze, to: horizon + depth, style.haze.faded(0)),
          isEvenOdd: false),
        .fill(
          sky, .vertical(from: horizon - view.height * 0.45, style.sky, to: horizon, style.haze),
          isEvenOdd: false),
      ]
    }
  }
#endif
