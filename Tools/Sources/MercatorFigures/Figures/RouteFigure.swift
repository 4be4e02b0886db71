import Foundation
import Mercator
import MercatorPicture
import MercatorPlaces

extension Figure {
  /// Frames of a drive from Munich to Venice, evenly spaced in time.
  static func route() throws -> Figure {
    let film = try RouteFilm()
    return Figure(
      name: "motion-route", panels: film.frames.map(film.panel(of:)),
      quotes: [
        "From Munich to Venice, \((film.drive.length / 1000).text(0)) km",
        "takes \(film.drive.seconds.text(1)) seconds",
        "by at most \(film.greatestTurn.text(1))° in a frame of a sixtieth of a second",
      ])
  }
}

/// The route of `Data/route.geojson`.
struct RouteFilm {
  let line: [GeoCoordinate]
  let features: [GeoFeature]
  let drive: RouteMotion

  init() throws {
    let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let file = root.appendingPathComponent("Data/route.geojson")
    features = try PlaceReader().read([UInt8](Data(contentsOf: file)), file: file.path).features
      .map { feature in
        var feature = feature
        if case .lineString = feature.geometry { feature.name = nil }
        return feature
      }
    line =
      features.lazy.compactMap { feature -> [GeoCoordinate]? in
        if case .lineString(let line) = feature.geometry { line } else { nil }
      }.first ?? []
    let phone = MapViewport.phone(insets: ScreenInsets(top: 140))
    guard
      let drive = RouteMotion(
        along: line, in: phone, metersPerSecond: 20_000, zoom: 7.9, pitch: 50,
        heading: .alongRoute(smoothing: .seconds(1.5)))
    else { throw FitError.noPlaces }
    self.drive = drive
  }

  /// Fractions of the duration.
  let frames = [0, 0.2, 0.4, 0.6, 0.8, 1]

  /// The greatest change of heading between two of 60 frames a second, in degrees.
  var greatestTurn: Double {
    let headings = stride(from: 0, through: drive.seconds, by: 1.0 / 60).map {
      drive.viewport(at: .seconds($0)).heading
    }
    return zip(headings, headings.dropFirst())
      .map { Degrees.shortestTurn(from: $0, to: $1).magnitude }.max() ?? 0
  }

  /// Draws a frame, with the driven part in grey.
  func panel(of progress: Double) -> FigurePanel {
    let viewport = drive.viewport(atProgress: progress)
    let seconds = (progress * drive.seconds).text(1)
    var panel = FigurePanel(
      "\(seconds) s", viewport, places: [], scale: 0.25, isShown: { _ in true })
    panel.result = "\((drive.distance(atProgress: progress) / 1000).text(0)) km"
    panel.note = "heading \(viewport.heading.text(0))°"
    panel.detail = 0.5
    panel.picture.places =
      features + [
        GeoFeature(
          name: "", geometry: .point(viewport.center),
          properties: ["marker-color": .string("#1D2830")])
      ]
    panel.picture.style.placeTextSize = 17
    panel.picture.style.river.opacity = 1
    panel.picture.style.province.opacity = 1
    panel.picture.showsLegend = false
    return panel
  }
}
