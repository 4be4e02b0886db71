import Mercator

extension Arguments {
  /// The content of a fit: the number of items; of each its kind, and a place (0), a region (1), a path's vertices
  /// (3), or a marker's place, footprint and callouts (2). Places alone come as −1 and coordinates.
  @inline(never)
  mutating func content() -> FitContent {
    let count = integer()
    guard count >= 0 else { return FitContent(coordinates()) }
    var items: [FitItem] = []
    items.reserveCapacity(count)
    for _ in 0..<count {
      switch integer() {
      case 0: items.append(.place(coordinate()))
      case 3: items.append(.path(GeoPath(vertices: coordinates(), isRing: false)))
      case 1: items.append(.region(region()))
      default:
        let (place, footprint) = (coordinate(), footprint())
        var callouts: [MarkerFootprint] = []
        for _ in 0..<self.count() { callouts.append(self.footprint()) }
        items.append(.marker(PlacedMarker(at: place, footprint: footprint, callouts: callouts)))
      }
    }
    return FitContent(items)
  }

  /// The kind of its notation, and four numbers: 0 points to the left, above, to the right and below; 1 width,
  /// height and anchor; 2 width, height and the centre's offset.
  @inline(never)
  private mutating func footprint() -> MarkerFootprint {
    let kind = integer()
    let (a, b, c, d) = (number(), number(), number(), number())
    return switch kind {
    case 0: MarkerFootprint(left: a, above: b, right: c, below: d)
    case 1: MarkerFootprint(width: a, height: b, anchor: MarkerFootprint.Anchor(x: c, y: d))
    default: MarkerFootprint(width: a, height: b, centerOffset: ScreenPoint(x: c, y: d))
    }
  }

  /// 0 all that is free, 1 and a rectangle, 2 with how many obstacles, these, and perhaps where.
  mutating func fitArea() -> FitArea {
    switch integer() {
    case 0: return .freeArea
    case 1: return .rectangle(rect())
    default:
      let obstacles = rects()
      return .bestRectangle(avoiding: obstacles, within: flag() ? rect() : nil)
    }
  }

  /// Padding, extent factor, minimum span, zooms, step, limits, heading, area. Padding and boxes that
  /// give way are not in the engine.
  @inline(never)
  mutating func fitOptions() -> FitOptions {
    var options = FitOptions(padding: insets(), extentFactor: number())
    let span = integer()
    let length = number()
    options.minimumSpan =
      switch span {
      case 0: .automatic
      case 1: .degrees(length)
      default: .meters(length)
      }
    options.zoomRange = range()
    options.zoomStep = number()
    options.limits = flag() ? limits() : nil
    let heading = integer()
    let (first, second) = (number(), number())
    options.heading =
      switch heading {
      case 0: .current
      case 1: .best
      case 2: .best(multipleOf: first)
      default: .best(from: first, clockwiseTo: second)
      }
    options.area = fitArea()
    return options
  }
}
