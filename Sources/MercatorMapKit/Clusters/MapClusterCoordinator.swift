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
    private weak var map: MKMapView?
    private var shown: ShownClusters
    private var markers: [ClusterID: MapClusterAnnotation] = [:]
    private var observation: ViewportObservation?
    private var wanted: MapViewport?
    private var worker: Task<Void, Never>?
    private var isCancelled = false

    /// What the map shows the clusters of. Set it after places have changed.
    public var clusters: Clusters { didSet { refresh() } }

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
      shown = ShownClusters(margin: margin)
      observation = map.onViewportChange { [weak self] _ in self?.refresh() }
      refresh()
    }

    /// Zooms to where all members of a marker show, as large as possible: what a tap asks for.
    ///
    /// - Returns: what came of it; nil, and the map stays, if the clusters have no such marker any
    ///   more.
    @discardableResult
    public func showMembers(
      of marker: MapClusterAnnotation, _ options: FitOptions = FitOptions(), animated: Bool
    ) -> FitReport? {
      let places = clusters.places(of: marker.cluster.id, limit: .max, offset: 0)
      let members = places.compactMap { place in
        clusters[ClusterID(place: place, count: 1)]?.coordinate
      }
      return map?.fit(members, options, animated: animated)
    }

    /// Waits until the markers are those of the map's camera.
    public func untilCurrent() async {
      while let worker { await worker.value }
    }

    /// Stops, and takes its markers from the map. More than once is no harm.
    public func cancel() {
      isCancelled = true
      observation?.cancel()
      observation = nil
      worker?.cancel()
      worker = nil
      map?.removeAnnotations(Array(markers.values))
      markers = [:]
    }

    private func refresh() {
      guard !isCancelled, let map, map.hasArea else { return }
      wanted = map.viewport
      guard worker == nil else { return }
      worker = Task { [weak self] in
        while let work = self?.next() {
          let (next, change) = await work.value
          self?.finish(next, change)
        }
      }
    }

    /// Begins to work out what the latest camera shows; nil if that is done.
    private func next() -> Task<(ShownClusters, ClusterDifference), Never>? {
      guard let viewport = wanted, !isCancelled else {
        worker = nil
        return nil
      }
      wanted = nil
      let (before, clusters) = (shown, clusters)
      return Task.detached {
        var next = before
        let change = next.update(to: viewport, of: clusters)
        return (next, change)
      }
    }

    private func finish(_ next: ShownClusters, _ change: ClusterDifference) {
      guard !isCancelled else { return }
      shown = next
      for step in change.moved { markers[step.to.id]?.cluster = step.to }
      map?.removeAnnotations(change.removed.compactMap { markers.removeValue(forKey: $0.id) })
      let added = change.added.map { MapClusterAnnotation($0) }
      for marker in added { markers[marker.cluster.id] = marker }
      map?.addAnnotations(added)
    }
  }
#endif
