/// The places that a summary keeps, regardless of their order.
///
/// All places are kept if there are few. Otherwise, each run of empty columns starts a window, and
/// the vertices of the hull on that window are kept. More places never create a run of empty
/// columns. A vertex of the hull of all places is a vertex of the hull of any part that contains
/// it. The kept places of several parts are therefore sufficient for their union.
struct SummaryPlaces: Hashable, Sendable {
  /// The distinct places on one copy of the world, ordered by longitude and latitude.
  private(set) var places: [GeoCoordinate] = []
  private(set) var form = Form.all
  /// The squares with places, or `nil` while all places are kept.
  private(set) var cells: SummaryCells?

  /// The kind of places that are kept.
  enum Form: Int, Hashable, Sendable {
    /// All distinct places.
    case all
    /// The hull on each window.
    case hulls
    /// The ends of each window, if its hull has too many vertices.
    case ends
  }

  /// The maximum number of places that are all kept.
  static let mostOfAll = 512
  /// The maximum number of hull vertices that are kept.
  static let mostOfHulls = 720

  init() {}

  /// Creates places from decoded values, or returns `nil` if they are invalid.
  init?(places: [GeoCoordinate], form: Form, cells: SummaryCells?) {
    guard places.allSatisfy({ $0.isValid }), (form == .all) == (cells == nil) else { return nil }
    var columns = [Bool](repeating: false, count: SummaryCells.columnCount)
    for place in places where place.isValid {
      columns[SummaryCells.column(ofLongitude: place.onOneCopy.longitude)] = true
    }
    if let cells {
      guard !places.isEmpty, zip(columns, cells.columns).allSatisfy({ !$0 || $1 }) else {
        return nil
      }
    }
    self.form = form
    self.cells = cells
    add(places.map { $0.onOneCopy })
  }

  /// Adds valid places on one copy of the world.
  mutating func add(_ new: [GeoCoordinate]) {
    guard !new.isEmpty else { return }
    guard var marked = cells else { return keep(places + new) }
    cells = nil
    marked.insert(new)
    cells = marked
    keep(places + outer(new))
  }

  /// Returns the new places without those well inside the hull, if there is only one window. If
  /// there is none, it returns only the northernmost and southernmost place.
  private func outer(_ new: [GeoCoordinate]) -> [GeoCoordinate] {
    guard form == .hulls, new.count > Self.fewPlaces, let starts = cells?.startsBehindGaps else {
      return new
    }
    guard !starts.isEmpty else { return Self.ends(of: new) }
    guard starts.count == 1 else { return new }
    let span = places.reduce(0) { max($0, Degrees.eastward(from: starts[0], to: $1.longitude)) }
    let window = LongitudeWindow(west: starts[0], span: span)
    return HullPrefilter(sample: places, on: window, bands: Self.bandCount)?.outside(new) ?? new
  }

  private static let fewPlaces = 256
  private static let bandCount = 256

  mutating func merge(_ other: SummaryPlaces) {
    if let theirs = other.cells {
      var all = cells ?? Self.cells(of: places)
      all.formUnion(theirs)
      cells = all
    } else if cells != nil {
      cells?.insert(other.places)
    }
    form = form.rawValue > other.form.rawValue ? form : other.form
    keep(places + other.places)
  }

  private static func cells(of places: [GeoCoordinate]) -> SummaryCells {
    var cells = SummaryCells()
    cells.insert(places)
    return cells
  }

  private mutating func keep(_ candidates: [GeoCoordinate]) {
    let sorted = candidates.distinct
    if form == .all {
      guard sorted.count > Self.mostOfAll else { return places = sorted }
      form = .hulls
      cells = Self.cells(of: sorted)
    }
    guard let cells else { return }
    let ends = Self.ends(of: sorted)
    var kept = ends
    if form == .hulls {
      for start in cells.startsBehindGaps {
        kept += HullPlace.hull(of: sorted.map { HullPlace($0, eastOf: start) }).map { $0.place }
      }
      kept = kept.distinct
      if kept.count > Self.mostOfHulls { form = .ends }
    }
    if form == .ends {
      kept = ends
      for start in cells.startsBehindGaps {
        // The first place after the gap, and the last place before it.
        let first = sorted.indices.partitionPoint { sorted[$0].longitude < start }
        kept += [sorted[first % sorted.count], sorted[(first + sorted.count - 1) % sorted.count]]
      }
      kept = kept.distinct
    }
    places = kept
  }

  /// Returns the southernmost and the northernmost place. Of several, the first in order is
  /// returned.
  private static func ends(of places: [GeoCoordinate]) -> [GeoCoordinate] {
    var ends = [places[0], places[0]]
    for place in places {
      if (place.latitude, place.longitude) < (ends[0].latitude, ends[0].longitude) {
        ends[0] = place
      }
      if (-place.latitude, place.longitude) < (-ends[1].latitude, ends[1].longitude) {
        ends[1] = place
      }
    }
    return ends
  }

  /// The range from the southernmost to the northernmost latitude, or `nil` if empty.
  var latitudes: ClosedRange<Double>? {
    let latitudes = places.lazy.map { $0.latitude }
    guard let south = latitudes.min(), let north = latitudes.max() else { return nil }
    return south...north
  }

  /// The smallest window of all places. It is `nil` if a summary of many places doesn't know it,
  /// because no gap of a degree is left.
  var window: LongitudeWindow? {
    guard let cells else { return LongitudeWindow(enclosing: places.map { $0.longitude }) }
    let longitudes = places.map { $0.longitude }
    guard var west = longitudes.first, let last = longitudes.last else { return nil }
    var widest = 0.0
    // The gap across 180° comes first, so it wins among several of the same width.
    for start in cells.startsBehindGaps.sorted(by: { Self.isFirst($0, $1, west: west) }) {
      let first = longitudes.indices.partitionPoint { longitudes[$0] < start }
      let (before, after) =
        first == 0 || first == longitudes.count
        ? (last - 360, longitudes[0]) : (longitudes[first - 1], longitudes[first])
      if after - before > widest { (widest, west) = (after - before, after) }
    }
    guard widest >= Self.leastKnownGap else { return nil }
    return LongitudeWindow(
      west: west, span: longitudes.reduce(0) { max($0, Degrees.eastward(from: west, to: $1)) })
  }

  /// The width in degrees from which a gap always contains an empty column.
  static let leastKnownGap = 1.0

  private static func isFirst(_ one: Double, _ other: Double, west: Double) -> Bool {
    let (isOne, isOther) = (one <= west, other <= west)
    return isOne != isOther ? isOne : one < other
  }
}

extension [GeoCoordinate] {
  /// The places without duplicates, ordered by longitude and latitude.
  var distinct: [GeoCoordinate] {
    var distinct: [GeoCoordinate] = []
    for place in sorted(by: GeoCoordinate.isOrdered) where place != distinct.last {
      distinct.append(place)
    }
    return distinct
  }
}
