import MapKit
import MercatorMapKit
import SwiftUI
import Testing

/// The numbers of the article *Leaving a snippet*: what pasted code gets wrong.
@MainActor @Suite struct LeavingASnippetTests {
  /// A view of 375 × 667 points over Munich at zoom 14.
  private func map(heading: Double = 0) -> MKMapView {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 48.136315, longitude: 11.5752901), zoom: 14,
      heading: heading, size: ScreenSize(width: 375, height: 667))
    map.setCamera(MKMapCamera(viewport), animated: false)
    return map
  }

  @Test func `the article's three ways of counting levels agree with the conventions`() {
    let map = map()
    let span = map.region.span.longitudeDelta
    let by512 = 20 - log2(span / 360 * 2 * 268_435_456 / 375)
    let by256 = log2(360 * 375 / 256 / span)
    let by128 = log2(360 * (375 / 256) / span) + 1
    #expect(abs(by512 + 1 - 14) < 1e-9)
    #expect(abs(by256 - 14) < 1e-9)
    #expect(abs(by128 - 1 - 14) < 1e-9)
    #expect(abs(ZoomConvention.tile512.zoom(by512, in: .tile256) - 14) < 1e-9)
    #expect(abs(ZoomConvention.tile128.zoom(by128, in: .tile256) - 14) < 1e-9)
  }

  /// The snippet's formula, whose sine and logarithm are of `Float`: pixels at its level 20.
  @Test(arguments: [(60.0, 20.0...30), (80, 100...140), (84, 200...400)])
  func `MKMapView+ZoomLevel is off by tens to hundreds of pixels`(
    limit: Double, expected: ClosedRange<Double>
  ) {
    let radius = 268_435_456 / Double.pi
    var worst = 0.0
    for step in 0...Int(limit * 1000) {
      let radians = Double(step) / 1000 * .pi / 180
      let sine = sinf(Float(radians))
      let theirs = radius * Double(logf((1 + sine) / (1 - sine))) / 2
      worst = max(worst, abs(theirs - radius * atanh(sin(radians))))
    }
    #expect(expected.contains(worst), "\(worst)")
  }

  @Test func `a level computed from a turned map's region is 0.97 too small`() {
    let map = map(heading: 45)
    let read = log2(360 * 375 / 256 / map.region.span.longitudeDelta)
    #expect(abs(read - 14 + (MapCase.turns ? 0.97 : 0)) < 0.005)
    #expect(abs(map.trueZoom - 14) < 1e-9)
  }

  /// Corrected for the heading, with 20 points off the height for a status bar.
  @Test(arguments: MapCase.turns ? [(0.0, 0.0), (45, -0.028), (90, -0.044)] : [(0, 0)])
  func `a level computed with 20 points for a status bar is off by up to 0.044`(
    heading: Double, expected: Double
  ) {
    let radians = heading * .pi / 180
    let width = 375 * cos(radians) + 647 * sin(radians)
    let read = log2(360 * width / 256 / self.map(heading: heading).region.span.longitudeDelta)
    #expect(abs(read - 14 - expected) < 0.0005)
  }

  @Test func `doubling the span in degrees three times shows other latitudes at 60°`() throws {
    let size = ScreenSize(width: 390, height: 844)
    let center = GeoCoordinate(latitude: 60, longitude: 10)
    var view = try MapViewport(
      boundingRegion: #require(GeoRegion(south: 58, west: 9, north: 62, east: 11)), size: size)
    view.center = center
    // The zoom at which the view is 4° high, and three levels out.
    let height = view.region.latitudeSpan
    view.zoom = view.zoom + log2(height / 4)
    view.zoom = view.zoom + log2(view.region.latitudeSpan / 4)
    #expect(abs(view.region.latitudeSpan - 4) < 0.01)
    view.zoom -= 3
    #expect(abs(view.region.south - 39.9) < 0.15, "\(view.region)")
    #expect(abs(view.region.north - 72.6) < 0.15, "\(view.region)")
  }

  @Test func `fitting Suva and Apia crosses 180°, five levels closer than their rects`() throws {
    let places = [(-18.14, 178.44), (-13.83, -171.77)].map {
      CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1)
    }
    let phone = CGSize(width: 390, height: 844)
    let fitted = try #require(
      MapCameraPositionZoom.zoom(of: .fitting(places, in: phone), in: phone))
    let union = places.map { MKMapRect(origin: MKMapPoint($0), size: MKMapSize()) }
      .reduce(MKMapRect.null) { $0.union($1) }
    #expect(union.width / MKMapSize.world.width * 360 > 350)
    let naive = log2(390 / 256 / (union.width / MKMapSize.world.width))
    #expect(abs(fitted - naive - 5.1) < 0.2, "\(fitted - naive)")
  }
}

private enum MapCameraPositionZoom {
  @MainActor static func zoom(of position: MapCameraPosition?, in size: CGSize) -> Double? {
    position.flatMap { MapViewport($0, size: ScreenSize(size))?.zoom }
  }
}
