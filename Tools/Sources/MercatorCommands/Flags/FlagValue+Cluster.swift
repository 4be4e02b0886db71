import Mercator
import MercatorAnswers
import MercatorTiles

extension FlagValue {
  /// Parses a range of integer zooms, `0..16`, or a single one.
  static func wholeZooms(_ text: String) throws(AnswerError) -> ClosedRange<Int> {
    let remedy = "write an integer zoom, such as 4, or the first and last, such as 0..16"
    let range: ClosedRange<Double>
    do { range = try zoomRange(text) } catch { throw AnswerError(error.problem, remedy: remedy) }
    return try whole(range.lowerBound, remedy: remedy)...whole(range.upperBound, remedy: remedy)
  }

  /// Parses an integer zoom.
  static func wholeZoom(_ text: String) throws(AnswerError) -> Int {
    try whole(number(text), remedy: "write an integer zoom, such as 14")
  }

  private static func whole(_ zoom: Double, remedy: String) throws(AnswerError) -> Int {
    guard let whole = Int(exactly: zoom) else {
      throw AnswerError("\(zoom.brief) is not an integer", remedy: remedy)
    }
    return whole
  }

  /// Parses `z/x/y`.
  static func tile(_ text: String) throws(AnswerError) -> TileID {
    let remedy = "write zoom/column/row, columns from the west, rows from the north, such as 3/4/2"
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw AnswerError("'\(text)' does not have three parts separated by /", remedy: remedy)
    }
    var numbers: [Int] = []
    for part in parts {
      guard part.allSatisfy(\.isNumber), let number = Int(part) else {
        throw AnswerError("'\(part)' is not an integer", remedy: remedy)
      }
      numbers.append(number)
    }
    guard TileID.levels.contains(numbers[0]) else {
      throw AnswerError("zoom \(numbers[0]) is outside 0…30", remedy: remedy)
    }
    let last = (1 << numbers[0]) - 1
    for (name, number) in [("column", numbers[1]), ("row", numbers[2])] where number > last {
      throw AnswerError(
        "\(name) \(number) is outside 0…\(last) at zoom \(numbers[0])", remedy: remedy)
    }
    guard let tile = TileID(z: numbers[0], x: numbers[1], y: numbers[2]) else {
      throw AnswerError("'\(text)' is not a tile", remedy: remedy)
    }
    return tile
  }

  /// Parses a radius in points on screen, 0 or more.
  static func radius(_ text: String) throws(AnswerError) -> Double {
    let radius = try number(text)
    guard radius >= 0 else {
      throw AnswerError(
        "\(radius.brief) is negative", remedy: "write points on screen, such as 40, or 0")
    }
    return radius
  }

  /// Parses the units of the radius per 512 points.
  static func extent(_ text: String) throws(AnswerError) -> Double {
    let extent = try number(text)
    guard extent > 0 else {
      throw AnswerError(
        "\(extent.brief) is not greater than 0",
        remedy: "write the number of units per 512 points, such as 4096")
    }
    return extent
  }

  static func minimumPoints(_ text: String) throws(AnswerError) -> Int {
    guard let count = Int(text), count >= 2 else {
      throw AnswerError(
        "'\(text)' is not an integer of at least 2", remedy: "write a number of places, such as 3")
    }
    return count
  }
}

extension FlagValue {
  /// Parses the levels of an archive, `0..14`.
  static func archiveLevels(_ text: String) throws(AnswerError) -> ClosedRange<Int> {
    let levels = try wholeZooms(text)
    let possible = ClusterTiles.possibleLevels
    guard possible.contains(levels.lowerBound), possible.contains(levels.upperBound) else {
      throw AnswerError(
        "'\(text)' is outside \(possible.lowerBound)…\(possible.upperBound)",
        remedy: "write a range of levels, such as 0..14")
    }
    return levels
  }
}
