import MapKit
import MercatorMapKit
import SwiftUI

/// A map with a zoom slider, ± buttons, *all*, *ten* and a compass.
@available(iOS 17, macOS 14, visionOS 1, *)
struct PlacesScreen: View {
  /// A place with a name.
  struct Place: Identifiable {
    var id: Int
    var name: String
    var coordinate: CLLocationCoordinate2D
  }

  let places: [Place]
  @State private var map = MapViewportState()

  var body: some View {
    VStack {
      Map(position: $map.position) {
        ForEach(places) { place in
          Marker(place.name, coordinate: place.coordinate)
        }
      }
      .reportsCamera(to: map)
      .onAppear { showAll() }  // The map may have no size yet: this waits for it.

      Slider(value: $map.zoomLevel, in: 2...20)
      HStack(spacing: 16) {
        Button("−") { withAnimation { map.zoom(by: -1) } }
        Button("+") { withAnimation { map.zoom(by: 1) } }
        Button("All") { withAnimation { showAll() } }
        Button("Ten") {
          withAnimation { map.include(atLeast: 10, of: places.map(\.coordinate)) }
        }
        Button("North") { withAnimation { map.heading = 0 } }
        Text("\(Int(map.heading))°").monospacedDigit()
      }
    }
    .padding()
  }

  private func showAll() {
    map.fit(places.map(\.coordinate), .padding(24))
  }
}
