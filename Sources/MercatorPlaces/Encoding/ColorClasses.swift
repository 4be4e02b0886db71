/// The settings for the classes of a coloured property.
///
///     ColorClasses(method: .natural, count: 7)
///     ColorClasses(breaks: [0, 10, 50])      // the same classes on several maps
public struct ColorClasses: Hashable, Sendable {
  /// The method that divides numbers and dates, or nil for quantiles. With one, few different
  /// numbers are classes as well.
  public var method: ClassMethod?
  /// The number of classes, or nil for the number of the style's colours.
  public var count: Int?
  /// The smallest number of each class except the first, in ascending order. They replace method
  /// and count. Dates are seconds since the beginning of 1970.
  public var breaks: [Double]?
  /// The number from which colours diverge, if it is a break. If nil, it is zero if there are numbers,
  /// or given breaks, on both sides of it.
  public var center: Double?

  /// The allowed numbers of classes.
  public static let countRange = 2...12

  /// Creates settings.
  public init(
    method: ClassMethod? = nil, count: Int? = nil, breaks: [Double]? = nil, center: Double? = nil
  ) {
    self.method = method
    self.count = count
    self.breaks = breaks
    self.center = center
  }

  /// Returns the break that a text denotes, a number or a date in ISO 8601; nil for other texts.
  public static func breakValue(_ text: String) -> Double? {
    let value = PropertyValue.string(text)
    return value.numeric ?? value.timeSeconds
  }

  /// Whether numbers are classes, however few there are.
  var isGiven: Bool { method != nil || count != nil || breaks != nil || center != nil }
}
