/// What can be fitted: a place, a region, a marker, several of them, or a value of your own.
///
///     try viewport.fit(places)                                          // [GeoCoordinate]
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

extension PlacedMarker: Fittable {
  /// Adds this marker: its whole box.
  public func add(to content: inout FitContent) { content.append([self]) }

  /// Adds markers.
  public static func add(_ items: [PlacedMarker], to content: inout FitContent) {
    content.append(items)
  }
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
