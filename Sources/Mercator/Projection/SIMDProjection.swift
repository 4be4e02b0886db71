#if arch(x86_64) && canImport(MercatorLanes) && !hasFeature(Embedded)
  import MercatorLanes
#endif

/// The projection of eight coordinates at a time, on processors with sufficiently wide vectors.
///
/// It is written in C, since a C function can target a specific processor. The results are
/// bit-identical to converting one coordinate after the other.
enum SIMDProjection {
  /// A conversion of up to `count` elements, in order, that returns the number of converted
  /// elements.
  ///
  /// It stops if fewer than eight remain, and before eight that include one that lanes cannot
  /// convert.
  typealias Conversion<Source, Target> = (
    _ sources: UnsafePointer<Source>, _ targets: UnsafeMutablePointer<Target>, _ count: Int
  ) -> Int

  static var count: Int { 8 }

  #if arch(x86_64) && canImport(MercatorLanes) && !hasFeature(Embedded)
    private static let areThere = mercator_has_lanes() != 0

    /// The conversion of coordinates to world points; nil without lanes.
    static var worldPoints: Conversion<GeoCoordinate, WorldPoint>? {
      guard areThere else { return nil }
      return { places, points, count in
        converted(places, points) {
          mercator_world_points($0, $1, Int64(count), OrdinateTable.rows)
        }
      }
    }

    /// The conversion of world points to coordinates, except for longitudes that must wrap; nil
    /// without lanes.
    static var coordinates: Conversion<WorldPoint, GeoCoordinate>? {
      guard areThere else { return nil }
      return { points, places, count in
        converted(points, places) { mercator_coordinates($0, $1, Int64(count), LatitudeTable.rows) }
      }
    }

    /// Calls a conversion on memory in which a coordinate or a world point is two consecutive
    /// numbers.
    @inline(__always)
    private static func converted<Source, Target>(
      _ sources: UnsafePointer<Source>, _ targets: UnsafeMutablePointer<Target>,
      _ convert: (UnsafePointer<Double>, UnsafeMutablePointer<Double>) -> Int64
    ) -> Int {
      Int(
        convert(
          UnsafeRawPointer(sources).assumingMemoryBound(to: Double.self),
          UnsafeMutableRawPointer(targets).assumingMemoryBound(to: Double.self)))
    }
  #else
    static var worldPoints: Conversion<GeoCoordinate, WorldPoint>? { nil }
    static var coordinates: Conversion<WorldPoint, GeoCoordinate>? { nil }
  #endif
}
