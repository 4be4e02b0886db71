/// A type that can be fitted: a place, region, line, area or marker, a collection of them, or your
/// own type.
///
///     try viewport.fit(places)                                          // [GeoCoordinate]
///     try viewport.fit(.line(route))                                    // the line through them
///     try viewport.fit(bavaria)                                         // one GeoRegion
///     try viewport.fit(FitContent(munich, bavaria, pin))                // a mix
///     try viewport.fit(stationsByName.values)
///     try viewport.fit(FitSummary(stations))                            // of any number of places
///
/// Your own type adds its parts to the content:
///
///     extension Shop: Fittable {
///       func add(to content: inout FitContent) { content.add(coordinate) }
///     }
///     try viewport.fit(shops)
///
/// Arrays, sets, slices, the values of a dictionary, and lazy maps and filters are fittable if
/// their elements are. Convert any other sequence with `Array(_:)`.
public protocol Fittable {
  /// Adds this value to the content of a fit.
  func add(to content: inout FitContent)

  /// Adds several values, in order. The default implementation adds them one by one.
  static func add(_ items: [Self], to content: inout FitContent)
}

extension Fittable {
  /// Adds several values, one by one.
  public static func add(_ items: [Self], to content: inout FitContent) {
    for item in items { item.add(to: &content) }
  }
}

extension GeoCoordinate: Fittable {
  /// Adds this place.
  public func add(to content: inout FitContent) { content.append([self]) }

  /// Adds places. An array that is added to empty content is stored without a copy.
  public static func add(_ items: [GeoCoordinate], to content: inout FitContent) {
    content.append(items)
  }
}

extension GeoRegion: Fittable {
  /// Adds this whole region.
  public func add(to content: inout FitContent) { content.append([self]) }

  /// Adds regions.
  public static func add(_ items: [GeoRegion], to content: inout FitContent) {
    content.append(items)
  }
}

extension GeoPath: Fittable {
  /// Adds this whole path, as one item.
  public func add(to content: inout FitContent) { content.append([self]) }

  /// Adds paths.
  public static func add(_ items: [GeoPath], to content: inout FitContent) {
    content.append(items)
  }
}

extension GeoArea: Fittable {
  /// Adds the outer rings of this area, each as one item.
  public func add(to content: inout FitContent) {
    content.append(polygons.compactMap { $0.first })
  }
}

extension GeoCircle: Fittable {
  /// Adds this whole circle, as one item. It ends within 5·10⁻⁶ of its radius from the exact one.
  /// Without a radius it is a place.
  public func add(to content: inout FitContent) {
    if let ring = rings(vertexCount: 1024).first {
      ring.add(to: &content)
    } else {
      center.add(to: &content)
    }
  }
}

extension Fittable where Self == FitContent {
  /// Returns an open line through places. Each edge takes the short way, across 180° if that is
  /// shorter.
  ///
  ///     try viewport.fit(.line(route), .padding(24))
  ///
  /// The line is one item, and counts as visible if all of it is. See ``GeoPath`` for the rules.
  public static func line(_ places: some Sequence<GeoCoordinate>) -> FitContent {
    FitContent(GeoPath(line: places))
  }

  /// Returns an area with an outer ring, closed or not. It covers the longitudes between its
  /// corners, however wide it is.
  ///
  ///     try viewport.fit(.area(corners))
  ///
  /// The area is one item, and counts as visible if all of it is. Holes are ignored. See
  /// ``GeoPath`` for the rules.
  public static func area(_ ring: some Sequence<GeoCoordinate>) -> FitContent {
    FitContent(GeoPath(ring: ring))
  }
}

extension PlacedMarker: Fittable {
  /// Adds this marker with its whole box.
  public func add(to content: inout FitContent) { content.append([self]) }

  /// Adds markers.
  public static func add(_ items: [PlacedMarker], to content: inout FitContent) {
    content.append(items)
  }
}

extension FitSummary: Fittable {
  /// Adds all places of this summary. If the content contains anything other than summaries, only
  /// their ``region`` is kept.
  public func add(to content: inout FitContent) { content.append(self) }
}

extension Sequence where Element: Fittable {
  /// Adds the elements, in order.
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
