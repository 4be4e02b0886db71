#if canImport(MapKit) && canImport(SwiftUI)
  import MapKit
  public import SwiftUI

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension View {
    /// Keeps a map's state told of the map's size and camera, during gestures too.
    ///
    ///     Map(position: $map.position) { … }.reportsCamera(to: $map)
    ///
    /// Put it on the map itself, or the size is another's.
    @MainActor public func reportsCamera(to state: Binding<MapViewportState>) -> some View {
      onGeometryChange(for: CGSize.self) { proxy in
        proxy.size
      } action: { size in
        state.wrappedValue.layout(size)
      }
      .onMapCameraChange(frequency: .continuous) { context in
        state.wrappedValue.update(context)
      }
      .onMapCameraChange { context in
        state.wrappedValue.update(context, isSettled: true)
      }
    }
  }
#endif
