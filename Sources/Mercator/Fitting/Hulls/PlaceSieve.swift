/// Tells places well inside a hull by their degrees, without projecting them.
///
/// The hull of a sample of the places is cut into bands of latitude. Between the parallels of a band
/// the hull's western side is convex in y, and so farthest east at one of the two; its eastern side
/// likewise. What lies between these two longitudes lies inside the hull, by a margin that no
/// rounding of a fit comes near: it decides nothing at any heading or pitch.
package struct PlaceSieve {
  /// For each band the westmost and the eastmost longitude inside; of the last, none.
  private let bands: [SIMD2<Double>]
  /// The latitude of the first band's middle, and how many bands there are to a degree.
  private let south: Double
  private let bandsPerDegree: Double
  /// Longitudes west of this count as 360° farther east.
  private let cut: Double

  /// The sieve of a sample that lies within half the world; nil where it does not, or holds nothing.
  ///
  /// - Parameter sample: valid places, on one copy.
  package init?(sample: [GeoCoordinate], bands count: Int) {
    guard let window = LongitudeWindow(enclosing: sample.map { $0.longitude }), window.span < 180
    else { return nil }
    self.init(
      sample: sample, on: window, cut: window.west - (360 - window.span) / 2, bands: count)
  }

  /// The sieve of a sample of places on a window; nil where the sample holds nothing.
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
    // A place is in the band nearest to it: so edges lie half a band from the middles.
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

  /// Hulls so much less high than they are wide, in degrees, have no inside to speak of.
  private static let leastHeight = 1e-6
  /// What is inside by less than this part of the hull's width, or by so few degrees, is kept.
  private static let margin = 1e-7
  private static let leastMargin = 1e-11

  /// Where a hull begins and ends, in degrees, on two parallels a little outside each band.
  private struct Edges {
    var west: [Double]
    var east: [Double]

    /// A band reaches so much of its height farther than it is high: more than rounding adds.
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

  /// Those of some places that may not be well inside, valid or not.
  package func outside(_ places: [GeoCoordinate]) -> [GeoCoordinate] {
    var outside: [GeoCoordinate] = []
    let last = UInt64(bands.count - 1)
    bands.withUnsafeBufferPointer { bands in
      for place in places {
        // What is no number, or not in the range, has the last band.
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
