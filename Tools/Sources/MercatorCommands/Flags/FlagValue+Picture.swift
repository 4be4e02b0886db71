import Mercator
import MercatorAnswers
import MercatorPicture

extension FlagValue {
  /// Parses `png`, `svg` or `pdf`.
  static func pictureFormat(_ text: String) throws(AnswerError) -> PictureFormat {
    guard let format = PictureFormat(rawValue: text.lowercased()) else {
      throw AnswerError("'\(text)' is not an image format", remedy: "write png, svg or pdf")
    }
    return format
  }

  /// Parses `pin`, `dot`, `label` or `automatic`.
  static func markerShape(_ text: String) throws(AnswerError) -> MapPicture.MarkerShape {
    guard let shape = MapPicture.MarkerShape(rawValue: text) else {
      throw AnswerError("'\(text)' is not a marker shape", remedy: "write pin, dot or label")
    }
    return shape
  }

  /// Parses `metric`, `imperial` or `nautical`.
  static func units(_ text: String) throws(AnswerError) -> ScaleBar.Units {
    guard let units = ScaleBar.Units(rawValue: text.lowercased()) else {
      throw AnswerError(
        "'\(text)' is not a system of units", remedy: "write metric, imperial or nautical")
    }
    return units
  }

  /// Parses `dots`, `clusters`, `density` or `automatic`.
  static func pointDisplay(_ text: String) throws(AnswerError) -> MapPicture.PointDisplay {
    guard let display = MapPicture.PointDisplay(rawValue: text) else {
      throw AnswerError(
        "'\(text)' is not a way to show points", remedy: "write dots, clusters or density")
    }
    return display
  }

  /// Parses `dots` or `clusters`.
  static func pagePoints(_ text: String) throws(AnswerError) -> LivePage.PointDisplay {
    guard let display = LivePage.PointDisplay(rawValue: text) else {
      throw AnswerError(
        "'\(text)' is not a display of a page",
        remedy: text == MapPicture.PointDisplay.density.rawValue
          ? "write dots or clusters, or draw hexagons with mercator picture"
          : "write dots or clusters")
    }
    return display
  }
}
