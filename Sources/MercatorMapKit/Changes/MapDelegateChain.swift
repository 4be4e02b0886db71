#if canImport(MapKit) && !os(watchOS)
  public import Foundation
  public import MapKit

  #if !canImport(ObjectiveC)
    public import CoreLocation
  #endif

  /// A delegate of a map that hears of its movements and hands every callback on to another
  /// delegate, so that the app's own loses none.
  ///
  ///     let chain = MapDelegateChain(next: self)
  ///     mapView.delegate = chain              // the map does not keep it: you do
  ///     chain.regionDidChange = { map in print(map.zoomLevel) }
  ///
  /// While somebody listens to ``MapKit/MKMapView/viewportChanges`` the map's delegate is such a
  /// chain, and whatever delegate the app had set comes behind it; an app need not make one. A
  /// delegate that the app sets later is put behind the chain at the next touch.
  @MainActor public final class MapDelegateChain: NSObject, MKMapViewDelegate {
    // Objective-C asks for these from methods that are not isolated, on the main thread.
    private nonisolated(unsafe) weak var target: (any MKMapViewDelegate)?
    private let fallback = MapDelegateFallback()
    private nonisolated(unsafe) var isAsking = false
    private nonisolated(unsafe) var isFound = false
    /// How many calls of a callback are under way: more than one where the map is moved meanwhile.
    private var depths: [Callback: Int] = [:]

    private enum Callback { case willChange, visible, didChange }

    /// More calls than this in one another are a circle of delegates.
    private static let mostDepth = 8

    /// The message that no delegate has, by which a chain finds itself behind others.
    private nonisolated static let probe = Selector(("mercatorFindsItself"))

    /// Called before the map moves.
    public var regionWillChange: ((MKMapView) -> Void)?
    /// Called as it moves.
    public var visibleRegionChanged: ((MKMapView) -> Void)?
    /// Called after it moved.
    public var regionDidChange: ((MKMapView) -> Void)?

    /// A delegate that hands everything on to the next one, which it does not keep.
    public init(next: (any MKMapViewDelegate)? = nil) {
      target = next
      super.init()
    }

    /// Who gets every callback after this one. Set a map's delegate again after a change: a map asks
    /// only then which callbacks its delegate has.
    ///
    /// *Edge cases*: nil where it would lead back here. Once it is gone, what a map still sends is
    /// answered as if there were no delegate.
    public var next: (any MKMapViewDelegate)? {
      get { target }
      set { target = isReached(from: newValue) ? nil : newValue }
    }

    /// Whether what a delegate is told comes here in the end: it is this one, or hands on what it does
    /// not take itself.
    func isReached(from delegate: (any MKMapViewDelegate)?) -> Bool {
      guard let delegate else { return false }
      guard delegate !== self else { return true }
      isFound = false
      #if canImport(ObjectiveC)
        _ = delegate.responds(to: Self.probe)
      #else
        _ = (delegate as? any MessageReceiver)?.responds(to: Self.probe)
      #endif
      return isFound
    }

    /// Tells ``regionWillChange`` and hands it on.
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
      pass(.willChange) {
        regionWillChange?(mapView)
        #if canImport(ObjectiveC)
          target?.mapView?(mapView, regionWillChangeAnimated: animated)
        #else
          target?.mapView(mapView, regionWillChangeAnimated: animated)
        #endif
      }
    }

    /// Tells ``visibleRegionChanged`` and hands it on.
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {
      pass(.visible) {
        visibleRegionChanged?(mapView)
        #if canImport(ObjectiveC)
          target?.mapViewDidChangeVisibleRegion?(mapView)
        #else
          target?.mapViewDidChangeVisibleRegion(mapView)
        #endif
      }
    }

    /// Tells ``regionDidChange`` and hands it on.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
      pass(.didChange) {
        regionDidChange?(mapView)
        #if canImport(ObjectiveC)
          target?.mapView?(mapView, regionDidChangeAnimated: animated)
        #else
          target?.mapView(mapView, regionDidChangeAnimated: animated)
        #endif
      }
    }

    /// A delegate may move the map, so that it calls again before the call is over. Endless calls are
    /// cut: the app's delegates hand on to each other in a circle.
    private func pass(_ callback: Callback, _ call: () -> Void) {
      let depth = depths[callback, default: 0]
      guard depth < Self.mostDepth else { return }
      depths[callback] = depth + 1
      call()
      depths[callback] = depth
    }

    /// Whether another has the method, asked once: in a circle it would be asked for ever.
    private nonisolated func asking(_ selector: Selector, _ ask: () -> Bool) -> Bool {
      if selector == Self.probe { isFound = true }
      guard !isAsking else { return false }
      isAsking = true
      defer { isAsking = false }
      return ask()
    }

    #if canImport(ObjectiveC)
      /// Whether this or the next delegate has the callback.
      public override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector)
          || asking(aSelector) { target?.responds(to: aSelector) == true }
      }

      /// The next delegate, for every callback that this one has not; what it does not take, or no
      /// longer, is answered neutrally.
      public override func forwardingTarget(for aSelector: Selector!) -> Any? {
        if let target, asking(aSelector, { target.responds(to: aSelector) }) { return target }
        return fallback.responds(to: aSelector)
          ? fallback : super.forwardingTarget(for: aSelector)
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    extension MapDelegateChain: MessageReceiver {
      /// As Objective-C has it.
      public func responds(to aSelector: Selector!) -> Bool {
        implements(aSelector) || asking(aSelector) { nextResponds(to: aSelector) }
      }

      private func nextResponds(to selector: Selector) -> Bool {
        guard let next else { return false }
        return (next as? any MessageReceiver)?.responds(to: selector) ?? true
      }

      /// The three callbacks above.
      public func implements(_ selector: Selector) -> Bool {
        [
          "mapView:regionWillChangeAnimated:", "mapViewDidChangeVisibleRegion:",
          "mapView:regionDidChangeAnimated:",
        ].contains(selector.name)
      }

      /// The next delegate, or the one that answers neutrally.
      public func forwardingTarget(for aSelector: Selector!) -> Any? {
        asking(aSelector) { nextResponds(to: aSelector) } ? next : fallback
      }
    }
  #endif
#endif
