#if canImport(MapKit) && canImport(SwiftUI)
  import MapKit
  import Mercator
  public import SwiftUI

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension View {
    /// Keeps a map's state up to date with the map's size and camera, during gestures too.
    ///
    ///     Map(position: $map.position) { … }.reportsCamera(to: map)
    ///
    /// Put it on the map itself, or the size is another's. The zoom is read off two places that the
    /// map draws level with its centre, so it is exact while the map is turned or tilted.
    @MainActor public func reportsCamera(to state: MapViewportState) -> some View {
      MapReader { proxy in
        onGeometryChange(for: CGSize.self) { geometry in
          geometry.size
        } action: { size in
          state.layout(size)
        }
        .onMapCameraChange(frequency: .continuous) { context in
          state.update(context, proxy, isSettled: false)
        }
        .onMapCameraChange { context in
          state.update(context, proxy, isSettled: true)
        }
      }
    }
  }
#endif
