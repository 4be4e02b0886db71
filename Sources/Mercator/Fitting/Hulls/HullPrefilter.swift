/// A filter that rejects places clearly inside a hull by their degrees, without projecting them.
///
/// The hull of a sample of the places is cut into bands of latitude. Between the parallels of a
/// band, the western side of the hull is convex in y. It is therefore farthest east at one of the
/// two parallels. The same is true of the eastern side in the other direction. A place between
/// these two longitudes is inside the hull. The margin is far larger than the rounding of a fit, so
/// the place decides nothing at any heading or pitch.
package struct HullPrefilter {
  /// The westmost and the eastmost longitude inside, for each band. The last band has none.
  private let bands: [SIMD2<Double>]
  /// The latitude of the middle of the first band. `bandsPerDegree` is the number of bands per
  /// degree.
  private let south: Double
  private let bandsPerDegree: Double
  /// The longitude west of which longitudes count as 360° farther east.
  private let cut: Double

  /// Creates the prefilter of a sample that is within half of the world. Returns `nil` for a wider
  /// sample, or if the sample has no inside.
  ///
  /// - Parameter sample: Valid places, on one copy of the world.
  package init?(sample: [GeoCoordinate], bands count: Int) {
    guard let window = LongitudeWindow(enclosing: sample.map { $0.longitude }), window.span < 180
    else { return nil }
    self.init(
      sample: sample, on: window, cut: window.west - (360 - window.span) / 2, bands: count)
  }

  /// Creates the prefilter of a sample of places on a window, or returns `nil` if the sample has no
  /// inside.
  init?(sample: [GeoCoordinate], on window: LongitudeWindow, bands count: Int) {
    self.init(sample: sample, on: window, cut: window.west, bands: count)
  }

  private init?(
    sample: [GeoCoordinate], on window: LongitudeWindow, cut: Double, bands count: Int
  ) {
    self.cut = cut
    let hull = HullPlace.hull(of: sample.map { HullPlace($0, eastOf: window.west) })
    guard hull.count > 2 else { return nil }
    let latitudes = hull.map { $0.place.latitude }
    let (first, last) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    // A place belongs to the band nearest to it, so edges are half a band from the middles.
    let height = (last - first) / Double(count)
    guard last - first > Self.leastHeight * window.span else { return nil }
    south = first + height / 2
    bandsPerDegree = 1 / height
    let edges = Edges(hull, west: window.west, first: first, height: height, count: count)
    let margin = Self.margin * window.span + Self.leastMargin
    var bands = [SIMD2<Double>](repeating: SIMD2(.infinity, -.infinity), count: count + 1)
    for band in 0..<count {
      bands[band] = SIMD2(
        max(edges.west[2 * band], edges.west[2 * band + 1]) + margin,
        min(edges.east[2 * band], edges.east[2 * band + 1]) - margin)
    }
    self.bands = bands
  }

  /// The smallest ratio of a hull's height to its width, in degrees, at which it has a usable
  /// inside.
  private static let leastHeight = 1e-6
  /// The margin within which places inside are kept, relative to the hull's width. `leastMargin` is
  /// in degrees.
  private static let margin = 1e-7
  private static let leastMargin = 1e-11

  /// The western and eastern ends of a hull, in degrees, on two parallels slightly outside each
  /// band.
  private struct Edges {
    var west: [Double]
    var east: [Double]

    /// The overlap of a band relative to its height, which is larger than any rounding error.
    private static let overlap = 1e-3

    init(_ hull: [HullPlace], west: Double, first: Double, height: Double, count: Int) {
      let latitudes = (0..<2 * count).map { edge -> Double in
        let side: Double = edge % 2 == 0 ? -Self.overlap : Self.overlap
        return first + height * (Double((edge + 1) / 2) + side)
      }
      let ys = latitudes.map { MercatorOrdinate.y(latitude: $0) }
      self.west = [Double](repeating: .infinity, count: 2 * count)
      east = [Double](repeating: -.infinity, count: 2 * count)
      for (index, end) in hull.enumerated() {
        let start = hull[index > 0 ? index - 1 : hull.count - 1]
        let (north, south) =
          start.place.latitude > end.place.latitude ? (start, end) : (end, start)
        let top = MercatorOrdinate.y(latitude: north.place.latitude)
        let bottom = MercatorOrdinate.y(latitude: south.place.latitude)
        guard bottom > top else { continue }
        let x = Self.longitude(of: north, west)
        let slope = (Self.longitude(of: south, west) - x) / (bottom - top)
        func band(_ place: HullPlace) -> Int { Int((place.place.latitude - first) / height) }
        for edge in max(2 * band(south) - 2, 0)..<min(2 * band(north) + 4, 2 * count)
        where latitudes[edge] >= south.place.latitude && latitudes[edge] <= north.place.latitude {
          let longitude = x + (ys[edge] - top) * slope
          self.west[edge] = min(self.west[edge], longitude)
          east[edge] = max(east[edge], longitude)
        }
      }
    }

    private static func longitude(of place: HullPlace, _ west: Double) -> Double {
      place.place.longitude < west ? place.place.longitude + 360 : place.place.longitude
    }
  }

  /// Returns the places that may not be well inside, including invalid ones.
  package func outside(_ places: [GeoCoordinate]) -> [GeoCoordinate] {
    var outside: [GeoCoordinate] = []
    let last = UInt64(bands.count - 1)
    bands.withUnsafeBufferPointer { bands in
      for place in places {
        // NaN and latitudes out of range map to the last band.
        let position = (place.latitude - south) * bandsPerDegree
        let band = bands[Int(truncatingIfNeeded: min(position.nearestWhole, last))]
        let longitude = place.longitude < cut ? place.longitude + 360 : place.longitude
        if band.x < longitude, longitude < band.y { continue }
        outside.append(place)
      }
    }
    return outside
  }
}
