#if canImport(MapKit)
  import Mercator

  /// The part of the world in which markers are kept. It is larger than the view, so that not every
  /// frame of a gesture needs an update.
  struct ClusterArea: Sendable {
    private var rect: WorldRect
    private var levelTracker: ZoomLevelTracker

    /// Creates the area that a view shows, plus a margin around it in points.
    ///
    /// - Parameter last: The previous area. Its part within 1.5 margins of the view is kept, so
    ///   that markers that leave the view and soon return are not created twice.
    init(around viewport: MapViewport, margin: Double, after last: ClusterArea? = nil) {
      let view = viewport.worldRect()
      rect = view.grown(by: margin, in: viewport)
      levelTracker = last?.levelTracker ?? ZoomLevelTracker(zoom: viewport.zoom)
      guard levelTracker.update(zoom: viewport.zoom) == nil, let last else { return }
      rect.join(last.rect, within: view.grown(by: 1.5 * margin, in: viewport))
    }

    /// Returns whether a view is still inside the area, and its clusters are on the same level.
    ///
    /// - Parameter reserve: The distance around the view, in points, that must be covered too.
    mutating func covers(_ viewport: MapViewport, reserve: Double) -> Bool {
      guard levelTracker.update(zoom: viewport.zoom) == nil else { return false }
      let view = viewport.worldRect().grown(by: reserve, in: viewport)
      guard view.y >= rect.y, view.y + view.height <= rect.y + rect.height else { return false }
      guard rect.width < 1 else { return true }
      // Uses the copy of the world on which the view is not west of the area's western edge.
      let step = view.x - rect.x
      return step - ElementaryFunctions.floor(step) + view.width <= rect.width
    }

    /// Returns a north-up view of exactly this area at a zoom, in which clusters are searched.
    func viewport(atZoom zoom: Double) -> MapViewport {
      let north = min(max(rect.y, 0), 1)
      let south = max(min(rect.y + rect.height, 1), north)
      let scale = WebMercator.pointsPerWorld(atZoom: zoom)
      let middle = WorldPoint(x: rect.x + rect.width / 2, y: (north + south) / 2)
      return MapViewport(
        center: WebMercator.coordinate(for: middle), zoom: zoom,
        size: ScreenSize(width: rect.width * scale, height: (south - north) * scale))
    }
  }

  extension WorldRect {
    /// Returns this rect with a margin in points of a view. It ends at the world's top and bottom
    /// edges.
    fileprivate func grown(by points: Double, in viewport: MapViewport) -> WorldRect {
      let more = points / WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let top = max(y - more, 0)
      return WorldRect(
        x: x - more, y: top, width: width + 2 * more, height: min(y + height + more, 1) - top)
    }

    /// Extends this rect to contain the part of another rect inside a limit.
    fileprivate mutating func join(_ other: WorldRect, within limit: WorldRect) {
      // Uses the nearest copy of the world.
      let middle = other.x + other.width / 2
      let west = other.x + ElementaryFunctions.floor(x + width / 2 - middle + 0.5)
      let (left, right) = (max(west, limit.x), min(west + other.width, limit.x + limit.width))
      let top = max(other.y, limit.y)
      let bottom = min(other.y + other.height, limit.y + limit.height)
      guard left < right, top < bottom else { return }
      let (east, south) = (max(x + width, right), max(y + height, bottom))
      (x, y) = (min(x, left), min(y, top))
      (width, height) = (east - x, south - y)
    }
  }
#endif
