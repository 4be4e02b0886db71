import Mercator
import MercatorAnswers

extension FlagValue {
  /// Parses `drawn`, `point`, or `WIDTHxHEIGHT` with the part at the place: `30x40@bottom`, or as
  /// fractions `30x40@0.5,1`.
  static func marker(_ text: String) throws(AnswerError) -> MarkerFlags.Marker {
    if text == "drawn" { return .drawn }
    if text == "point" { return .point }
    let remedy = """
      write points as WIDTHxHEIGHT and the part at the place: center, top, bottom, left or \
      right, such as 30x40@bottom; or drawn, or point
      """
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2 else {
      throw AnswerError("'\(text)' has more than one @", remedy: remedy)
    }
    let size: ScreenSize
    do { size = try self.size(String(parts[0])) } catch {
      throw AnswerError(error.problem, remedy: remedy)
    }
    let anchor = parts.count == 2 ? try anchor(parts[1], remedy: remedy) : .center
    return .footprint(MarkerFootprint(width: size.width, height: size.height, anchor: anchor))
  }

  private static func anchor(
    _ text: Substring, remedy: String
  ) throws(AnswerError) -> MarkerFootprint.Anchor {
    switch text {
    case "center": return .center
    case "top": return .top
    case "bottom": return .bottom
    case "left": return .left
    case "right": return .right
    case _ where text.contains(","):
      let fractions = try numbers(String(text), count: 2, remedy: remedy)
      return MarkerFootprint.Anchor(x: fractions[0], y: fractions[1])
    default: throw AnswerError("'\(text)' is not a part of a marker", remedy: remedy)
    }
  }
}
