#if canImport(MapKit) && canImport(SwiftUI)
  import CoreLocation
  import Mercator
  import MercatorClusters

  /// The input of a cluster index.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct PlaceSource<Place: Identifiable & Sendable>: Sendable where Place.ID: Sendable {
    var places: [Place]
    var options: ClusterOptions
    var coordinate: @Sendable (Place) -> CLLocationCoordinate2D
    var isIncluded: (@Sendable (Place) -> Bool)?

    /// Returns the index, or nil if the task is cancelled in the meantime.
    func build() -> PlaceClusters<Place>? {
      var included = places
      if let isIncluded { included = places.filter(isIncluded) }
      guard !Task.isCancelled else { return nil }
      let coordinates = included.map { GeoCoordinate(coordinate($0)) }
      guard !Task.isCancelled else { return nil }
      let index = ClusterIndex(of: coordinates, options: options)
      let places = included
      return PlaceClusters(of: index) { places.indices.contains($0) ? places[$0] : nil }
    }
  }
#endif
