import MercatorBasemap
import MercatorPicture

extension FlagValue {
  /// `png`, `svg` or `pdf`.
  static func pictureFormat(_ text: String) throws(FlagError) -> PictureFormat {
    guard let format = PictureFormat(rawValue: text.lowercased()) else {
      throw FlagError("'\(text)' is no format of a picture", remedy: "write png, svg or pdf")
    }
    return format
  }

  /// `pin`, `dot`, `label` or `automatic`.
  static func markerShape(_ text: String) throws(FlagError) -> MapPicture.MarkerShape {
    guard let shape = MapPicture.MarkerShape(rawValue: text) else {
      throw FlagError("'\(text)' is no shape of a marker", remedy: "write pin, dot or label")
    }
    return shape
  }

  /// `en` or `local`.
  static func language(_ text: String) throws(FlagError) -> BasemapLanguage {
    guard let language = BasemapLanguage(rawValue: text.lowercased()) else {
      throw FlagError("'\(text)' is no language of the map", remedy: "write en or local")
    }
    return language
  }

  /// `dots`, `clusters`, `density` or `automatic`.
  static func pointDisplay(_ text: String) throws(FlagError) -> MapPicture.PointDisplay {
    guard let display = MapPicture.PointDisplay(rawValue: text) else {
      throw FlagError(
        "'\(text)' is no way to show points", remedy: "write dots, clusters or density")
    }
    return display
  }
}
