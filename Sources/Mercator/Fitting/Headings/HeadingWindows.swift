/// The windows of copies on which places may be shown largest at some heading, at pitch 0.
struct HeadingWindows {
  private let extent: FitExtent
  private let room: ScreenRect
  private let viewport: MapViewport
  private let options: FitOptions
  private let allowed: HeadingSet
  /// The greatest q, worlds per point, at which a fit is as good as one of a least q.
  private let level: (Double) -> Double
  private var windows: [TurnedExtents] = []

  /// An extent's own window.
  init(
    _ extent: FitExtent, in room: ScreenRect, of viewport: MapViewport, _ options: FitOptions,
    _ allowed: HeadingSet, level: @escaping (Double) -> Double
  ) {
    self.extent = extent
    self.room = room
    self.viewport = viewport
    self.options = options
    self.allowed = allowed
    self.level = level
    add(extent)
  }

  /// How much of the room the extent's own window takes.
  var own: TurnedExtents { windows[0] }

  /// Adds a window.
  mutating func add(_ window: FitExtent) {
    windows.append(TurnedExtents(of: window, in: room))
  }

  /// The best heading on all windows, and the least q there.
  func best() -> (heading: Double, least: Double) {
    let search = HeadingSearch(windows, allowed: allowed, present: viewport.heading)
    return (search.heading(level: level(search.least)), search.least)
  }

  /// Adds the windows that are best at whole degrees, at the ends of what is allowed and where the
  /// places' hull turns; but those that are best at no heading.
  ///
  /// - Parameter thinned: the extent, thinned.
  mutating func addBestByHeading(thinned: FitExtent) {
    let isThinned = thinned.itemCount != extent.itemCount
    // Many places' windows change little from one heading to the next.
    let step = isThinned ? 3 : 1
    // Whole numbers: a stride of doubles is a call of `fma`.
    let degrees = stride(from: 0, to: 360, by: step).map { Double($0) }
    let turns = isThinned ? degrees : degrees + own.candidates().flatMap { [$0, $0 + 180] }
    let headings = (allowed.ends + turns.flatMap { allowed.neighbors(of: $0) }).distinct
    let growth = TurnedExtents.growth(in: room, within: Double(step))
    var least = best().least
    var found: [FitExtent] = []
    // A few first, which show that most others are not needed.
    for start in 0..<Self.rounds {
      for index in stride(from: start, to: headings.count, by: Self.rounds) {
        var turned = viewport
        turned.heading = headings[index]
        guard let fit = try? PlaceFit(thinned, in: room, of: turned, options),
          let cut = fit.cut(below: level(least) * growth)
        else { continue }
        least = min(least, cut.need)
        let window = fit.windows.extent(of: cut).extent
        guard !found.contains(where: { $0.isSameWindow(as: window) }) else { continue }
        found.append(window)
        add(window)
      }
    }
  }

  private static let rounds = 16
}

extension FitExtent {
  /// Whether the items are on the same copies, all a number of worlds apart.
  fileprivate func isSameWindow(as other: FitExtent) -> Bool {
    longitude == other.longitude && width == other.width
      && zip(positions, other.positions).allSatisfy { $0.x == $1.x }
  }
}
