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
    guard let source = start(coordinates, points.count), let target = points.baseAddress
    else { return }
    for index in 0..<coordinates.count {
      (target + index).initialize(to: inlinedWorldPoint(for: source[index]))
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
    guard let source = start(points, coordinates.count), let target = coordinates.baseAddress
    else { return }
    for index in 0..<points.count {
      (target + index).initialize(to: inlinedCoordinate(for: source[index]))
    }
  }

  /// Where a buffer begins, of which all has to find room; nil where it is empty.
  private static func start<Element>(
    _ buffer: UnsafeBufferPointer<Element>, _ room: Int
  ) -> UnsafePointer<Element>? {
    precondition(
      buffer.count <= room, "There is room for \(room) results, but \(buffer.count) are asked for.")
    return buffer.isEmpty ? nil : buffer.baseAddress
  }
}
