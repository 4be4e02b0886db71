#if canImport(MapKit) && canImport(SwiftUI)
  public import CoreLocation
  import Mercator
  public import MercatorClusters
  public import Observation

  /// Places on a SwiftUI map whose markers group and part as it zooms. ``MapClusters`` draws them.
  ///
  ///     @State private var map = MapViewportState(center: munich, zoomLevel: 12)
  ///     @State private var stations = ClusteredPlaces(allStations) { $0.coordinate }
  ///
  ///     Map(position: $map.position) {
  ///       MapClusters(stations, in: map) { marker in … }
  ///     }
  ///     .reportsCamera(to: map)
  ///
  ///     stations.filter { $0.isOpen }       // also during a gesture
  ///     stations.replace(with: moreStations)
  ///
  /// The index is built off the main actor, once the places are on a map. Until it is ready, the
  /// previous markers stay. Of several changes in a row, only the last one is completed.
  ///
  /// The markers are also computed off the main actor, for the view and the ``margin`` around it.
  /// They are updated when the camera nears the end of that area or reaches another zoom level.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor public final class ClusteredPlaces<Place: Identifiable & Sendable>: Observable
  where Place.ID: Sendable {
    /// The distance around the view, in points, within which markers are kept. It avoids an update
    /// at every frame of a gesture. If nil, the default, it is the view's longer side.
    public var margin: Double?

    /// A zoom that every map reaches. Places that still form one cluster there never part. Default
    /// 20, because MapKit's maps stop near 21.
    public var maximumZoom = 20.0

    /// The source of the index, or nil for clusters made elsewhere.
    private var source: PlaceSource<Place>?
    /// Whether the index is still to be built from the source.
    private var isWaiting = true
    private var built: PlaceClusters<Place>?
    private var generation = 0
    private weak var map: MapViewportState?
    private var area: ClusterArea?
    private var level: Int?
    private var markersInPlace: [MapClusterMarker<Place>] = []
    private var spread: MarkerSpread<Place>?
    private var published: [MapClusterMarker<Place>] = []

    private let registrar = ObservationRegistrar()
    private var building: LatestWork<Void, PlaceSource<Place>, PlaceClusters<Place>?>?
    private typealias Found = (level: Int?, markers: [MapClusterMarker<Place>]?)
    private var looking: LatestWork<ClusterSight, ClusterLook<Place>, Found>?

    init(_ source: PlaceSource<Place>?, _ built: PlaceClusters<Place>?) {
      self.source = source
      self.built = built
      building = LatestWork((), discardsOutdated: true) { _, source in
        source.build()
      } finish: { [weak self] built in
        if let built { self?.show(built) }
      }
      looking = LatestWork(ClusterSight()) { sight, look in
        sight.find(look)
      } finish: { [weak self] found in
        self?.place(found)
      }
    }

    /// Creates clustered places from values of any type.
    ///
    /// - Parameters:
    ///   - places: The places, with unique identifiers.
    ///   - options: The cluster options. By default places cluster within 40 points, at every zoom
    ///     level of a map.
    ///   - coordinate: Returns the coordinate of a place. Places with invalid coordinates are left
    ///     out. It is called off the main actor.
    public convenience init(
      _ places: [Place], options: ClusterOptions = ClusterOptions(radius: 40, levels: 0...21),
      coordinate: @escaping @Sendable (Place) -> CLLocationCoordinate2D
    ) {
      self.init(
        PlaceSource(places: places, options: options, coordinate: coordinate, isIncluded: nil), nil)
    }

    /// The markers to show, for clusters and single places. ``MapClusters`` reads this property.
    public var markers: [MapClusterMarker<Place>] {
      registrar.access(self, keyPath: \.markers)
      return published
    }

    /// Replaces the places. The filter stays.
    ///
    /// *Edge cases*: No effect on clusters that were made elsewhere.
    public func replace(with places: [Place]) {
      source?.places = places
      rebuild()
    }

    /// Shows only some of the places, or all of them if the filter is nil.
    ///
    ///     stations.filter { $0.isOpen }
    ///     stations.filter(nil)
    ///
    /// - Parameter isIncluded: Returns whether to show a place. It is called off the main actor.
    public func filter(_ isIncluded: (@Sendable (Place) -> Bool)?) {
      source?.isIncluded = isIncluded
      rebuild()
    }

    /// Returns the places of a marker, in the order of the index.
    ///
    /// - Complexity: O(n) for n members.
    public func members(of marker: MapClusterMarker<Place>) -> [Place] {
      guard let built, let cluster = current(marker) else { return [] }
      return built.clusters.members(of: cluster.id).compactMap { built.place($0.id.firstPlace) }
    }

    /// Opens a marker, typically after a tap: zooms in until the cluster parts.
    ///
    ///     Button("\(marker.count)") {
    ///       withAnimation {
    ///         stations.open(marker) { members in list = members }
    ///       }
    ///     }
    ///
    /// If the members never part, up to 60 of them are spread out around their common coordinate.
    /// They stay spread out until the map reaches another zoom level.
    ///
    /// - Parameters:
    ///   - marker: A marker of ``markers``. An outdated marker, or one of a single place, only
    ///     collapses spread-out members.
    ///   - list: Called with the members if they are too many to be spread out.
    public func open(_ marker: MapClusterMarker<Place>, list: ([Place]) -> Void = { _ in }) {
      close()
      guard
        let map, let built, marker.isCluster, let cluster = current(marker),
        let opening = built.clusters.opening(of: cluster.id, maximumZoom: maximumZoom)
      else { return }
      switch opening {
      case .zoom(let zoom):
        let center = cluster.coordinate
        map.move { ($0.center, $0.zoom) = (center, zoom) }
      case .spread:
        spread = MarkerSpread(marker, of: built, on: map.told)
        publish()
      case .list:
        list(members(of: marker))
      }
    }

    /// Collapses the spread-out members.
    public func close() {
      guard spread != nil else { return }
      spread = nil
      publish()
    }

    /// Waits until the markers match the map's camera and the latest places.
    public func untilCurrent() async {
      while let building, let looking, building.isBusy || looking.isBusy {
        await building.untilDone()
        await looking.untilDone()
      }
    }

    /// Starts building the index if the places are on a map. Otherwise the build waits for a map.
    private func rebuild() {
      isWaiting = map == nil
      guard let source, !isWaiting else { return }
      building?.want(source)
    }

    /// Shows new clusters.
    func show(_ clusters: PlaceClusters<Place>) {
      built = clusters
      generation += 1
      area = nil
      look()
    }

    /// Searches the clusters around the camera, if the current area does not cover it.
    private func look() {
      guard let map, let built, map.hasCamera else { return }
      let view = map.told
      if area?.covers(view, reserve: 80) == true { return }
      let next = ClusterArea(
        around: view, margin: margin ?? max(view.size.width, view.size.height), after: area)
      area = next
      looking?.want(
        ClusterLook(clusters: built, generation: generation, area: next, zoom: view.zoom))
    }

    private func place(_ found: Found) {
      if found.level != level { close() }
      level = found.level
      guard let markers = found.markers else { return }
      markersInPlace = markers
      if let open = spread?.marker.cluster, !markers.contains(where: { $0.cluster == open }) {
        spread = nil
      }
      publish()
    }

    private func publish() {
      registrar.withMutation(of: self, keyPath: \.markers) {
        published = spread?.opened(markersInPlace) ?? markersInPlace
      }
    }

    /// Returns the current cluster of a marker, or nil if it no longer exists.
    private func current(_ marker: MapClusterMarker<Place>) -> MapCluster? {
      guard
        let built, let cluster = built.clusters[marker.cluster.id],
        built.marker(of: cluster)?.id == marker.id
      else { return nil }
      return cluster
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension ClusteredPlaces: CameraFollowing {
    func follow(_ next: MapViewportState) {
      if map !== next {
        map = next
        area = nil
        if isWaiting { rebuild() }
      }
      look()
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension ClusteredPlaces where Place == IndexedPlace {
    /// Creates clustered places from existing clusters: a `ClusterIndex`, or `LiveClusters` in
    /// their current state.
    ///
    ///     @State private var shops = ClusteredPlaces(ClusterIndex(of: coordinates))
    ///
    ///     MapClusters(shops, in: map) { marker in
    ///       Marker(marker.place.map { names[$0.id] } ?? "\(marker.count)", coordinate: marker.coordinate)
    ///     }
    ///
    /// Use levels up to 21. Beyond the deepest level, places with the same coordinate hide each
    /// other.
    public convenience init(_ clusters: some ClusterHierarchy) {
      self.init(nil, PlaceClusters(of: clusters))
    }

    /// Replaces the clusters. Call this for `LiveClusters` after their places have moved.
    public func replace(with clusters: some ClusterHierarchy) {
      show(PlaceClusters(of: clusters))
    }
  }
#endif
