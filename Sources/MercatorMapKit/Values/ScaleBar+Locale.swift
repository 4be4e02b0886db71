#if canImport(MapKit)
  public import Foundation
  public import Mercator

  extension ScaleBar.Units {
    /// The user's units of length, by the current locale.
    ///
    ///     mapView.viewport.scaleBar(maximumWidth: 100, units: .automatic)?.label
    public static var automatic: ScaleBar.Units { ScaleBar.Units(locale: .current) }

    /// Creates the units of length of a locale: miles in the United States and the United Kingdom,
    /// kilometres elsewhere. Nautical miles belong to no locale.
    public init(locale: Locale) {
      self = locale.measurementSystem == .metric ? .metric : .imperial
    }
  }
#endif
