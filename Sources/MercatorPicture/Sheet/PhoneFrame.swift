#if Pictures
  /// What a phone shows over its map: a status bar over the upper inset, a sheet over the lower.
  public struct PhoneFrame: Hashable, Sendable {
    /// At the left of the sheet's head.
    public var title: String
    /// At the right of the sheet's head.
    public var subtitle: String
    /// What the sheet lists, as far as there is room.
    public var rows: [String]

    /// A frame of exactly these texts.
    public init(title: String = "", subtitle: String = "", rows: [String] = []) {
      self.title = title
      self.subtitle = subtitle
      self.rows = rows
    }
  }
#endif
