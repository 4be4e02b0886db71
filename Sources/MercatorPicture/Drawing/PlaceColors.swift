#if Pictures
  public import MercatorPlaces

  /// The colours of the places of an image.
  struct PlaceColors {
    /// The scale, or nil if places have their own colours.
    let scale: ColorScale?
    /// The colour of each entry of the scale.
    private let colors: [PictureColor]

    init(_ picture: MapPicture) {
      scale = picture.colorScale
      colors = scale?.entries.map { picture.style.color(of: $0.role) } ?? []
    }

    /// Returns a place's colour, or nil if neither the place nor the image specifies one.
    func color(
      ofPlaceAt index: Int, _ place: @autoclosure () -> GeoFeature, key: String
    ) -> PictureColor? {
      guard let scale else { return place().properties.color(key) }
      if scale.ownColorsPrecede, let color = place().properties.color(key) { return color }
      return colors[scale.indices[index]]
    }

    /// Whether the image's colours take precedence over those of the places.
    var isScale: Bool { scale.map { !$0.ownColorsPrecede } ?? false }

    /// The legend, or nil if the colours need no explanation.
    var legend: PictureLegend? {
      scale.map { scale in
        PictureLegend(
          title: scale.property,
          entries: zip(scale.entries, colors).map { entry, color in
            PictureLegend.Entry(color: color, text: entry.text, count: entry.count)
          })
      }
    }
  }

  extension MapPicture {
    /// The colours of the places by ``encoding`` or ``groups``, or nil if they have their own.
    public var colorScale: ColorScale? {
      if let property = encoding.colorProperty {
        let rampCount = style.ramp.count > 1 ? style.ramp.count : ColorClasses.countRange.lowerBound
        return ColorScale(
          property: property, of: places, classes: encoding.colorClasses,
          paletteCount: style.palette.count, rampCount: rampCount, language: legendLanguage)
      }
      guard groups.count > 1 else { return nil }
      return ColorScale(groups: groups.map { ($0.name, $0.count) }, of: places)
    }
  }
#endif
