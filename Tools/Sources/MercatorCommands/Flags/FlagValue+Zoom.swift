import Mercator
import MercatorAnswers

extension FlagValue {
  /// Parses `128`, `256` or `512`.
  static func tileSize(_ text: String) throws(AnswerError) -> ZoomConvention {
    guard let points = Int(text), let convention = ZoomConvention(rawValue: points) else {
      throw AnswerError(
        "'\(text)' is not a tile size",
        remedy: "write 256 (Google, Leaflet), 512 (Mapbox, MapLibre) or 128 (private MapKit)")
    }
    return convention
  }

  /// Parses `2..18`, or a single zoom.
  static func zoomRange(_ text: String) throws(AnswerError) -> ClosedRange<Double> {
    let remedy = "write the lowest and the highest zoom, such as 2..18"
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 1 || ends.count == 2 else {
      throw AnswerError("'\(text)' has more than two ends", remedy: remedy)
    }
    var zooms: [Double] = []
    for end in ends {
      do { zooms.append(try number(end)) } catch {
        throw AnswerError(error.problem, remedy: remedy)
      }
    }
    let (least, greatest) = (zooms[0], zooms[zooms.count - 1])
    guard least <= greatest else {
      throw AnswerError("\(least.brief) is greater than \(greatest.brief)", remedy: remedy)
    }
    return least...greatest
  }

  /// Parses `0.014` degrees, `1600m`, `1.6km`, or `0` for none.
  static func minimumSpan(_ text: String) throws(AnswerError) -> LeastSpan {
    let remedy = "write degrees, such as 0.014, or metres, such as 1600m, or 0 for none"
    var digits = Substring(text)
    var meters: Double?
    for (suffix, factor) in [("km", 1000.0), ("m", 1)] where digits.hasSuffix(suffix) {
      digits = digits.dropLast(suffix.count)
      meters = factor
      break
    }
    let value: Double
    do { value = try number(digits) } catch { throw AnswerError(error.problem, remedy: remedy) }
    guard value >= 0 else { throw AnswerError("'\(text)' is negative", remedy: remedy) }
    guard value > 0 else { return .none }
    return meters.map { .meters(value * $0) } ?? .degrees(value)
  }

  /// Parses `1:25000`, as the n of 1 : n.
  static func scale(_ text: String) throws(AnswerError) -> Double {
    guard text.hasPrefix("1:") else {
      throw AnswerError(
        "'\(text)' is not a map scale",
        remedy: "write 1:25000, or use --pixel-scale for the pixels of a PNG")
    }
    return try positive(text.dropFirst(2), example: "1:25000")
  }

  static func extentFactor(_ text: String) throws(AnswerError) -> Double {
    try positive(text, example: "1.15")
  }

  static func zoomStep(_ text: String) throws(AnswerError) -> Double {
    try positive(text, example: "0.5")
  }

  static func distance(_ text: String) throws(AnswerError) -> Double {
    try positive(text, example: "2500")
  }

  static func count(_ text: String) throws(AnswerError) -> Int {
    guard let count = Int(text), count > 0 else {
      throw AnswerError(
        "'\(text)' is not an integer above 0", remedy: "write a number, such as 10")
    }
    return count
  }
}
