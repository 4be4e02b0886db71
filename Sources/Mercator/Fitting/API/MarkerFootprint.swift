/// The rectangle that a marker's image, label or callout occupies around its coordinate, in points.
///
///     let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)   // its tip is the place
///     let dot = MarkerFootprint(width: 12, height: 12, anchor: .center)
///     let labelled = dot.union(MarkerFootprint(left: -8, above: 9, right: 120, below: 9))
///
/// The rectangle stays upright and keeps its size at any zoom, heading and pitch.
///
/// *Edge cases*
/// - An edge can be on the other side of the coordinate. Its distance is then negative.
/// - A distance that is not finite counts as 0. Edges in the wrong order count as a single edge,
///   the left or the upper one.
///
/// *Search words*: `MKAnnotationView` frame and `centerOffset`, icon size, icon anchor.
public struct MarkerFootprint: Hashable, Sendable {
  /// The distance from the coordinate to the left edge, in points.
  public let left: Double
  /// The distance from the coordinate upward to the top edge, in points.
  public let above: Double
  /// The distance from the coordinate rightward to the right edge, in points.
  public let right: Double
  /// The distance from the coordinate downward to the bottom edge, in points.
  public let below: Double

  /// Creates a footprint from the distances between the coordinate and its edges.
  public init(left: Double, above: Double, right: Double, below: Double) {
    func points(_ value: Double) -> Double { value.isFinite ? value : 0 }
    self.left = points(left)
    self.above = points(above)
    self.right = max(points(right), -self.left)
    self.below = max(points(below), -self.above)
  }

  /// Creates the footprint of an image from its size and the point of the image that is at the
  /// coordinate.
  ///
  /// *Edge cases*: a side that is negative or not finite counts as 0.
  public init(width: Double, height: Double, anchor: Anchor = .center) {
    let (width, height) = (width.asLength, height.asLength)
    self.init(
      left: width * anchor.x, above: height * anchor.y, right: width * (1 - anchor.x),
      below: height * (1 - anchor.y))
  }

  /// Creates the footprint of an image whose middle is offset from the coordinate, rightward and
  /// downward. This is MapKit's `centerOffset`.
  ///
  ///     MarkerFootprint(width: 30, height: 40, centerOffset: ScreenPoint(x: 0, y: -20)) == pin
  public init(width: Double, height: Double, centerOffset: ScreenPoint) {
    let middle = MarkerFootprint(width: width, height: height)
    self.init(
      left: middle.left - centerOffset.x, above: middle.above - centerOffset.y,
      right: middle.right + centerOffset.x, below: middle.below + centerOffset.y)
  }

  /// The empty footprint, which is only the coordinate.
  public static var point: MarkerFootprint {
    MarkerFootprint(left: 0, above: 0, right: 0, below: 0)
  }

  /// Returns the smallest footprint that contains both.
  public func union(_ other: MarkerFootprint) -> MarkerFootprint {
    MarkerFootprint(
      left: max(left, other.left), above: max(above, other.above),
      right: max(right, other.right), below: max(below, other.below))
  }

  /// Returns the rectangle of the screen that the marker occupies if its coordinate is drawn at a
  /// point.
  ///
  ///     pin.rect(at: ScreenPoint(x: 100, y: 200))   // (85, 160), 30 wide, 40 high
  public func rect(at point: ScreenPoint) -> ScreenRect {
    ScreenRect(
      x: point.x - left, y: point.y - above, width: left + right, height: above + below)
  }

  /// The point of an image that is at the coordinate, as fractions of its width and height.
  public struct Anchor: Hashable, Sendable {
    /// The horizontal fraction, from 0 at the left edge to 1 at the right edge.
    public var x: Double
    /// The vertical fraction, from 0 at the top edge to 1 at the bottom edge.
    public var y: Double

    /// Creates an anchor from fractions, which can be outside 0…1.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// The middle, for a dot.
    public static let center = Anchor(x: 0.5, y: 0.5)
    /// The middle of the bottom edge, for a pin.
    public static let bottom = Anchor(x: 0.5, y: 1)
    /// The middle of the top edge.
    public static let top = Anchor(x: 0.5, y: 0)
    /// The middle of the left edge, for a label to the right of its place.
    public static let left = Anchor(x: 0, y: 0.5)
    /// The middle of the right edge, for a label to the left of its place.
    public static let right = Anchor(x: 1, y: 0.5)
  }
}
