#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  /// The part of each annotation that a fit keeps in view: its coordinate alone, or its whole
  /// image.
  ///
  ///     mapView.fit(shops, footprints: .annotationViews, animated: true)
  public struct AnnotationFootprints: Sendable {
    private enum Source {
      case places
      case views(callout: ScreenSize?, otherwise: MarkerFootprint?)
      case custom(@MainActor @Sendable (any MKAnnotation) -> MarkerFootprint)
    }

    private let source: Source

    /// The coordinates alone.
    public static let places = AnnotationFootprints(source: .places)

    /// The area that the annotations' views occupy: their size about their `centerOffset`. For a
    /// selected annotation that shows a callout, it includes the callout above it.
    ///
    /// MapKit creates a view only for an annotation that is in view or nearly so. An annotation
    /// without a view gets the smallest footprint that contains all the others. To set another one,
    /// see ``annotationViews(callout:otherwise:)``.
    public static let annotationViews = annotationViews(callout: nil)

    /// Returns the area that the annotations' views occupy, with sizes that MapKit does not
    /// provide.
    ///
    /// - Parameters:
    ///   - callout: The size of a callout. If nil, it is estimated from the accessory views and the
    ///     height of a title.
    ///   - otherwise: The footprint of an annotation without a view. If nil, it is the smallest one
    ///     that contains all the others.
    public static func annotationViews(
      callout: ScreenSize?, otherwise: MarkerFootprint? = nil
    ) -> AnnotationFootprints {
      AnnotationFootprints(source: .views(callout: callout, otherwise: otherwise))
    }

    /// Creates custom footprints, for example if the app knows the sizes of its images.
    public static func custom(
      _ footprint: @escaping @MainActor @Sendable (any MKAnnotation) -> MarkerFootprint
    ) -> AnnotationFootprints {
      AnnotationFootprints(source: .custom(footprint))
    }

    /// Returns the annotations as content to fit, one item each, so that they keep their indices.
    @MainActor func content(
      of annotations: [any MKAnnotation], on map: MKMapView, includesUserLocation: Bool
    ) -> FitContent {
      var seen = SeenFootprints()
      return content(
        of: annotations, on: map, includesUserLocation: includesUserLocation, &seen)
    }

    /// Returns the annotations as content, with the help of footprints that were seen before.
    @MainActor func content(
      of annotations: [any MKAnnotation], on map: MKMapView, includesUserLocation: Bool,
      _ seen: inout SeenFootprints
    ) -> FitContent {
      var markers = markers(of: annotations, on: map, &seen)
      for (index, annotation) in annotations.enumerated()
      where annotation is MKUserLocation && !includesUserLocation {
        markers[index].coordinate = GeoCoordinate(latitude: .nan, longitude: .nan)
      }
      if case .places = source { return FitContent(markers.map(\.coordinate)) }
      return FitContent(markers)
    }

    @MainActor private func markers(
      of annotations: [any MKAnnotation], on map: MKMapView, _ seen: inout SeenFootprints
    ) -> [PlacedMarker] {
      switch source {
      case .places:
        return annotations.map { PlacedMarker(at: GeoCoordinate($0.coordinate), footprint: .point) }
      case .custom(let footprint):
        return annotations.map {
          PlacedMarker(at: GeoCoordinate($0.coordinate), footprint: footprint($0))
        }
      case .views(let callout, let otherwise):
        let views = annotations.map { map.view(for: $0) }
        let known = seen.footprints(of: annotations, views.map { $0?.footprint })
        let largest = known.lazy.compactMap { $0 }.reduce(nil as MarkerFootprint?) {
          $0?.union($1) ?? $1
        }
        let usual = otherwise ?? largest ?? .point
        return annotations.indices.map { index in
          PlacedMarker(
            at: GeoCoordinate(annotations[index].coordinate), footprint: known[index] ?? usual,
            callouts: views[index]?.callout(size: callout).map { [$0] } ?? [])
        }
      }
    }
  }

  /// The last known footprints of annotation views. MapKit removes views that are out of sight.
  struct SeenFootprints {
    private struct Seen {
      /// Identifies the annotation, because a later one may have the same address.
      weak var annotation: (any MKAnnotation)?
      var footprint: MarkerFootprint
    }

    private var seen: [ObjectIdentifier: Seen] = [:]

    /// Returns the footprints of annotations from their current or earlier views, and forgets those
    /// of all other annotations.
    mutating func footprints(
      of annotations: [any MKAnnotation], _ views: [MarkerFootprint?]
    ) -> [MarkerFootprint?] {
      let before = seen
      seen = [:]
      return zip(annotations, views).map { annotation, footprint in
        let id = ObjectIdentifier(annotation)
        let earlier = before[id].flatMap { $0.annotation === annotation ? $0.footprint : nil }
        guard let known = footprint ?? earlier else { return nil }
        seen[id] = Seen(annotation: annotation, footprint: known)
        return known
      }
    }
  }

  extension MKAnnotationView {
    fileprivate var footprint: MarkerFootprint {
      MarkerFootprint(
        width: Double(bounds.size.width), height: Double(bounds.size.height),
        centerOffset: ScreenPoint(centerOffset))
    }

    /// Returns the callout above a selected view, with its tip moved by `calloutOffset`. Nil if
    /// none is visible.
    fileprivate func callout(size: ScreenSize?) -> MarkerFootprint? {
      guard isSelected, canShowCallout else { return nil }
      let size = size ?? estimatedCallout
      let offset = ScreenPoint(calloutOffset)
      let above = footprint.callouts(width: size.width, height: size.height, sides: [.above])[0]
      return MarkerFootprint(
        left: above.left - offset.x, above: above.above - offset.y, right: above.right + offset.x,
        below: above.below + offset.y)
    }

    /// The estimated size: the accessories next to each other, the title above the detail, and
    /// margins of 16 points.
    private var estimatedCallout: ScreenSize {
      func size(_ size: CGSize?) -> ScreenSize { size.map { ScreenSize($0) } ?? .zero }
      let left = size(leftCalloutAccessoryView?.bounds.size)
      let right = size(rightCalloutAccessoryView?.bounds.size)
      let detail = size(detailCalloutAccessoryView?.bounds.size)
      return ScreenSize(
        width: left.width + max(detail.width, 120) + right.width + 32,
        height: max(left.height, right.height, detail.height + 20, 20) + 32)
    }
  }
#endif
