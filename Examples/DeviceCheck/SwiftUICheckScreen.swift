import MapKit
import MercatorMapKit
import SwiftUI

/// Prints what nobody could verify of SwiftUI's map without a device: whether a position is shown as
/// it is set, and whether the map shows what it reports of a change. Turn it by hand, too, and
/// turn the device.
@available(iOS 17, macOS 14, visionOS 1, *)
struct SwiftUICheckScreen: View {
  @State private var map = MapViewportState(
    center: CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901), zoomLevel: 12)

  var body: some View {
    MapReader { proxy in
      VStack {
        Map(position: $map.position)
          .reportsCamera(to: map)
          .onMapCameraChange { context in report(context, proxy) }
        HStack(spacing: 16) {
          Button("Level 12") { map.zoomLevel = 12 }
          Button("Turned, tilted") { map.move { ($0.heading, $0.pitch) = (45, 30) } }
          Button("North") { map.move { ($0.heading, $0.pitch) = (0, 0) } }
        }
      }
    }
  }

  private func report(_ context: MapCameraUpdateContext, _ proxy: MapProxy) {
    let viewport = map.viewport
    print("size \(viewport.size.width) × \(viewport.size.height), moves \(map.moveCount)")
    print("  zoom reported \(viewport.zoom), by two places \(measuredZoom(proxy) ?? .nan)")
    print("  distance \(context.camera.distance), field of view \(viewport.fieldOfView)")
    print("  rect \(context.rect.size), by a gesture \(map.position.positionedByUser)")
  }

  /// The zoom by the places that the map draws 100 points apart, level with its centre.
  private func measuredZoom(_ proxy: MapProxy) -> Double? {
    let viewport = map.viewport
    let middle = viewport.centerPoint
    let points = [-50.0, 50].map { CGPoint(x: middle.x + $0, y: middle.y) }
    guard
      let left = proxy.convert(points[0], from: .local),
      let right = proxy.convert(points[1], from: .local)
    else { return nil }
    return MapViewport(
      center: viewport.center, left: GeoCoordinate(left), right: GeoCoordinate(right),
      pointsApart: 100, pitch: viewport.pitch, size: viewport.size)?.zoom
  }
}
