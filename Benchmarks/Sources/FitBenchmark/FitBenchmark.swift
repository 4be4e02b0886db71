import BenchmarkSupport
import Foundation
import Mercator

/// The CPU time of fits of many places, for each place:
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
    try searches(&generator)
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

  /// Fits that look for something: the sides of callouts, a room among obstacles, a heading for all of a ring.
  private static func searches(_ generator: inout SplitMix64) throws {
    func obstacles(_ count: Int) -> [ScreenRect] {
      (0..<count).map { _ in
        ScreenRect(
          x: Double.random(in: 0...330, using: &generator),
          y: Double.random(in: 60...500, using: &generator), width: 60, height: 30)
      }
    }
    let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
    let callouts = pin.callouts(width: 120, height: 44)
    for (count, options, name) in [
      (50, best, "markers with callouts, best heading"),
      (
        50, FitOptions(heading: .best, area: .bestRectangle(avoiding: obstacles(2))),
        "the same, 2 obstacles"
      ),
      (1000, FitOptions(), "markers with callouts"),
      (
        1000, FitOptions(area: .bestRectangle(avoiding: obstacles(2))), "the same kept, 2 obstacles"
      ),
    ] {
      let markers = europe(count, &generator).map {
        PlacedMarker(at: $0, footprint: pin, callouts: callouts)
      }
      try search(name, count) { try phone().fitting(markers, options).zoom }
    }
    for (count, rectangles, heading) in [(100_000, 100, FitHeading.current), (1000, 20, .best)] {
      let places = europe(count, &generator)
      let options = FitOptions(
        heading: heading, area: .bestRectangle(avoiding: obstacles(rectangles)))
      let name = "places, \(rectangles) obstacles" + (heading == .best ? ", best heading" : "")
      try search(name, count) { try phone().fitting(places, options).zoom }
    }
    let labels = europe(10_000, &generator).map { label($0, &generator) }
    try search("labels of different sizes, best heading", labels.count) {
      try phone().fitting(labels, best).zoom
    }
    for count in [3_600, 100_000] {
      let ring = (0..<count).map { number in
        let angle = 2 * Double.pi * Double(number) / Double(count)
        return GeoCoordinate(latitude: 48 + 3 * sin(angle), longitude: 11 + 5 * cos(angle))
      }
      for pitch in [0.0, 45] {
        try search("a ring, best heading, pitch \(Int(pitch))", count) {
          try phone(pitch: pitch).fitting(ring, best).zoom
        }
      }
    }
  }

  private static func search(_ name: String, _ count: Int, _ fit: () throws -> Double) throws {
    var sum = 0.0
    let values = try Measurement.time(.milliseconds, passes: 31) { sum += try fit() }
    report.row(name, count: count, .milliseconds, values, sum: sum)
  }

  private static func europe(_ count: Int, _ generator: inout SplitMix64) -> [GeoCoordinate] {
    (0..<count).map { _ in
      GeoCoordinate(
        latitude: Double.random(in: 36...60, using: &generator),
        longitude: Double.random(in: -9...30, using: &generator))
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

  /// Returns places of each count, evenly in a box of latitude and longitude.
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

  /// Returns the bounding box with which a fit begins: the least work of any fit.
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
