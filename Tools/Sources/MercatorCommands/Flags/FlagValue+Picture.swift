import MercatorPicture

extension FlagValue {
  /// `pin`, `dot`, `label` or `automatic`.
  static func markerShape(_ text: String) throws(FlagError) -> MapPicture.MarkerShape {
    guard let shape = MapPicture.MarkerShape(rawValue: text) else {
      throw FlagError("'\(text)' is no shape of a marker", remedy: "write pin, dot or label")
    }
    return shape
  }
}
