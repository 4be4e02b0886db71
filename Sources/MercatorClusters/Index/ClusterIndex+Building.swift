#if !hasFeature(Embedded)
  public import Mercator

  extension ClusterIndex {
    /// Clusters places off the caller's actor, so that a screen stays quick, until the task is
    /// cancelled.
    ///
    ///     let building = Task {
    ///       try await ClusterIndex(building: places) { part in
    ///         print("\(Int(100 * part)) %")
    ///       }
    ///     }
    ///     building.cancel()   // it ends within a level, with a CancellationError
    ///
    /// The clusters are those of ``init(of:weights:options:progress:)``, to the bit, on any number of
    /// cores:
    ///
    ///     let index = try await ClusterIndex(building: places, cores: 2)
    ///
    /// *Edge cases*
    /// - A task that is cancelled before makes nothing, whatever the places.
    /// - `cores` less than 1 count as 1. More than the machine has bring nothing, and neither do several
    ///   for less than some thousand places, or for ``ClusterOptions/minimumPoints`` above 2 with
    ///   ``ClusterArithmetic/supercluster``, where every turn depends on the last.
    ///
    /// - Parameters:
    ///   - places: named by their index from here on.
    ///   - weights: of each place; those left out weigh 1.
    ///   - options: the defaults are supercluster's.
    ///   - cores: how many cores may work on it at a time, where they are free.
    ///   - progress: called about twice a level, never on the caller's actor and never twice at a time,
    ///     with about the part that is done, which never falls; 1 at the end.
    ///
    /// - Throws: `CancellationError`, soon after the task is cancelled: at the longest after the level
    ///   that is being made.
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

    /// The same on several cores. While one ends a level, another puts the one before in order.
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

  /// The clusters of a level.
  private struct UnorderedNodes: Sendable {
    var points: [WorldPoint]
    /// The first place of each.
    var first: [GeoCoordinate]
    /// The first of the nodes.
    let start: Int
    let rule: ClusterRule
  }

  extension UnorderedNodes {
    /// Those of the last level that was made.
    init(of builder: ClusterBuilder, _ places: [GeoCoordinate]) {
      rule = builder.rule
      let ends = builder.nodes.ends
      start = ends.count > 1 ? ends[ends.count - 2] : builder.nodes.placeCount
      points = Array(builder.nodes.middle[(start - builder.nodes.placeCount)...])
      first = builder.nodes.founder[start...].map { places[Int($0)] }
    }
  }

  /// Nodes, and the order in which an index has them.
  private struct OrderedNodes: Sendable {
    let coordinates: [GeoCoordinate]
    let order: [UInt32]

    /// Places, of which the first is the node `start`.
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
