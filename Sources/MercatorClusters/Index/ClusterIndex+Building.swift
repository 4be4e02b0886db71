#if !hasFeature(Embedded)
  public import Mercator

  extension ClusterIndex {
    /// Creates clusters off the caller's actor, so that the UI stays responsive, until the task is
    /// cancelled.
    ///
    ///     let building = Task {
    ///       try await ClusterIndex(building: places) { part in
    ///         print("\(Int(100 * part)) %")
    ///       }
    ///     }
    ///     building.cancel()   // it ends within a level, with a CancellationError
    ///
    /// The clusters are bit-identical to ``init(of:weights:options:progress:)``, on any number of
    /// cores:
    ///
    ///     let index = try await ClusterIndex(building: places, cores: 2)
    ///
    /// *Edge cases*
    /// - A task cancelled in advance creates nothing, whatever the places.
    /// - `cores` less than 1 count as 1. More cores than the machine has bring no gain. Neither do
    ///   several cores for less than some thousand places, or for ``ClusterOptions/minimumPoints``
    ///   above 2 with ``ClusterArithmetic/supercluster``, where every turn depends on the last.
    ///
    /// - Parameters:
    ///   - places: the places, identified by their index from here on.
    ///   - weights: the weight of each place; missing ones are 1.
    ///   - options: the clustering options; the defaults are supercluster's.
    ///   - cores: the maximum number of cores that work at a time, if they are free.
    ///   - progress: called about twice per level, never on the caller's actor and never
    ///     concurrently. Its argument is the approximate completed fraction, which never decreases;
    ///     1 at the end.
    ///
    /// - Throws: `CancellationError` soon after the task is cancelled, at the latest at the end of
    ///   the current level.
    public init(
      building places: [GeoCoordinate], weights: [Double] = [],
      options: ClusterOptions = ClusterOptions(), cores: Int = 1,
      progress: @Sendable (Double) -> Void = { _ in }
    ) async throws(CancellationError) {
      let tell = { (part: Double) throws(CancellationError) in
        if Task.isCancelled { throw CancellationError() }
        progress(part)
      }
      if Task.isCancelled { throw CancellationError() }
      guard cores > 1 else {
        try self.init(places: places, weights: weights, options: options, progress: tell)
        return
      }
      try await self.init(
        places: places, weights: weights, options: options, cores: cores, progress: tell)
    }

    /// Creates clusters on several cores. While one finishes a level, another orders the previous
    /// level.
    private init(
      places: [GeoCoordinate], weights: [Double], options: ClusterOptions, cores: Int,
      progress: (Double) throws(CancellationError) -> Void
    ) async throws(CancellationError) {
      async let first = OrderedNodes(places.filter { $0.isValid }, from: 0)
      var builder = ClusterBuilder(places, weights: weights, options: options)
      var segments = [await first]
      var last = UnorderedNodes(points: [], first: [], start: 0, rule: builder.rule)
      for level in options.levels.reversed() {
        try progress(builder.part(through: level + 1) * Self.partOfLevels)
        let bands = await builder.bands(level, cores: cores)
        async let ordered = OrderedNodes(last)
        builder.makeLevel(level, of: bands)
        segments.append(await ordered)
        last = UnorderedNodes(of: builder, places)
        try progress(builder.part(through: level) * Self.partOfLevels)
      }
      segments.append(OrderedNodes(last))
      try progress(Self.partOfLevels)
      self.init(
        builder.nodes, of: places.count, at: segments.flatMap { $0.coordinates },
        in: segments.flatMap { $0.order }, options: options)
      try progress(1)
    }
  }

  /// The clusters of a level, not yet in curve order.
  private struct UnorderedNodes: Sendable {
    var points: [WorldPoint]
    /// The first place of each cluster.
    var first: [GeoCoordinate]
    /// The index of the first node.
    let start: Int
    let rule: ClusterRule
  }

  extension UnorderedNodes {
    /// Creates the nodes of the builder's last level.
    init(of builder: ClusterBuilder, _ places: [GeoCoordinate]) {
      rule = builder.rule
      let ends = builder.nodes.ends
      start = ends.count > 1 ? ends[ends.count - 2] : builder.nodes.placeCount
      points = Array(builder.nodes.middle[(start - builder.nodes.placeCount)...])
      first = builder.nodes.founder[start...].map { places[Int($0)] }
    }
  }

  /// Nodes with their curve order.
  private struct OrderedNodes: Sendable {
    let coordinates: [GeoCoordinate]
    let order: [UInt32]

    /// Creates nodes at coordinates, of which the first is the node `start`.
    init(_ coordinates: [GeoCoordinate], from start: Int) {
      self.coordinates = coordinates
      order = ClusterIndex.order(of: coordinates[...], from: start)
    }

    init(_ nodes: UnorderedNodes) {
      self.init(
        zip(nodes.points, nodes.first).map { nodes.rule.coordinate(of: $0, first: $1) },
        from: nodes.start)
    }
  }
#endif
