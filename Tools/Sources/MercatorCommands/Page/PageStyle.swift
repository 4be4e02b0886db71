import MercatorPicture

/// The colours of a page: a picture's, by day and by night.
struct PageStyle {
  /// Which of them: auto, light or dark.
  var base: String
  var light: PictureStyle
  var dark: PictureStyle

  /// The picture that is there before any script runs has them.
  var still: PictureStyle { base == "dark" ? dark : light }

  /// As the page reads it.
  var config: JSONValue {
    .object([
      ("base", .string(base)), ("light", .object(light.pageColors)),
      ("dark", .object(dark.pageColors)),
    ])
  }
}

extension PictureStyle {
  /// The colours that the page draws with, by its names of them.
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
