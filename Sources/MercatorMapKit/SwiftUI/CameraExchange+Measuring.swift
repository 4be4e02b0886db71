#if canImport(MapKit) && canImport(SwiftUI)
  import MapKit
  import Mercator
  import SwiftUI

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension CameraExchange {
    /// Updates the state after a change of the map's camera. The zoom is measured with the map's
    /// proxy if it can convert points to coordinates.
    @MainActor mutating func update(
      _ context: MapCameraUpdateContext, _ proxy: MapProxy?, isSettled: Bool
    ) {
      guard let read = proxy.flatMap({ reading(context.camera, $0) }) else {
        update(context, isSettled: isSettled)
        return
      }
      var shown = read.viewport(heading: context.camera.heading)
      // While the map moves, its camera and its coordinates may be a frame apart.
      let distance = context.camera.distance
      var lens = isSettled ? shown.fieldOfView(forCameraDistanceMeters: distance) : nil
      if lens != nil, !read.isExact {
        let usual = MapViewport.focalLength(ofSide: shown.size.height)
        let zoom = read.zoom(ofMetersPerPoint: distance / usual)
        if zoom != shown.zoom {
          (shown.zoom, lens) = (zoom, MapViewport.defaultFieldOfView)
        }
      }
      if let lens { shown.fieldOfView = lens }
      update(to: shown, isMeasured: lens != nil, isSettled: isSettled)
    }

    /// Returns the camera measured at two points level with its centre.
    @MainActor private func reading(_ camera: MapCamera, _ proxy: MapProxy) -> RowReading? {
      guard let middle = proxy.convert(camera.centerCoordinate, to: .local) else { return nil }
      let (size, fieldOfView) = (told.size, told.fieldOfView)
      return RowReading(in: size, guess: MapViewport(camera, size: size)) { half, accuracy in
        guard let left = proxy.convert(CGPoint(x: middle.x - half, y: middle.y), from: .local),
          let right = proxy.convert(CGPoint(x: middle.x + half, y: middle.y), from: .local)
        else { return nil }
        return MapViewport(
          center: GeoCoordinate(camera.centerCoordinate), left: GeoCoordinate(left),
          right: GeoCoordinate(right), pointsApart: 2 * half, accuracy: accuracy,
          pitch: camera.pitch, size: size, fieldOfView: fieldOfView)
      }
    }
  }
#endif
