#if Pictures
  /// The phone's elements over the map: a status bar over the upper inset, and a sheet over the
  /// lower one.
  public struct PhoneFrame: Hashable, Sendable {
    /// The text at the left of the sheet's head.
    public var title: String
    /// The text at the right of the sheet's head.
    public var subtitle: String
    /// The rows of the sheet's list, as far as there is room.
    public var rows: [String]

    /// Creates a frame from its texts.
    public init(title: String = "", subtitle: String = "", rows: [String] = []) {
      self.title = title
      self.subtitle = subtitle
      self.rows = rows
    }
  }
#endif
