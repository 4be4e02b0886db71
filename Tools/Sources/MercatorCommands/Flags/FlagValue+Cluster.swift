import Mercator
import MercatorTiles

extension FlagValue {
  /// `0..16`, or one zoom alone; whole ones.
  static func wholeZooms(_ text: String) throws(FlagError) -> ClosedRange<Int> {
    let remedy = "write one whole zoom, such as 4, or the first and the last, such as 0..16"
    let range: ClosedRange<Double>
    do { range = try zoomRange(text) } catch { throw FlagError(error.problem, remedy: remedy) }
    return try whole(range.lowerBound, remedy: remedy)...whole(range.upperBound, remedy: remedy)
  }

  /// One whole zoom.
  static func wholeZoom(_ text: String) throws(FlagError) -> Int {
    try whole(number(text), remedy: "write a whole zoom, such as 14")
  }

  private static func whole(_ zoom: Double, remedy: String) throws(FlagError) -> Int {
    guard let whole = Int(exactly: zoom) else {
      throw FlagError("\(zoom.brief) is no whole zoom", remedy: remedy)
    }
    return whole
  }

  /// `z/x/y`.
  static func tile(_ text: String) throws(FlagError) -> TileID {
    let remedy = "write zoom/column/row, columns from the west, rows from the north, such as 3/4/2"
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw FlagError("it has not three parts with / between them", remedy: remedy)
    }
    var numbers: [Int] = []
    for part in parts {
      guard part.allSatisfy(\.isNumber), let number = Int(part) else {
        throw FlagError("'\(part)' is no whole number", remedy: remedy)
      }
      numbers.append(number)
    }
    guard TileID.levels.contains(numbers[0]) else {
      throw FlagError("there are no tiles of zoom \(numbers[0]), only of 0…30", remedy: remedy)
    }
    let last = (1 << numbers[0]) - 1
    for (name, number) in [("column", numbers[1]), ("row", numbers[2])] where number > last {
      throw FlagError(
        "there is no \(name) \(number) at zoom \(numbers[0]), only 0…\(last)", remedy: remedy)
    }
    guard let tile = TileID(z: numbers[0], x: numbers[1], y: numbers[2]) else {
      throw FlagError("there is no such tile", remedy: remedy)
    }
    return tile
  }

  /// Points on screen, 0 or more.
  static func radius(_ text: String) throws(FlagError) -> Double {
    let radius = try number(text)
    guard radius >= 0 else {
      throw FlagError(
        "a radius cannot be negative", remedy: "write points on screen, such as 40, or 0")
    }
    return radius
  }

  /// Units of the radius to 512 points.
  static func extent(_ text: String) throws(FlagError) -> Double {
    let extent = try number(text)
    guard extent > 0 else {
      throw FlagError(
        "an extent is more than 0", remedy: "write how many units 512 points have, such as 4096")
    }
    return extent
  }

  static func minimumPoints(_ text: String) throws(FlagError) -> Int {
    guard let count = Int(text), count >= 2 else {
      throw FlagError(
        "a cluster has at least 2 places", remedy: "write a whole number from 2 on, such as 3")
    }
    return count
  }
}

extension FlagValue {
  /// `0..14`, the levels of an archive.
  static func archiveLevels(_ text: String) throws(FlagError) -> ClosedRange<Int> {
    let levels = try wholeZooms(text)
    let possible = ClusterTiles.possibleLevels
    guard possible.contains(levels.lowerBound), possible.contains(levels.upperBound) else {
      throw FlagError(
        "an archive of clusters has levels \(possible.lowerBound)…\(possible.upperBound)",
        remedy: "write a range of them, such as 0..14")
    }
    return levels
  }
}
