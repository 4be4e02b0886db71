import BenchmarkSupport
import Mercator

/// What fits of many places take a place, in processor time:
///
///     swift run -c release --package-path Benchmarks FitBenchmark
@main
enum FitBenchmark {
  static let report = BenchmarkReport("fits")
  static let best = FitOptions(heading: .best)

  static func main() throws {
    var generator = SplitMix64(state: 20_261_122)
    let country = places(&generator, latitudes: 45...55, longitudes: 5...15)
    let globe = places(&generator, latitudes: -60...75, longitudes: -180...180)
    measure("least and greatest of each number only", country) { places in
      let box = enclosing(places)
      return box.0 + box.1 + box.2 + box.3
    }
    try measure("of a country, north up", country) { try phone().fitting($0).zoom }
    try measure("of a country, turned", country) { try phone(heading: 30).fitting($0).zoom }
    try measure("of a country, turned and pitched", country) {
      try phone(heading: 30, pitch: 50).fitting($0).zoom
    }
    try measure("of a country, best heading", country) { try phone().fitting($0, best).zoom }
    try measure("of a country, best heading, pitched", country) {
      try phone(pitch: 50).fitting($0, best).zoom
    }
    try measure("around the globe, north up", globe) { try phone().fitting($0).zoom }
    try measure("around the globe, turned", globe) { try phone(heading: 30).fitting($0).zoom }
    try measure("around the globe, turned and pitched", globe) {
      try phone(heading: 30, pitch: 50).fitting($0).zoom
    }
    try measure("around the globe, best heading", globe) { try phone().fitting($0, best).zoom }
    try markers(country, &generator)
    try summaries(country)
  }

  /// Fits of places that take room on the screen.
  private static func markers(
    _ country: [[GeoCoordinate]], _ generator: inout SplitMix64
  ) throws {
    let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
    let pins = country.map { $0.map { PlacedMarker(at: $0, footprint: pin) } }
    try measure("of a country's pins, north up", pins) { try phone().fitting($0).zoom }
    try measure("of a country's pins, turned", pins) { try phone(heading: 30).fitting($0).zoom }
    let labels = country.map { $0.map { label($0, &generator) } }
    try measure("of a country's labels, turned", labels) { try phone(heading: 30).fitting($0).zoom }
    let pitched = phone(heading: 30, pitch: 50)
    try measure("of these labels, turned and pitched", labels) { try pitched.fitting($0).zoom }
    try measure("of these labels with a report", labels) {
      try pitched.fitReport($0).contacts[0].slack
    }
    let south = GeoRegion(south: 40, west: 0, north: 47, east: 20)
    let limits = FitOptions(limits: ViewportLimits(centerRegion: south))
    try measure("of these labels, the centre held in the south", labels) {
      try pitched.fitting($0, limits).zoom
    }
    var near = phone(heading: 30)
    near.center = GeoCoordinate(latitude: 50, longitude: 10)
    near.zoom = 12
    try measure("a tenth of these labels included", labels) {
      try near.including(atLeast: $0.count / 10, of: $0).viewport.zoom
    }
  }

  /// A summary of a country's places, and a second fit of it, which takes as long however many they are.
  private static func summaries(_ country: [[GeoCoordinate]]) throws {
    measure("a country summarized", country) { Double(FitSummary($0).count) }
    for places in country {
      let summary = FitSummary(places)
      var sum = 0.0
      let fits = 100
      let values = try Measurement.time(.microseconds, passes: 31, steps: fits) {
        for _ in 0..<fits { sum += try phone(heading: 30).fitting(summary).zoom }
      }
      report.row(
        "a second fit of the same summary", count: places.count, .microseconds, values, sum: sum)
    }
  }

  /// A phone with a sheet.
  private static func phone(heading: Double = 0, pitch: Double = 0) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
      size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 47, bottom: 300))
  }

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
    BenchmarkReport.sizes.map { count in
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
    for set in sets {
      var sum = 0.0
      let values = try Measurement.time(.nanosecondsAPlace, passes: 101, steps: set.count) {
        sum += try fit(set)
      }
      report.row(name, count: set.count, .nanosecondsAPlace, values, sum: sum)
    }
  }
}
