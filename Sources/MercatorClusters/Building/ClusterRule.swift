package import Mercator

/// The rule of one level, shared by the static and the live clusters so that both agree to the bit.
///
/// Entries are processed in the order of their founders, which are their first places. An entry
/// that no earlier seed has taken is a *seed*, and takes all entries within the radius that are not
/// yet taken. If they and the seed have enough places, they form one cluster from then on.
/// Otherwise all of them stay unchanged. An entry thus belongs to the first seed within its reach,
/// and is a seed itself if there is none. The result is a function of the set of entries alone.
package struct ClusterRule: Sendable {
  let seam: WorldSeam
  let isSinglePrecision: Bool
  let minimumPoints: Int

  package init(_ options: ClusterOptions) {
    isSinglePrecision = options.arithmetic == .supercluster
    seam = WorldSeam(isRing: !isSinglePrecision)
    minimumPoints = max(options.minimumPoints, 2)
  }

  /// Returns the effective weight: 0 if it is negative, not finite or less than 2^−960, and at most
  /// 2^960.
  ///
  /// Sums of 2^32 weights, and of their products with distances, therefore neither overflow nor
  /// lose digits.
  static func weight(_ weight: Double) -> Double {
    weight.isFinite && weight >= 0x1p-960 ? min(weight, 0x1p960) : 0
  }

  /// Returns the position of a valid place during clustering.
  func position(of place: GeoCoordinate) -> WorldPoint {
    let x = seam.x(ofLongitude: place.longitude)
    let y = MercatorOrdinate.y(latitude: place.latitude)
    return WorldPoint(x: kept(x), y: kept(y))
  }

  /// Returns the coordinate of a cluster's centre.
  ///
  /// If the centre is at the cluster's first place, as for places at the same position, the result
  /// is that place's coordinate to the bit. A conversion to the map and back might round.
  func coordinate(of point: WorldPoint, first place: GeoCoordinate) -> GeoCoordinate {
    let own = position(of: place)
    guard own.x == point.x, own.y == point.y else { return WebMercator.coordinate(for: point) }
    return GeoCoordinate(
      latitude: place.latitude, longitude: Degrees.wrappedLongitude(place.longitude))
  }

  /// Returns an entry's coordinate as other entries see it during a neighbour search.
  @inline(__always)
  package func kept(_ value: Double) -> Double {
    isSinglePrecision ? Double(Float(value)) : value
  }

  /// Returns `true` if a seed takes an entry at a position as other entries see it.
  @inline(__always)
  package func reaches(
    fromX seedX: Double, y seedY: Double, toX x: Double, y: Double, squaredRadius: Double
  ) -> Bool {
    let dx = seam.way(from: seedX, to: x)
    let dy = y - seedY
    return dx * dx + dy * dy <= squaredRadius
  }

  /// The centre of a seed and its taken entries: a sum in the order of the founders.
  package struct Middle {
    private let seam: WorldSeam
    private let x: Double
    private let y: Double
    private var eastward = 0.0
    private var southward = 0.0
    private(set) var weight: Double

    package init(_ seam: WorldSeam, x: Double, y: Double, weight: Double) {
      self.seam = seam
      self.x = x
      self.y = y
      self.weight = weight
    }

    @inline(__always)
    package mutating func add(x otherX: Double, y otherY: Double, weight otherWeight: Double) {
      eastward += seam.way(from: x, to: otherX) * otherWeight
      southward += (otherY - y) * otherWeight
      weight += otherWeight
    }

    /// The weighted mean; the seed's own position if the total weight is 0.
    package var point: WorldPoint {
      guard weight > 0 else { return WorldPoint(x: x, y: y) }
      return WorldPoint(x: seam.wrapped(x + eastward / weight), y: y + southward / weight)
    }
  }
}
