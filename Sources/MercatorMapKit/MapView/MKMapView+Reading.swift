#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension MKMapView {
    /// The map's camera as a value: centre, zoom, heading, pitch, size and insets.
    ///
    ///     let viewport = mapView.viewport
    ///     viewport.zoom                       // the true zoom, however the map is turned or tilted
    ///     viewport.count(of: places).visible  // how many show
    ///
    /// Zoom and heading are read off the map itself: which places it draws at two points of the row
    /// through its centre. So they are exact while it is rotated, pitched or covered by bars, and
    /// while an animation or a finger moves it.
    ///
    /// *Edge cases*
    /// - Before the map has a size it is what was asked for, with a size of zero.
    /// - The insets are those of the safe area or the layout margins by which the map draws its
    ///   centre where it does.
    public var viewport: MapViewport {
      let state = MapViewState.existing(of: self)
      guard hasArea else {
        let sizeless = MapViewport(
          center: GeoCoordinate(centerCoordinate), zoom: 0, size: ScreenSize(bounds.size))
        return state?.pending.preview(of: sizeless) ?? sizeless
      }
      return measuredViewport(state)
    }

    /// The zoom level: the world is 256 · 2^zoomLevel points wide, as Google, Leaflet and
    /// OpenStreetMap count. Setting it keeps centre, heading and pitch.
    ///
    ///     mapView.zoomLevel += 1    // as a zoom button does
    ///     slider.value = Float(mapView.zoomLevel)
    ///
    /// Fractions are kept: 14.5 is 14.5. Setting clamps to the ``zoomRange``, and the map itself
    /// stops near 2 and 21.
    ///
    /// *Edge cases*
    /// - Before the map has a size it is the level asked for.
    /// - While an animation or a motion of this module runs, `+= 1` counts from where that ends, as
    ///   `zoom(by:around:animated:)` does.
    /// - NaN changes nothing.
    ///
    /// *Search words*: MKMapView+ZoomLevel, getZoomLevel, `zoomLevel(in:)` for tiles of 512 or 128
    /// points.
    public var zoomLevel: Double {
      get { viewport.zoom }
      set { setZoomLevel(newValue, animated: false) }
      _modify {
        var level = MapViewState.existing(of: self)?.goal?.zoom ?? viewport.zoom
        yield &level
        setZoomLevel(level, animated: false)
      }
    }

    /// The zoom level as another map counts: 512 for Mapbox and MapLibre, 128 for MapKit's private
    /// one.
    ///
    ///     mapView.zoomLevel(in: .tile512)   // one less than zoomLevel
    public func zoomLevel(in convention: ZoomConvention) -> Double {
      ZoomConvention.tile256.zoom(viewport.zoom, in: convention)
    }

    var hasArea: Bool { bounds.size.width > 0 && bounds.size.height > 0 }

    /// The camera read off the map, which has a size.
    func measuredViewport(_ state: MapViewState?) -> MapViewport {
      let size = ScreenSize(bounds.size)
      let camera = self.camera
      let center = GeoCoordinate(centerCoordinate)
      let drawn = fromView(convert(centerCoordinate, toPointTo: self))
      let middle =
        drawn.x.isFinite && drawn.y.isFinite
        ? drawn : ScreenPoint(x: size.width / 2, y: size.height / 2)
      let insets = readInsets(middle: middle, size: size)

      func read(_ half: Double) -> MapViewport? {
        MapViewport(
          center: center, left: place(at: ScreenPoint(x: middle.x - half, y: middle.y)),
          right: place(at: ScreenPoint(x: middle.x + half, y: middle.y)), pointsApart: 2 * half,
          pitch: Double(camera.pitch), size: size, insets: insets)
      }
      // Roughly by a short row, then as exactly as the view and the world are wide.
      let rough = read(4) ?? read(1)
      var exact: MapViewport?
      if let rough {
        var half = min(size.width / 2, WebMercator.pointsPerWorld(atZoom: rough.zoom) / 5, 256)
        while half > 4, exact == nil {
          exact = read(half)
          half /= 2
        }
      }
      guard
        var viewport = exact ?? rough
          ?? MapViewport(camera, size: size, insets: insets)
      else {
        return state?.known ?? MapViewport(center: center, zoom: 0, size: size, insets: insets)
      }
      // The map's own number where it is not behind.
      if Degrees.shortestTurn(from: viewport.heading, to: camera.heading).magnitude < 1e-6 {
        viewport.heading = camera.heading
      }
      if let asked = state?.askedZoom, (asked - viewport.zoom).magnitude < 1e-7 {
        viewport.zoom = asked
      }
      viewport.fieldOfView = fieldOfView(of: viewport, camera: camera, state)
      return viewport
    }

    /// A point of the view as one with y down.
    func fromView(_ point: CGPoint) -> ScreenPoint {
      var point = ScreenPoint(point)
      if !hasYDown { point.y = Double(bounds.size.height) - point.y }
      return point
    }

    /// A point with y down as one of the view.
    func toView(_ point: ScreenPoint) -> CGPoint {
      var point = CGPoint(point)
      if !hasYDown { point.y = bounds.size.height - point.y }
      return point
    }

    private var hasYDown: Bool {
      #if canImport(UIKit)
        true
      #else
        isFlipped
      #endif
    }

    private func place(at point: ScreenPoint) -> GeoCoordinate {
      GeoCoordinate(convert(toView(point), toCoordinateFrom: self))
    }

    /// The insets by which the map draws its centre where it does: the first of those it may go by,
    /// else the least that do.
    private func readInsets(middle: ScreenPoint, size: ScreenSize) -> ScreenInsets {
      var viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: size)
      for insets in insetsThatMapKitMayUse {
        viewport.insets = insets
        let center = viewport.centerPoint
        if (center.x - middle.x).magnitude < 0.01, (center.y - middle.y).magnitude < 0.01 {
          return viewport.insets
        }
      }
      let (right, down) = (2 * middle.x - size.width, 2 * middle.y - size.height)
      viewport.insets = ScreenInsets(
        top: max(down, 0), left: max(right, 0), bottom: max(-down, 0), right: max(-right, 0))
      return viewport.insets
    }

    private var insetsThatMapKitMayUse: [ScreenInsets] {
      let safeArea = ScreenInsets(safeAreaInsets)
      #if canImport(UIKit)
        let margins = ScreenInsets(layoutMargins)
        let both = ScreenInsets(
          top: safeArea.top + margins.top, left: safeArea.left + margins.left,
          bottom: safeArea.bottom + margins.bottom, right: safeArea.right + margins.right)
        return [safeArea, margins, both]
      #else
        return [safeArea]
      #endif
    }

    /// MapKit's field of view over the height of the whole view, as the camera's distance tells it:
    /// 30° where that agrees.
    private func fieldOfView(
      of viewport: MapViewport, camera: MKMapCamera, _ state: MapViewState?
    ) -> Double {
      let size = viewport.size
      // While the map moves its camera may be behind.
      if let state, let lens = state.lens, lens.size == size,
        state.changes.isMoving || state.changes.isAnimatingOurs
      {
        return lens.fieldOfView
      }
      let focalLength = camera.centerCoordinateDistance / viewport.metersPerPoint
      let thirty = MapViewport.focalLength(ofSide: size.height)
      let isThirty = (focalLength / thirty - 1).magnitude < 1e-6
      let lens = MapLens(
        size: size, focalLength: focalLength,
        fieldOfView: isThirty
          ? MapViewport.defaultFieldOfView
          : MapViewport.fieldOfView(ofHeight: size.height, focalLength: focalLength))
      state?.lens = lens
      return lens.fieldOfView
    }
  }

  /// The lens of a map of a size.
  struct MapLens {
    var size: ScreenSize
    /// Points in front of the view: the camera's distance at one metre per point.
    var focalLength: Double
    /// Degrees over the view's height.
    var fieldOfView: Double
  }
#endif
