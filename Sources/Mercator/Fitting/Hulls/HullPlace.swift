/// A place as a point of a lattice, on which hulls are exact: which of three points lies to the left
/// is told by whole numbers, without rounding.
///
/// The lattice's steps, 2⁻⁵³ degrees and 2⁻⁶¹ worlds, are finer than what a fit can tell apart.
package struct HullPlace: Comparable {
  /// With its longitude in [−180, 180), and zeros that have no sign.
  package let place: GeoCoordinate
  /// Longitude in 2⁻⁵³ degrees, and y in 2⁻⁶¹ worlds.
  package private(set) var x: Int64
  package let y: Int64

  /// A place that is valid and ``GeoCoordinate/onOneCopy``.
  init(_ place: GeoCoordinate) {
    self.place = place
    x = Int64(place.longitude * 0x1p53)
    y = Int64(MercatorOrdinate.y(latitude: place.latitude) * 0x1p61)
  }

  /// The same on the copy of the world that lies in the 360° east of a longitude in [−180, 180).
  package init(_ place: GeoCoordinate, eastOf west: Double) {
    self.init(place)
    if place.longitude < west { x += 360 << 53 }
  }

  /// From west to east, then from north to south; of places at the same point by their numbers.
  package static func < (one: HullPlace, other: HullPlace) -> Bool {
    if one.x != other.x { return one.x < other.x }
    if one.y != other.y { return one.y < other.y }
    return GeoCoordinate.isOrdered(one.place, other.place)
  }

  /// Whether a way turns from x toward y at its middle point: not where the three are in a line.
  static func turns(_ a: HullPlace, _ b: HullPlace, _ c: HullPlace) -> Bool {
    let one = WideProduct(b.x - a.x, c.y - a.y)
    let other = WideProduct(b.y - a.y, c.x - a.x)
    return one.high != other.high ? one.high > other.high : one.low > other.low
  }

  /// The vertices of the convex hull, from the westmost one on: no three in a line, and of several
  /// places at one point the first.
  ///
  /// - Complexity: O(n log n).
  package static func hull(of places: [HullPlace]) -> [HullPlace] {
    places.sorted().hullOfSorted(
      // On the way back the first of them comes last.
      merged: { $0.x == $1.x && $0.y == $1.y ? min($0, $1) : nil },
      turns: turns)
  }
}

extension GeoCoordinate {
  /// The same place with its longitude in [−180, 180), and zeros that have no sign.
  package var onOneCopy: GeoCoordinate {
    GeoCoordinate(latitude: latitude + 0.0, longitude: LongitudeWindow.start(longitude) + 0.0)
  }

  /// An order of places by nothing but their numbers.
  static func isOrdered(_ one: GeoCoordinate, _ other: GeoCoordinate) -> Bool {
    one.longitude != other.longitude
      ? one.longitude < other.longitude : one.latitude < other.latitude
  }
}
