extension WebMercator {
  /// Where places lie in the world: ``worldPoint(for:)`` of each, to the bit.
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

  /// Which places lie at points of the world: ``coordinate(for:)`` of each, to the bit.
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

  /// Writes where places lie in the world to memory of the caller's, which may be uninitialized:
  /// ``worldPoint(for:)`` of each, to the bit.
  ///
  ///     coordinates.withUnsafeBufferPointer { WebMercator.convert($0, into: points) }
  ///
  /// - Parameters:
  ///   - coordinates: the places, in degrees.
  ///   - points: room for as many world points or more, which does not overlap the places.
  ///
  /// - Precondition: there is room for all.
  /// - Complexity: O(n).
  public static func convert(
    _ coordinates: UnsafeBufferPointer<GeoCoordinate>,
    into points: UnsafeMutableBufferPointer<WorldPoint>
  ) {
    convert(coordinates, into: points, inLanes: ProjectionLanes.worldPoints) {
      inlinedWorldPoint(for: $0)
    }
  }

  /// Writes which places lie at points of the world to memory of the caller's, which may be
  /// uninitialized: ``coordinate(for:)`` of each, to the bit.
  ///
  ///     points.withUnsafeBufferPointer { WebMercator.convert($0, into: coordinates) }
  ///
  /// - Parameters:
  ///   - points: the points of the world.
  ///   - coordinates: room for as many places or more, which does not overlap the points.
  ///
  /// - Precondition: there is room for all.
  /// - Complexity: O(n).
  public static func convert(
    _ points: UnsafeBufferPointer<WorldPoint>,
    into coordinates: UnsafeMutableBufferPointer<GeoCoordinate>
  ) {
    convert(points, into: coordinates, inLanes: ProjectionLanes.coordinates) {
      inlinedCoordinate(for: $0)
    }
  }

  /// Calls a function with each place, in order, and where it lies in the world: some are converted at
  /// once, on the stack.
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

  /// Writes what each element of a buffer is converted to, one by one what lanes leave.
  @inline(__always)
  static func convert<Source, Target>(
    _ sources: UnsafeBufferPointer<Source>, into targets: UnsafeMutableBufferPointer<Target>,
    inLanes lanes: ProjectionLanes.Conversion<Source, Target>?, _ converted: (Source) -> Target
  ) {
    precondition(
      sources.count <= targets.count,
      "There is room for \(targets.count) results, but \(sources.count) are asked for.")
    guard let source = sources.baseAddress, let target = targets.baseAddress else { return }
    var done = 0
    while done < sources.count {
      var end = sources.count
      if let lanes {
        done += lanes(source + done, target + done, end - done)
        end = min(done + ProjectionLanes.count, end)
      }
      for index in done..<end { (target + index).initialize(to: converted(source[index])) }
      done = end
    }
  }
}
