#if Pictures
  import MercatorPlaces

  /// How a shape looks by its simplestyle properties.
  struct ShapeLook {
    var stroke: PictureColor
    var fill: PictureColor
    var lineWidth: Double
    var edgeWidth: Double

    /// Of what lies below a line; none below one that cannot be seen.
    var casingWidth: Double { lineWidth > 0 && stroke.opacity > 0 ? lineWidth + 2.6 : 0 }

    /// How far from a line its colour reaches, in points.
    var reach: Double { max(casingWidth, edgeWidth) / 2 }

    init(properties: [String: PropertyValue], style: PictureStyle) {
      let color = properties.color("stroke")
      stroke = color ?? properties.color("fill") ?? style.line
      if let opacity = properties.number("stroke-opacity", in: 0...1) {
        stroke.opacity = opacity
      }
      if let color = properties.color("fill") {
        fill = color
        fill.opacity = properties.number("fill-opacity", in: 0...1) ?? 0.6 * color.opacity
      } else {
        fill = color?.faded(0.2) ?? style.area
        if let opacity = properties.number("fill-opacity", in: 0...1) { fill.opacity = opacity }
      }
      if properties.isNone("stroke") { stroke.opacity = 0 }
      if properties.isNone("fill") { fill.opacity = 0 }
      let width = properties.width
      lineWidth = width ?? style.lineWidth
      edgeWidth = width ?? style.lineWidth * 0.55
    }

    /// Takes a colour that the picture gives the place.
    ///
    /// - Parameter hides: whether it goes before those that the place names itself.
    mutating func take(
      _ color: PictureColor?, hides: Bool, properties: [String: PropertyValue]
    ) {
      guard let color, hides || properties["stroke"] == nil && properties["fill"] == nil else {
        return
      }
      let fillOpacity = hides ? 0.55 : fill.opacity
      stroke = color
      fill = color
      fill.opacity = properties.number("fill-opacity", in: 0...1) ?? fillOpacity
      stroke.opacity = properties.number("stroke-opacity", in: 0...1) ?? 1
    }
  }

  extension [String: PropertyValue] {
    /// A colour, if the property is there and is one.
    func color(_ name: String) -> PictureColor? { self[name]?.string.flatMap(PictureColor.init) }

    /// Whether a property is CSS's word for no paint.
    func isNone(_ name: String) -> Bool {
      ["none", "transparent"].contains(self[name]?.string?.lowercased())
    }

    /// simplestyle's `stroke-width`; a negative one is none, and so the default.
    fileprivate var width: Double? {
      number("stroke-width", in: -1...100).flatMap { $0 < 0 ? nil : $0 }
    }

    /// A number within limits, or the text of one.
    func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
      guard let value = self[name],
        let number = value.number ?? value.string.flatMap({ Double($0) }), number.isFinite
      else { return nil }
      return Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    }
  }
#endif
