public import Mercator

extension PlaceIndex {
  /// Returns the indices of the nearest places, nearest first.
  ///
  ///     shops.nearest(3, to: here)                  // anywhere
  ///     shops.nearest(3, to: here, within: 2_000)   // no farther than 2 km
  ///
  /// Distances are `GeoCoordinate.distanceInMeters(to:)`, on the sphere. Places at equal distances
  /// are in the order of their indices.
  ///
  /// *Edge cases*
  /// - Empty for an invalid `center`, for k ≤ 0, and for a distance that is negative or NaN.
  ///
  /// - Complexity: O(log n + k·log k).
  public func nearest(
    _ k: Int, to center: GeoCoordinate, within meters: Double = .infinity
  ) -> [Int] {
    guard k > 0, center.isValid, meters >= 0, count > 0 else { return [] }
    let distances = BoxDistance(from: center)
    var least = LeastPlaces(limit: k, expected: count)
    var open = Heap<OpenBox>()
    let top = tree.height - 1
    open.push(OpenBox(bound: 0, level: top, box: tree.starts[top]))
    while let item = open.popFirst() {
      guard item.bound <= least.bound, item.bound <= meters else { break }
      if item.level > 0 {
        for box in tree.boxes(in: item.box, level: item.level) {
          let bound = distances.least(to: tree.boxes[box])
          if bound <= least.bound, bound <= meters {
            open.push(OpenBox(bound: bound, level: item.level - 1, box: box))
          }
        }
      } else {
        for place in tree.places(in: item.box) {
          let distance = center.distanceInMeters(to: coordinates[place])
          if distance <= meters { least.offer(RankedPlace(value: distance, name: names[place])) }
        }
      }
    }
    return least.sorted.map { Int($0.name) }
  }

  /// Returns the indices of the places within a distance in metres, nearest first.
  ///
  /// Distances are `GeoCoordinate.distanceInMeters(to:)`, on the sphere.
  ///
  /// *Edge cases*: as for ``nearest(_:to:within:)``.
  ///
  /// - Complexity: O(log n + k·log k) for k results.
  public func places(within meters: Double, of center: GeoCoordinate) -> [Int] {
    guard center.isValid, meters >= 0 else { return [] }
    let distances = BoxDistance(from: center)
    var found: [RankedPlace] = []
    tree.walk { box in
      distances.least(to: tree.boxes[box]) <= meters ? .enter : .skip
    } _: { places, _ in
      for place in places {
        let distance = center.distanceInMeters(to: coordinates[place])
        if distance <= meters { found.append(RankedPlace(value: distance, name: names[place])) }
      }
      return true
    }
    found.sort { $0.isLess(than: $1) }
    return found.map { Int($0.name) }
  }
}

/// The minimum distance from a centre to the places in a box, on the sphere.
///
///     h ≥ sin²(Δφ/2) + cos φ₁ · cos φ₂ · sin²(Δλ/2)
///
/// with Δφ and Δλ the least differences of latitude and longitude, and cos φ₂ the least cosine of
/// the box's latitudes. Each term of the haversine is thus at its minimum.
struct BoxDistance {
  private let center: GeoCoordinate
  private let longitude: Double
  private let cosine: Double

  init(from center: GeoCoordinate) {
    self.center = center
    longitude = Degrees.wrappedLongitude(center.longitude)
    cosine = ElementaryFunctions.cosine(ofDegrees: center.latitude)
  }

  /// Returns a lower bound in metres of the distance to the box's places.
  func least(to box: GeoBox) -> Double {
    let alongMeridian = max(0, max(box.south - center.latitude, center.latitude - box.north))
    var turn = 0.0
    if longitude < box.west || longitude > box.east {
      let (west, east) = ((box.west - longitude).magnitude, (box.east - longitude).magnitude)
      turn = min(min(west, 360 - west), min(east, 360 - east))
    }
    let farthest = max(box.south.magnitude, box.north.magnitude)
    let sineOfLatitudes = ElementaryFunctions.sine(ofDegrees: alongMeridian / 2)
    let sineOfLongitudes = ElementaryFunctions.sine(ofDegrees: turn / 2)
    let cosines = cosine * ElementaryFunctions.cosine(ofDegrees: farthest)
    let haversine =
      sineOfLatitudes * sineOfLatitudes + cosines * sineOfLongitudes * sineOfLongitudes
    // Rounding changes a distance by less than a millimetre. At the far side of the globe, where
    // √(1 − h) has few bits, it changes by less than 10^-7 of the distance.
    let halfAngle = ElementaryFunctions.arcsine(min(haversine, 1).squareRoot())
    return max(0, 2 * GeoCoordinate.meanEarthRadiusMeters * halfAngle * (1 - 1e-7) - 1e-3)
  }
}
