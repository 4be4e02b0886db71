#if arch(x86_64) && canImport(MercatorLanes) && !hasFeature(Embedded)
  import MercatorLanes
#endif

/// The projection of eight places at a time, where the processor has vectors as wide as that: in C,
/// whose functions can ask for a processor of their own, with the bits of one place after the other.
enum ProjectionLanes {
  /// Converts so many elements, in order, and returns how many of them: it stops where fewer than
  /// eight are left, and before eight that include what lanes do not convert.
  typealias Conversion<Source, Target> = (
    _ sources: UnsafePointer<Source>, _ targets: UnsafeMutablePointer<Target>, _ count: Int
  ) -> Int

  static var count: Int { 8 }

  #if arch(x86_64) && canImport(MercatorLanes) && !hasFeature(Embedded)
    private static let areThere = mercator_has_lanes() != 0

    /// Places to points of the world; nil without lanes.
    static var worldPoints: Conversion<GeoCoordinate, WorldPoint>? {
      guard areThere else { return nil }
      return { places, points, count in
        converted(places, points) {
          mercator_world_points($0, $1, Int64(count), OrdinateTable.rows)
        }
      }
    }

    /// Points of the world to places, unless longitudes have to wrap; nil without lanes.
    static var coordinates: Conversion<WorldPoint, GeoCoordinate>? {
      guard areThere else { return nil }
      return { points, places, count in
        converted(points, places) { mercator_coordinates($0, $1, Int64(count), LatitudeTable.rows) }
      }
    }

    /// A place and a point of the world are two numbers, one after the other.
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
