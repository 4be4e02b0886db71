public import Mercator

/// The clusters shown on a map, kept up to date with its camera and its places.
///
///     var shown = VisibleClusters()
///     let change = shown.update(to: viewport, of: index)
///     map.remove(change.removed)
///     map.add(change.added)
///     shown.clusters    // what the map shows now
///
/// Pass it each new camera, and the clusters again after places change, of either kind. The
/// returned ``ClusterDifference`` lists the markers to add, remove and move, each with its origin
/// or destination. The level changes only if the zoom is clearly past an integer (the core's
/// `ZoomLevelTracker`), so that small movements there don't make clusters flicker. The type needs
/// neither a map nor a clock, and a copy can be updated on any thread.
///
/// It keeps the last clusters passed to it. For ``LiveClusters`` they are a copy, so the first
/// change of a place after an update must copy their tables. Make many changes between two updates,
/// not one.
public struct VisibleClusters: Sendable {
  /// The clusters and single places to show, in unspecified order.
  public private(set) var clusters: [MapCluster] = []
  /// The level of the clusters; nil before the first update.
  public var level: Int? { levelTracker?.level }
  /// The part of the view in which markers are shown.
  public let area: ViewportArea
  /// The margin around the area, in points, within which markers are also shown.
  public let margin: Double
  /// The distance past an integer zoom at which the level changes.
  public let hysteresis: Double

  private var levelTracker: ZoomLevelTracker?
  /// A function that returns the cluster of a place at the last update.
  private var holder: (@Sendable (_ place: Int, _ zoom: Double) -> MapCluster?)?

  /// Creates an empty set of shown clusters.
  ///
  /// - Parameters:
  ///   - area: the part of the view in which markers are shown. `freeArea` excludes the area
  ///     covered by insets.
  ///   - margin: the margin around the area, in points, within which markers are also shown. It
  ///     prevents a marker from vanishing while half of it is still in view.
  ///   - hysteresis: the hysteresis of `ZoomLevelTracker`, 0…0.49.
  ///
  /// *Edge cases*: a negative or non-finite margin counts as 0.
  public init(of area: ViewportArea = .wholeView, margin: Double = 0, hysteresis: Double = 0.05) {
    self.area = area
    self.margin = margin.isFinite && margin > 0 ? margin : 0
    self.hysteresis = ZoomLevelTracker(zoom: 0, hysteresis: hysteresis).hysteresis
  }

  /// Updates the shown clusters for the current camera and clusters, and returns the changes.
  ///
  /// After the first update, all shown clusters have appeared. You can also pass clusters with
  /// other options or other places. Clusters with the same identifier then count as the same.
  ///
  /// - Complexity: the cost of `clusters(in:of:level:)`, plus O(n·L) for n shown clusters and L
  ///   levels.
  @discardableResult
  public mutating func update(
    to viewport: MapViewport, of clusters: some ClusterHierarchy
  ) -> ClusterDifference {
    var next = levelTracker ?? ZoomLevelTracker(zoom: viewport.zoom, hysteresis: hysteresis)
    _ = next.update(zoom: viewport.zoom)
    let now = clusters.clusters(in: viewport.grown(by: margin), of: area, level: next.level)
    let newHolder: @Sendable (Int, Double) -> MapCluster? = {
      clusters.cluster(containing: $0, atZoom: $1)
    }
    let oldHolder = holder ?? newHolder
    let (oldZoom, newZoom) = (Double(levelTracker?.level ?? next.level), Double(next.level))
    let difference = ClusterDifference(from: self.clusters, to: now) {
      oldHolder($0, oldZoom)
    } after: {
      newHolder($0, newZoom)
    }
    self.clusters = now
    levelTracker = next
    holder = newHolder
    return difference
  }
}

extension MapViewport {
  /// Returns the view enlarged by a margin on every side, with its content in place.
  ///
  /// With the same focal length, a larger view has a wider field of view.
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
