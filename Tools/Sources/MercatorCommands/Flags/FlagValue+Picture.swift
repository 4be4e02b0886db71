import MercatorPicture

extension FlagValue {
  /// `pin`, `dot` or `automatic`.
  static func markerShape(_ text: String) throws(FlagError) -> MapPicture.MarkerShape {
    guard let shape = MapPicture.MarkerShape(rawValue: text) else {
      throw FlagError("'\(text)' is no shape of a marker", remedy: "write pin or dot")
    }
    return shape
  }
}
