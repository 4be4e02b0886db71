#if canImport(MapKit) && canImport(SwiftUI)
  public import CoreLocation
  import Mercator
  public import MercatorClusters
  public import Observation

  /// Places on a SwiftUI map whose markers group and part as it zooms; drawn by ``MapClusters``.
  ///
  ///     @State private var map = MapViewportState(center: munich, zoomLevel: 12)
  ///     @State private var stations = ClusteredPlaces(allStations) { $0.coordinate }
  ///
  ///     Map(position: $map.position) {
  ///       MapClusters(stations, in: map) { marker in … }
  ///     }
  ///     .reportsCamera(to: map)
  ///
  ///     stations.filter { $0.isOpen }       // also while a finger moves the map
  ///     stations.replace(with: moreStations)
  ///
  /// The index is built off the main actor, once the places are on a map; until it is ready, the
  /// markers of the one before stay. Of several changes in a row only the last is carried out to the
  /// end. What is to be shown is worked out off the main actor, too, for the view and ``margin``
  /// around it, and again when the camera comes near the end of that or to another level.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor public final class ClusteredPlaces<Place: Identifiable & Sendable>: Observable
  where Place.ID: Sendable {
    /// How many points around the view markers are kept, so that it need not be looked at again at
    /// each step of a finger; nil, the default: as many as the view's longer side has.
    public var margin: Double?

    /// A zoom that every map goes to; what is still one cluster there never parts. Default 20: a map
    /// of MapKit's stops near 21.
    public var deepestZoom = 20.0

    /// The index is made of these; nil where it came from elsewhere.
    private var source: PlaceSource<Place>?
    /// Whether the index is still to be made of them.
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

    /// Places of any kind.
    ///
    /// - Parameters:
    ///   - places: no two of the same name.
    ///   - options: when places become a cluster; by default within 40 points, at every zoom of a
    ///     map.
    ///   - coordinate: where a place is; those that are not valid are left out. It is called off the
    ///     main actor.
    public convenience init(
      _ places: [Place], options: ClusterOptions = ClusterOptions(radius: 40, levels: 0...21),
      coordinate: @escaping @Sendable (Place) -> CLLocationCoordinate2D
    ) {
      self.init(
        PlaceSource(places: places, options: options, coordinate: coordinate, isIncluded: nil), nil)
    }

    /// What the map is to show: clusters and places that stand alone. ``MapClusters`` reads this.
    public var markers: [MapClusterMarker<Place>] {
      registrar.access(self, keyPath: \.markers)
      return published
    }

    /// Other places instead of these, filtered as before.
    ///
    /// *Edge cases*: nothing, for clusters that were made elsewhere.
    public func replace(with places: [Place]) {
      source?.places = places
      rebuild()
    }

    /// Shows some of the places only; nil: all.
    ///
    ///     stations.filter { $0.isOpen }
    ///     stations.filter(nil)
    ///
    /// - Parameter isIncluded: is called off the main actor.
    public func filter(_ isIncluded: (@Sendable (Place) -> Bool)?) {
      source?.isIncluded = isIncluded
      rebuild()
    }

    /// The places that a marker stands for, in the order of the index.
    ///
    /// - Complexity: O(n) for n members.
    public func members(of marker: MapClusterMarker<Place>) -> [Place] {
      guard let built, let cluster = current(marker) else { return [] }
      return built.clusters.members(of: cluster.id).compactMap { built.place($0.id.place) }
    }

    /// What a tap on a marker asks for: zooms in to where a cluster parts. Members that never part
    /// are spread out around their spot, up to 60 of them, until the map comes to another level.
    ///
    ///     Button("\(marker.count)") {
    ///       withAnimation {
    ///         stations.open(marker) { members in list = members }
    ///       }
    ///     }
    ///
    /// - Parameters:
    ///   - marker: one of ``markers``. One of before, and a place that stands alone, does nothing but
    ///     close what is spread out.
    ///   - list: called with the members where they are too many to be spread out.
    public func open(_ marker: MapClusterMarker<Place>, list: ([Place]) -> Void = { _ in }) {
      close()
      guard
        let map, let built, marker.isCluster, let cluster = current(marker),
        let opening = built.clusters.opening(of: cluster.id, deepestZoom: deepestZoom)
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

    /// Puts what is spread out together again.
    public func close() {
      guard spread != nil else { return }
      spread = nil
      publish()
    }

    /// Waits until the markers are those of the map's camera and of the latest places.
    public func untilCurrent() async {
      while let building, let looking, building.isBusy || looking.isBusy {
        await building.untilDone()
        await looking.untilDone()
      }
    }

    /// Begins to make the index, if the places are on a map; else that waits until they are.
    private func rebuild() {
      isWaiting = map == nil
      guard let source, !isWaiting else { return }
      building?.want(source)
    }

    /// These clusters from now on.
    func show(_ clusters: PlaceClusters<Place>) {
      built = clusters
      generation += 1
      area = nil
      look()
    }

    /// Works out what the camera shows, if it is not among what is shown already.
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

    /// The cluster of a marker as it is now; nil if there is none any more.
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
    /// Clusters that were made elsewhere: a `ClusterIndex`, or `LiveClusters` as they are now.
    ///
    ///     @State private var shops = ClusteredPlaces(ClusterIndex(of: coordinates))
    ///
    ///     MapClusters(shops, in: map) { marker in
    ///       Marker(marker.place.map { names[$0.id] } ?? "\(marker.count)", coordinate: marker.coordinate)
    ///     }
    ///
    /// Let their levels reach to 21: beyond their levels places on one spot hide each other.
    public convenience init(_ clusters: some ClusterHierarchy) {
      self.init(nil, PlaceClusters(of: clusters))
    }

    /// Other clusters instead of these; of `LiveClusters`, after their places have moved.
    public func replace(with clusters: some ClusterHierarchy) {
      show(PlaceClusters(of: clusters))
    }
  }
#endif
