import Mercator
import MercatorPlaces

/// The lines and areas among the places, on every copy of the world in view.
struct ShapeDrawing {
  let camera: PictureCamera
  let features: [GeoFeature]

  var svg: String {
    var areas = PathBuilder()
    var lines = PathBuilder()
    for shape in features.compactMap(\.geometry).flatMap(\.shapes) {
      let points = shape.points.map(WebMercator.worldPoint)
      for copy in camera.copies {
        if shape.isArea { areas.addRing(camera.clippedRing(points, copy: copy)) }
        for (start, end) in zip(points, points.dropFirst()) {
          guard let line = camera.clippedLine(start, end, copy: copy) else { continue }
          lines.addLine(line.start, line.end)
        }
      }
    }
    return [
      SVG.path(areas.data, "fill=\"\(Palette.place)\" fill-opacity=\".16\" fill-rule=\"evenodd\""),
      SVG.path(
        lines.data,
        """
        fill="none" stroke="\(Palette.place)" stroke-width="1.6" stroke-linejoin="round" \
        stroke-linecap="round"
        """),
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension GeoGeometry {
  fileprivate struct Shape {
    var points: [GeoCoordinate]
    var isArea: Bool
  }

  fileprivate var shapes: [Shape] {
    switch self {
    case .point, .multiPoint: []
    case .lineString(let line): [Shape(points: line, isArea: false)]
    case .multiLineString(let lines): lines.map { Shape(points: $0, isArea: false) }
    case .polygon(let rings): rings.map { Shape(points: $0, isArea: true) }
    case .multiPolygon(let polygons):
      polygons.flatMap { rings in rings.map { Shape(points: $0, isArea: true) } }
    case .collection(let members): members.flatMap(\.shapes)
    }
  }

  /// The places that are dots: points, not the corners of lines and areas.
  var dots: [GeoCoordinate] {
    switch self {
    case .point(let place): [place]
    case .multiPoint(let places): places
    case .lineString, .multiLineString, .polygon, .multiPolygon: []
    case .collection(let members): members.flatMap(\.dots)
    }
  }
}
