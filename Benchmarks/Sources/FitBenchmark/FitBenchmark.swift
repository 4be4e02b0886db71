import BenchmarkSupport
import Mercator

/// What a fit of many places takes. Prints the table of Results.md:
///
///     swift run -c release --package-path Benchmarks FitBenchmark
@main
enum FitBenchmark {
  static let counts = [1000, 100_000, 1_000_000]
  static let warmUp = 2

  static func main() throws {
    var generator = SplitMix64(state: 20_261_122)
    var phone = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: 30,
      size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 47, bottom: 300))
    print("| fit, ms | 1 000 places | 100 000 | 1 000 000 |")
    print("|---|---|---|---|")
    let country = places(&generator, latitudes: 45...55, longitudes: 5...15)
    let globe = places(&generator, latitudes: -60...75, longitudes: -180...180)
    measure("peer: least and greatest latitude and longitude", country) { places in
      let box = enclosing(places)
      return box.0 + box.1 + box.2 + box.3
    }
    try measure("of a country, turned", country) { try phone.fitting($0).zoom }
    phone.pitch = 50
    try measure("of a country, turned and pitched", country) { try phone.fitting($0).zoom }
    phone.pitch = 0
    try measure("around the globe, all windows", globe) { try phone.fitting($0).zoom }
    let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
    let pins = country.map { $0.map { PlacedMarker(at: $0, footprint: pin) } }
    try measure("of a country's pins, 30 × 40 points, turned", pins) { try phone.fitting($0).zoom }
    let labels = country.map { $0.map { label($0, &generator) } }
    try measure("of a country's labels, each of another size, turned", labels) {
      try phone.fitting($0).zoom
    }
    phone.pitch = 50
    try measure("of these labels, turned and pitched", labels) { try phone.fitting($0).zoom }
    try measure("of these labels with a report", labels) {
      try phone.fitReport($0).contacts[0].slack
    }
    let limits = FitOptions(limits: ViewportLimits(centerRegion: south))
    try measure("of these labels, the centre held in the south", labels) {
      try phone.fitting($0, limits).zoom
    }
    phone.pitch = 0
    phone.center = GeoCoordinate(latitude: 50, longitude: 10)
    phone.zoom = 12
    try measure("a tenth of these labels included", labels) {
      try phone.including(atLeast: $0.count / 10, of: $0).viewport.zoom
    }
    let best = FitOptions(heading: .best)
    try measure("of a country, best heading", country) {
      try phone.fitting($0, best).zoom
    }
    try measure("around the globe, best heading", globe) {
      try phone.fitting($0, best).zoom
    }
    phone.pitch = 50
    try measure("of a country, best heading, pitched", country) {
      try phone.fitting($0, best).zoom
    }
  }

  private static let south = GeoRegion(south: 40, west: 0, north: 47, east: 20)

  /// A label to the right of its place.
  private static func label(
    _ place: GeoCoordinate, _ generator: inout SplitMix64
  ) -> PlacedMarker {
    PlacedMarker(
      at: place,
      footprint: MarkerFootprint(
        width: Double.random(in: 20...150, using: &generator),
        height: Double.random(in: 12...30, using: &generator), anchor: .left))
  }

  /// So many places of each count, evenly in a box of latitude and longitude.
  private static func places(
    _ generator: inout SplitMix64, latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>
  ) -> [[GeoCoordinate]] {
    counts.map { count in
      (0..<count).map { _ in
        GeoCoordinate(
          latitude: Double.random(in: latitudes, using: &generator),
          longitude: Double.random(in: longitudes, using: &generator))
      }
    }
  }

  /// What a fit of a bounding box begins with: the least that any fit has to do.
  @inline(never)
  private static func enclosing(
    _ places: [GeoCoordinate]
  ) -> (Double, Double, Double, Double) {
    var (south, north, west, east) = (90.0, -90.0, 180.0, -180.0)
    for place in places {
      south = min(south, place.latitude)
      north = max(north, place.latitude)
      west = min(west, place.longitude)
      east = max(east, place.longitude)
    }
    return (south, north, west, east)
  }

  private static func measure<Item>(
    _ name: String, _ sets: [[Item]], _ fit: ([Item]) throws -> Double
  ) rethrows {
    let clock = ContinuousClock()
    var row = "| \(name) |"
    var sum = 0.0
    for set in sets {
      var milliseconds = Measurement()
      let passes = set.count < 10_000 ? 201 : set.count < 500_000 ? 31 : 11
      for pass in 0..<(warmUp + passes) {
        let start = clock.now
        sum += try fit(set)
        let elapsed = start.duration(to: clock.now).components
        guard pass >= warmUp else { continue }
        milliseconds.add(Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) * 1e-15)
      }
      row += " \(milliseconds) |"
    }
    // Printing the sum keeps the fits from being left out.
    print("\(row) <!-- \(sum) -->")
  }
}
