#if Pictures
  import Mercator
  import MercatorLabels

  /// Lines and curves on the screen, to be filled or stroked.
  struct PicturePath {
    enum Step: UInt8 {
      case move, line, curve, close
    }

    private(set) var steps: [Step] = []
    /// The points of the steps: one for each move or line, three for each curve.
    private(set) var points: [ScreenPoint] = []
    private var last = ScreenPoint(x: .nan, y: .nan)

    /// The minimum distance between points. Nearer points are left out. On a screen with four
    /// pixels per point, it is less than a pixel.
    static let least = 0.2

    var isEmpty: Bool { steps.isEmpty }

    mutating func move(to point: ScreenPoint) {
      steps.append(.move)
      points.append(point)
      last = point
    }

    mutating func line(to point: ScreenPoint) {
      steps.append(.line)
      points.append(point)
      last = point
    }

    /// Adds a line, unless it is invisibly short. The next line then begins at the start of the
    /// omitted one.
    mutating func lineUnlessNear(
      to point: ScreenPoint, least: Double = PicturePath.least, isLast: Bool = false
    ) {
      let (across, down) = (point.x - last.x, point.y - last.y)
      guard isLast || across * across + down * down >= least * least else { return }
      line(to: point)
    }

    mutating func curve(_ first: ScreenPoint, _ second: ScreenPoint, to point: ScreenPoint) {
      steps.append(.curve)
      points += [first, second, point]
      last = point
    }

    /// Returns the same lines without points nearer than a distance to the previous one. Supports
    /// only paths without curves.
    func thinned(to distance: Double) -> PicturePath {
      var thin = PicturePath()
      var next = 0
      for (index, step) in steps.enumerated() {
        switch step {
        case .move: thin.move(to: points[next])
        case .line:
          let isLast = index + 1 == steps.count || steps[index + 1] != .line
          thin.lineUnlessNear(to: points[next], least: distance, isLast: isLast)
        case .curve: next += 2
        case .close: thin.close()
        }
        if step != .close { next += 1 }
      }
      return thin
    }

    /// Calls a body for every straight line of the path.
    func forEachLine(_ body: (ScreenPoint, ScreenPoint) -> Void) {
      var next = 0
      for step in steps {
        switch step {
        case .move: next += 1
        case .line:
          body(points[next - 1], points[next])
          next += 1
        case .curve: next += 3
        case .close: break
        }
      }
    }

    /// The points of each piece between moves. Supports only paths without curves.
    var pieces: [[ScreenPoint]] {
      var pieces: [[ScreenPoint]] = []
      var next = 0
      for step in steps {
        switch step {
        case .move:
          pieces.append([points[next]])
          next += 1
        case .line:
          pieces[pieces.count - 1].append(points[next])
          next += 1
        case .curve: next += 3
        case .close: break
        }
      }
      return pieces
    }

    mutating func close() {
      steps.append(.close)
    }

    /// Adds a circle of four Bézier curves, accurate to 0.03 %.
    mutating func circle(_ center: ScreenPoint, radius: Double) {
      roundedRect(center.square(radius), radius: radius)
    }

    mutating func rect(_ rect: ScreenRect) {
      move(to: ScreenPoint(x: rect.x, y: rect.y))
      line(to: ScreenPoint(x: rect.maxX, y: rect.y))
      line(to: ScreenPoint(x: rect.maxX, y: rect.maxY))
      line(to: ScreenPoint(x: rect.x, y: rect.maxY))
      close()
    }

    mutating func roundedRect(_ rect: ScreenRect, radius: Double) {
      let r = max(0, min(radius, min(rect.width, rect.height) / 2))
      guard r > 0 else { return self.rect(rect) }
      // (4/3)·tan(π/8): the distance of the control points of a quarter circle.
      let k = r * (1 - 0.552_284_749_831)
      let (left, top) = (rect.x, rect.y)
      let (right, bottom) = (rect.maxX, rect.maxY)
      func at(_ x: Double, _ y: Double) -> ScreenPoint { ScreenPoint(x: x, y: y) }
      move(to: at(left + r, top))
      line(to: at(right - r, top))
      curve(at(right - k, top), at(right, top + k), to: at(right, top + r))
      line(to: at(right, bottom - r))
      curve(at(right, bottom - k), at(right - k, bottom), to: at(right - r, bottom))
      line(to: at(left + r, bottom))
      curve(at(left + k, bottom), at(left, bottom - k), to: at(left, bottom - r))
      line(to: at(left, top + r))
      curve(at(left, top + k), at(left + k, top), to: at(left + r, top))
      close()
    }
  }
#endif
