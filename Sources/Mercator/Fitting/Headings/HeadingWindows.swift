/// The windows of copies on which places may be shown largest at some heading, at pitch 0.
final class HeadingWindows {
  private let room: ScreenRect
  private let viewport: MapViewport
  private let allowed: HeadingSet
  private let goal: HeadingGoal
  private var windows: [Window] = []
  /// The least q, worlds per point, of all windows at all headings.
  private(set) var least = Double.infinity

  /// A window, and what it is best for.
  final class Window {
    let extents: TurnedExtents
    /// Of the own window's items; nil of an extent that was added by itself.
    let cut: WindowCut?
    let heading: Double
    let least: Double

    init(_ extents: TurnedExtents, _ cut: WindowCut?, heading: Double, least: Double) {
      (self.extents, self.cut, self.heading, self.least) = (extents, cut, heading, least)
    }
  }

  /// An extent's own window.
  init(
    _ extent: FitExtent, in room: ScreenRect, of viewport: MapViewport, _ allowed: HeadingSet,
    _ goal: HeadingGoal
  ) {
    (self.room, self.viewport, self.allowed) = (room, viewport, allowed)
    self.goal = goal
    add(extent)
  }

  /// The same windows, to which others are added.
  init(_ other: HeadingWindows) {
    (room, viewport, allowed) = (other.room, other.viewport, other.allowed)
    (goal, windows, least) = (other.goal, other.windows, other.least)
  }

  /// How much of the room the extent's own window takes.
  var own: TurnedExtents { windows[0].extents }

  /// Adds a window.
  func add(_ extent: FitExtent) { add(window(extent)) }

  func add(_ window: Window) {
    windows.append(window)
    least = min(least, window.least)
  }

  func window(_ extent: FitExtent, _ cut: WindowCut? = nil) -> Window {
    let extents = TurnedExtents(of: extent, in: room)
    let search = HeadingSearch(extents, allowed: allowed, present: viewport.heading)
    return Window(
      extents, cut, heading: search.heading(level: goal.mostAsGood(as: search.least)),
      least: search.least)
  }

  /// The best heading on all windows.
  var heading: Double {
    let most = goal.mostAsGood(as: least) * FitTolerance.tieFactor
    return windows.filter { $0.least <= most }.map { $0.heading }.nearest(to: viewport.heading)
      ?? viewport.heading
  }

  /// Those that are best of all, the best one first.
  var bestWindows: [Window] {
    windows.indices.sorted { (windows[$0].least, $0) < (windows[$1].least, $1) }
      .prefix(Self.mostBest).map { windows[$0] }
  }

  /// The best headings on them.
  var bestHeadings: [Double] { bestWindows.map { $0.heading } }

  /// Adds the windows on which an extent's places are best at some headings.
  func addBest(at headings: [Double], _ places: FitExtent) {
    let looks = WindowLooks(places)
    for heading in headings { _ = look(at: heading, within: 0, looks) }
  }

  private static let mostBest = 8

  /// Adds the windows on which the own one's places, or those that stand for them, are best at the
  /// middle of an arc of headings; and at those of its thirds, as long as one of them may be better
  /// than all that were looked at, or as good and nearer to where the map is turned to.
  ///
  /// Nowhere on an arc is less needed than at its middle by more than ``TurnedExtents/growth(in:within:)``.
  /// Opposite headings need the same.
  func addBestByHeading(_ places: FitExtent) {
    let looks = WindowLooks(places)
    let first = ([0, 90, viewport.heading] + allowed.ends).flatMap(allowed.neighbors(of:))
    for heading in first { _ = look(at: heading, within: 0, looks) }
    addBestByArcs(looks)
    for heading in allowed.multiples(atMost: Self.mostMultiples) ?? [] {
      _ = look(at: heading, within: 0, looks)
    }
  }

