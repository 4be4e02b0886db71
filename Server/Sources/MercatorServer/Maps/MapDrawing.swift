import HTTPTypes
import Mercator
import MercatorPicture
import MercatorPlaces

extension MapRequest {
  /// Draws the map.
  func drawn(with catalog: Catalog) throws -> [UInt8] {
    let picture = try picture(with: catalog)
    do {
      switch format {
      case .png: return try picture.png(pixelScale: pixelScale)
      case .svg: return try picture.svg()
      case .pdf: return try picture.pdf()
      }
    } catch {
      throw Problem(
        .badRequest, "The map cannot be drawn: \(error).", remedy: "Ask for less, or for PNG.")
    }
  }

  /// Returns the image with its camera.
  func picture(with catalog: Catalog) throws(Problem) -> MapPicture {
    let sets = try sets.map { name throws(Problem) in try catalog.set(name) }
    let features = sets.flatMap(\.features) + features
    let world = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: size)
    var picture = MapPicture(world, places: features, style: try catalog.style(style))
    picture.tiles = catalog.streets
    picture.attributions = sets.flatMap(\.attributions)
    try encoding.check(features)
    (picture.encoding, picture.language) = (encoding, language)
    (picture.markers, picture.points) = (markers, points)
    (picture.showsScale, picture.showsAttribution) = (showsScale, showsAttribution)
    (picture.showsPlaceNames, picture.showsMapNames) = (showsNames, showsNames)
    if sets.count > 1 {
      picture.groups = sets.map { MapPicture.PlaceGroup(name: $0.name, count: $0.features.count) }
    }
    picture.viewport = try viewport(from: world, of: picture)
    try checkCrossings(of: picture)
    return picture
  }

  /// The expected crossings of lines in an image. More would take seconds to draw.
  private static let mostCrossings = 4e6

  /// Refuses lines that cross too often: randomly placed, they do in proportion to the square of
  /// their length and to the inverse of the image's area.
  private func checkCrossings(of picture: MapPicture) throws(Problem) {
    var length = 0.0
    for line in picture.places.lazy.flatMap(\.paths).flatMap({
      picture.viewport.screenLines(for: $0)
    }) {
      for (start, end) in zip(line, line.dropFirst()) {
        length += max((end.x - start.x).magnitude, (end.y - start.y).magnitude)
      }
    }
    guard length * length <= Self.mostCrossings * size.width * size.height else {
      throw Problem(
        .badRequest, "The lines in view are \(Int(length)) points long, too much for this image.",
        remedy: "Draw fewer or simpler lines, or a smaller part of them.")
    }
  }

  private func viewport(
    from world: MapViewport, of picture: MapPicture
  ) throws(Problem) -> MapViewport {
    switch camera {
    case .center(let center, let zoom, let heading, let pitch):
      return MapViewport(center: center, zoom: zoom, heading: heading, pitch: pitch, size: size)
    case .box(let region):
      let options = FitOptions(
        padding: (padding ?? .fraction(0)).insets(of: size), minimumSpan: .none,
        zoomRange: MapViewport.zoomLimits)
      return try Self.fitted { () throws(FitError) in try world.fitting(region, options) }
    case .auto:
      let range = FitOptions.defaultZoomRange
      var options = FitOptions(
        padding: (padding ?? Self.defaultPadding).insets(of: size),
        zoomRange: range.lowerBound...(mostZoom ?? range.upperBound))
      switch fit {
      case .coordinates:
        return try Self.fitted { () throws(FitError) in
          try world.fitting(FitContent(picture.places), options)
        }
      case .markers:
        if padding == nil { options.padding = picture.fitMargin }
        return try Self.fitted { () throws(FitError) in
          try picture.fitReport(options).viewport
        }
      }
    }
  }

  /// The padding of `auto`, like tileserver-gl's.
  private static let defaultPadding = Padding.fraction(0.1)

  private static func fitted(
    _ fit: () throws(FitError) -> MapViewport
  ) throws(Problem) -> MapViewport {
    do throws(FitError) {
      return try fit()
    } catch {
      throw Problem(fitting: error)
    }
  }
}

extension Problem {
  /// A fit that is impossible.
  init(fitting error: FitError) {
    switch error {
    case .noPlaces:
      self.init(
        .badRequest, "There is no valid place to fit.",
        remedy: "Add places=, path= or marker=, or places in the body of a POST.")
    case .noVisibleArea:
      self.init(
        .badRequest, "The padding leaves no visible area.",
        remedy: "Write a smaller padding, or a larger size.")
    case .markersTooLarge:
      self.init(
        .badRequest, "The markers do not fit at any zoom.",
        remedy: "Write a larger size, or fit=coordinates.")
    }
  }
}
