import MapKit
import MercatorMapKit
import SwiftUI

/// A map with a small map of it in a corner: north up, four levels out, with the outline of what the
/// large map shows, also if that is rotated or pitched.
@available(iOS 17, macOS 14, visionOS 1, *)
struct OverviewScreen: View {
  @State private var map = MapViewportState()

  var body: some View {
    Map(position: $map.position)
      .reportsCamera(to: map)
      .overlay(alignment: .topLeading) { Overview(map: map) }
  }
}

@available(iOS 17, macOS 14, visionOS 1, *)
private struct Overview: View {
  let map: MapViewportState
  @State private var overview = MapViewportState()

  var body: some View {
    let main = map.viewport
    Map(position: .constant(position(of: main)), interactionModes: []) {
      MapPolygon(points: main.groundOutline().mapPoints)
    }
    .frame(width: side, height: side)
  }

  private let side = 120.0

  private func position(of main: MapViewport) -> MapCameraPosition {
    let corner = MapViewport(
      center: main.center, zoom: main.zoom, size: ScreenSize(width: side, height: side))
    return .camera(MapCamera(corner.showingGround(of: main).zoomed(by: -1)))
  }
}
