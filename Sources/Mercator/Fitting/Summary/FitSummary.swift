/// A summary of any number of places for fitting, in at most 64 KB of JSON. Use it for places in
/// many files, on many machines, or too many for memory.
///
///     var north = FitSummary(stations)
///     for row in rows { north.insert(row.coordinate) }   // as they arrive
///     north.merge(south)                                 // from another thread, or machine
///     try viewport.fitting(north, .padding(24))          // the fit of all of them
///
/// A summary works for every heading, pitch, room and limit. The result is bit-identical for any
/// order of merging and any partition, if the hull of the places has at most 720 vertices.
///
/// The fit of a summary is bit-identical to the fit of the places themselves in two cases:
/// - At most 512 of the places are distinct.
/// - The places are within half of the world, or leave a gap of a degree of longitude or more. The
///   chosen window must leave that gap out, which is always the case with north up and no limits.
///
/// Otherwise the fit still shows every place, and ``FitReport/method`` is
/// ``FitReport/Method/summarized``. Its zoom is within 0.01 of the best, at any heading and pitch
/// and at the best heading. It is within 0.02 for 20 000 places or more that are spread all over
/// the world, in a narrow room.
///
/// If the hull has more than 720 vertices, like a machine-drawn circle, the places' ``region`` is
/// fitted. The order of merging may then decide whether the hull of an intermediate result exceeded
/// this number.
///
/// Several summaries are fitted as one. Counts, inclusions and mixed content treat a summary as its
/// ``region``, which is visible either whole or not at all.
///
/// *Edge cases*
/// - Invalid places are counted, and left out.
/// - `==` compares content, not history.
public struct FitSummary: Hashable, Sendable {
  /// The number of valid places, with duplicates.
  public private(set) var count = 0
  /// The number of invalid places, which were left out.
  public private(set) var invalidCount = 0
  /// The kept places, except for the latest ones.
  private var reduced = SummaryPlaces()
  private var latest: [GeoCoordinate] = []

  /// Creates an empty summary.
  public init() {}

  /// Creates a summary of places.
  public init(_ places: some Sequence<GeoCoordinate>) {
    // An array is inserted without an iterator call for each place.
    if places.withContiguousStorageIfAvailable({ insert($0) }) == nil { insert(places) }
    // Reduces the places once, instead of in every fit.
    reduced.add(latest)
    latest = []
  }

  init(count: Int, invalidCount: Int, kept: SummaryPlaces) {
    self.count = count
    self.invalidCount = invalidCount
    reduced = kept
  }

  private mutating func insert(_ places: some Sequence<GeoCoordinate>) {
    for place in places { insert(place) }
  }

  /// Adds a place.
  ///
  /// - Complexity: Amortized O(1).
  public mutating func insert(_ place: GeoCoordinate) {
    guard place.isValid else { return invalidCount += 1 }
    count += 1
    latest.append(place.onOneCopy)
    guard latest.count >= Self.mostOfLatest else { return }
    reduced.add(latest)
    latest.removeAll(keepingCapacity: true)
  }

  /// Adds all places of another summary.
  public mutating func merge(_ other: FitSummary) {
    var all = kept
    all.merge(other.kept)
    reduced = all
    latest = []
    count = min(count + other.count, Self.mostCounted)
    invalidCount = min(invalidCount + other.invalidCount, Self.mostCounted)
  }

  /// The cap of merged counts, which prevents overflow of the counts and of their sum.
  static let mostCounted = Int.max / 2

  /// The kept places, ordered by longitude and latitude. Indices in a report of the fit refer to
  /// these.
  public var places: [GeoCoordinate] { kept.places }

  /// The smallest region that contains all places, or `nil` for an empty summary.
  ///
  /// *Edge cases*: it is as wide as the world for many places that don't leave a gap of a degree.
  public var region: GeoRegion? {
    let kept = kept
    guard let latitudes = kept.latitudes else { return nil }
    let window = kept.window ?? LongitudeWindow(west: -180, span: 360)
    return GeoRegion(
      uncheckedSouth: latitudes.lowerBound, north: latitudes.upperBound, west: window.west,
      longitudeSpan: window.span)
  }

  /// All kept places.
  var kept: SummaryPlaces {
    var all = reduced
    all.add(latest)
    return all
  }

  private static let mostOfLatest = 16384

  /// Returns whether two summaries have the same counts and the same kept places.
  public static func == (one: FitSummary, other: FitSummary) -> Bool {
    one.count == other.count && one.invalidCount == other.invalidCount && one.kept == other.kept
  }

  /// Hashes the compared values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(invalidCount)
    hasher.combine(kept)
  }
}
