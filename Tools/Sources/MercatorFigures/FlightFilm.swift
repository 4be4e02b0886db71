import Mercator
import MercatorPicture
import MercatorPlaces

/// The animation of the README: a flight from Munich to Tokyo, rotated and tilted at both ends.
enum FlightFilm {
  static let frameCount = 56

  /// The cameras, evenly spaced in time.
  static var cameras: [MapViewport] {
    let size = ScreenSize(width: 600, height: 340)
    let start = MapViewport(
      center: munich.coordinate, zoom: 6.6, heading: 340, pitch: 50, size: size)
    let end = MapViewport(center: tokyo.coordinate, zoom: 6.6, heading: 25, pitch: 50, size: size)
    let flight = Flight(from: start, to: end)
    return (0..<frameCount).map { frame in
      flight.viewport(atProgress: Double(frame) / Double(frameCount - 1))
    }
  }

  /// Draws the frames: both cities, and the route between them.
  static func pictures() -> [MapPicture] {
    let way = GeoFeature(
      geometry: .lineString([munich.coordinate, tokyo.coordinate]),
      properties: ["stroke": .string("#c2372f"), "stroke-width": .number(2)])
    let places = [way] + [munich, tokyo].map { $0.feature(isLost: false) }
    return cameras.map { camera in
      var picture = MapPicture(camera, places: places)
      // Labels that change from frame to frame would flicker.
      picture.showsMapNames = false
      picture.markers = .dot
      return picture
    }
  }

  private static let munich = FigurePlace("Munich", 48.137, 11.575)
  private static let tokyo = FigurePlace("Tokyo", 35.69, 139.69)
}
