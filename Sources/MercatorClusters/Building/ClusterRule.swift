package import Mercator

/// The rule of one level, shared by the static and the live clusters so that both agree to the bit.
///
/// Entries are taken in the order of their founders, which is the order of their least places. An
/// entry that no earlier seed has taken is a *seed*, and takes all entries within the radius that
/// are not taken yet. If they and the seed come to enough places, they are one cluster from here on;
/// if not, all of them stay as they are. So an entry belongs to the first seed within its reach, and
/// is a seed itself where there is none: a function of the set of entries and of nothing else.
package struct ClusterRule: Sendable {
  let seam: WorldSeam
  let isSinglePrecision: Bool
  let minimumPoints: Int

  package init(_ options: ClusterOptions) {
    isSinglePrecision = options.arithmetic == .supercluster
    seam = WorldSeam(isRing: !isSinglePrecision)
    minimumPoints = max(options.minimumPoints, 2)
  }

  /// What a weight counts as: nothing, if it is negative, not finite or less than 2^−960, and at most
  /// 2^960. So the sums of 2^32 weights, and of their products with distances, neither overflow nor
  /// lose digits.
  static func weight(_ weight: Double) -> Double {
    weight.isFinite && weight >= 0x1p-960 ? min(weight, 0x1p960) : 0
  }

  /// Where a valid place stands while clusters are made.
  func position(of place: GeoCoordinate) -> WorldPoint {
    let x = seam.x(ofLongitude: place.longitude)
    let y = MercatorOrdinate.y(latitude: place.latitude)
    return WorldPoint(x: kept(x), y: kept(y))
  }

  /// The place of a cluster's middle.
  ///
  /// Where the middle is at the cluster's first place, as it is for places on one spot, it is that place
  /// to the bit: the way to the map and back may round.
  func coordinate(of point: WorldPoint, first place: GeoCoordinate) -> GeoCoordinate {
    let own = position(of: place)
    guard own.x == point.x, own.y == point.y else { return WebMercator.coordinate(for: point) }
    return GeoCoordinate(
      latitude: place.latitude, longitude: Degrees.wrappedLongitude(place.longitude))
  }

  /// A coordinate of an entry as others see it when they look for neighbours.
  @inline(__always)
  package func kept(_ value: Double) -> Double {
    isSinglePrecision ? Double(Float(value)) : value
  }

  /// Whether a seed takes an entry, given as others see it.
  @inline(__always)
  package func reaches(
    fromX seedX: Double, y seedY: Double, toX x: Double, y: Double, squaredRadius: Double
  ) -> Bool {
    let dx = seam.way(from: seedX, to: x)
    let dy = y - seedY
    return dx * dx + dy * dy <= squaredRadius
  }

  /// Where the middle of a seed and what it took is: a sum in the order of the founders.
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

    /// The weighted mean; the seed's own position where nothing has weight.
    package var point: WorldPoint {
      guard weight > 0 else { return WorldPoint(x: x, y: y) }
      return WorldPoint(x: seam.wrapped(x + eastward / weight), y: y + southward / weight)
    }
  }
}
