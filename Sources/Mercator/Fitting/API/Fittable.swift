/// What can be fitted: a place, a region, a line, an area, a marker, several of them, or a value of
/// your own.
///
///     try viewport.fit(places)                                          // [GeoCoordinate]
///     try viewport.fit(.line(route))                                    // the line through them
///     try viewport.fit(bavaria)                                         // one GeoRegion
///     try viewport.fit(FitContent(munich, bavaria, pin))                // a mix
///     try viewport.fit(stationsByName.values)
///     try viewport.fit(FitSummary(stations))                            // of any number of places
///
/// A type of your own says what it consists of:
///
///     extension Shop: Fittable {
///       func add(to content: inout FitContent) { content.add(coordinate) }
///     }
///     try viewport.fit(shops)
///
/// Arrays, sets, slices, a dictionary's values and the lazy maps and filters of fittable elements
/// are fittable. `Array(_:)` makes any other sequence so.
public protocol Fittable {
  /// Adds this to what is fitted.
  func add(to content: inout FitContent)

  /// Adds all of these, in their order. There is no need to write it: by default they are added one
  /// by one.
  static func add(_ items: [Self], to content: inout FitContent)
}

extension Fittable {
  /// Adds all of these, one by one.
  public static func add(_ items: [Self], to content: inout FitContent) {
    for item in items { item.add(to: &content) }
  }
}

extension GeoCoordinate: Fittable {
  /// Adds this place.
  public func add(to content: inout FitContent) { content.append([self]) }

  /// Adds places: an array to nothing is taken over as it is.
  public static func add(_ items: [GeoCoordinate], to content: inout FitContent) {
    content.append(items)
  }
}

extension GeoRegion: Fittable {
  /// Adds this region: all of it.
  public func add(to content: inout FitContent) { content.append([self]) }

  /// Adds regions.
  public static func add(_ items: [GeoRegion], to content: inout FitContent) {
    content.append(items)
  }
}

extension GeoPath: Fittable {
  /// Adds this path: all of it, as one item.
  public func add(to content: inout FitContent) { content.append([self]) }

  /// Adds paths.
  public static func add(_ items: [GeoPath], to content: inout FitContent) {
    content.append(items)
  }
}

extension Fittable where Self == FitContent {
  /// An open line through places, each edge by the short way: across 180° where that is shorter.
  ///
  ///     try viewport.fit(.line(route), .padding(24))
  ///
  /// It is one item, and shows where all of it does. ``GeoPath`` has its rules.
  public static func line(_ places: some Sequence<GeoCoordinate>) -> FitContent {
    FitContent(GeoPath(line: places))
  }

  /// An area by its outer ring, closed or not: it covers the longitudes between its corners, however
  /// wide it is.
  ///
  ///     try viewport.fit(.area(corners))
  ///
  /// It is one item, and shows where all of it does. Holes do not count. ``GeoPath`` has its rules.
  public static func area(_ ring: some Sequence<GeoCoordinate>) -> FitContent {
    FitContent(GeoPath(ring: ring))
  }
}

extension PlacedMarker: Fittable {
  /// Adds this marker: its whole box.
  public func add(to content: inout FitContent) { content.append([self]) }

  /// Adds markers.
  public static func add(_ items: [PlacedMarker], to content: inout FitContent) {
    content.append(items)
  }
}

extension FitSummary: Fittable {
  /// Adds all places of this, or beside anything but summaries their ``region``.
  public func add(to content: inout FitContent) { content.append(self) }
}

extension Sequence where Element: Fittable {
  /// Adds the elements, in their order.
  public func add(to content: inout FitContent) { Element.add(Array(self), to: &content) }
}

extension Array: Fittable where Element: Fittable {}
extension ArraySlice: Fittable where Element: Fittable {}
extension ContiguousArray: Fittable where Element: Fittable {}
extension CollectionOfOne: Fittable where Element: Fittable {}
extension EmptyCollection: Fittable where Element: Fittable {}
extension Repeated: Fittable where Element: Fittable {}
extension ReversedCollection: Fittable where Element: Fittable {}
extension Set: Fittable where Element: Fittable {}
extension Dictionary.Values: Fittable where Element: Fittable {}
extension LazySequence: Fittable where Element: Fittable {}
extension LazyMapSequence: Fittable where Element: Fittable {}
extension LazyFilterSequence: Fittable where Element: Fittable {}
