/// All that a fit needs of any number of places, in at most 64 KB of JSON: for places that are in many
/// files, on many machines or too many to hold.
///
///     var north = FitSummary(stations)
///     for row in rows { north.insert(row.coordinate) }   // as they come
///     north.merge(south)                                 // from another thread, or machine
///     try viewport.fitting(north, .padding(24))          // the fit of all of them
///
/// It serves every heading, pitch, room and limit. Which parts were merged in what order does not
/// change a bit of it, as long as the places' hull has at most 720 vertices.
///
/// The fit of a summary is that of the places themselves, to the bit, where
/// - no more than 512 of them differ, or
/// - they lie within half the world, or leave a gap of a degree of longitude or more, and are shown
///   on the window that leaves it out: with north up and no limits, always.
///
/// Else the fit still shows every place, and ``FitReport/method`` is
/// ``FitReport/Method/summarized``. Its zoom is within 0.01 of the best, at any heading and pitch and at
/// the best heading; where 20 000 places or more are spread all over the world and the room is narrow,
/// within 0.02. Where the places' hull has more than 720 vertices, as that of a circle drawn by a machine,
/// their ``region`` is fitted; the order of merging may decide whether an inner part came to that.
///
/// Several summaries are fitted as one. What needs every place knows a summary as its ``region`` alone,
/// which shows whole or not at all: a count, an inclusion, and a mix with places, regions or markers.
///
/// *Edge cases*
/// - Places that are not valid are counted, and left out.
/// - Summaries are the same if they keep the same: `==` does not tell apart how they came to be.
public struct FitSummary: Hashable, Sendable {
  /// How many valid places there are, each as often as it was inserted.
  public private(set) var count = 0
  /// How many were left out, as they are no valid places.
  public private(set) var invalidCount = 0
  /// What is kept, but for those that came last.
  private var reduced = SummaryPlaces()
  private var latest: [GeoCoordinate] = []

  /// A summary of no places.
  public init() {}

  /// A summary of some places.
  public init(_ places: some Sequence<GeoCoordinate>) {
    // Of an array without a call for each place.
    if places.withContiguousStorageIfAvailable({ insert($0) }) == nil { insert(places) }
    // So that no fit needs to.
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
  /// - Complexity: O(1) over many places.
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

  /// Merging counts no farther, so that neither it nor the sum of both counts can overflow.
  static let mostCounted = Int.max / 2

  /// The places that are kept, by longitude and latitude: those that a report of the fit counts.
  public var places: [GeoCoordinate] { kept.places }

  /// The smallest region that holds all places; nil if there are none.
  ///
  /// *Edge cases*: of many places that leave no gap of a degree it is as wide as the world.
  public var region: GeoRegion? {
    let kept = kept
    guard let latitudes = kept.latitudes else { return nil }
    let window = kept.window ?? LongitudeWindow(west: -180, span: 360)
    return GeoRegion(
      uncheckedSouth: latitudes.lowerBound, north: latitudes.upperBound, west: window.west,
      longitudeSpan: window.span)
  }

  /// All that is kept.
  var kept: SummaryPlaces {
    var all = reduced
    all.add(latest)
    return all
  }

  private static let mostOfLatest = 16384

  /// Whether two summaries count and keep the same.
  public static func == (one: FitSummary, other: FitSummary) -> Bool {
    one.count == other.count && one.invalidCount == other.invalidCount && one.kept == other.kept
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(invalidCount)
    hasher.combine(kept)
  }
}
