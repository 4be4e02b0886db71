#if !hasFeature(Embedded)
  public import Mercator

  extension LiveClusters {
    /// Creates clusters of changing places off the caller's actor, until the task is cancelled.
    ///
    /// It works like ``ClusterIndex/init(building:weights:options:cores:progress:)``, on one core.
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
