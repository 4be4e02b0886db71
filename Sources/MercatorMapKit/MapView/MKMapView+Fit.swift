#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  #if canImport(UIKit)
    public import UIKit
  #else
    public import Foundation
  #endif

  extension MKMapView {
    /// Moves and zooms the map so that all annotations show, as large as possible.
    ///
    ///     mapView.fit(mapView.annotations, animated: true)
    ///     mapView.fit(pins, padding: UIEdgeInsets(top: 40, left: 20, bottom: 20, right: 20),
    ///                 animated: true)
    ///
    /// Heading and pitch stay, and nothing lies under the safe area's bars. Annotations on both
    /// sides of 180° are shown across it. Unlike `showAnnotations` it is exact on a turned or tilted
    /// map, takes padding, and shows one annotation at street level and not at all levels.
    ///
    /// - Parameters:
    ///   - annotations: the person's own location among them is left out unless asked for.
    ///   - padding: points kept free, for this fit. Where the view is too small for it, it shrinks
    ///     in proportion until a square of 64 points is free, and the result says so.
    ///   - factor: what the extent is multiplied by; 1.15 leaves 7.5 % on each side.
    ///   - minimumSpan: the least ground shown; 0.014° where all annotations coincide.
    ///   - maximumZoomLevel: the closest.
    ///   - wholeLevels: whether the zoom is lowered to a whole level.
    ///   - includesUserLocation: whether an `MKUserLocation` among the annotations counts.
    ///   - animated: whether MapKit animates it.
    /// - Returns: what came of it; nil, and the map stays, if there is nothing to show.
    ///
    /// *Edge cases*: before the map has a size the fit is kept and worked out for the first size.
    ///
    /// *Search words*: zoomToFitMapAnnotations, showAnnotations, fitBounds.
    @discardableResult
    public func fit(
      _ annotations: [any MKAnnotation], padding: PlatformEdgeInsets = PlatformEdgeInsets(),
      factor: Double = 1, minimumSpan: MinimumSpan = .automatic, maximumZoomLevel: Double = 28,
      wholeLevels: Bool = false, includesUserLocation: Bool = false, animated: Bool
    ) -> MapFit? {
      fit(
        annotations.places(includesUserLocation: includesUserLocation),
        MapFitSettings(
          padding: ScreenInsets(padding), factor: factor, minimumSpan: minimumSpan,
          maximumZoomLevel: maximumZoomLevel, wholeLevels: wholeLevels), animated: animated)
    }

    /// Moves and zooms the map so that all places show, as large as possible: as for annotations.
    ///
    ///     mapView.fit(route.coordinates, MapFitSettings(padding: ScreenInsets(24)), animated: true)
    @discardableResult
    public func fit(
      _ places: some Sequence<GeoCoordinate>, _ settings: MapFitSettings = MapFitSettings(),
      animated: Bool
    ) -> MapFit? {
      let places = Array(places)
      guard places.contains(where: { $0.isValid }) else { return nil }
      let zooms = zoomRange
      let shown = change(animated: animated, refit: true) {
        settings.camera(for: places, from: $0, zooms: zooms)?.viewport ?? $0
      }
      let padding = shown.padding(settings.padding)
      return MapFit(
        viewport: shown, places: shown.count(of: places), padding: padding,
        isPaddingReduced: padding != settings.padding && shown.size != .zero)
    }

    /// Zooms out, as little as possible, until at least so many annotations show; centre, heading
    /// and pitch stay.
    ///
    ///     mapView.include(atLeast: 10, of: shops, animated: true)
    ///
    /// - Parameters:
    ///   - minimum: how many; all of them if there are fewer.
    ///   - annotations: the person's own location among them is left out unless asked for.
    ///   - padding: points at the edges where an annotation does not count as shown.
    ///   - wholeLevels: go out by whole levels only.
    ///   - includesUserLocation: whether an `MKUserLocation` among the annotations counts.
    ///   - animated: whether MapKit animates it.
    /// - Returns: the camera, and how many show in it; fewer than asked for where the zoom range
    ///   ends.
    ///
    /// *Edge cases*: unchanged where enough show already. Before the map has a size it is kept.
    @discardableResult
    public func include(
      atLeast minimum: Int, of annotations: [any MKAnnotation],
      padding: PlatformEdgeInsets = PlatformEdgeInsets(), wholeLevels: Bool = false,
      includesUserLocation: Bool = false, animated: Bool
    ) -> Inclusion {
      let places = annotations.places(includesUserLocation: includesUserLocation)
      let zooms = zoomRange
      let asked = ScreenInsets(padding)
      let shown = change(animated: animated) {
        guard
          let found = try? $0.including(
            atLeast: minimum, of: places, padding: $0.padding(asked), wholeLevels: wholeLevels,
            zoomRange: zooms)
        else { return $0 }
        return found.viewport
      }
      return Inclusion(viewport: shown, places: shown.count(of: places, in: shown.room(asked)))
    }
  }

  extension MapViewport {
    /// What a padding leaves of the free area.
    fileprivate func room(_ padding: ScreenInsets) -> ScreenRect {
      let given = self.padding(padding)
      return ScreenRect(
        x: freeArea.x + given.left, y: freeArea.y + given.top,
        width: freeArea.width - given.left - given.right,
        height: freeArea.height - given.top - given.bottom)
    }
  }

  extension [any MKAnnotation] {
    /// Where they are.
    func places(includesUserLocation: Bool) -> [GeoCoordinate] {
      filter { includesUserLocation || !($0 is MKUserLocation) }.map {
        GeoCoordinate($0.coordinate)
      }
    }
  }
#endif
