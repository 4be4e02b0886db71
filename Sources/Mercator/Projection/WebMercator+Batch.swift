extension WebMercator {
  /// Returns the world points of coordinates, each bit-identical to ``worldPoint(for:)``.
  ///
  ///     WebMercator.worldPoints(for: [munich, berlin])   // x 0.53215… and 0.53723…
  ///
  /// - Complexity: O(n).
  public static func worldPoints(for coordinates: [GeoCoordinate]) -> [WorldPoint] {
    [WorldPoint](unsafeUninitializedCapacity: coordinates.count) { points, count in
      coordinates.withUnsafeBufferPointer { convert($0, into: points) }
      count = coordinates.count
    }
  }

  /// Returns the coordinates of world points, each bit-identical to ``coordinate(for:)``.
  ///
  ///     WebMercator.coordinates(for: WebMercator.worldPoints(for: [munich, berlin]))   // both again
  ///
  /// - Complexity: O(n).
  public static func coordinates(for points: [WorldPoint]) -> [GeoCoordinate] {
    [GeoCoordinate](unsafeUninitializedCapacity: points.count) { coordinates, count in
      points.withUnsafeBufferPointer { convert($0, into: coordinates) }
      count = points.count
    }
  }

  /// Writes the world points of coordinates to memory owned by the caller, which may be
  /// uninitialized.
  ///
  /// Each is bit-identical to ``worldPoint(for:)``.
  ///
  ///     coordinates.withUnsafeBufferPointer { WebMercator.convert($0, into: points) }
  ///
  /// - Parameters:
  ///   - coordinates: the coordinates, in degrees.
  ///   - points: memory for at least as many world points, which must not overlap the coordinates.
  ///
  /// - Precondition: `points` has room for all of them.
  /// - Complexity: O(n).
  public static func convert(
    _ coordinates: UnsafeBufferPointer<GeoCoordinate>,
    into points: UnsafeMutableBufferPointer<WorldPoint>
  ) {
    convert(coordinates, into: points, inLanes: SIMDProjection.worldPoints) {
      inlinedWorldPoint(for: $0)
    }
  }

  /// Writes the coordinates of world points to memory owned by the caller, which may be
  /// uninitialized.
  ///
  /// Each is bit-identical to ``coordinate(for:)``.
  ///
  ///     points.withUnsafeBufferPointer { WebMercator.convert($0, into: coordinates) }
  ///
  /// - Parameters:
  ///   - points: the world points.
  ///   - coordinates: memory for at least as many coordinates, which must not overlap the points.
  ///
  /// - Precondition: `coordinates` has room for all of them.
  /// - Complexity: O(n).
  public static func convert(
    _ points: UnsafeBufferPointer<WorldPoint>,
    into coordinates: UnsafeMutableBufferPointer<GeoCoordinate>
  ) {
    convert(points, into: coordinates, inLanes: SIMDProjection.coordinates) {
      inlinedCoordinate(for: $0)
    }
  }

  /// Calls a function with each coordinate and its world point, in order.
  ///
  /// Several coordinates are converted at once, on the stack.
  @inline(__always)
  static func forEachWorldPoint(
    of coordinates: [GeoCoordinate], _ body: (GeoCoordinate, WorldPoint) -> Void
  ) {
    let atOnce = 64
    coordinates.withUnsafeBufferPointer { coordinates in
      withUnsafeTemporaryAllocation(of: WorldPoint.self, capacity: atOnce) { points in
        for start in stride(from: 0, to: coordinates.count, by: atOnce) {
          let places = UnsafeBufferPointer(
            rebasing: coordinates[start..<min(start + atOnce, coordinates.count)])
          convert(places, into: points)
          for index in places.indices { body(places[index], points[index]) }
        }
      }
    }
  }

  /// Converts each element of a buffer, one by one those that lanes leave.
  @inline(__always)
  static func convert<Source, Target>(
    _ sources: UnsafeBufferPointer<Source>, into targets: UnsafeMutableBufferPointer<Target>,
    inLanes lanes: SIMDProjection.Conversion<Source, Target>?, _ converted: (Source) -> Target
  ) {
    precondition(
      sources.count <= targets.count,
      "There is room for \(targets.count) results, but \(sources.count) are requested.")
    guard let source = sources.baseAddress, let target = targets.baseAddress else { return }
    var done = 0
    while done < sources.count {
      var end = sources.count
      if let lanes {
        done += lanes(source + done, target + done, end - done)
        end = min(done + SIMDProjection.count, end)
      }
      for index in done..<end { (target + index).initialize(to: converted(source[index])) }
      done = end
    }
  }
}
