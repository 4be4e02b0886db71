#if canImport(MapKit) && canImport(SwiftUI)
  import MapKit
  import Mercator
  public import SwiftUI

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension View {
    /// Updates a map's state with the map's size and camera, also during gestures.
    ///
    ///     Map(position: $map.position) { … }.reportsCamera(to: map)
    ///
    /// Apply it directly to the map. Otherwise the size is that of another view. The zoom is
    /// measured between two coordinates level with the map's centre, so it is exact while the map
    /// is rotated or tilted.
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
