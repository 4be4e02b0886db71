public import Mercator

/// The clusters that a map shows, kept up to date with its camera and its places.
///
///     var shown = ShownClusters()
///     let change = shown.update(to: viewport, of: index)
///     map.remove(change.removed)
///     map.add(change.added)
///     shown.clusters    // what the map shows now
///
/// Pass it each new camera, and the clusters again after places change, of either kind: the
/// ``ClusterDifference`` says which markers to add, remove and move, and where each comes from or goes
/// to. The level changes only when the zoom is clearly past a whole number (the core's
/// `LevelCrossing`), so that small movements there do not make clusters flicker. It has no map and no
/// clock; a copy may be updated on any thread.
///
/// It keeps the clusters it was given last. Of ``LiveClusters`` that is a copy, so the first change of
/// a place after an update has to copy their tables: make many changes between two updates, not one.
public struct ShownClusters: Sendable {
  /// The clusters and single places to show, in no particular order.
  public private(set) var clusters: [MapCluster] = []
  /// Their level; nil before the first update.
  public var level: Int? { crossing?.level }
  /// The part of the view in which markers are shown.
  public let area: ViewportArea
  /// How many points around it markers are shown, too.
  public let margin: Double
  /// How far past a whole zoom the camera must go to change the level.
  public let hysteresis: Double

  private var crossing: LevelCrossing?
  /// The cluster that a place was part of at the last update.
  private var holder: (@Sendable (_ place: Int, _ zoom: Double) -> MapCluster?)?

  /// Shows nothing yet.
  ///
  /// - Parameters:
  ///   - area: where markers are shown. `freeArea` leaves out what the insets cover.
  ///   - margin: how many points around it markers are shown, too, so that none vanishes while half
  ///     of it is still in view.
  ///   - hysteresis: that of `LevelCrossing`, 0…0.49.
  ///
  /// *Edge cases*: a margin that is negative or not finite counts as 0.
  public init(of area: ViewportArea = .wholeView, margin: Double = 0, hysteresis: Double = 0.05) {
    self.area = area
    self.margin = margin.isFinite && margin > 0 ? margin : 0
    self.hysteresis = LevelCrossing(zoom: 0, hysteresis: hysteresis).hysteresis
  }

  /// Updates what is shown for the current camera and clusters, and returns what changed.
  ///
  /// After the first update everything shown has appeared. Clusters of other options or other places
  /// can be passed, too; those with the same name then count as the same.
  ///
  /// - Complexity: that of `clusters(in:of:level:)`, and O(n·L) for n clusters shown and L levels.
  @discardableResult
  public mutating func update(
    to viewport: MapViewport, of clusters: some ClusterHierarchy
  ) -> ClusterDifference {
    var next = crossing ?? LevelCrossing(zoom: viewport.zoom, hysteresis: hysteresis)
    _ = next.update(zoom: viewport.zoom)
    let now = clusters.clusters(in: viewport.grown(by: margin), of: area, level: next.level)
    let newHolder: @Sendable (Int, Double) -> MapCluster? = {
      clusters.cluster(holding: $0, atZoom: $1)
    }
    let oldHolder = holder ?? newHolder
    let (oldZoom, newZoom) = (Double(crossing?.level ?? next.level), Double(next.level))
    let difference = ClusterDifference(from: self.clusters, to: now) {
      oldHolder($0, oldZoom)
    } after: {
      newHolder($0, newZoom)
    }
    self.clusters = now
    crossing = next
    holder = newHolder
    return difference
  }
}

extension MapViewport {
  /// The view made larger by a margin on every side, with everything else where it was.
  ///
  /// A larger view of the same perspective has a wider field of view: its focal length stays.
  func grown(by margin: Double) -> MapViewport {
    guard margin > 0 else { return self }
    var grown = self
    grown.size.width += 2 * margin
    grown.size.height += 2 * margin
    if size.height > 0 {
      let tangent = ElementaryFunctions.tangent(ofDegrees: fieldOfView / 2)
      grown.fieldOfView =
        2
        * ElementaryFunctions.arctangentInDegrees(
          y: tangent * grown.size.height, x: size.height)
    }
    return grown
  }
}
