#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// A delegate that answers every callback of a map as if there were no delegate.
  ///
  /// A map checks only once which callbacks its delegate has. If that delegate forwards them and
  /// the one behind it is deallocated, this object answers them.
  @MainActor final class MapDelegateFallback: NSObject, MKMapViewDelegate {
    func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) {}
    func mapViewWillStartRenderingMap(_ mapView: MKMapView) {}
    func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      nil
    }
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    #if !os(tvOS)
      func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
      func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
    #endif
    func mapView(
      _ mapView: MKMapView, clusterAnnotationForMemberAnnotations members: [any MKAnnotation]
    ) -> MKClusterAnnotation {
      MKClusterAnnotation(memberAnnotations: members)
    }

    func mapViewWillStartLocatingUser(_ mapView: MKMapView) {}
    func mapViewDidStopLocatingUser(_ mapView: MKMapView) {}
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
    func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
    func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {}

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
      MKOverlayRenderer(overlay: overlay)
    }
    func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {}

    #if canImport(ObjectiveC)
      #if canImport(UIKit) && !os(tvOS)
        func mapView(
          _ mapView: MKMapView, annotationView view: MKAnnotationView,
          calloutAccessoryControlTapped control: UIControl
        ) {}
      #endif

      #if !os(tvOS)
        @available(iOS 18, macOS 15, visionOS 2, *)
        func mapView(
          _ mapView: MKMapView, selectionAccessoryFor annotation: any MKAnnotation
        ) -> MKSelectionAccessory? { nil }

        func mapView(
          _ mapView: MKMapView, annotationView view: MKAnnotationView,
          didChange newState: MKAnnotationView.DragState,
          fromOldState oldState: MKAnnotationView.DragState
        ) {}
      #endif
    #endif
  }
#endif
