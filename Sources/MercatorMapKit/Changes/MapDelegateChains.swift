#if canImport(MapKit) && !os(watchOS)
  import MapKit

  /// The chains that a map has been given, one before each delegate.
  ///
  /// An app may wrap the delegate that a map has, a chain, in one of its own. So no chain is ever put
  /// before another delegate, which would close a circle, and each is kept as long as the delegate
  /// behind it: what wraps it holds it weakly, as delegates are held.
  @MainActor struct MapDelegateChains {
    /// The one that hears of the map's movements.
    private(set) var current: MapDelegateChain?
    private var others: [MapDelegateChain] = []

    /// Puts a chain before the map's delegate, unless the map leads to the present one anyhow.
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

    /// Gives the map its delegate back, where nothing has come before the chain.
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
