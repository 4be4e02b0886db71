#if Pictures
  public import Mercator

  /// A rectangle of the screen that a picture shows as well, such as a marker's box or a card.
  public struct PictureOutline: Hashable, Sendable {
    /// What a rectangle stands for.
    public enum Kind: Hashable, Sendable {
      /// A marker or callout that had to fit.
      case marker
      /// Something on the screen that covers the map.
      case obstacle
      /// Where places were fitted.
      case room
    }

    /// Where it is, in points.
    public var rect: ScreenRect
    /// What it stands for.
    public var kind: Kind

    /// A rectangle of a kind.
    public init(_ rect: ScreenRect, _ kind: Kind) {
      self.rect = rect
      self.kind = kind
    }
  }

  extension PictureOutline {
    func marks(style: PictureStyle) -> [PictureMark] {
      var path = PicturePath()
      switch kind {
      case .marker:
        path.roundedRect(rect, radius: 4)
        return [
          .fill(path, style.place.faded(0.14)),
          .stroke(path, style.place.faded(0.85), PictureStroke(width: 1)),
        ]
      case .obstacle:
        path.roundedRect(rect, radius: 10)
        return [
          .fill(path, style.plate.faded(1.3)),
          .stroke(path, style.ink.faded(0.3), PictureStroke(width: 0.8)),
        ]
      case .room:
        path.rect(rect)
        return [
          .stroke(
            path, style.ink.faded(0.6),
            PictureStroke(width: 1, dashes: [4, 4], isRound: false))
        ]
      }
    }
  }
#endif
