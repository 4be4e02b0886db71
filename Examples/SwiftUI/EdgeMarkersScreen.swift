import MapKit
import MercatorMapKit
import SwiftUI

/// A map with an arrow at its edge for each car out of view, and the distance to it. A tap on an arrow
/// shows the car.
@available(iOS 17, macOS 14, visionOS 1, *)
struct EdgeMarkersScreen: View {
  /// A car with a name.
  struct Car: Identifiable {
    var id: Int
    var name: String
    var coordinate: CLLocationCoordinate2D
  }

  let cars: [Car]
  @State private var map = MapViewportState()

  var body: some View {
    Map(position: $map.position) {
      ForEach(cars) { car in Marker(car.name, coordinate: car.coordinate) }
    }
    .reportsCamera(to: map)
    // A separate view, since it is re-evaluated at each step of a gesture.
    .overlay { EdgeMarkers(cars: cars, map: map) }
    .onAppear { map.fit(cars.map(\.coordinate), .padding(60)) }
  }
}

@available(iOS 17, macOS 14, visionOS 1, *)
private struct EdgeMarkers: View {
  let cars: [EdgeMarkersScreen.Car]
  let map: MapViewportState

  var body: some View {
    ForEach(cars) { car in
      if let marker = map.viewport.edgeMarker(for: car.coordinate, padding: ScreenInsets(32)) {
        VStack {
          Button("↑") { withAnimation { map.setCenter(car.coordinate, zoomLevel: map.zoomLevel) } }
            .rotationEffect(.degrees(marker.angleDegrees))
          Text(ScaleBar.Units.automatic.label(forMeters: marker.distanceMeters))
        }
        .position(x: marker.point.x, y: marker.point.y)
      }
    }
  }
}
