/// The window: which copies of the world the places of a fit are taken on.
///
/// A window is a cut of the places sorted by longitude: those before it lie one world farther east.
/// With north up the widest gap of longitude is the right cut; turned or pitched it need not be,
/// since places on a slant may need less room than places in a narrow window. What a fit needs of
/// its places are extremes of linear functionals, and moving a place by one world adds the same to
/// each; so the extremes of all cuts come from those of what lies before and behind.
///
/// Places at one longitude are sorted from north to south, and once more from south to north: on a
/// slant a cut between them is best with one or the other half farther east.
extension FitExtent {
  /// The extent on the window that allows the largest zoom at a solver's heading and pitch.
  ///
  /// Zooms within 10⁻¹² tie; of windows that tie the smallest is taken, then the one that does not
  /// cross 180°, then the west-most.
  ///
  /// - Complexity: O(n), with sorting where the places are so far apart that another window may be
  ///   better.
  func onBestWindow(for solver: FitSolver) -> FitExtent {
    let camera = solver.camera
    guard
      camera.sineOfHeading != 0 || camera.sineOfPitch > 0, positions.count > positionsPerItem
    else { return self }
    let tightest = solver.worldsPerPoint(of: solver.bounds(of: positions))
    // All other windows are as wide as the world less this one, or wider.
    guard mayFit(width: 1 - width, tightest * solver.groundDiameter) else { return self }
    func search(northFirst: Bool) -> WindowSearch {
      WindowSearch(self, northFirst: northFirst) {
        solver.worldsPerPoint(of: $0)
      } measuring: {
        solver.bounds(of: $0)
      }
    }
    let north = search(northFirst: true)
    guard hasTwins(itemsFromWest: north.items) else { return north.best }
    let south = search(northFirst: false)
    return south.least * FitTie.factor < north.least ? south.best : north.best
  }

  /// Whether a window so wide may show on ground of a diameter, but for rounding.
  func mayFit(width: Double, _ diameter: Double) -> Bool {
    width <= diameter * (1 + 1e-9)
  }

  /// The items from west to east, and of those at one longitude the northern or southern ones first.
  func itemsFromWest(northFirst: Bool = true) -> [Int] {
    let starts = (0..<positions.count / positionsPerItem).map { item in
      (item: item, start: positions[item * positionsPerItem])
    }
    return starts.sorted { one, other in
      if one.start.x != other.start.x { return one.start.x < other.start.x }
      if one.start.y != other.start.y { return (one.start.y < other.start.y) == northFirst }
      return one.item < other.item
    }.map { $0.item }
  }

  /// Whether several items begin at one longitude.
  func hasTwins(itemsFromWest items: [Int]) -> Bool {
    zip(items, items.dropFirst()).contains {
      positions[$0 * positionsPerItem].x == positions[$1 * positionsPerItem].x
    }
  }
}

/// Zooms that differ by at most 10⁻¹² tie: so much may q, worlds per point, be greater than the
/// least one.
enum FitTie {
  static let factor = 1 + 1e-12 * 0.6931471805599453
}

/// All cuts of an extent, each with the q that it needs.
struct WindowSearch {
  private let extent: FitExtent
  let items: [Int]
  /// For each cut the worlds per point that its window needs.
  let needs: [Double]

  /// The cuts of an extent, with what is needed of positions within bounds.
  init(
    _ extent: FitExtent, northFirst: Bool = true, need: (FitSolver.Bounds) -> Double,
    measuring bounds: (ArraySlice<ViewportCamera.WorldOffset>) -> FitSolver.Bounds
  ) {
    self.extent = extent
    items = extent.itemsFromWest(northFirst: northFirst)
    let east = bounds([ViewportCamera.WorldOffset(x: 1, y: 0)])
    var behind = [FitSolver.Bounds()]
    behind.reserveCapacity(items.count + 1)
    for item in items.reversed() {
      behind.append(bounds(extent.item(item)).union(behind[behind.count - 1]))
    }
    var before = FitSolver.Bounds()
    var needs: [Double] = []
    needs.reserveCapacity(items.count)
    for (cut, item) in items.enumerated() {
      needs.append(need(before.union(behind[items.count - cut])))
      before = before.union(bounds(extent.item(item)).moved(by: east))
    }
    self.needs = needs
  }

  /// What the best cut needs.
  var least: Double { needs.min() ?? .infinity }

  var best: FitExtent {
    let least = least
    var cuts = needs.indices.filter { needs[$0] <= least * FitTie.factor }
    if cuts.count > 1 {
      let reaches = reachesBefore
      let widths = cuts.map { reaches[$0] - start(of: $0) }
      let narrowest = (widths.min() ?? 0) + 1e-12
      cuts = zip(cuts, widths).filter { $0.1 <= narrowest }.map { $0.0 }
    }
    // The window that does not cross 180° has the least longitude of all starts.
    guard let cut = cuts.min(by: { longitude(of: $0) < longitude(of: $1) }) else { return extent }
    return extent(cut: cut)
  }

  /// The cuts, those that need least first.
  var cutsByNeed: [Int] {
    needs.indices.sorted { (needs[$0], $0) < (needs[$1], $1) }
  }

  /// The extent on a cut's window.
  func extent(cut: Int) -> FitExtent {
    cut > 0 ? extent.moved(before: items[..<cut], west: start(of: cut)) : extent
  }

  /// Where a cut's window begins, in worlds from the reference.
  private func start(of cut: Int) -> Double {
    extent.item(items[cut])[extent.item(items[cut]).startIndex].x
  }

  /// For each cut how far east its window reaches.
  private var reachesBefore: [Double] {
    var reach = extent.width
    return items.map { item in
      defer { for position in extent.item(item) { reach = max(reach, position.x + 1) } }
      return reach
    }
  }

  /// Degrees from 180° eastward to where a cut's window begins.
  private func longitude(of cut: Int) -> Double {
    let degrees = Degrees.eastward(from: -180, to: extent.longitude) + 360 * start(of: cut)
    return degrees >= 360 - 1e-9 ? degrees - 360 : degrees
  }
}

extension FitExtent {
  /// The positions of an item.
  func item(_ item: Int) -> ArraySlice<ViewportCamera.WorldOffset> {
    positions[item * positionsPerItem..<(item + 1) * positionsPerItem]
  }
}

extension FitSolver.Bounds {
  /// The extremes of both.
  fileprivate func union(_ other: Self) -> Self {
    Self(
      nearest: min(nearest, other.nearest), farthest: max(farthest, other.farthest),
      westmost: min(westmost, other.westmost), eastmost: max(eastmost, other.eastmost),
      rightmost: max(rightmost, other.rightmost), leftmost: min(leftmost, other.leftmost))
  }

  /// The extremes after all positions have moved by one and the same offset.
  fileprivate func moved(by offset: Self) -> Self {
    Self(
      nearest: nearest + offset.nearest, farthest: farthest + offset.farthest,
      westmost: westmost + offset.westmost, eastmost: eastmost + offset.eastmost,
      rightmost: rightmost + offset.rightmost, leftmost: leftmost + offset.leftmost)
  }
}
