#if Pictures
  import Mercator
  import MercatorPlaces

  /// The sizes of the places of an image at its zoom.
  struct PlaceSizes {
    let scale: SizeScale
    /// The least and the greatest radius.
    let range: ClosedRange<Double>
    /// A factor for all radii.
    private let factor: Double

    /// The radius of a hollow dot.
    private static let hollowRadius = 2.6

    /// Creates the sizes, or nil if an image has none.
    init?(_ picture: MapPicture, points: PicturePoints) {
      guard let property = picture.encoding.sizeProperty,
        let scale = SizeScale(property: property, of: picture.places)
      else { return nil }
      self.scale = scale
      factor = picture.style.markerScale
      range =
        picture.encoding.sizeRange
        ?? scale.radiusRange(
          for: zip(points.coordinates, points.owners).lazy.map {
            (WebMercator.worldPoint(for: $0), Int($1))
          }, pointsPerWorld: WebMercator.pointsPerWorld(atZoom: picture.viewport.zoom))
    }

    /// Returns the radius of a place's disc, or nil if it is a hollow dot.
    func radius(ofPlaceAt index: Int) -> Double? {
      scale.fractions[index].map { scale.radius(ofFraction: $0, in: range) * factor }
    }

    /// The least and the greatest radius of all discs.
    var drawnRange: ClosedRange<Double> {
      let (least, most) = (scale.numbers.lowerBound, scale.numbers.upperBound)
      return scale.radius(of: least, in: range) * factor...scale.radius(of: most, in: range)
        * factor
    }

    var hollowRadius: Double { Self.hollowRadius * factor }

    func legend(color: PictureColor, language: LegendLanguage) -> PictureLegend {
      var entries = scale.examples.map { number in
        PictureLegend.Entry(
          color: color, text: language.numbers.text(number),
          radius: scale.radius(of: number, in: range) * factor)
      }
      let missing = [
        (scale.missingCount, language.noData), (scale.negativeCount, language.negative),
      ].filter { $0.0 > 0 }
      if !missing.isEmpty {
        entries.append(
          PictureLegend.Entry(
            color: color, text: missing.map(\.1).joined(separator: ", "),
            count: missing.reduce(0) { $0 + $1.0 }, radius: hollowRadius, isHollow: true))
      }
      return PictureLegend(
        title: scale.property, isProportional: scale.isProportional,
        note: scale.isProportional ? nil : language.notFromZero, entries: entries)
    }
  }
#endif
