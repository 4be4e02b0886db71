public import Mercator

/// What a map shows of its clusters, kept up with its camera and with its places.
///
///     var shown = ShownClusters()
///     let change = shown.update(to: viewport, of: index)
///     map.remove(change.removed)
///     map.add(change.added)
///     shown.clusters    // what the map shows now
///
/// Feed it each camera that the map has, and the places' state after a change: the
/// ``ClusterDifference`` tells what to do to the markers, and where each comes from or goes. Levels change only where the zoom crosses a whole one for good (the core's
/// `LevelCrossing`), so that a hand that trembles there does not make clusters flicker. It has no
/// map and no clock; a copy may be updated on any thread.
///
/// It keeps the state it was fed last. Of ``LiveClusters`` that is a copy, so the first change of a
/// place after an update copies their tables: change many places between two updates, not one.
public struct ShownClusters: Sendable {
  /// The clusters and single places to show; in no order that has a meaning.
  public private(set) var clusters: [MapCluster] = []
  /// The level that they are of; nil before the first update.
  public var level: Int? { crossing?.level }
  /// The part of the view that is looked at.
  public let area: ViewportArea
  /// Points around it in which markers are shown, too.
  public let margin: Double
  /// How far beyond a whole zoom a camera must go to change the level.
  public let hysteresis: Double

  private var crossing: LevelCrossing?
  /// What a place was part of in the state that was fed last.
  private var holder: (@Sendable (_ place: Int, _ zoom: Double) -> MapCluster?)?

  /// Nothing shown yet.
  ///
  /// - Parameters:
  ///   - area: where markers are shown. `freeArea` leaves out what the insets cover.
  ///   - margin: how many points around it count as well, so that a marker does not vanish while
  ///     half of it still shows.
  ///   - hysteresis: as that of `LevelCrossing`, 0…0.49.
  ///
  /// *Edge cases*: a margin that is negative or not finite counts as 0.
  public init(of area: ViewportArea = .wholeView, margin: Double = 0, hysteresis: Double = 0.05) {
    self.area = area
    self.margin = margin.isFinite && margin > 0 ? margin : 0
    self.hysteresis = LevelCrossing(zoom: 0, hysteresis: hysteresis).hysteresis
  }

  /// Takes the camera and the clusters of now, and tells how what is shown changes.
  ///
  /// The first update tells all as appeared. Clusters of other options, or of other places, can be
  /// fed too; what has the same name then counts as the same.
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
  /// The view with so many points more on every side, and everything else where it was.
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
