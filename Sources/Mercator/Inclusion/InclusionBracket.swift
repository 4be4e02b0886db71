/// Two thresholds that most probably enclose the threshold at a rank, estimated from a sample of
/// the places.
///
/// Places well inside the ground visible at the lower threshold, and well outside the ground
/// visible at the upper one, are sorted by their degrees. The thresholds of the other places are
/// computed. If the result is between the two, it is correct for any sample.
struct InclusionBracket {
  private let threshold: InclusionThreshold
  private let lower: Double
  private let upper: Double
  private let bands: PlaceBands

  /// Creates a bracket, or returns `nil` if there are few places, or the rank is among the last.
  init?(
    _ threshold: InclusionThreshold, area: ScreenRect, rank: Int, of places: [GeoCoordinate]
  ) {
    guard places.count > 8 * Self.sampleSize else { return nil }
    let stride = places.count / Self.sampleSize
    var sample: [Double] = []
    for number in 0..<Self.sampleSize where places[number * stride].isValid {
      sample.append(threshold.worldsPerPoint(for: places[number * stride]))
    }
    sample.sort()
    let share = Double(rank) / Double(places.count)
    let middle = share * Double(Self.sampleSize)
    // Four standard deviations of the number of sampled places below.
    let spread = 4 * max(middle * (1 - share), 0).squareRoot() + 4
    guard middle + spread < Double(sample.count) else { return nil }
    lower = middle > spread ? sample[Int(middle - spread)] : 0
    upper = sample[Int(middle + spread)]
    let projection = threshold.projection
    guard
      let bands = PlaceBands(
        projection, CenteredRoom(projection, area: area), shownAt: upper, surelyAt: lower,
        places: places.count)
    else { return nil }
    self.bands = bands
    self.threshold = threshold
  }

  private static let sampleSize = 4096

  /// Returns the threshold at the rank, or `nil` if it is not between the two.
  func worldsPerPoint(rank: Int, of places: [GeoCoordinate]) -> Double? {
    var candidates: [Double] = []
    let below = bands.sort(places) { candidates.append(threshold.worldsPerPoint(for: $0)) }.inside
    guard rank >= below, rank - below < candidates.count else { return nil }
    let found = Selection.smallest(rank: rank - below, of: candidates)
    return found >= lower && found <= upper ? found : nil
  }
}
