import ArgumentParser
import Mercator
import MercatorPlaces

/// The options of a camera that moves along a line.
struct RouteFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Follow a file's first line, such as a GPX track, or else its places in order.",
      valueName: "file"),
    completion: .file(extensions: PlaceFlags.fileEndings))
  var along: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Constant zoom along the line.", valueName: "zoom"),
    transform: { try FlagValue.number($0) })
  var zoom: Double?

  /// The default duration, and the length of the line in heights of the free area.
  private static var defaultDuration: Duration { .seconds(20) }
  private static var views: Double { 4 }

  /// Returns the motion along the line of the file.
  ///
  /// - Parameters:
  ///   - view: the view, with a fixed heading.
  ///   - heading: the heading; nil: that of the view.
  ///   - duration: the duration of the motion, if it is given.
  func motion(
    in view: MapViewport, heading: RouteHeading?, duration: Duration?, convention: ZoomConvention
  ) throws(CommandFailure) -> RouteMotion {
    let file = along ?? "-"
    let places = try PlaceSet(files: [file], skipsBadFeatures: false, keeping: .features)
    let line = places.features.first {
      $0.coordinates.count > 1 && $0.geometry?.points.isEmpty ?? false
    }
    let route = line?.coordinates ?? places.coordinates
    let seconds = (duration ?? Self.defaultDuration) / .seconds(1)
    // Speeding up and slowing down take a second, or a quarter of a short motion, as one extra.
    let ramp = min(1, seconds / 4)
    guard let slow = RouteMotion(along: route, in: view, metersPerSecond: 1), slow.length > 0 else {
      throw CommandFailure(
        .badData, "\(file): no line, and fewer than two different places",
        remedy: "name a file with a track, a route or places in order")
    }
    let speed = slow.length / (seconds - ramp)
    var zoom = try self.zoom.map { zoom throws(CommandFailure) in
      try convention.zoom(zoom, of: "--zoom")
    }
    if zoom == nil, let middle = GeoRegion(enclosing: route)?.center {
      let metersPerPoint = slow.length / Self.views / view.freeArea.height
      let scale = WebMercator.metersPerPoint(atZoom: 0, latitude: middle.latitude) / metersPerPoint
      zoom = WebMercator.zoom(forPointsPerWorld: 256 * scale)
    }
    return RouteMotion(
      along: route, in: view, metersPerSecond: speed, zoom: zoom,
      heading: heading ?? .fixed(view.heading), easing: .seconds(ramp)) ?? slow
  }
}