  private func addBestByArcs(_ looks: WindowLooks) {
    var half = Self.firstHalf
    // Whole numbers: a stride of doubles is a call of `fma`.
    var arcs = (0..<12).map { Arc(middle: half * Double(2 * $0 + 1)) }
    while true {
      for index in arcs.indices where arcs[index].need == nil {
        guard mayLead(arcs[index], half) else { continue }
        arcs[index].need = look(at: arcs[index].middle, within: half, looks)
      }
      guard half > Self.leastHalf else { return }
      let growth = TurnedExtents.growth(in: room, within: half)
      half /= 3
      arcs = arcs.compactMap { arc in
        arc.need.map { Arc(middle: arc.middle, need: $0, floor: max(arc.floor, $0 / growth)) }
      }
      .filter { mayLead($0, 3 * half) }
      .sorted { ($0.floor, $0.middle) < ($1.floor, $1.middle) }
      .prefix(Self.mostArcs)
      .flatMap { arc in
        [
          Arc(middle: arc.middle - 2 * half, floor: arc.floor),
          Arc(middle: arc.middle + 2 * half, floor: arc.floor), arc,
        ]
      }
    }
  }

  /// Headings so many degrees to either side of one, and opposite.
  private struct Arc {
    var middle: Double
    /// The q that is needed in the middle, or less; nil before a look at it.
    var need: Double?
    /// No heading needs less.
    var floor = 0.0
  }

  /// Whether an arc may have the best heading.
  private func mayLead(_ arc: Arc, _ half: Double) -> Bool {
    let middles = [arc.middle, arc.middle + 180]
    guard middles.contains(where: { allowed.turn(to: $0) <= half + FitTolerance.degrees }) else {
      return false
    }
    if arc.floor < goal.mostBetter(than: least) { return true }
    guard arc.floor <= goal.mostAsGood(as: least) else { return false }
    let turn = Degrees.shortestTurn(from: viewport.heading, to: heading).magnitude
    return middles.contains { middle in
      Degrees.shortestTurn(from: viewport.heading, to: Degrees.wrappedHeading(middle)).magnitude
        - half < turn - FitTolerance.degrees
    }
  }

  /// What the best window at a heading needs, which is added; if it is so much that nothing is of
  /// interest within so many degrees, something less.
  private func look(
    at heading: Double, within degrees: Double, _ looks: WindowLooks
  ) -> Double {
    var turned = viewport
    turned.heading = heading
    let own = self.own.worldsPerPoint(atHeading: heading)
    let most =
      max(goal.mostBetter(than: least), goal.mostAsGood(as: least))
      * TurnedExtents.growth(in: room, within: degrees)
    guard let solver = FitSolver(turned, room: room) else { return own }
    guard let best = looks.best(solver, below: min(own, most), upTo: own) else {
      return min(own, most)
    }
    if let extent = best.extent { add(window(extent, best.cut)) }
    return best.cut.need
  }

  /// In degrees: twelve arcs are half a turn.
  private static let firstHalf = 7.5
  private static let leastHalf = 0.02
  private static let mostArcs = 64
  private static let mostMultiples = 360.0
}

/// Looks at one extent's windows at several headings.
private final class WindowLooks {
  private let extent: FitExtent
  private let rim: [Int]?
  private var found: [FitExtent] = []

  init(_ extent: FitExtent) {
    self.extent = extent
    rim = FitWindows.rim(of: extent)
  }

  /// The best window but the own one, with its extent if it is new; nil if it needs more.
  func best(
    _ solver: FitSolver, below limit: Double, upTo own: Double
  ) -> (cut: WindowCut, extent: FitExtent?)? {
    let windows = FitWindows(extent, for: solver, need: .centered)
    guard windows.mayBeOther(upTo: own), let cut = windows.best(below: limit, by: rim) else {
      return nil
    }
    let window = windows.extent(of: cut).extent
    guard !found.contains(where: { $0.isSameWindow(as: window) }) else { return (cut, nil) }
    found.append(window)
    return (cut, window)
  }
}

extension FitExtent {
  /// Whether the items are on the same copies, all a number of worlds apart.
  fileprivate func isSameWindow(as other: FitExtent) -> Bool {
    longitude == other.longitude && width == other.width
      && zip(positions, other.positions).allSatisfy { $0.x == $1.x }
  }
}
