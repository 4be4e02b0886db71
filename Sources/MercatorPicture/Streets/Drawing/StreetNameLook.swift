#if Pictures
  /// The look of a kind of name at a zoom.
  struct StreetNameLook {
    var text: TextStyle
    var color: PictureColor
    /// The maximum width, in points.
    var width: Double
    var halo: PictureHalo

    /// The width of the halo of a name along a line.
    static let haloAlong = 2.2

    init(_ kind: StreetName, _ style: PictureStyle, zoom: Double) {
      let size = style.cityTextSize
      text = TextStyle(fonts: style.fonts, size: size * 0.86)
      color = style.countryName
      width = 140
      halo = PictureHalo(color: style.halo, width: 2.2)
      switch kind {
      case .place(let rank):
        text.size =
          size
          * ([1.35, 1.2, 1.06, 1.02, 0.96, 0.92, 0.88][min(max(rank, 0), 6)]
            + min(max((zoom - 11) * 0.03, 0), 0.15))
        text.weight = rank <= 1 ? 600 : 500
        text.spacing = rank >= 3 ? 0.4 : 0
        color = rank >= 3 ? style.countryName : style.cityName
        width = 200
        halo.width = 2.6
      case .road(let kind):
        let wanted = min(
          max(kind.width(atZoom: zoom) * 0.72, 8.2), kind >= .tertiary ? 11.5 : 10.5)
        text.size = wanted * size / 10.5
        text.weight = 500
        text.spacing = 0.3
        color = style.roadName
        width = 320
      case .water:
        text.size = size * 0.92
        text.spacing = 0.4
        text.isItalic = true
        color = style.waterName
        width = 200
        halo.width = 2.6
      case .peak: break
      case .point: color = style.cityName.faded(0.85)
      case .houseNumber:
        text.size = size * 0.76
        color = style.roadName.faded(0.85)
        width = 40
        halo = PictureHalo(color: style.halo.faded(0.6), width: 1.4)
      }
    }
  }
#endif
