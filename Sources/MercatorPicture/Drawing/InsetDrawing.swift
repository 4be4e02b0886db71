#if Pictures
  import Mercator

  /// The overlay of the insets, and the frame around the free area.
  struct InsetDrawing {
    let style: PictureStyle
    let projection: PictureProjection

    func marks() -> [PictureMark] {
      guard projection.viewport.insets != .zero else { return [] }
      let free = projection.viewport.freeArea
      var covered = PicturePath()
      covered.rect(projection.paper)
      covered.rect(free)
      var frame = PicturePath()
      frame.rect(free)
      return [
        .fill(covered, .solid(style.insetOverlay), isEvenOdd: true),
        .stroke(
          frame, style.placeRim.faded(0.9),
          PictureStroke(width: 1, dashes: [5, 4], isRound: false)),
      ]
    }
  }
#endif
