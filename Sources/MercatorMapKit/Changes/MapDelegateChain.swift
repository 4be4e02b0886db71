#if canImport(MapKit) && !os(watchOS)
  public import Foundation
  public import MapKit

  #if !canImport(ObjectiveC)
    public import CoreLocation
  #endif

  /// A map delegate that observes movements and forwards every callback to another delegate.
  ///
  ///     let chain = MapDelegateChain(next: self)
  ///     mapView.delegate = chain              // the map does not retain it; you must
  ///     chain.regionDidChange = { map in print(map.zoomLevel) }
  ///
  /// An app need not create one itself. While ``MapKit/MKMapView/viewportChanges`` has a listener,
  /// the map's delegate is a chain in front of the app's delegate. A delegate that the app sets
  /// later is put behind the chain at the next touch.
  @MainActor public final class MapDelegateChain: NSObject, MKMapViewDelegate {
    // Objective-C reads these from methods that are not isolated, on the main thread.
    private nonisolated(unsafe) weak var target: (any MKMapViewDelegate)?
    private let fallback = MapDelegateFallback()
    private nonisolated(unsafe) var isAsking = false
    private nonisolated(unsafe) var isFound = false
    /// The number of nested calls of each callback. It exceeds one if the map is moved during a
    /// callback.
    private var depths: [Callback: Int] = [:]

    private enum Callback { case willChange, visible, didChange }

    /// The maximum number of nested calls. More calls mean a cycle of delegates.
    private static let mostDepth = 8

    /// A selector that no delegate implements. A chain uses it to detect itself behind other
    /// delegates.
    private nonisolated static let probe = Selector(("mercatorFindsItself"))

    /// A closure that is called before the map moves.
    public var regionWillChange: ((MKMapView) -> Void)?
    /// A closure that is called as the map moves.
    public var visibleRegionChanged: ((MKMapView) -> Void)?
    /// A closure that is called after the map has moved.
    public var regionDidChange: ((MKMapView) -> Void)?

    /// Creates a delegate that forwards everything to the next one, which it does not retain.
    public init(next: (any MKMapViewDelegate)? = nil) {
      target = next
      super.init()
    }

    /// The delegate that receives every callback after this one.
    ///
    /// After changing it, set the map's delegate again. A map checks only then which callbacks its
    /// delegate implements.
    ///
    /// *Edge cases*: nil if the new delegate would lead back to this chain. After the delegate is
    /// deallocated, the chain answers callbacks as if there were no delegate.
    public var next: (any MKMapViewDelegate)? {
      get { target }
      set { target = isReached(from: newValue) ? nil : newValue }
    }

    /// Returns whether a delegate is this chain or forwards unhandled callbacks to it.
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

    /// Calls ``regionWillChange`` and forwards the callback.
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

    /// Calls ``visibleRegionChanged`` and forwards the callback.
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

    /// Calls ``regionDidChange`` and forwards the callback.
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

    /// Makes a call unless it is nested too deeply.
    ///
    /// A delegate may move the map, which causes nested calls. A cycle of the app's delegates would
    /// cause endless calls, so these are cut off.
    private func pass(_ callback: Callback, _ call: () -> Void) {
      let depth = depths[callback, default: 0]
      guard depth < Self.mostDepth else { return }
      depths[callback] = depth + 1
      call()
      depths[callback] = depth
    }

    /// Returns whether another delegate has the method. It is asked only once, because a cycle of
    /// delegates would be asked endlessly.
    private nonisolated func asking(_ selector: Selector, _ ask: () -> Bool) -> Bool {
      if selector == Self.probe { isFound = true }
      guard !isAsking else { return false }
      isAsking = true
      defer { isAsking = false }
      return ask()
    }

    #if canImport(ObjectiveC)
      /// Returns whether this or the next delegate has the callback.
      public override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector)
          || asking(aSelector) { target?.responds(to: aSelector) == true }
      }

      /// Returns the next delegate for every callback that this one lacks. If that delegate does
      /// not handle the callback, or no longer exists, a fallback answers neutrally.
      public override func forwardingTarget(for aSelector: Selector!) -> Any? {
        if let target, asking(aSelector, { target.responds(to: aSelector) }) { return target }
        return fallback.responds(to: aSelector)
          ? fallback : super.forwardingTarget(for: aSelector)
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    extension MapDelegateChain: MessageReceiver {
      /// Returns whether this or the next delegate has the callback, like its Objective-C
      /// counterpart.
      public func responds(to aSelector: Selector!) -> Bool {
        implements(aSelector) || asking(aSelector) { nextResponds(to: aSelector) }
      }

      private func nextResponds(to selector: Selector) -> Bool {
        guard let next else { return false }
        return (next as? any MessageReceiver)?.responds(to: selector) ?? true
      }

      /// Returns whether the selector is one of the three callbacks above.
      public func implements(_ selector: Selector) -> Bool {
        [
          "mapView:regionWillChangeAnimated:", "mapViewDidChangeVisibleRegion:",
          "mapView:regionDidChangeAnimated:",
        ].contains(selector.name)
      }

      /// Returns the next delegate, or the fallback that answers neutrally.
      public func forwardingTarget(for aSelector: Selector!) -> Any? {
        asking(aSelector) { nextResponds(to: aSelector) } ? next : fallback
      }
    }
  #endif
#endif
