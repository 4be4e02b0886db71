#if Pictures
  import Mercator

  /// What is above the ground of a pitched view, and the haze before it.
  struct SkyDrawing {
    let style: PictureStyle
    let projection: PictureProjection

    func marks() -> [PictureMark] {
      guard let horizon = projection.horizon else { return [] }
      let view = projection.view
      let depth = min(max(view.height * 0.14, 24), 120)
      var sky = PicturePath()
      sky.rect(ScreenRect(x: 0, y: 0, width: view.width, height: horizon + 0.5))
      var haze = PicturePath()
      haze.rect(ScreenRect(x: 0, y: horizon + 0.5, width: view.width, height: depth))
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
