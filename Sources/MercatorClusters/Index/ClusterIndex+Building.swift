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
    /// The clusters are those of ``init(of:weights:options:progress:)``, to the bit.
    ///
    /// *Edge cases*: a task that is cancelled before makes nothing, whatever the places.
    ///
    /// - Parameters:
    ///   - places: named by their index from here on.
    ///   - weights: of each place; those left out weigh 1.
    ///   - options: the defaults are supercluster's.
    ///   - progress: called about twice a level, never on the caller's actor, with about the part that
    ///     is done, which never falls; 1 at the end.
    ///
    /// - Throws: `CancellationError`, soon after the task is cancelled: at the longest after the level
    ///   that is being made.
    public init(
      building places: [GeoCoordinate], weights: [Double] = [],
      options: ClusterOptions = ClusterOptions(),
      progress: @Sendable (Double) -> Void = { _ in }
    ) async throws(CancellationError) {
      if Task.isCancelled { throw CancellationError() }
      try self.init(places: places, weights: weights, options: options) {
        (part) throws(CancellationError) in
        if Task.isCancelled { throw CancellationError() }
        progress(part)
      }
    }
  }
#endif
