/// A box on the globe between two parallels and two meridians, in degrees.
///
///     let fiji = GeoRegion(south: -20, west: 177, north: -16, east: -179)
///     fiji?.longitudeSpan   // 4
///     fiji?.east            // 181: the antimeridian needs no special case
///
/// A region stores its southern and northern latitude, its western longitude and its span east of
/// that longitude. Every longitude window thus has one form, also across 180°. A region is always
/// finite, since the public initialisers reject other numbers.
public struct GeoRegion: Codable, Hashable, Sendable {
  /// The southern edge, in −90…90.
  public let south: Double
  /// The northern edge, in `south`…90.
  public let north: Double
  /// The western edge, in [−180, 180).
  public let west: Double
  /// The degrees from the western edge to the eastern edge, in 0…360.
  public let longitudeSpan: Double

  /// Creates a region from its western edge and width.
  ///
  /// *Edge cases*
  /// - nil if a number is not finite, a latitude is outside −90…90, `south` is greater than `north`
  ///   or the span is outside 0…360.
  /// - `west` wraps into [−180, 180); 180 becomes −180.
  public init?(south: Double, north: Double, west: Double, longitudeSpan: Double) {
    guard
      west.isFinite, south.magnitude <= 90, north.magnitude <= 90, south <= north,
      longitudeSpan >= 0, longitudeSpan <= 360
    else { return nil }
    self.init(
      uncheckedSouth: south, north: north, west: west, longitudeSpan: longitudeSpan)
  }

  /// Creates a region from its four edges; if `east` is less than `west`, it crosses 180°.
  ///
  ///     GeoRegion(south: -90, west: -180, north: 90, east: 180)?.longitudeSpan   // 360
  ///     GeoRegion(south: 0, west: 170, north: 1, east: -170)?.longitudeSpan      // 20
  ///
  /// *Edge cases*
  /// - nil if a number is not finite, a latitude is outside −90…90 or `south` is greater than
  ///   `north`.
  /// - Edges 360° or more apart give the whole circle, beginning at the western edge.
  public init?(south: Double, west: Double, north: Double, east: Double) {
    guard west.isFinite, east.isFinite else { return nil }
    let span = east - west
    self.init(
      south: south, north: north, west: west,
      longitudeSpan: span >= 360 ? 360 : span >= 0 ? span : Degrees.eastward(from: west, to: east))
  }

  /// Creates a region from its ``center``, halfway in degrees between its edges.
  ///
  ///     GeoRegion(center: munich, latitudeSpan: 0.2, longitudeSpan: 0.3)?.center   // munich
  ///
  /// A map has a different centre: `MKCoordinateRegion` and
  /// ``init(mercatorCenter:latitudeSpan:longitudeSpan:)`` use the centre in Mercator.
  ///
  /// *Edge cases*
  /// - nil if the centre is invalid, a number is not finite, `latitudeSpan` is outside 0…180 or
  ///   `longitudeSpan` outside 0…360.
  /// - Anything beyond a pole is cut off, which moves the region's centre.
  public init?(center: GeoCoordinate, latitudeSpan: Double, longitudeSpan: Double) {
    guard center.isValid, latitudeSpan >= 0, latitudeSpan <= 180 else { return nil }
    self.init(
      south: max(center.latitude - latitudeSpan / 2, -90),
      north: min(center.latitude + latitudeSpan / 2, 90),
      west: center.longitude - longitudeSpan / 2, longitudeSpan: longitudeSpan)
  }

  /// Creates a region from numbers that are known to be in range.
  package init(uncheckedSouth: Double, north: Double, west: Double, longitudeSpan: Double) {
    self.south = uncheckedSouth + 0.0
    self.north = north + 0.0
    self.west = LongitudeWindow.start(west) + 0.0
    self.longitudeSpan = longitudeSpan + 0.0
  }

  /// The eastern edge, `west + longitudeSpan`, which exceeds 180 if the region crosses the
  /// antimeridian.
  public var east: Double { west + longitudeSpan }

  /// The degrees from the southern edge to the northern edge.
  public var latitudeSpan: Double { north - south }

  /// The midpoint between the edges in degrees, not on the map.
  public var center: GeoCoordinate {
    GeoCoordinate(
      latitude: south + (north - south) / 2,
      longitude: Degrees.wrappedLongitude(west + longitudeSpan / 2))
  }

  /// Returns `true` if the coordinate is in the region or on its edge.
  ///
  /// *Edge cases*
  /// - An invalid coordinate is in no region. Longitude 190 is the same as −170.
  /// - The eastern edge has a tolerance of 10⁻¹² degrees (0.1 µm), since ``east`` is rounded. The
  ///   region thus contains its own eastern edge, and every coordinate that it was made to enclose.
  public func contains(_ coordinate: GeoCoordinate) -> Bool {
    coordinate.isValid
      && coordinate.latitude >= south && coordinate.latitude <= north
      && contains(longitude: coordinate.longitude)
  }

  /// Returns `true` if the region contains all of `other`.
  public func contains(_ other: GeoRegion) -> Bool {
    guard other.south >= south, other.north <= north else { return false }
    guard longitudeSpan < 360 else { return true }
    return contains(longitude: other.west)
      && Degrees.eastward(from: west, to: other.west) + other.longitudeSpan <= easternReach
  }

  /// Returns `true` if the two regions have a coordinate in common; edges count.
  public func intersects(_ other: GeoRegion) -> Bool {
    south <= other.north && other.south <= north
      && (contains(longitude: other.west) || other.contains(longitude: west))
  }

  private func contains(longitude: Double) -> Bool {
    longitudeSpan >= 360 || Degrees.eastward(from: west, to: longitude) <= easternReach
  }

  /// The largest distance east of ``west`` that still counts as on the edge, in degrees.
  ///
  /// An edge is a sum, and rounding moves it by less than 2·10⁻¹³.
  var easternReach: Double { longitudeSpan + 1e-12 }
}

#if !hasFeature(Embedded)
  extension GeoRegion {
    /// Decodes the four numbers and checks them like the initialisers.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let region = GeoRegion(
        south: try container.decode(Double.self, forKey: .south),
        north: try container.decode(Double.self, forKey: .north),
        west: try container.decode(Double.self, forKey: .west),
        longitudeSpan: try container.decode(Double.self, forKey: .longitudeSpan))
      guard let region else {
        throw decoder.error(
          "A region needs finite numbers, −90 ≤ south ≤ north ≤ 90 and 0 ≤ longitudeSpan ≤ 360.")
      }
      self = region
    }
  }
#endif
