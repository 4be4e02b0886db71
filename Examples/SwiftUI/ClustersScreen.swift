import MapKit
import MercatorMapKit
import SwiftUI

/// Any number of places as clusters, a switch that filters them, and a list of those that a tap could
/// not part.
@available(iOS 17, macOS 14, visionOS 1, *)
struct ClustersScreen: View {
  /// A place with a name.
  struct Place: Identifiable, Sendable {
    var id: Int
    var name: String
    var isOpen: Bool
    var coordinate: CLLocationCoordinate2D
  }

  @State private var map = MapViewportState()
  @State private var places: ClusteredPlaces<Place>
  @State private var showsOpenOnly = false
  @State private var list: [Place] = []
  private let all: [Place]

  init(places: [Place]) {
    all = places
    _places = State(wrappedValue: ClusteredPlaces(places) { $0.coordinate })
  }

  var body: some View {
    VStack {
      Map(position: $map.position) {
        MapClusters(places, in: map) { marker in
          Annotation(marker.place?.name ?? "", coordinate: marker.coordinate) {
            Button(marker.isCluster ? "\(marker.count)" : "●") {
              withAnimation { places.open(marker) { members in list = members } }
            }
          }
        }
      }
      .reportsCamera(to: map)
      .onAppear { map.fit(all.map(\.coordinate), .padding(24)) }

      HStack(spacing: 16) {
        Button(showsOpenOnly ? "All" : "Open only") { filter(openOnly: !showsOpenOnly) }
        // A separate view, since it is re-evaluated at each step of a zoom.
        LevelLabel(map: map)
      }
      ForEach(list) { place in Text(place.name) }
    }
    .padding()
  }

  private func filter(openOnly: Bool) {
    showsOpenOnly = openOnly
    if openOnly {
      places.filter { $0.isOpen }
    } else {
      places.filter(nil)
    }
  }
}

@available(iOS 17, macOS 14, visionOS 1, *)
private struct LevelLabel: View {
  let map: MapViewportState
  var body: some View { Text("Level \(Int(map.zoomLevel))").monospacedDigit() }
}
