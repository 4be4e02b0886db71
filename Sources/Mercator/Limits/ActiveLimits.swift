/// The set of limits to which a camera was moved.
///
///     let constrained = ConstrainedViewport(viewport, to: limits)
///     constrained.activeLimits.contains(.zoomMaximum)
public struct ActiveLimits: OptionSet, Codable, Hashable, Sendable {
  /// The bits of the set, one for each limit.
  public let rawValue: UInt16

  /// Creates a set of limits from its bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The lower bound of the zoom range.
  public static let zoomMinimum = ActiveLimits(rawValue: 1 << 0)
  /// The upper bound of the zoom range.
  public static let zoomMaximum = ActiveLimits(rawValue: 1 << 1)
  /// The zoom at which the view region fills the free area.
  public static let fill = ActiveLimits(rawValue: 1 << 2)
  /// The western edge of the centre region.
  public static let centerWest = ActiveLimits(rawValue: 1 << 3)
  /// The eastern edge of the centre region.
  public static let centerEast = ActiveLimits(rawValue: 1 << 4)
  /// The northern edge of the centre region.
  public static let centerNorth = ActiveLimits(rawValue: 1 << 5)
  /// The southern edge of the centre region.
  public static let centerSouth = ActiveLimits(rawValue: 1 << 6)
  /// The western edge of the view region. If the view is wider than the region, the eastern edge
  /// is set too.
  public static let viewWest = ActiveLimits(rawValue: 1 << 7)
  /// The eastern edge of the view region. If the view is wider than the region, the western edge
  /// is set too.
  public static let viewEast = ActiveLimits(rawValue: 1 << 8)
  /// The northern edge of the view region. If the view is taller than the region, the southern
  /// edge is set too.
  public static let viewNorth = ActiveLimits(rawValue: 1 << 9)
  /// The southern edge of the view region. If the view is taller than the region, the northern
  /// edge is set too.
  public static let viewSouth = ActiveLimits(rawValue: 1 << 10)
  /// The top of the world. If the view is taller than the world, the bottom is set too.
  public static let worldTop = ActiveLimits(rawValue: 1 << 11)
  /// The bottom of the world. If the view is taller than the world, the top is set too.
  public static let worldBottom = ActiveLimits(rawValue: 1 << 12)
}
