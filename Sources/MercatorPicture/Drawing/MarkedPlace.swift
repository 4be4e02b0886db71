#if Pictures
  import Mercator
  import MercatorPlaces

  /// A place and its marker.
  struct MarkedPlace {
    var coordinate: GeoCoordinate
    var marker: PlaceMarker
    /// To be written beside the marker; nil if it is in it.
    var name: String?
    /// The larger, the earlier the name is written.
    var priority: Double
  }

  extension MapPicture {
    /// The points among the places with their markers, wherever the camera looks.
    func markedPlaces(_ context: TextContext) -> [MarkedPlace] {
      let valid = places.flatMap { place in
        (place.geometry?.dots ?? []).filter(\.isValid).enumerated().map { (place, $0) }
      }
      let largest = valid.lazy.compactMap { size(of: $0.0) }.max() ?? 0
      let kind: MarkerShape =
        markers != .automatic ? markers : sizeProperty != nil || valid.count > 12 ? .dot : .pin
      let radius =
        (valid.count <= 60 ? 5 : valid.count <= 300 ? 4 : valid.count <= 1500 ? 2.8 : 1.8)
      return valid.map { place, dot in
        let name = dot.offset == 0 ? self.name(of: place) : nil
        let label = kind == .label ? name.flatMap { line(of: $0, context) } : nil
        var marker = PlaceMarker(
          shape: kind == .pin ? .pin : label.map { .label($0) } ?? .dot,
          radius: radius * style.markerScale, properties: place.properties, style: style)
        if sizeProperty != nil {
          // The area is in proportion; without a size it is a small dot.
          let share = size(of: place).map { $0 / max(largest, .leastNormalMagnitude) } ?? 0
          marker.radius = max(22 * share.squareRoot(), 2.2) * style.markerScale
          marker.isSized = true
        }
        return MarkedPlace(
          coordinate: dot.element, marker: marker, name: kind == .label ? nil : name,
          priority: priority(of: place))
      }
    }

    /// A name on one line, cut off where it takes too much of the view; nil for a blank one.
    func line(of name: String, _ context: TextContext) -> TextLine? {
      let line = String(name.prefix(200).map { $0.isNewline || $0.isControl ? " " : $0 })
      guard !line.allSatisfy(\.isWhitespace) else { return nil }
      return TextLine(
        line, TextStyle(fonts: style.fonts, size: style.placeTextSize, weight: 600),
        maximumWidth: min(170, viewport.freeArea.width * 0.6), context: context)
    }

    private func size(of place: GeoFeature) -> Double? {
      number(sizeProperty, of: place).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }

    private func priority(of place: GeoFeature) -> Double {
      let value = number(priorityProperty ?? sizeProperty, of: place) ?? 0
      return value.isNaN ? 0 : value
    }

    /// A number, or the text of one, as CSV has it.
    private func number(_ property: String?, of place: GeoFeature) -> Double? {
      guard let value = property.flatMap({ place.properties[$0] }) else { return nil }
      return value.number ?? value.string.flatMap { Double($0) }
    }

    private func name(of place: GeoFeature) -> String? {
      guard showsPlaceNames else { return nil }
      guard let property = labelProperty else {
        return place.name ?? place.properties["title"]?.string
      }
      switch place.properties[property] {
      case .string(let text): return text
      case .number(let value):
        return value == value.rounded() && value.magnitude < 1e15
          ? "\(Int(value))" : "\(value)"
      case .boolean(let value): return value ? "true" : "false"
      case .null, .array, .object, nil: return nil
      }
    }
  }

  extension Character {
    /// Whether it steers a terminal or ends a text instead of being drawn.
    fileprivate var isControl: Bool {
      unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
  }
#endif
