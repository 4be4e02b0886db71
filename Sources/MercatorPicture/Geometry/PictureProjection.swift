#if Pictures
  import Mercator

  /// The projection from world points, on a given copy of the world, to the screen of a viewport.
  /// It clips everything behind the camera, beyond the far limit and outside the view.
  ///
  /// `screenPoint(for:)` uses the copy of the world that is nearest on screen, so the corners of
  /// one area could be on different copies.
  ///
  /// Lines and areas are clipped on the ground, where the sides of the view are straight lines too.
  struct PictureProjection {
    typealias Ground = ViewportProjection.Ground

    let viewport: MapViewport
    /// The drawn area, in points.
    let view: ScreenRect
    private var clip: ViewportClip
    /// The meridians half a world west and east of the centre. A view narrower than the world does
    /// not contain them.
    private let worldEdges: [GroundSide]
    /// Whether the world repeats. Otherwise it is drawn once, from 180° west of the centre.
    let repeatsWorld: Bool

    /// The margin outside the view that is still drawn, in points. It is more than half the map's
    /// widest stroke.
    static let margin: Double = 12

    /// Creates a projection that preserves everything up to the given number of points outside the
    /// view.
    init(
      _ viewport: MapViewport, repeatsWorld: Bool, margin: Double = PictureProjection.margin
    ) {
      self.viewport = viewport
      self.repeatsWorld = repeatsWorld
      view = ScreenRect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
      clip = ViewportClip(viewport, margin: margin)
      let projection = clip.projection
      let east = projection.ground(of: ViewportProjection.WorldOffset(x: 1, y: 0))
      let half = projection.scale * projection.scale / 2
      worldEdges = [
        GroundSide(right: east.right, ahead: east.ahead, rest: half),
        GroundSide(right: -east.right, ahead: -east.ahead, rest: half),
      ]
      if !repeatsWorld { clip = clip.keeping(worldEdges) }
    }

    private var projection: ViewportProjection { clip.projection }
    /// The centre's x in the world.
    private var x: Double { clip.x }

    /// Returns the same camera with another margin outside the view, in points.
    func keeping(margin: Double) -> PictureProjection {
      PictureProjection(viewport, repeatsWorld: repeatsWorld, margin: margin)
    }

    /// Returns the same camera, clipped to more sides.
    func keeping(_ more: [GroundSide]) -> PictureProjection {
      var other = self
      other.clip = clip.keeping(more)
      return other
    }

    /// Returns the same camera, clipped to a part of a copy of the world.
    func within(_ rect: WorldRect, copy: Int) -> PictureProjection {
      let corners = rect.corners.map { ground($0, copy: copy) }
      return keeping(
        corners.indices.map { GroundSide(from: corners[$0], to: corners[($0 + 1) % 4]) })
    }

    /// Returns the ground in the middle of a horizontal line on the screen, or nil above the
    /// horizon.
    func ground(at y: Double) -> Ground? {
      projection.ground(at: ViewportProjection.Offset(right: 0, up: projection.origin.y - y))
    }

    /// The farthest ground in the view's middle.
    var farthestGround: Ground? { ground(at: max(view.y, horizon ?? view.y)) }

    /// Returns the scale at which ground is drawn, relative to the centre's.
    func scale(of ground: Ground) -> Double {
      projection.focalLength / projection.depth(of: ground)
    }

    /// Returns the distance ahead of the centre at which ground has a scale. It is not finite for a
    /// flat camera.
    func ahead(ofScale scale: Double) -> Double {
      (projection.focalLength / scale - projection.focalLength) / projection.sineOfPitch
    }

    /// The painted area. It extends slightly beyond the view, whose size may include a fraction of
    /// a pixel.
    var paper: ScreenRect { view.grown(by: 1) }

    /// Whether the view has perspective.
    var isPitched: Bool { projection.sineOfPitch > 0 }

    /// The height on screen of the far limit, or nil if it is above the view.
    var horizon: Double? {
      let y = projection.origin.y - projection.farLimit
      return y > 0 ? y : nil
    }

    /// The scale in points per world at the view's lower edge, where the ground is drawn largest.
    var largestScale: Double {
      let edge = ViewportProjection.Offset(right: 0, up: projection.origin.y - view.maxY)
      guard let ground = projection.ground(at: edge) else { return projection.scale }
      return projection.scale * projection.focalLength / projection.depth(of: ground)
    }

    /// The copies of the world in view that are large enough to show anything, or the centre's if
    /// none is. A world that is drawn once has parts of two copies.
    var copies: ClosedRange<Int> {
      guard !repeatsWorld else { return clip.copies }
      return Int((x - 0.5).rounded(.down))...Int((x + 0.5).rounded(.down))
    }

    /// Returns the position of a world point on the ground.
    func ground(_ point: WorldPoint, copy: Int) -> Ground { clip.ground(point, copy: copy) }

    /// Returns the world point at a position on the ground of a copy.
    func worldPoint(_ ground: Ground, copy: Int) -> WorldPoint {
      let offset = projection.worldOffset(of: ground)
      return WorldPoint(x: x + offset.x - Double(copy), y: projection.y + offset.y)
    }

    /// Returns the screen point of ground, or nil behind the camera and beyond the far limit.
    func screenPoint(_ ground: Ground) -> ScreenPoint? { clip.screenPoint(ground) }

    /// Returns the screen point of a world point. Nil for a point farther outside the view than the
    /// slack in points, and on a copy that is not drawn.
    func screenPoint(
      _ point: WorldPoint, copy: Int, slack: Double = PictureProjection.margin
    ) -> ScreenPoint? {
      let across = (point.x - x + Double(copy)).magnitude
      guard repeatsWorld || across <= 0.5 + 1e-9, let place = screenPoint(ground(point, copy: copy))
      else { return nil }
      return view.grown(by: slack).contains(place) ? place : nil
    }

    /// Calls a body with every screen point of a coordinate, up to the given number of points
    /// outside the view. There is one at most, unless the world repeats.
    func forEachPoint(
      of coordinate: GeoCoordinate, slack: Double, _ body: (ScreenPoint) -> Void
    ) {
      let point = WebMercator.worldPoint(for: coordinate)
      guard repeatsWorld else {
        // The copy nearest to the centre.
        let copy = (x - point.x + 0.5).rounded(.down)
        if let place = screenPoint(point, copy: Int(copy), slack: slack) { body(place) }
        return
      }
      let copies = copies
      for copy in copies.lowerBound - 1...copies.upperBound + 1 {
        if let place = screenPoint(point, copy: copy, slack: slack) { body(place) }
      }
    }

    /// Calls a body with the corners of a path, on each copy of the world on which all of them are
    /// visible. The limit is one point outside the view.
    func forEachCourse(of path: GeoPath, _ body: ([ScreenPoint]) -> Void) {
      let points = path.vertices.map { WebMercator.worldPoint(for: $0) }
      let turns = Int((points.first?.x ?? 0).rounded(.down))
      let copies = copies
      for copy in copies.lowerBound - 1 - turns...copies.upperBound + 1 - turns {
        let drawn = points.compactMap { screenPoint($0, copy: copy, slack: 1) }
        if drawn.count == points.count { body(drawn) }
      }
    }

    /// Returns whether a rectangle of the screen is entirely on the world that is drawn once.
    func isInWorld(_ rect: ScreenRect) -> Bool {
      if repeatsWorld { return true }
      for x in [rect.x, rect.maxX] {
        for y in [rect.y, rect.maxY] {
          let offset = ViewportProjection.Offset(
            right: x - projection.origin.x, up: projection.origin.y - y)
          guard let ground = projection.ground(at: offset) else { continue }
          guard worldEdges.allSatisfy({ $0.distance(of: ground) >= 0 }) else { return false }
        }
      }
      return true
    }

    /// Returns whether anything in a box on a copy of the world may be visible.
    func mayShow(_ box: WorldRect, copy: Int) -> Bool { clip.mayShow(box, copy: copy) }

    /// Clips a ring into the scratch's front. The front is empty if no area is left.
    func clip(_ points: ArraySlice<WorldPoint>, copy: Int, in scratch: inout RingScratch) {
      scratch.front.removeAll(keepingCapacity: true)
      for point in points { scratch.front.append(ground(point, copy: copy)) }
      clip.clip(&scratch)
    }

    /// Adds the visible part of a ring.
    func addRing(
      _ points: ArraySlice<WorldPoint>, copy: Int, to path: inout PicturePath,
      scratch: inout RingScratch
    ) {
      clip(points, copy: copy, in: &scratch)
      var isOpen = false
      for place in scratch.front.lazy.compactMap(screenPoint) {
        if isOpen { path.lineUnlessNear(to: place) } else { path.move(to: place) }
        isOpen = true
      }
      if isOpen { path.close() }
    }

    /// Adds the visible part of a line.
    func addLine(_ points: ArraySlice<WorldPoint>, copy: Int, to path: inout PicturePath) {
      clip.forEachStep(of: points.lazy.map { ground($0, copy: copy) }) { step in
        switch step {
        case .start(let place): path.move(to: place)
        case .vertex(let place, let isLast): path.lineUnlessNear(to: place, isLast: isLast)
        case .cut(let place): path.line(to: place)
        }
      }
    }
  }
#endif
