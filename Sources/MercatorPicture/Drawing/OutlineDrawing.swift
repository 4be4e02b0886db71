#if Pictures
  public import Mercator

  /// A rectangle of the screen that an image shows as well, such as a marker's box or a card.
  public struct PictureOutline: Hashable, Sendable {
    /// The meaning of a rectangle.
    public enum Kind: Hashable, Sendable {
      /// A marker or callout that had to fit.
      case marker
      /// An element on the screen that covers the map.
      case obstacle
      /// The area to which places were fitted.
      case room
    }

    /// The rectangle, in points.
    public var rect: ScreenRect
    /// The meaning of the rectangle.
    public var kind: Kind

    /// Creates an outline from a rectangle and its kind.
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
