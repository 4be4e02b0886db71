#if canImport(MapKit)
  import Mercator

  /// The part of the world in which markers are kept: more than the view, so that it need not be
  /// looked at again at each step of a finger.
  struct ClusterArea: Sendable {
    private var rect: WorldRect
    private var crossing: LevelCrossing

    /// What a view shows and a margin around it, in points.
    ///
    /// - Parameter last: of this, what is no farther away than half as much again is kept: what goes
    ///   out at one side and comes back shortly after need not be made twice.
    init(around viewport: MapViewport, margin: Double, after last: ClusterArea? = nil) {
      let view = viewport.worldRect()
      rect = view.grown(by: margin, in: viewport)
      crossing = last?.crossing ?? LevelCrossing(zoom: viewport.zoom)
      guard crossing.update(zoom: viewport.zoom) == nil, let last else { return }
      rect.join(last.rect, within: view.grown(by: 1.5 * margin, in: viewport))
    }

    /// Whether a view still shows no more than that, and clusters of the same level.
    ///
    /// - Parameter reserve: points around the view in which markers are wanted, too.
    mutating func covers(_ viewport: MapViewport, reserve: Double) -> Bool {
      guard crossing.update(zoom: viewport.zoom) == nil else { return false }
      let view = viewport.worldRect().grown(by: reserve, in: viewport)
      guard view.y >= rect.y, view.y + view.height <= rect.y + rect.height else { return false }
      guard rect.width < 1 else { return true }
      // The copy of the world on which it is not west of the area's west edge.
      let step = view.x - rect.x
      return step - ElementaryFunctions.floor(step) + view.width <= rect.width
    }

    /// A view, north up, of just this area, at a zoom: where clusters are looked for.
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
    /// This and what is around it, in points of a view; below the world's edges there is nothing.
    fileprivate func grown(by points: Double, in viewport: MapViewport) -> WorldRect {
      let more = points / WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let top = max(y - more, 0)
      return WorldRect(
        x: x - more, y: top, width: width + 2 * more, height: min(y + height + more, 1) - top)
    }

    /// Grows to hold the part of another that is inside a limit.
    fileprivate mutating func join(_ other: WorldRect, within limit: WorldRect) {
      // On the copy of the world that is nearest.
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
