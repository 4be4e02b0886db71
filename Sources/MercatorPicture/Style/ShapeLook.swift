#if Pictures
  import MercatorPlaces

  /// The look of a shape according to its simplestyle properties.
  struct ShapeLook {
    var stroke: PictureColor
    var fill: PictureColor
    var lineWidth: Double
    var edgeWidth: Double

    /// The width of the casing below a line. It is 0 below an invisible line.
    var casingWidth: Double { lineWidth > 0 && stroke.opacity > 0 ? lineWidth + 2.6 : 0 }

    /// The distance from a line that its colour reaches, in points.
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

    /// Applies a colour that the image assigns to the place.
    ///
    /// - Parameter hides: Whether it takes precedence over the place's own colours.
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
    /// Returns a property's colour, or nil if it is missing or not a colour.
    func color(_ name: String) -> PictureColor? { self[name]?.string.flatMap(PictureColor.init) }

    /// Returns whether a property is a CSS keyword for no paint.
    func isNone(_ name: String) -> Bool {
      ["none", "transparent"].contains(self[name]?.string?.lowercased())
    }

    /// The `stroke-width` of simplestyle, or nil if it is missing or negative.
    fileprivate var width: Double? {
      number("stroke-width", in: -1...100).flatMap { $0 < 0 ? nil : $0 }
    }

    /// Returns a number, or the number in a text, clamped to limits.
    func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
      guard let value = self[name],
        let number = value.number ?? value.string.flatMap({ Double($0) }), number.isFinite
      else { return nil }
      return Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    }
  }
#endif
