/// The rectangle that a marker's picture, label or callout occupies about its place, in points.
///
///     let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)   // its tip is the place
///     let dot = MarkerFootprint(width: 12, height: 12, anchor: .center)
///     let labelled = dot.union(MarkerFootprint(left: -8, above: 9, right: 120, below: 9))
///
/// It stays upright and keeps its size at any zoom, heading and pitch.
///
/// *Edge cases*
/// - An edge may lie on the other side of the place: then its distance is negative.
/// - A distance that is not finite counts as 0. Edges the wrong way around count as one edge, the
///   left or the upper one.
///
/// *Search words*: `MKAnnotationView` frame and `centerOffset`, icon size, icon anchor.
public struct MarkerFootprint: Hashable, Sendable {
  /// Points from the place to the left edge, leftward.
  public let left: Double
  /// Points from the place to the top edge, upward.
  public let above: Double
  /// Points from the place to the right edge, rightward.
  public let right: Double
  /// Points from the place to the bottom edge, downward.
  public let below: Double

  /// A footprint of these distances from the place.
  public init(left: Double, above: Double, right: Double, below: Double) {
    func points(_ value: Double) -> Double { value.isFinite ? value : 0 }
    self.left = points(left)
    self.above = points(above)
    self.right = max(points(right), -self.left)
    self.below = max(points(below), -self.above)
  }

  /// The footprint of a picture of a size, by the point of it that lies on the place.
  ///
  /// *Edge cases*: a side that is negative or not finite counts as 0.
  public init(width: Double, height: Double, anchor: Anchor = .center) {
    let (width, height) = (width.asLength, height.asLength)
    self.init(
      left: width * anchor.x, above: height * anchor.y, right: width * (1 - anchor.x),
      below: height * (1 - anchor.y))
  }

  /// The footprint of a picture whose middle lies so far right of and below the place: MapKit's
  /// `centerOffset`.
  ///
  ///     MarkerFootprint(width: 30, height: 40, centerOffset: ScreenPoint(x: 0, y: -20)) == pin
  public init(width: Double, height: Double, centerOffset: ScreenPoint) {
    let middle = MarkerFootprint(width: width, height: height)
    self.init(
      left: middle.left - centerOffset.x, above: middle.above - centerOffset.y,
      right: middle.right + centerOffset.x, below: middle.below + centerOffset.y)
  }

  /// The place alone.
  public static var point: MarkerFootprint {
    MarkerFootprint(left: 0, above: 0, right: 0, below: 0)
  }

  /// The smallest footprint that holds both.
  public func union(_ other: MarkerFootprint) -> MarkerFootprint {
    MarkerFootprint(
      left: max(left, other.left), above: max(above, other.above),
      right: max(right, other.right), below: max(below, other.below))
  }

  /// The rectangle of the screen that it occupies where its place is at a point.
  ///
  ///     pin.rect(at: ScreenPoint(x: 100, y: 200))   // (85, 160), 30 wide, 40 high
  public func rect(at point: ScreenPoint) -> ScreenRect {
    ScreenRect(
      x: point.x - left, y: point.y - above, width: left + right, height: above + below)
  }

  /// The point of a picture that lies on the place, as fractions of its width and height.
  public struct Anchor: Hashable, Sendable {
    /// 0 at the left edge, 1 at the right one.
    public var x: Double
    /// 0 at the top edge, 1 at the bottom one.
    public var y: Double

    /// An anchor of these fractions, which may lie outside 0…1.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// The middle: a dot.
    public static let center = Anchor(x: 0.5, y: 0.5)
    /// The middle of the bottom edge: a pin.
    public static let bottom = Anchor(x: 0.5, y: 1)
    /// The middle of the top edge.
    public static let top = Anchor(x: 0.5, y: 0)
    /// The middle of the left edge: a label to the right of its place.
    public static let left = Anchor(x: 0, y: 0.5)
    /// The middle of the right edge: a label to the left of its place.
    public static let right = Anchor(x: 1, y: 0.5)
  }
}
