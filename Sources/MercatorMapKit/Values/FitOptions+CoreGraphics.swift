#if canImport(MapKit)
  public import Foundation
  public import Mercator

  extension FitOptions {
    /// Returns options that fit clear of rectangles, in points from the map's top left corner.
    ///
    ///     map.fit(places, .avoiding(card))   // a CGRect
    @_disfavoredOverload  // So that `.init(x:y:width:height:)` has one meaning.
    public static func avoiding(_ obstacles: CGRect...) -> FitOptions {
      FitOptions().avoiding(more: obstacles.map { ScreenRect($0) })
    }

    /// Returns these options with more rectangles to fit clear of, in points from the map's top
    /// left corner.
    @_disfavoredOverload
    public func avoiding(_ obstacles: CGRect...) -> FitOptions {
      avoiding(more: obstacles.map { ScreenRect($0) })
    }
  }

  #if canImport(UIKit) || canImport(AppKit)
    extension FitOptions {
      /// Returns options with the platform's insets as padding.
      ///
      ///     mapView.fit(pins, .padding(UIEdgeInsets(top: 20, left: 8, bottom: 8, right: 8)), animated: true)
      @_disfavoredOverload  // So that `.zero` and `.init` have one meaning.
      public static func padding(_ padding: PlatformEdgeInsets) -> FitOptions {
        .padding(ScreenInsets(padding))
      }

      /// Returns these options with the platform's insets as padding.
      @_disfavoredOverload
      public func padding(_ padding: PlatformEdgeInsets) -> FitOptions {
        self.padding(ScreenInsets(padding))
      }
    }
  #endif
#endif
