import Mercator
import MercatorPicture
import MercatorPlaces

extension Figure {
  /// Arrows to cities out of view, on a flat map and in front of a horizon.
  static func edgeMarkers() -> Figure {
    var munich = MapViewport.phone(insets: .sheet)
    (munich.center, munich.zoom) = (GeoCoordinate(latitude: 48.137, longitude: 11.575), 7)
    let cameras = [
      ("north up", munich), ("heading 60°", munich.rotated(toHeading: 60)),
      ("pitch 60°", munich.pitched(to: 60)),
    ]
    let rome = munich.edgeMarker(for: cities[0].coordinate)?.distanceMeters ?? 0
    return Figure(
      name: "recipe-edge-markers",
      panels: cameras.map { title, viewport in
        var panel = FigurePanel(title, viewport, places: [], scale: 0.43) { _ in true }
        let markers = cities.compactMap { city in
          viewport.edgeMarker(for: city.coordinate, padding: padding).map { (city, $0) }
        }
        panel.picture.places = cities.map { $0.feature(isLost: false) }
        panel.picture.places += markers.flatMap { viewport.features(of: $1, label: label($0, $1)) }
        panel.picture.showsInsets = true
        panel.picture.style.river = PictureStyle.light.river
        panel.result = "\(markers.count) of \(cities.count) out of view"
        return panel
      },
      quotes: ["Rome is \(ScaleBar.Units.metric.label(forMeters: rome)) away"])
  }

  private static let cities = [
    FigurePlace("Rome", 41.893, 12.483), FigurePlace("Vienna", 48.208, 16.372),
    FigurePlace("Berlin", 52.52, 13.405), FigurePlace("Paris", 48.857, 2.352),
    FigurePlace("Salzburg", 47.8, 13.045), FigurePlace("Lisbon", 38.722, -9.139),
  ]
  private static let padding = ScreenInsets(36)

  private static func label(_ city: FigurePlace, _ marker: EdgeMarker) -> String {
    "\(city.name), \(ScaleBar.Units.metric.label(forMeters: marker.distanceMeters))"
  }
}

extension MapViewport {
  fileprivate func pitched(to pitch: Double) -> MapViewport {
    var pitched = self
    pitched.pitch = pitch
    return pitched
  }

  /// Returns an arrow as an area of the ground at a marker, and its label.
  fileprivate func features(of marker: EdgeMarker, label: String) -> [GeoFeature] {
    let (middle, turn) = (marker.point, MapViewport.phone(heading: marker.angleDegrees))
    let projection = ViewportProjection(turn)
    // A triangle before the label's dot, in points right of the middle and ahead of it.
    let corners = [(0.0, 36.0), (14, 14), (-14, 14), (0, 36)].compactMap {
      right, ahead in
      coordinate(
        at: ScreenPoint(
          x: middle.x + right * projection.cosineOfHeading + ahead * projection.sineOfHeading,
          y: middle.y + right * projection.sineOfHeading - ahead * projection.cosineOfHeading))
    }
    let color = PropertyValue.string("#B3372F")
    let label = coordinate(at: middle).map { place in
      GeoFeature(
        name: label, geometry: .point(place), properties: ["marker-color": color])
    }
    return [
      GeoFeature(
        geometry: .polygon([corners]),
        properties: ["fill": color, "fill-opacity": .number(1), "stroke": color])
    ] + [label].compactMap { $0 }
  }
}
