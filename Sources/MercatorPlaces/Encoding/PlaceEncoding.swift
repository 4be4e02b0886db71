/// The properties of places that a map shows as names, colours and sizes.
///
///     var encoding = PlaceEncoding()
///     encoding.colorProperty = "depth"
///     encoding.colorClasses = ColorClasses(method: .natural, count: 7)
///     encoding.sizeProperty = "magnitude"
public struct PlaceEncoding: Hashable, Sendable {
  /// The property to write next to a point, or nil for its name.
  public var labelProperty: String?
  /// The property that determines the colours of places, explained in the legend. Its values are
  /// texts, or numbers or dates in classes. It takes precedence over `marker-color`, `stroke` and
  /// `fill`.
  public var colorProperty: String?
  /// The classes of numbers and dates of the ``colorProperty``.
  public var colorClasses = ColorClasses()
  /// The numeric property that determines the size of a point, explained in the legend.
  ///
  /// A disc's area is proportional to the number. If a number is negative, or the greatest is less
  /// than four times the least, its radius runs over the range of the numbers instead. Places
  /// without a number or with a negative one are hollow dots.
  public var sizeProperty: String?
  /// The least and the greatest radius in points of places with a ``sizeProperty``. If nil, discs
  /// cover at most a third of the map around them, by the median.
  public var sizeRange: ClosedRange<Double>?

  /// Creates an encoding in which places have their names, their own colours and one size.
  public init() {}
}
