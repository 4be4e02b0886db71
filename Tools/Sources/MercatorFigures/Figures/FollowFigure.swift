import Foundation
import Mercator
import MercatorPicture
import MercatorPlaces

extension Figure {
  /// A camera that follows a ride by inaccurate positions, with three options.
  static func follow() throws -> Figure {
    let ride = try NoisyRide()
    let panels = [
      ("North up", FollowOptions(), 0.0),
      ("Course up, lower", FollowOptions(heading: .courseUp, verticalPosition: 0.8), 50),
      (
        "Zoom by speed",
        FollowOptions(
          heading: .courseUp, verticalPosition: 0.8,
          zoom: .bySpeed(ahead: .seconds(30), range: 5...12)), 50
      ),
    ].map { ride.panel($0, $1, pitch: $2) }
    let turn = ride.greatestTurn.text(1)
    return Figure(
      name: "recipe-follow", panels: panels,
      quotes: ["turns by at most \(turn)° in a frame of a sixtieth of a second"])
  }
}

/// The route of `Data/route.geojson` as a ride at 2 km/s, with a position each second that is up to
/// 3 km off.
private struct NoisyRide {
  private let features: [GeoFeature]
  private let fixes: [PositionFix]
  private static let accuracy = 3000.0
  private static let metersPerDegree = 111_195.0
  /// The sheet at the bottom of the phone, in points.
  private static let view = MapViewport.phone(insets: ScreenInsets(top: 60, bottom: 180))

  init() throws {
    let film = try RouteFilm()
    features = film.features
    let drive = RouteMotion(along: film.line, in: Self.view, metersPerSecond: 2000)
    fixes = (0..<100).map { second in
      var place = (drive?.viewport(at: .seconds(second)) ?? Self.view).center
      // Directions by the golden angle are spread evenly, and so are distances by its fraction.
      let turn = (Double(second) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      let meters = Self.accuracy * (turn * 7).truncatingRemainder(dividingBy: 1)
      place.latitude += meters * cos(turn * 2 * .pi) / Self.metersPerDegree
      place.longitude +=
        meters * sin(turn * 2 * .pi) / Self.metersPerDegree / cos(place.latitude * .pi / 180)
      return PositionFix(place, at: .seconds(second), accuracy: Self.accuracy)
    }
  }

  private func camera(_ options: FollowOptions, pitch: Double) -> FollowCamera {
    var start = Self.view
    (start.center, start.zoom, start.pitch) = (fixes[0].coordinate, 8, pitch)
    return FollowCamera(in: start, options)
  }

  /// The greatest change of heading between two of 60 frames a second, in degrees, once the course
  /// is known.
  var greatestTurn: Double {
    let knownAfter = 10
    var camera = camera(FollowOptions(heading: .courseUp), pitch: 0)
    var (before, greatest) = (Double?.none, 0.0)
    for (second, fix) in fixes.enumerated() {
      camera.add(fix)
      guard second >= knownAfter else { continue }
      for frame in 0..<60 {
        let heading = camera.viewport(at: fix.time + .seconds(Double(frame) / 60)).heading
        let turn = Degrees.shortestTurn(from: before ?? heading, to: heading)
        (before, greatest) = (heading, max(greatest, turn.magnitude))
      }
    }
    return greatest
  }

  /// Draws the last frame, with the last positions as grey dots.
  func panel(_ title: String, _ options: FollowOptions, pitch: Double) -> FigurePanel {
    var camera = camera(options, pitch: pitch)
    for fix in fixes { camera.add(fix) }
    let now = Duration.milliseconds(99_500)
    let viewport = camera.viewport(at: now)
    var panel = FigurePanel(title, viewport, places: [], scale: 0.4, isShown: { _ in true })
    panel.note = "heading \(viewport.heading.text(0))°"
    panel.detail = 0.6
    panel.picture.showsInsets = true
    panel.picture.showsLegend = false
    panel.picture.style.river.opacity = 1
    let dots = fixes.suffix(40).map { feature($0.coordinate, FigureColor.lost, size: "small") }
    let place = camera.coordinate(at: now).map { feature($0, "#b3372f", size: "large") }
    let lines = features.filter { $0.geometry?.points.isEmpty ?? false }
    // The first place is on top.
    panel.picture.places = lines + [place].compactMap(\.self) + dots
    return panel
  }

  private func feature(_ place: GeoCoordinate, _ color: String, size: String) -> GeoFeature {
    GeoFeature(
      geometry: .point(place),
      properties: ["marker-color": .string(color), "marker-size": .string(size)])
  }
}
