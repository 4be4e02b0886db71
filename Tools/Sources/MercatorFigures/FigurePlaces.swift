import Mercator
import MercatorPlaces

/// A town of the figures.
struct FigurePlace {
  var name: String
  var coordinate: GeoCoordinate

  init(_ name: String, _ latitude: Double, _ longitude: Double) {
    self.name = name
    coordinate = GeoCoordinate(latitude: latitude, longitude: longitude)
  }

  func feature(isLost: Bool) -> GeoFeature {
    GeoFeature(
      name: name, geometry: .point(coordinate),
      properties: isLost ? ["marker-color": .string(FigureColor.lost)] : [:])
  }
}

extension [FigurePlace] {
  var coordinates: [GeoCoordinate] { map(\.coordinate) }

  static let germany = [
    FigurePlace("Berlin", 52.52, 13.405), FigurePlace("Hamburg", 53.551, 9.994),
    FigurePlace("Munich", 48.137, 11.575), FigurePlace("Cologne", 50.938, 6.96),
    FigurePlace("Frankfurt", 50.111, 8.682), FigurePlace("Stuttgart", 48.776, 9.183),
    FigurePlace("Leipzig", 51.34, 12.375), FigurePlace("Dresden", 51.05, 13.738),
    FigurePlace("Rostock", 54.089, 12.14), FigurePlace("Kiel", 54.323, 10.123),
    FigurePlace("Aachen", 50.776, 6.084), FigurePlace("Freiburg", 47.999, 7.842),
    FigurePlace("Görlitz", 51.155, 14.988), FigurePlace("Passau", 48.567, 13.432),
    FigurePlace("Flensburg", 54.784, 9.436), FigurePlace("Konstanz", 47.66, 9.175),
  ]

  static let norway = [
    FigurePlace("Oslo", 59.913, 10.739), FigurePlace("Bergen", 60.392, 5.323),
    FigurePlace("Stavanger", 58.97, 5.733), FigurePlace("Kristiansand", 58.147, 7.996),
    FigurePlace("Trondheim", 63.43, 10.395), FigurePlace("Bodø", 67.28, 14.405),
    FigurePlace("Tromsø", 69.649, 18.956), FigurePlace("Hammerfest", 70.663, 23.682),
    FigurePlace("Kirkenes", 69.727, 30.045), FigurePlace("Ålesund", 62.472, 6.155),
    FigurePlace("Mandal", 58.03, 7.45), FigurePlace("Vardø", 70.37, 31.11),
  ]

  static let chile = [
    FigurePlace("Arica", -18.478, -70.321), FigurePlace("Iquique", -20.214, -70.152),
    FigurePlace("Antofagasta", -23.65, -70.4), FigurePlace("Copiapó", -27.366, -70.332),
    FigurePlace("La Serena", -29.903, -71.252), FigurePlace("Santiago", -33.457, -70.648),
    FigurePlace("Concepción", -36.827, -73.05), FigurePlace("Temuco", -38.739, -72.59),
    FigurePlace("Puerto Montt", -41.472, -72.937), FigurePlace("Coyhaique", -45.572, -72.068),
    FigurePlace("Punta Arenas", -53.155, -70.911), FigurePlace("Puerto Williams", -54.934, -67.61),
  ]

  static let globe = [
    FigurePlace("Anchorage", 61.218, -149.9), FigurePlace("Honolulu", 21.307, -157.858),
    FigurePlace("Vancouver", 49.283, -123.121), FigurePlace("Mexico City", 19.433, -99.133),
    FigurePlace("Lima", -12.046, -77.043), FigurePlace("Buenos Aires", -34.604, -58.382),
    FigurePlace("Cape Town", -33.925, 18.424), FigurePlace("Réunion", -20.88, 55.45),
    FigurePlace("Perth", -31.953, 115.857), FigurePlace("Melbourne", -37.814, 144.963),
  ]
}

extension MapViewport {
  /// The phone of the figures: 390 × 844 points.
  static func phone(insets: ScreenInsets = .zero, heading: Double = 0, pitch: Double = 0)
    -> MapViewport
  {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
      size: ScreenSize(width: 390, height: 844), insets: insets)
  }
}

extension ScreenInsets {
  /// A status bar, and a sheet over the lower part.
  static let sheet = ScreenInsets(top: 47, bottom: 300)
}
