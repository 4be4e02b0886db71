/// The copies of the world on which places may be shown together, by trying.
///
/// What one camera shows lies between two parallel lines a world apart; so the places' copies are
/// those between such lines of some slope. Two neighbouring slopes differ only where two places
/// change their order, and all slopes at which any two do are tried, from both sides.
enum CopyChoices {
  /// Worlds east for each place, the choices that differ by more than a whole number of worlds for
  /// all: of up to four places all that there are up to two worlds apart, of up to ten those between
  /// lines of any slope, of more those between lines of a few.
  static func of(_ places: [(x: Double, y: Double)]) -> [[Double]] {
    if places.count <= 4 { return allCopies(places.count) }
    var choices = Set<[Double]>()
    for slope in slopes(places) {
      // Those of one key the one way around and the other.
      for sign in [1.0, -1] {
        let across = places.map { $0.x - slope * $0.y }
        let sorted = places.indices.sorted {
          let (one, other) = (across[$0] - floor(across[$0]), across[$1] - floor(across[$1]))
          return (one, sign * places[$0].y) < (other, sign * places[$1].y)
        }
        var copies = across.map { -floor($0) }
        for item in sorted {
          choices.insert(copies.map { $0 - copies[0] })
          copies[item] += 1
        }
      }
    }
    return choices.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func allCopies(_ count: Int) -> [[Double]] {
    var choices: [[Double]] = [[0]]
    for _ in 1..<max(count, 1) {
      choices = choices.flatMap { choice in [0, 1, -1, 2, -2].map { choice + [$0] } }
    }
    return choices
  }

  private static func slopes(_ places: [(x: Double, y: Double)]) -> [Double] {
    guard places.count <= 10 else {
      let few = stride(from: -5.01, through: 5, by: 1)
      return [0] + few.map { 1 / $0 } + Array(few)
    }
    var slopes: [Double] = [0]
    for (index, one) in places.enumerated() {
      for other in places[..<index] where one.y != other.y {
        for turn in stride(from: -4.0, through: 4, by: 1) {
          let slope = (one.x - other.x + turn) / (one.y - other.y)
          slopes += [slope - 1e-9, slope + 1e-9]
        }
      }
    }
    return slopes
  }

  private static func floor(_ x: Double) -> Double { x.rounded(.down) }
}
