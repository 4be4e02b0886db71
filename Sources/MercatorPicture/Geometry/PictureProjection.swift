#if Pictures
  import Mercator

  /// World points on the screen of a viewport, on a given copy of the world, with what lies behind
  /// the camera, beyond the far limit and outside the view clipped away.
  ///
  /// `screenPoint(for:)` takes the copy of the world that is nearest on screen; the corners of one
  /// area would land on different copies.
  ///
  /// Lines and areas are clipped on the ground, where the sides of the view are straight lines too.
  struct PictureProjection {
    typealias Ground = ViewportCamera.Ground

    let viewport: MapViewport
    /// What is drawn at all, in points.
    let view: ScreenRect
    private var clip: ViewportClip
    /// The meridians half a world west and east of the centre: no view of less has them.
    private let worldEdges: [GroundSide]
    /// Whether the world is there again and again; otherwise once, from 180° west of the centre.
    let repeatsWorld: Bool

    /// How far outside the view is still drawn, in points: more than half the map's widest stroke.
    static let margin: Double = 12

    /// A projection that keeps what lies up to the given number of points outside the view.
    init(
      _ viewport: MapViewport, repeatsWorld: Bool, margin: Double = PictureProjection.margin
    ) {
      self.viewport = viewport
      self.repeatsWorld = repeatsWorld
      view = ScreenRect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
      clip = ViewportClip(viewport, margin: margin)
      let camera = clip.camera
      let east = camera.ground(of: ViewportCamera.WorldOffset(x: 1, y: 0))
      let half = camera.scale * camera.scale / 2
      worldEdges = [
        GroundSide(right: east.right, ahead: east.ahead, rest: half),
        GroundSide(right: -east.right, ahead: -east.ahead, rest: half),
      ]
      if !repeatsWorld { clip = clip.keeping(worldEdges) }
    }

    private var camera: ViewportCamera { clip.camera }
    /// The centre's x in the world.
    private var x: Double { clip.x }

    /// The same camera, keeping what lies up to another number of points outside the view.
    func keeping(margin: Double) -> PictureProjection {
      PictureProjection(viewport, repeatsWorld: repeatsWorld, margin: margin)
    }

    /// The same camera, keeping only what lies inside more sides.
    func keeping(_ more: [GroundSide]) -> PictureProjection {
      var other = self
      other.clip = clip.keeping(more)
      return other
    }

    /// The same camera, keeping only what lies in a part of a copy of the world.
    func within(_ rect: WorldRect, copy: Int) -> PictureProjection {
      let corners = rect.corners.map { ground($0, copy: copy) }
      return keeping(
        corners.indices.map { GroundSide(from: corners[$0], to: corners[($0 + 1) % 4]) })
    }

    /// The ground in the middle of a line across the screen; nil above the horizon.
    func ground(at y: Double) -> Ground? {
      camera.ground(at: ViewportCamera.Offset(right: 0, up: camera.origin.y - y))
    }

    /// The farthest ground in the view's middle.
    var farthestGround: Ground? { ground(at: max(view.y, horizon ?? view.y)) }

    /// How large ground is drawn, in parts of the centre's.
    func scale(of ground: Ground) -> Double { camera.focalLength / camera.depth(of: ground) }

    /// How far ahead of the centre ground is drawn so large; of a flat camera nowhere.
    func ahead(ofScale scale: Double) -> Double {
      (camera.focalLength / scale - camera.focalLength) / camera.sineOfPitch
    }

    /// What is painted: the view, and what its last pixels have beyond it where its size is no
    /// whole number of pixels.
    var paper: ScreenRect { view.grown(by: 1) }

    /// Whether the view has perspective.
    var isPitched: Bool { camera.sineOfPitch > 0 }

    /// The height on screen of the far limit; nil if that is above the view.
    var horizon: Double? {
      let y = camera.origin.y - camera.farLimit
      return y > 0 ? y : nil
    }

    /// Points per world where ground is drawn largest, at the view's lower edge.
    var largestScale: Double {
      let edge = ViewportCamera.Offset(right: 0, up: camera.origin.y - view.maxY)
      guard let ground = camera.ground(at: edge) else { return camera.scale }
      return camera.scale * camera.focalLength / camera.depth(of: ground)
    }

    /// The copies of the world in view that are large enough to show anything; the centre's if none
    /// is. A world that is there once has parts of two.
    var copies: ClosedRange<Int> {
      guard !repeatsWorld else { return clip.copies }
      return Int((x - 0.5).rounded(.down))...Int((x + 0.5).rounded(.down))
    }

    /// Where a world point lies on the ground.
    func ground(_ point: WorldPoint, copy: Int) -> Ground { clip.ground(point, copy: copy) }

    /// The world point at a place on the ground of a copy.
    func worldPoint(_ ground: Ground, copy: Int) -> WorldPoint {
      let offset = camera.worldOffset(of: ground)
      return WorldPoint(x: x + offset.x - Double(copy), y: camera.y + offset.y)
    }

    /// Where ground is drawn; nil behind the camera and beyond the far limit.
    func screenPoint(_ ground: Ground) -> ScreenPoint? { clip.screenPoint(ground) }

    /// Where a world point is drawn; nil farther outside the view than the given number of points,
    /// and on a copy that is not there.
    func screenPoint(
      _ point: WorldPoint, copy: Int, slack: Double = PictureProjection.margin
    ) -> ScreenPoint? {
      let across = (point.x - x + Double(copy)).magnitude
      guard repeatsWorld || across <= 0.5 + 1e-9, let place = screenPoint(ground(point, copy: copy))
      else { return nil }
      return view.grown(by: slack).contains(place) ? place : nil
    }

    /// Everywhere a place is drawn, up to the given number of points outside the view: once, unless
    /// the world repeats.
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

    /// The corners of a path on each copy of the world on which all are drawn, up to a point outside
    /// the view.
    func forEachCourse(of path: GeoPath, _ body: ([ScreenPoint]) -> Void) {
      let points = path.vertices.map { WebMercator.worldPoint(for: $0) }
      let turns = Int((points.first?.x ?? 0).rounded(.down))
      let copies = copies
      for copy in copies.lowerBound - 1 - turns...copies.upperBound + 1 - turns {
        let drawn = points.compactMap { screenPoint($0, copy: copy, slack: 1) }
        if drawn.count == points.count { body(drawn) }
      }
    }

    /// Whether a rectangle of the screen lies on the world that is there once, not beside it.
    func isInWorld(_ rect: ScreenRect) -> Bool {
      if repeatsWorld { return true }
      for x in [rect.x, rect.maxX] {
        for y in [rect.y, rect.maxY] {
          let offset = ViewportCamera.Offset(right: x - camera.origin.x, up: camera.origin.y - y)
          guard let ground = camera.ground(at: offset) else { continue }
          guard worldEdges.allSatisfy({ $0.distance(of: ground) >= 0 }) else { return false }
        }
      }
      return true
    }

    /// Whether anything in a box on a copy of the world may be seen.
    func mayShow(_ box: WorldRect, copy: Int) -> Bool { clip.mayShow(box, copy: copy) }

    /// What is seen of a ring, in the scratch's front; nothing if that is no area.
    func clip(_ points: ArraySlice<WorldPoint>, copy: Int, in scratch: inout RingScratch) {
      scratch.front.removeAll(keepingCapacity: true)
      for point in points { scratch.front.append(ground(point, copy: copy)) }
      clip.clip(&scratch)
    }

    /// Adds what is seen of a ring.
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

    /// Adds what is seen of a line.
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
