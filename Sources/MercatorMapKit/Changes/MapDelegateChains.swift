#if canImport(MapKit) && !os(watchOS)
  import MapKit

  /// The delegate chains of a map, one in front of each delegate.
  ///
  /// An app may wrap the map's current delegate, a chain, in its own delegate. Moving a chain in
  /// front of another delegate would then form a cycle, so no chain is ever moved. Each chain lives
  /// as long as the delegate behind it, because wrappers hold it weakly, like all delegates.
  @MainActor struct MapDelegateChains {
    /// The chain that observes the map's movements.
    private(set) var current: MapDelegateChain?
    private var others: [MapDelegateChain] = []

    /// Puts a chain in front of the map's delegate, unless the map already leads to the current
    /// chain.
    mutating func join(_ map: MKMapView, _ listen: (MapDelegateChain) -> Void) {
      if let current, current.isReached(from: map.delegate) {
        listen(current)
        return
      }
      leave()
      let next = map.delegate
      let chain = others.first { $0.next === next } ?? MapDelegateChain(next: next)
      others.removeAll { $0 === chain }
      listen(chain)
      current = chain
      map.delegate = chain
    }

    /// Restores the map's delegate, unless another delegate is in front of the chain.
    mutating func leave(_ map: MKMapView) {
      if let current, map.delegate === current { map.delegate = current.next }
      leave()
    }

    private mutating func leave() {
      if let current {
        current.regionWillChange = nil
        current.visibleRegionChanged = nil
        current.regionDidChange = nil
        others.append(current)
      }
      current = nil
      others.removeAll { $0.next == nil }
    }
  }
#endif
