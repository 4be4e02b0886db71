import MapKit
import MercatorMapKit
import SwiftUI

/// The first lines that people try, one for each question that is often asked about `Map`.
@available(iOS 17, macOS 14, visionOS 1, *)
struct FirstGuesses: View {
  let shops: [CLLocationCoordinate2D]
  let shop: CLLocationCoordinate2D
  let route: MKRoute
  @State private var map = MapViewportState()

  var body: some View {
    VStack {
      Map(position: $map.position) {}
        .reportsCamera(to: map)
      Button("+") { withAnimation { map.zoomLevel += 1 } }
      Button("North") { withAnimation { map.heading = 0 } }
      Button("3D") { withAnimation { map.move { $0.pitch = 45 } } }
      Button("All") { withAnimation { map.fit(shops, .padding(top: 20, bottom: 300)) } }
      Button("Clear of a card") { withAnimation { map.fit(shops, .padding(20).avoiding(card)) } }
      Button("Route") { withAnimation { map.fit(route, .padding(40)) } }
      Button("One") { withAnimation { map.fit(shop, .maximumZoom(15)) } }
      Button("Ten") { withAnimation { map.include(atLeast: 10, of: shops, .padding(bottom: 300)) } }
      Button("Go") { withAnimation { map.setCenter(shop, zoomLevel: 12) } }
      Button("Centre") { withAnimation { map.viewport.centerCoordinate = shop } }
      Text("\(map.viewport.count(of: shops).visible) of \(shops.count) visible")
      Text(map.viewport.contains(shops) ? "All are visible" : "More outside")
      Text("\(Int(map.viewport.widthMeters)) m wide")
    }
  }

  private let card = CGRect(x: 20, y: 600, width: 350, height: 120)
}
