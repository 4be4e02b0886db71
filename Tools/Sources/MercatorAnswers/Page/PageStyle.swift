public import MercatorPicture

/// The colours of a page: a light and a dark style.
public struct PageStyle: Sendable {
  /// The choice: auto, light or dark.
  public var base: String
  /// The light style.
  public var light: PictureStyle
  /// The dark style.
  public var dark: PictureStyle

  /// Creates a style from the name of the colours to begin with: auto, light or dark.
  public init(base: String, light: PictureStyle, dark: PictureStyle) {
    self.base = base
    self.light = light
    self.dark = dark
  }

  /// The style of the image that is visible until scripts run.
  package var still: PictureStyle { base == "dark" ? dark : light }

  /// The configuration for the page.
  var config: JSONValue {
    .object([
      ("base", .string(base)), ("light", .object(light.pageColors)),
      ("dark", .object(dark.pageColors)),
    ])
  }
}

extension PictureStyle {
  /// The colours of the page, by their names there.
  fileprivate var pageColors: [(name: String, value: JSONValue)] {
    let colors: [(String, PictureColor)] = [
      ("beyondWorld", beyondWorld), ("sea", sea), ("shallows", shallows), ("land", land),
      ("ice", ice), ("urban", urban), ("coast", coast), ("river", river), ("border", border),
      ("province", province), ("graticule", graticule), ("countryName", countryName),
      ("cityName", cityName), ("halo", halo),
      ("place", place), ("placeRim", placeRim), ("placeName", placeName),
      ("placeHalo", placeHalo), ("line", line), ("lineCasing", lineCasing), ("area", area),
      ("sky", sky), ("haze", haze),
    ]
    return colors.map { ($0, .string($1.hexText)) }
  }
}
