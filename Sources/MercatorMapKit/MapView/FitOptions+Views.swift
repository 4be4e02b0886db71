#if canImport(MapKit) && !os(watchOS)
  import MapKit
  public import Mercator

  #if canImport(UIKit)
    public import UIKit

    /// The platform's type for views: `UIView` here, `NSView` in AppKit.
    public typealias PlatformView = UIView
  #else
    public import AppKit

    /// The platform's type for views: `NSView` here, `UIView` in UIKit.
    public typealias PlatformView = NSView
  #endif

  extension FitOptions {
    /// Returns options that fit clear of views, such as a card or a legend that covers a part of
    /// the map.
    ///
    ///     mapView.fit(pins, .avoiding(card), animated: true)
    ///
    /// The map measures the views before each fit, also before one that waits for the first layout
    /// or is redone when the map's size changes. It doesn't retain them.
    ///
    /// *Edge cases*
    /// - Hidden views, and views that are not in the map's window, cover nothing.
    /// - A view that covers the whole map leaves no room, and is ignored.
    /// - In a fit without a map view, such as `MapViewport.fit`, views cover nothing. Use rectangles
    ///   there.
    @MainActor public static func avoiding(_ views: PlatformView...) -> FitOptions {
      FitOptions().avoiding(more: views)
    }

    /// Returns these options with more views to fit clear of, as for `avoiding(_:)`.
    ///
    ///     mapView.fit(pins, .padding(20).avoiding(card), animated: true)
    @MainActor public func avoiding(_ views: PlatformView...) -> FitOptions {
      avoiding(more: views)
    }

    @MainActor private func avoiding(more views: [PlatformView]) -> FitOptions {
      var options = self
      options.obstacleViews += views.map { ObstacleView($0, rect: nil) }
      return options
    }

    /// Returns these options with the current rectangles of their views in a map.
    @MainActor func measuringViews(on map: MKMapView) -> FitOptions {
      var options = self
      for index in obstacleViews.indices {
        options.obstacleViews[index].rect = (obstacleViews[index].view as? PlatformView)
          .flatMap { map.coveredRect(of: $0) }
      }
      return options
    }
  }

  extension MKMapView {
    /// Returns the rectangle that another view covers, or nil if the view is hidden or in another
    /// window.
    fileprivate func coveredRect(of view: PlatformView) -> ScreenRect? {
      var root: PlatformView = self
      while let outer = root.superview { root = outer }
      guard !view.isHidden, view.isDescendant(of: root) else { return nil }
      return screenRect(convert(view.bounds, from: view))
    }
  }
#endif
