#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator
  public import MercatorClusters

  /// Keeps a map's markers equal to the clusters of what it shows: they group and part as the zoom
  /// changes.
  ///
  ///     let clusters = ClusterIndex(of: stations)
  ///     coordinator = MapClusterCoordinator(on: mapView, clusters)
  ///
  ///     // a tap on a marker
  ///     coordinator.showMembers(of: marker, animated: true)
  ///
  /// What is to be shown is worked out off the main actor, for the latest camera; the markers that
  /// stay are left alone. Other annotations of the map are not touched. It ends when it is cancelled
  /// or let go, and takes its markers along when it is cancelled.
  @MainActor public final class MapClusterCoordinator<Clusters: ClusterHierarchy> {
    private typealias View = (viewport: MapViewport, clusters: Clusters)

    private weak var map: MKMapView?
    private var markers: [ClusterID: MapClusterAnnotation] = [:]
    private var observation: ViewportObservation?
    private var work: LatestWork<ShownClusters, View, ClusterDifference>?

    private var spread: Spread?

    /// A cluster whose members are spread out, their markers, and the level that it is on.
    private struct Spread {
      var cluster: MapCluster
      var members: [MapClusterAnnotation]
      var crossing: LevelCrossing
    }

    /// A zoom that every map goes to; what is still one cluster there never parts. Default 20: a map
    /// of MapKit's stops near 21.
    public var deepestZoom = 20.0

    /// What the map shows the clusters of. Set it after places have changed.
    public var clusters: Clusters {
      didSet {
        close()
        refresh()
      }
    }

    /// Begins to keep a map's markers.
    ///
    /// - Parameters:
    ///   - map: is not kept.
    ///   - clusters: a `ClusterIndex` or `LiveClusters`.
    ///   - margin: points around the view in which markers are there as well, so that none vanishes
    ///     while half of it still shows.
    public init(on map: MKMapView, _ clusters: Clusters, margin: Double = 40) {
      self.map = map
      self.clusters = clusters
      work = LatestWork(ShownClusters(margin: margin)) { shown, view in
        shown.update(to: view.viewport, of: view.clusters)
      } finish: { [weak self] change in
        self?.finish(change)
      }
      observation = map.onViewportChange { [weak self] _ in self?.refresh() }
      refresh()
    }

    /// Zooms to where all members of a marker show, as large as possible: what a tap asks for. Members
    /// that never part are spread out around their spot, up to 60 of them, until the map comes to
    /// another level; ``MapClusterAnnotation/spreadFrom`` is that spot.
    ///
    /// - Returns: what came of it; nil, and the map stays, if the members are spread out, or if the
    ///   clusters have no such marker any more.
    @discardableResult
    public func showMembers(
      of marker: MapClusterAnnotation, _ options: FitOptions = FitOptions(), animated: Bool
    ) -> FitReport? {
      close()
      if clusters.opening(of: marker.cluster.id, deepestZoom: deepestZoom) == .spread {
        spreadOut(marker.cluster.id)
        return nil
      }
      let places = clusters.places(of: marker.cluster.id, limit: .max, offset: 0)
      let members = places.compactMap { place in
        clusters[ClusterID(place: place, count: 1)]?.coordinate
      }
      return map?.fit(members, options, animated: animated)
    }

    /// Puts what is spread out together again.
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
        crossing: LevelCrossing(zoom: map.viewport.zoom))
      map.removeAnnotation(marker)
      map.addAnnotations(members)
    }

    /// Waits until the markers are those of the map's camera.
    public func untilCurrent() async {
      await work?.untilDone()
    }

    /// Stops, and takes its markers from the map. More than once is no harm.
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
      if spread?.crossing.update(zoom: map.viewport.zoom) != nil { close() }
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
