#if Pictures
  import Mercator

  /// A shade over what the insets cover, and a frame around what they leave free.
  struct InsetDrawing {
    let style: PictureStyle
    let viewport: MapViewport

    func marks() -> [PictureMark] {
      guard viewport.insets != .zero else { return [] }
      let free = viewport.freeArea
      var covered = PicturePath()
      covered.rect(
        ScreenRect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height))
      covered.rect(free)
      var frame = PicturePath()
      frame.rect(free)
      return [
        .fill(covered, .solid(style.shade), isEvenOdd: true),
        .stroke(
          frame, style.placeRim.faded(0.9),
          PictureStroke(width: 1, dashes: [5, 4], isRound: false)),
      ]
    }
  }
#endif
