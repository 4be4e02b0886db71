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
    // Objective-C asks for it from methods that are not isolated, on the main thread.
    private nonisolated(unsafe) weak var target: (any MKMapViewDelegate)?

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
    public var next: (any MKMapViewDelegate)? {
      get { target }
      set { target = newValue === self ? nil : newValue }
    }

    /// Tells ``regionWillChange`` and hands it on.
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
      regionWillChange?(mapView)
      #if canImport(ObjectiveC)
        target?.mapView?(mapView, regionWillChangeAnimated: animated)
      #else
        target?.mapView(mapView, regionWillChangeAnimated: animated)
      #endif
    }

    /// Tells ``visibleRegionChanged`` and hands it on.
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {
      visibleRegionChanged?(mapView)
      #if canImport(ObjectiveC)
        target?.mapViewDidChangeVisibleRegion?(mapView)
      #else
        target?.mapViewDidChangeVisibleRegion(mapView)
      #endif
    }

    /// Tells ``regionDidChange`` and hands it on.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
      regionDidChange?(mapView)
      #if canImport(ObjectiveC)
        target?.mapView?(mapView, regionDidChangeAnimated: animated)
      #else
        target?.mapView(mapView, regionDidChangeAnimated: animated)
      #endif
    }

    #if canImport(ObjectiveC)
      /// Whether this or the next delegate has the callback.
      public override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) || target?.responds(to: aSelector) == true
      }

      /// The next delegate, for every callback that this one has not.
      public override func forwardingTarget(for aSelector: Selector!) -> Any? {
        guard let target, target.responds(to: aSelector) else {
          return super.forwardingTarget(for: aSelector)
        }
        return target
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    extension MapDelegateChain: MessageReceiver {
      /// As Objective-C has it.
      public func responds(to aSelector: Selector!) -> Bool {
        implements(aSelector) || next != nil
      }

      /// The three callbacks above.
      public func implements(_ selector: Selector) -> Bool {
        [
          "mapView:regionWillChangeAnimated:", "mapViewDidChangeVisibleRegion:",
          "mapView:regionDidChangeAnimated:",
        ].contains(selector.name)
      }

      /// The next delegate.
      public func forwardingTarget(for aSelector: Selector!) -> Any? { next }
    }
  #endif
#endif
