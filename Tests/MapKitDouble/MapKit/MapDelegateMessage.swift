// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreLocation

/// The optional messages of `MKMapViewDelegate`, by their Objective-C names.
package enum MapDelegateMessage {
  package static let all: Set<Selector> = [
    "mapView:regionWillChangeAnimated:",
    "mapView:regionDidChangeAnimated:",
    "mapViewDidChangeVisibleRegion:",
    "mapViewWillStartLoadingMap:",
    "mapViewDidFinishLoadingMap:",
    "mapViewDidFailLoadingMap:withError:",
    "mapViewWillStartRenderingMap:",
    "mapViewDidFinishRenderingMap:fullyRendered:",
    "mapView:viewForAnnotation:",
    "mapView:didAddAnnotationViews:",
    "mapView:didSelectAnnotationView:",
    "mapView:didDeselectAnnotationView:",
    "mapView:didSelectAnnotation:",
    "mapView:didDeselectAnnotation:",
    "mapView:annotationView:didChangeDragState:fromOldState:",
    "mapViewWillStartLocatingUser:",
    "mapViewDidStopLocatingUser:",
    "mapView:didUpdateUserLocation:",
    "mapView:didFailToLocateUserWithError:",
    "mapView:didChangeUserTrackingMode:animated:",
    "mapView:rendererForOverlay:",
    "mapView:didAddOverlayRenderers:",
    "mapView:clusterAnnotationForMemberAnnotations:",
  ]
}
