import Mercator
import MercatorAnswers

/// A value of `--heading`.
enum HeadingFlag: Hashable {
  case degrees(Double)
  case best(FitHeading)
}

extension FlagValue {
  /// Parses `30`, `best`, `best,from=300,to=60` or `best,step=45`.
  static func heading(_ text: String) throws(AnswerError) -> HeadingFlag {
    let remedy = """
      write degrees, such as 30, or best; with fit also best,from=300,to=60 or best,step=45
      """
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts[0] == "best" else {
      do { return .degrees(try number(text)) } catch {
        throw AnswerError(error.problem, remedy: remedy)
      }
    }
    var numbers: [Substring: Double] = [:]
    for part in parts.dropFirst() {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, ["from", "to", "step"].contains(sides[0]) else {
        throw AnswerError("'\(part)' is not from=, to= or step=", remedy: remedy)
      }
      guard numbers[sides[0]] == nil else {
        throw AnswerError("'\(sides[0])' is given twice", remedy: remedy)
      }
      do { numbers[sides[0]] = try number(sides[1]) } catch {
        throw AnswerError(error.problem, remedy: remedy)
      }
    }
    switch (numbers["from"], numbers["to"], numbers["step"]) {
    case (nil, nil, nil): return .best(.best)
    case (let from?, let to?, nil): return .best(.best(from: from, clockwiseTo: to))
    case (nil, nil, let step?):
      guard step > 0 else {
        throw AnswerError("step \(step.brief) is not greater than 0", remedy: remedy)
      }
      return .best(.best(multipleOf: step))
    default:
      throw AnswerError(
        "from= and to= must be given together, and step= without them", remedy: remedy)
    }
  }

  /// Parses `X,Y,WIDTH,HEIGHT` in points.
  static func screenRect(_ text: String) throws(AnswerError) -> ScreenRect {
    let remedy = """
      write points as X,Y,WIDTH,HEIGHT from the view's top left corner, such as 20,100,350,400
      """
    let values = try numbers(text, count: 4, remedy: remedy)
    guard values[2] > 0, values[3] > 0 else {
      throw AnswerError(
        "\(values[2].brief)x\(values[3].brief) is not greater than 0 on both sides", remedy: remedy)
    }
    return ScreenRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}

extension ScreenRect {
  /// The value for `--into`.
  var flagText: String { "\(x.brief),\(y.brief),\(width.brief),\(height.brief)" }
}
