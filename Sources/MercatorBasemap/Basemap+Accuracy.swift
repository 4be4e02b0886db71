public import Mercator

extension Basemap {
  /// The maximum distance on the screen of a drawn line from where it is in the world, in points: two
  /// widths of a border, at which a place next to it would seem to be on the wrong side.
  private static let mostPointsOff = 4.0
  /// The maximum zoom of the map whose errors were measured.
  private static let measuredZoom = 8.0

  /// Returns the zoom from which a layer is too inaccurate to be drawn, more than four points from
  /// where it is in the world.
  ///
  ///     basemap.zoomLimit(of: .rivers, latitude: 51.5)   // 7.7…: the Thames in London
  ///     basemap.zoomLimit(of: .coasts, latitude: 51.5)   // 9.7…
  ///
  /// The limit is the zoom z at which the layer's ``BasemapLayer/errorInMeters`` e is four points at a
  /// latitude φ, with the earth's circumference C:
  ///
  ///     e / (C · cos φ / (256 · 2^z)) = 4
  ///
  /// A layer fades within the zoom level below its limit: see ``opacity(of:in:)``. For a map with
  /// another ``maximumZoom`` than the embedded one, limits shift by the difference.
  public func zoomLimit(of layer: BasemapLayer, latitude: Double) -> Double {
    let metersPerPoint = layer.errorInMeters / Self.mostPointsOff
    let most = WebMercator.metersPerPoint(atZoom: 0, latitude: latitude) / metersPerPoint
    return WebMercator.zoom(forPointsPerWorld: WebMercator.pointsPerWorld(atZoom: 0) * most)
      + maximumZoom - Self.measuredZoom
  }

  /// Returns the opacity of a layer in a view: 1 up to a zoom level below its limit, 0 from its limit
  /// on, and in between on a straight line.
  public func opacity(of layer: BasemapLayer, in viewport: MapViewport) -> Double {
    (zoomLimit(of: layer, latitude: viewport.center.latitude) - viewport.zoom).clamped(0, 1)
  }

  /// Returns whether there is land in a rectangle of the world or of its copies.
  ///
  /// Beyond the limit of coasts, a view with land is drawn as land, and any other as sea.
  ///
  /// - Complexity: O(n) in the points of ``land``, which ``simplified(in:tolerance:)`` makes few.
  public func hasLand(in rect: WorldRect) -> Bool {
    let land = land
    let first = rect.x.rounded(.down)
    guard rect.width >= 0, rect.height >= 0, first.isFinite, rect.width < 1 else {
      return !land.shapes.isEmpty
    }
    let here = WorldRect(x: rect.x - first, y: rect.y, width: rect.width, height: rect.height)
    return land.reach(into: here)
      || land.reach(
        into: WorldRect(x: here.x - 1, y: here.y, width: here.width, height: here.height))
  }
}

extension BasemapShapes {
  /// Returns whether an edge crosses a rectangle, or the rectangle is inside the areas by the even-odd
  /// rule.
  fileprivate func reach(into rect: WorldRect) -> Bool {
    let (east, south) = (rect.x + rect.width, rect.y + rect.height)
    let box = MapBox(west: rect.x, east: east, top: rect.y, bottom: south)
    var isInside = false
    for shape in shapes {
      // West of the rectangle's corner nothing changes what is inside.
      guard shape.box.y <= south, shape.box.y + shape.box.height >= rect.y, shape.box.x <= east
      else { continue }
      var last = points[shape.points.upperBound - 1]
      for index in shape.points {
        let next = points[index]
        if box.meetsLine(from: last, to: next) { return true }
        if (next.y > rect.y) != (last.y > rect.y),
          rect.x > last.x + (next.x - last.x) * (rect.y - last.y) / (next.y - last.y)
        {
          isInside.toggle()
        }
        last = next
      }
    }
    return isInside
  }
}
