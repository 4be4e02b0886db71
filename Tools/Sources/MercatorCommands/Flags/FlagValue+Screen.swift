import Mercator
import MercatorAnswers

extension FlagValue {
  /// The longest side and inset of a viewport, in points: 2³⁰.
  private static let longestSide: Double = 1_073_741_824

  private static let millimetersPerInch: Double = 25.4

  /// Parses `WIDTHxHEIGHT` in points, or `WIDTHx` for the height that a fit needs.
  static func viewSize(_ text: String) throws(AnswerError) -> ViewSize {
    guard let last = text.last, "xX×".contains(last) else { return .fixed(try size(text)) }
    // The height is a placeholder.
    return .width(try size(text + text.dropLast()).width)
  }

  /// Parses `WIDTHxHEIGHT` in points, or with `mm` in millimetres, also with `X` or `×`.
  static func size(_ text: String) throws(AnswerError) -> ScreenSize {
    let remedy = "write points as WIDTHxHEIGHT, such as 390x844, or 297mmx210mm"
    let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard parts.count == 2 else {
      throw AnswerError("'\(text)' is not a width and a height separated by x", remedy: remedy)
    }
    var sides: [Double] = []
    for part in parts {
      let isInMillimeters = part.hasSuffix("mm")
      var side: Double
      do { side = try number(isInMillimeters ? part.dropLast(2) : part) } catch {
        throw AnswerError(error.problem, remedy: remedy)
      }
      if isInMillimeters { side *= CameraReport.pointsPerInch / millimetersPerInch }
      guard side > 0, side <= longestSide else {
        throw AnswerError(
          "side \(side.brief) is not above 0 and at most \(longestSide.brief)", remedy: remedy)
      }
      sides.append(side)
    }
    return ScreenSize(width: sides[0], height: sides[1])
  }

  /// Parses `24`, or `top=44,bottom=300`. Other edges are 0.
  static func insets(_ text: String) throws(AnswerError) -> ScreenInsets {
    let remedy = "write points for every edge, such as 24, or by edge: top=44,bottom=300"
    guard text.contains("=") else {
      return ScreenInsets(try inset(Substring(text), remedy: remedy))
    }
    var insets = ScreenInsets.zero
    var seen: Set<Substring> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        throw AnswerError("'\(part)' is not of the form edge=points", remedy: remedy)
      }
      guard seen.insert(sides[0]).inserted else {
        throw AnswerError("'\(sides[0])' is given twice", remedy: remedy)
      }
      let points = try inset(sides[1], remedy: remedy)
      switch sides[0] {
      case "top": insets.top = points
      case "left": insets.left = points
      case "bottom": insets.bottom = points
      case "right": insets.right = points
      default:
        throw AnswerError(
          "'\(sides[0])' is not an edge (top, left, bottom or right)", remedy: remedy)
      }
    }
    return insets
  }

  private static func inset(_ text: Substring, remedy: String) throws(AnswerError) -> Double {
    let points: Double
    do { points = try number(text) } catch { throw AnswerError(error.problem, remedy: remedy) }
    guard points >= 0, points <= longestSide else {
      throw AnswerError(
        "\(points.brief) is not between 0 and \(longestSide.brief) points", remedy: remedy)
    }
    return points
  }
}
