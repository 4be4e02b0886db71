import Mercator

/// A map as a viewport shows it: sea, land, graticule, sky.
struct MapDrawing {
  let camera: PictureCamera
  let land: Land

  init(_ viewport: MapViewport, land: Land) {
    camera = PictureCamera(viewport)
    self.land = land
  }

  private var view: ScreenRect {
    let size = camera.viewport.size
    return ScreenRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Everything, from the back to the front.
  var svg: String {
    [
      SVG.rect(view, "fill=\"\(Palette.beyondWorld)\""),
      SVG.path(sea, "fill=\"\(Palette.sea)\""),
      SVG.path(
        landAreas, "fill=\"\(Palette.land)\" stroke=\"\(Palette.land)\" stroke-width=\".5\""),
      SVG.path(
        coasts,
        "fill=\"none\" stroke=\"\(Palette.coast)\" stroke-width=\".8\" stroke-linejoin=\"round\""),
      SVG.path(
        graticule, "fill=\"none\" stroke=\"#34566b\" stroke-opacity=\".13\" stroke-width=\".7\""),
      SVG.path(
        antimeridian,
        """
        fill="none" stroke="\(Palette.meridian)" stroke-width="1" stroke-dasharray="5 4"
        """),
      sky,
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var sea: String {
    var path = PathBuilder()
    for copy in camera.copies {
      path.addRing(
        camera.clippedRing(
          [
            WorldPoint(x: -0.001, y: 0), WorldPoint(x: 1.001, y: 0),
            WorldPoint(x: 1.001, y: 1), WorldPoint(x: -0.001, y: 1),
          ], copy: copy))
    }
    return path.data
  }

  private var landAreas: String {
    var path = PathBuilder()
    forEachRing { ring, copy in path.addRing(camera.clippedRing(ring.points, copy: copy)) }
    return path.data
  }

  private var coasts: String {
    var path = PathBuilder()
    forEachRing { ring, copy in
      for (start, end) in zip(ring.points, ring.points.dropFirst())
      where !Land.isCut(start, end) {
        guard let line = camera.clippedLine(start, end, copy: copy) else { continue }
        path.addLine(line.start, line.end)
      }
    }
    return path.data
  }

  private var graticule: String {
    let step = Graticule.step(showing: camera.viewport.region)
    var path = PathBuilder()
    for copy in camera.copies {
      for (start, end) in Graticule.lines(every: step) {
        guard let line = camera.clippedLine(start, end, copy: copy) else { continue }
        path.addLine(line.start, line.end)
      }
    }
    return path.data
  }

  private var antimeridian: String {
    var path = PathBuilder()
    for copy in camera.copies {
      for x in [0.0, 1] {
        let line = camera.clippedLine(WorldPoint(x: x, y: 0), WorldPoint(x: x, y: 1), copy: copy)
        if let line { path.addLine(line.start, line.end) }
      }
    }
    return path.data
  }

  private var sky: String {
    guard let horizon = camera.horizon else { return "" }
    let width = camera.viewport.size.width
    return """
      <linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eef4f7"/>\
      <stop offset=".7" stop-color="#eef4f7"/>\
      <stop offset="1" stop-color="#eef4f7" stop-opacity="0"/></linearGradient>
      \(SVG.rect(
        ScreenRect(x: 0, y: 0, width: width, height: horizon * 1.35), "fill=\"url(#haze)\""))
      """
  }

  private func forEachRing(_ body: (Land.Ring, Int) -> Void) {
    let shown = camera.viewport.worldRect()
    for copy in camera.copies {
      for ring in land.rings where ring.mayMeet(shown, copy: copy) { body(ring, copy) }
    }
  }
}

/// Meridians and parallels at round numbers of degrees.
enum Graticule {
  /// Degrees between lines that give a view about five of them.
  static func step(showing region: GeoRegion) -> Double {
    let span = min(region.longitudeSpan, region.latitudeSpan * 2)
    let steps = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]
    return steps.first { span / $0 >= 4 } ?? 0.01
  }

  /// The lines of the whole world, or none where that would be thousands.
  static func lines(every step: Double) -> [(WorldPoint, WorldPoint)] {
    guard step >= 0.1 else { return [] }
    var lines: [(WorldPoint, WorldPoint)] = []
    for degrees in stride(from: -180 + step, to: 180, by: step) {
      let x = degrees / 360 + 0.5
      lines.append((WorldPoint(x: x, y: 0), WorldPoint(x: x, y: 1)))
    }
    for degrees in stride(from: -90 + step, to: 90, by: step)
    where degrees.magnitude < WebMercator.latitudeLimit {
      let y = WebMercator.worldPoint(for: GeoCoordinate(latitude: degrees, longitude: 0)).y
      lines.append((WorldPoint(x: 0, y: y), WorldPoint(x: 1, y: y)))
    }
    return lines
  }
}
