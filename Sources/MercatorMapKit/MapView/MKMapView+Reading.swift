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
    ///     viewport.count(of: places).visible  // the number of visible places
    ///
    /// Zoom and heading are measured from the map itself, by the coordinates at two points level
    /// with its centre. So they are exact while the map is rotated, pitched or covered by bars, and
    /// during an animation or a gesture.
    ///
    /// *Edge cases*
    /// - Before the map has a size, it is the requested camera with a size of zero.
    /// - The insets are derived from the position of the drawn centre. They are those of the safe
    ///   area or the layout margins.
    public var viewport: MapViewport {
      let state = MapViewState.existing(of: self)
      guard hasArea else {
        let sizeless = MapViewport(
          center: GeoCoordinate(centerCoordinate), zoom: 0, size: ScreenSize(bounds.size))
        return state?.pending.preview(of: sizeless) ?? sizeless
      }
      return measuredViewport(state)
    }

    /// The zoom level. The world is 256 · 2^zoomLevel points wide, as in Google Maps, Leaflet and
    /// OpenStreetMap. Setting it keeps centre, heading and pitch.
    ///
    ///     mapView.zoomLevel += 1    // like a zoom button
    ///     slider.value = Float(mapView.zoomLevel)
    ///
    /// Fractions are preserved: 14.5 stays 14.5. Setting it clamps to the ``zoomRange``. The map
    /// itself stops near 21, and at the zoom at which the world is as high as the view.
    ///
    /// *Edge cases*
    /// - Before the map has a size, it is the requested level.
    /// - While an animation or a motion of this module runs, `+= 1` counts from its end, like
    ///   `zoom(by:around:animated:)`.
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

    /// Returns the zoom level in another convention: 512 for Mapbox and MapLibre, 128 for MapKit's
    /// private one.
    ///
    ///     mapView.zoomLevel(in: .tile512)   // one less than zoomLevel
    public func zoomLevel(in convention: ZoomConvention) -> Double {
      ZoomConvention.tile256.zoom(viewport.zoom, in: convention)
    }

    var hasArea: Bool { bounds.size.width > 0 && bounds.size.height > 0 }

    /// Whether ``viewport`` is estimated from the camera's distance and a field of view of 30°.
    /// This is necessary if the map cannot convert points to coordinates. The zoom may then be off
    /// by a level, also during gestures.
    ///
    /// *Edge cases*: False before the map has a size.
    public var isViewportEstimated: Bool {
      hasArea && reading(MapViewState.existing(of: self)).isEstimated
    }

    /// Returns the camera measured from the map, which must have a size.
    func measuredViewport(_ state: MapViewState?) -> MapViewport { reading(state).viewport }

    private func reading(
      _ state: MapViewState?
    ) -> (viewport: MapViewport, isEstimated: Bool) {
      let size = ScreenSize(bounds.size)
      let camera = self.camera
      let center = GeoCoordinate(centerCoordinate)
      let drawn = fromView(convert(centerCoordinate, toPointTo: self))
      let (insets, middle) = readInsets(
        drawn: drawn.x.isFinite && drawn.y.isFinite
          ? drawn : ScreenPoint(x: size.width / 2, y: size.height / 2), size: size)

      func row(_ half: Double, _ accuracy: Double) -> MapViewport? {
        MapViewport(
          center: center, left: place(at: ScreenPoint(x: middle.x - half, y: middle.y)),
          right: place(at: ScreenPoint(x: middle.x + half, y: middle.y)), pointsApart: 2 * half,
          accuracy: accuracy, pitch: Double(camera.pitch), size: size, insets: insets)
      }
      let byDistance = MapViewport(camera, size: size, insets: insets)
      if let read = RowReading(in: size, guess: byDistance, row) {
        state?.zoomAccuracy = read.isExact ? 0 : RowReading.levels * read.share
        return (refined(read, camera, state), false)
      }
      let none = MapViewport(center: center, zoom: 0, size: size, insets: insets)
      let guess = RowReading(viewport: byDistance ?? state?.known ?? none)
      return (refined(guess, camera, state), true)
    }

    /// Returns a camera with the map's own heading, distance and field of view, unless these lag
    /// behind.
    private func refined(
      _ read: RowReading, _ camera: MKMapCamera, _ state: MapViewState?
    ) -> MapViewport {
      var viewport = read.viewport(heading: camera.heading)
      let lens = lens(of: read, camera: camera, state)
      if !read.isExact, lens.focalLength > 0 {
        viewport.zoom = read.zoom(
          ofMetersPerPoint: camera.centerCoordinateDistance / lens.focalLength)
      }
      if let asked = state?.askedZoom, (asked - viewport.zoom).magnitude < 1e-7 {
        viewport.zoom = asked
      }
      viewport.fieldOfView = lens.fieldOfView
      return viewport
    }

    /// Converts a point of the view to one with y down.
    func fromView(_ point: CGPoint) -> ScreenPoint {
      var point = ScreenPoint(point)
      if !hasYDown { point.y = Double(bounds.size.height) - point.y }
      return point
    }

    /// Converts a point with y down to one of the view.
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

    /// Returns the insets that explain the position of the drawn centre, and that position.
    ///
    /// It returns the first of the possible MapKit insets that match exactly, else the nearest
    /// within half a point, else the smallest insets that match.
    private func readInsets(
      drawn: ScreenPoint, size: ScreenSize
    ) -> (insets: ScreenInsets, middle: ScreenPoint) {
      var viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: size)
      var nearest: (insets: ScreenInsets, middle: ScreenPoint, distance: Double)?
      for insets in insetsThatMapKitMayUse {
        viewport.insets = insets
        let center = viewport.centerPoint
        let distance = max((center.x - drawn.x).magnitude, (center.y - drawn.y).magnitude)
        if distance < 0.01 { return (viewport.insets, drawn) }
        if distance < nearest?.distance ?? Self.centreAccuracy {
          nearest = (viewport.insets, center, distance)
        }
      }
      if let nearest { return (nearest.insets, nearest.middle) }
      let (right, down) = (2 * drawn.x - size.width, 2 * drawn.y - size.height)
      viewport.insets = ScreenInsets(
        top: max(down, 0), left: max(right, 0), bottom: max(-down, 0), right: max(-right, 0))
      return (viewport.insets, drawn)
    }

    /// The largest distance, in points, between the drawn centre and the centre by the insets.
    private static let centreAccuracy = 0.5

    /// UIKit's margins contain the safe area (`insetsLayoutMarginsFromSafeArea`).
    private var insetsThatMapKitMayUse: [ScreenInsets] {
      #if canImport(UIKit)
        [ScreenInsets(safeAreaInsets), ScreenInsets(layoutMargins), .zero]
      #else
        [ScreenInsets(safeAreaInsets), .zero]
      #endif
    }

    /// Returns MapKit's lens, derived from the camera's distance. If a side of the view or of its
    /// free area gives a matching lens of 30°, that lens is returned.
    private func lens(
      of read: RowReading, camera: MKMapCamera, _ state: MapViewState?
    ) -> MapLens {
      let viewport = read.viewport
      let size = viewport.size
      // While the map moves, its camera may lag behind.
      if let state, let lens = state.lens, lens.size == size,
        state.changes.isMoving || state.changes.isAnimatingOurs
      {
        return lens
      }
      var focalLength = camera.centerCoordinateDistance / viewport.metersPerPoint
      let free = viewport.freeArea
      let sides = [
        size.height, max(size.width, size.height), free.height, max(free.width, free.height),
      ]
      // If several match a short row, the one that a longer row gave before is preferred.
      let usual = sides.map { MapViewport.focalLength(ofSide: $0) }
        .filter { (focalLength / $0 - 1).magnitude < read.share }
      let before = state?.lens.flatMap { $0.size == size ? $0.focalLength : nil }
      let known =
        usual.first { $0 == before }
        ?? usual.min { (focalLength / $0 - 1).magnitude < (focalLength / $1 - 1).magnitude }
      if let known { focalLength = known }
      let isUsual = known == MapViewport.focalLength(ofSide: size.height)
      let lens = MapLens(
        size: size, focalLength: focalLength,
        fieldOfView: isUsual
          ? MapViewport.defaultFieldOfView
          : MapViewport.fieldOfView(ofHeight: size.height, focalLength: focalLength))
      state?.lens = lens
      return lens
    }
  }

  /// The lens of a map at a given size.
  struct MapLens {
    var size: ScreenSize
    /// The distance of the camera at one metre per point, in points.
    var focalLength: Double
    /// The field of view over the view's height, in degrees.
    var fieldOfView: Double
  }
#endif
