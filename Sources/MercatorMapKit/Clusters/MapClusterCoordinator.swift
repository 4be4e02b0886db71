#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator
  public import MercatorClusters

  /// A coordinator that keeps a map's markers in sync with the clusters in view. They group and
  /// part as the zoom changes.
  ///
  ///     let clusters = ClusterIndex(of: stations)
  ///     coordinator = MapClusterCoordinator(on: mapView, clusters)
  ///
  ///     // a tap on a marker
  ///     coordinator.showMembers(of: marker, animated: true)
  ///
  /// The markers are computed off the main actor, for the latest camera. Markers that stay in view
  /// are left alone, and so are the map's other annotations. The coordinator ends when it is
  /// cancelled or released. Cancelling also removes its markers.
  @MainActor public final class MapClusterCoordinator<Clusters: ClusterHierarchy> {
    private typealias View = (viewport: MapViewport, clusters: Clusters)

    private weak var map: MKMapView?
    private var markers: [ClusterID: MapClusterAnnotation] = [:]
    private var observation: ViewportObservation?
    private var work: LatestWork<VisibleClusters, View, ClusterDifference>?

    private var spread: Spread?

    /// A spread-out cluster, its members' markers, and its zoom level.
    private struct Spread {
      var cluster: MapCluster
      var members: [MapClusterAnnotation]
      var levelTracker: ZoomLevelTracker
    }

    /// A zoom that every map reaches. Places that still form one cluster there never part. Default
    /// 20, because MapKit's maps stop near 21.
    public var maximumZoom = 20.0

    /// The clusters that the map shows. Set them again after places have changed.
    public var clusters: Clusters {
      didSet {
        close()
        refresh()
      }
    }

    /// Creates a coordinator and starts updating the map's markers.
    ///
    /// - Parameters:
    ///   - map: The map, which is not retained.
    ///   - clusters: A `ClusterIndex` or `LiveClusters`.
    ///   - margin: The distance around the view, in points, within which markers exist too. It
    ///     keeps half-visible markers from disappearing.
    public init(on map: MKMapView, _ clusters: Clusters, margin: Double = 40) {
      self.map = map
      self.clusters = clusters
      work = LatestWork(VisibleClusters(margin: margin)) { shown, view in
        shown.update(to: view.viewport, of: view.clusters)
      } finish: { [weak self] change in
        self?.finish(change)
      }
      observation = map.onViewportChange { [weak self] _ in self?.refresh() }
      refresh()
    }

    /// Zooms to show all members of a marker, as large as possible. Call this for a tap on a
    /// marker.
    ///
    /// If the members never part, up to 60 of them are spread out around their common coordinate,
    /// ``MapClusterAnnotation/spreadFrom``. They stay spread out until the map reaches another zoom
    /// level.
    ///
    /// - Returns: The report of the fit. It is nil, and the map stays, if the members are spread
    ///   out or the clusters no longer contain the marker.
    @discardableResult
    public func showMembers(
      of marker: MapClusterAnnotation, _ options: FitOptions = FitOptions(), animated: Bool
    ) -> FitReport? {
      close()
      if clusters.opening(of: marker.cluster.id, maximumZoom: maximumZoom) == .spread {
        spreadOut(marker.cluster.id)
        return nil
      }
      let places = clusters.places(of: marker.cluster.id, limit: .max, offset: 0)
      let members = places.compactMap { place in
        clusters[ClusterID(firstPlace: place, count: 1)]?.coordinate
      }
      return map?.fit(members, options, animated: animated)
    }

    /// Collapses the spread-out members.
    public func close() {
      guard let open = spread else { return }
      spread = nil
      map?.removeAnnotations(open.members)
      if let marker = markers[open.cluster.id] { map?.addAnnotation(marker) }
    }

    private func spreadOut(_ id: ClusterID) {
      guard let map, let marker = markers[id] else { return }
      let found = ClusterSpread(marker.cluster, of: clusters, on: map.viewport)
      let members = found.members.map {
        MapClusterAnnotation($0, from: marker.cluster.coordinate)
      }
      spread = Spread(
        cluster: marker.cluster, members: members,
        levelTracker: ZoomLevelTracker(zoom: map.viewport.zoom))
      map.removeAnnotation(marker)
      map.addAnnotations(members)
    }

    /// Waits until the markers match the map's camera.
    public func untilCurrent() async {
      await work?.untilDone()
    }

    /// Stops, and removes its markers from the map. Calling it again has no effect.
    public func cancel() {
      observation?.cancel()
      observation = nil
      work?.cancel()
      work = nil
      close()
      map?.removeAnnotations(Array(markers.values))
      markers = [:]
    }

    private func refresh() {
      guard let map, map.hasArea else { return }
      if spread?.levelTracker.update(zoom: map.viewport.zoom) != nil { close() }
      work?.want((map.viewport, clusters))
    }

    private func finish(_ change: ClusterDifference) {
      if let open = spread?.cluster.id, change.removed.contains(where: { $0.id == open }) {
        close()
      }
      for step in change.moved { markers[step.to.id]?.cluster = step.to }
      map?.removeAnnotations(change.removed.compactMap { markers.removeValue(forKey: $0.id) })
      let added = change.added.map { MapClusterAnnotation($0) }
      for marker in added { markers[marker.cluster.id] = marker }
      map?.addAnnotations(added)
    }
  }
#endif
