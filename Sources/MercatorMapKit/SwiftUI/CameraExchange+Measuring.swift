#if canImport(MapKit) && canImport(SwiftUI)
  import MapKit
  import Mercator
  import SwiftUI

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension CameraExchange {
    /// The map's camera has changed; where its proxy can tell places, they say the zoom.
    @MainActor mutating func update(
      _ context: MapCameraUpdateContext, _ proxy: MapProxy?, isSettled: Bool
    ) {
      guard var shown = proxy.flatMap({ measured(context.camera, $0) }) else {
        update(context, isSettled: isSettled)
        return
      }
      // While the map moves, its camera and its places may be a frame apart.
      let lens =
        isSettled ? shown.fieldOfView(forCameraDistanceMeters: context.camera.distance) : nil
      if let lens { shown.fieldOfView = lens }
      update(to: shown, isMeasured: lens != nil, isSettled: isSettled)
    }

    /// The camera by two places on the row through its centre.
    @MainActor private func measured(_ camera: MapCamera, _ proxy: MapProxy) -> MapViewport? {
      guard let middle = proxy.convert(camera.centerCoordinate, to: .local) else { return nil }
      let size = told.size
      var half = max(min(size.width / 2, 128), 1)
      // A short row where a long one would leave the world.
      for _ in 0..<8 {
        if let left = proxy.convert(CGPoint(x: middle.x - half, y: middle.y), from: .local),
          let right = proxy.convert(CGPoint(x: middle.x + half, y: middle.y), from: .local),
          var viewport = MapViewport(
            center: GeoCoordinate(camera.centerCoordinate), left: GeoCoordinate(left),
            right: GeoCoordinate(right), pointsApart: 2 * half, pitch: camera.pitch, size: size,
            fieldOfView: told.fieldOfView)
        {
          // The map's own number where it is not behind.
          let turn = Degrees.shortestTurn(from: viewport.heading, to: camera.heading)
          if turn.magnitude < 1e-6 { viewport.heading = camera.heading }
          return viewport
        }
        half /= 2
      }
      return nil
    }
  }
#endif
