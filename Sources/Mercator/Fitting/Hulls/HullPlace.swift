/// A place as a point of a lattice, on which hulls are exact. The orientation of three points is
/// computed with integers, without rounding.
///
/// The lattice's steps are 2⁻⁵³ degrees and 2⁻⁶¹ worlds. They are finer than any difference that
/// affects a fit.
package struct HullPlace: Comparable {
  /// The place, with its longitude in [−180, 180) and without negative zeros.
  package let place: GeoCoordinate
  /// The longitude in 2⁻⁵³ degrees. `y` is in 2⁻⁶¹ worlds.
  package private(set) var x: Int64
  package let y: Int64

  /// Creates a lattice point from a valid place that is ``GeoCoordinate/onOneCopy``.
  init(_ place: GeoCoordinate) {
    self.place = place
    x = Int64(place.longitude * 0x1p53)
    y = Int64(MercatorOrdinate.y(latitude: place.latitude) * 0x1p61)
  }

  /// Creates a lattice point on the copy of the world in the 360° east of a longitude in [−180,
  /// 180).
  package init(_ place: GeoCoordinate, eastOf west: Double) {
    self.init(place)
    if place.longitude < west { x += 360 << 53 }
  }

  /// Orders places from west to east, then from north to south. Places at the same lattice point
  /// are ordered by their numbers.
  package static func < (one: HullPlace, other: HullPlace) -> Bool {
    if one.x != other.x { return one.x < other.x }
    if one.y != other.y { return one.y < other.y }
    return GeoCoordinate.isOrdered(one.place, other.place)
  }

  /// Returns whether a path turns from x toward y at its middle point. It returns `false` for
  /// collinear points.
  static func turns(_ a: HullPlace, _ b: HullPlace, _ c: HullPlace) -> Bool {
    let one = WideProduct(b.x - a.x, c.y - a.y)
    let other = WideProduct(b.y - a.y, c.x - a.x)
    return one.high != other.high ? one.high > other.high : one.low > other.low
  }

  /// Returns the vertices of the convex hull, starting with the westmost one. No three are
  /// collinear. Of several places at one point, the first is kept.
  ///
  /// - Complexity: O(n log n).
  package static func hull(of places: [HullPlace]) -> [HullPlace] {
    places.sorted().hullOfSorted(
      // In the reverse half, the first of equal points comes last.
      merged: { $0.x == $1.x && $0.y == $1.y ? min($0, $1) : nil },
      turns: turns)
  }
}

extension GeoCoordinate {
  /// This place with its longitude in [−180, 180) and without negative zeros.
  package var onOneCopy: GeoCoordinate {
    GeoCoordinate(latitude: latitude + 0.0, longitude: LongitudeWindow.start(longitude) + 0.0)
  }

  /// Returns whether one place is ordered before another, by their numbers only.
  static func isOrdered(_ one: GeoCoordinate, _ other: GeoCoordinate) -> Bool {
    one.longitude != other.longitude
      ? one.longitude < other.longitude : one.latitude < other.latitude
  }
}
