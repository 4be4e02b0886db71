@import CoreLocation;
@import CoreGraphics;
#include "../Declare.h"
#if IS_MACOS
@import AppKit;
#define VIEW NSView
#define INSETS NSEdgeInsets
#else
@import UIKit;
#define VIEW UIView
#define INSETS UIEdgeInsets
#endif
#define GEOMETRY IOS(4.0) TVOS(9.2) MACOS(10.9) WATCHOS(2.0)
#pragma clang assume_nonnull begin

/// https://developer.apple.com/documentation/mapkit/mkcoordinatespan
typedef struct {
  CLLocationDegrees latitudeDelta;
  CLLocationDegrees longitudeDelta;
} MKCoordinateSpan;
/// https://developer.apple.com/documentation/mapkit/mkcoordinateregion
typedef struct {
  CLLocationCoordinate2D center;
  MKCoordinateSpan span;
} MKCoordinateRegion;
/// https://developer.apple.com/documentation/mapkit/mkmappoint
typedef struct MKMapPoint {
  double x;
  double y;
} MKMapPoint;
/// https://developer.apple.com/documentation/mapkit/mkmapsize
typedef struct MKMapSize {
  double width;
  double height;
} MKMapSize;
/// https://developer.apple.com/documentation/mapkit/mkmaprect
typedef struct MKMapRect {
  MKMapPoint origin;
  MKMapSize size;
} MKMapRect;
/// https://developer.apple.com/documentation/mapkit/mkzoomscale
typedef CGFloat MKZoomScale;

/// https://developer.apple.com/documentation/mapkit/mkcoordinateregion/init(center:latitudinalmeters:longitudinalmeters:)
extern MKCoordinateRegion MKCoordinateRegionMakeWithDistance(
    CLLocationCoordinate2D centerCoordinate, CLLocationDistance latitudinalMeters,
    CLLocationDistance longitudinalMeters)
    SWIFT("MKCoordinateRegion.init(center:latitudinalMeters:longitudinalMeters:)") ;
/// https://developer.apple.com/documentation/mapkit/mkcoordinateregion/init(_:)
extern MKCoordinateRegion MKCoordinateRegionForMapRect(MKMapRect rect)
    SWIFT("MKCoordinateRegion.init(_:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmappoint/init(_:)
extern MKMapPoint MKMapPointForCoordinate(CLLocationCoordinate2D coordinate)
    SWIFT("MKMapPoint.init(_:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmappoint/coordinate
extern CLLocationCoordinate2D MKCoordinateForMapPoint(MKMapPoint mapPoint)
    SWIFT("getter:MKMapPoint.coordinate(self:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmappoint/distance(to:)
extern CLLocationDistance MKMetersBetweenMapPoints(MKMapPoint a, MKMapPoint b)
    SWIFT("MKMapPoint.distance(self:to:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmeterspermappointatlatitude(_:)
extern CLLocationDistance MKMetersPerMapPointAtLatitude(CLLocationDegrees latitude) GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmappointspermeteratlatitude(_:)
extern double MKMapPointsPerMeterAtLatitude(CLLocationDegrees latitude) GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmapsize/world
extern const MKMapSize MKMapSizeWorld
    SWIFT("MKMapSize.world") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/world
extern const MKMapRect MKMapRectWorld
    SWIFT("MKMapRect.world") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/null
extern const MKMapRect MKMapRectNull
    SWIFT("MKMapRect.null") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/init(x:y:width:height:)
extern MKMapRect MKMapRectMake(double x, double y, double width, double height)
    SWIFT("MKMapRect.init(x:y:width:height:)") ;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/minx
extern double MKMapRectGetMinX(MKMapRect rect)
    SWIFT("getter:MKMapRect.minX(self:)") ;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/midx
extern double MKMapRectGetMidX(MKMapRect rect)
    SWIFT("getter:MKMapRect.midX(self:)") ;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/maxx
extern double MKMapRectGetMaxX(MKMapRect rect)
    SWIFT("getter:MKMapRect.maxX(self:)") ;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/miny
extern double MKMapRectGetMinY(MKMapRect rect)
    SWIFT("getter:MKMapRect.minY(self:)") ;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/midy
extern double MKMapRectGetMidY(MKMapRect rect)
    SWIFT("getter:MKMapRect.midY(self:)") ;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/maxy
extern double MKMapRectGetMaxY(MKMapRect rect)
    SWIFT("getter:MKMapRect.maxY(self:)") ;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/width
extern double MKMapRectGetWidth(MKMapRect rect)
    SWIFT("getter:MKMapRect.width(self:)") ;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/height
extern double MKMapRectGetHeight(MKMapRect rect)
    SWIFT("getter:MKMapRect.height(self:)") ;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/isnull
extern BOOL MKMapRectIsNull(MKMapRect rect)
    SWIFT("getter:MKMapRect.isNull(self:)") ;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/isempty
extern BOOL MKMapRectIsEmpty(MKMapRect rect)
    SWIFT("getter:MKMapRect.isEmpty(self:)") ;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/union(_:)
extern MKMapRect MKMapRectUnion(MKMapRect rect1, MKMapRect rect2)
    SWIFT("MKMapRect.union(self:_:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/intersection(_:)
extern MKMapRect MKMapRectIntersection(MKMapRect rect1, MKMapRect rect2)
    SWIFT("MKMapRect.intersection(self:_:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/insetby(dx:dy:)
extern MKMapRect MKMapRectInset(MKMapRect rect, double dx, double dy)
    SWIFT("MKMapRect.insetBy(self:dx:dy:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/offsetby(dx:dy:)
extern MKMapRect MKMapRectOffset(MKMapRect rect, double dx, double dy)
    SWIFT("MKMapRect.offsetBy(self:dx:dy:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmaprectdivide(_:_:_:_:_:)
extern void MKMapRectDivide(
    MKMapRect rect, MKMapRect *slice, MKMapRect *remainder, double amount, CGRectEdge edge) GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/contains(_:)
extern BOOL MKMapRectContainsPoint(MKMapRect rect, MKMapPoint point)
    SWIFT("MKMapRect.contains(self:_:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/contains(_:)
extern BOOL MKMapRectContainsRect(MKMapRect rect1, MKMapRect rect2)
    SWIFT("MKMapRect.contains(self:_:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/intersects(_:)
extern BOOL MKMapRectIntersectsRect(MKMapRect rect1, MKMapRect rect2)
    SWIFT("MKMapRect.intersects(self:_:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/spans180thmeridian
extern BOOL MKMapRectSpans180thMeridian(MKMapRect rect)
    SWIFT("getter:MKMapRect.spans180thMeridian(self:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmaprect/remainder
extern MKMapRect MKMapRectRemainder(MKMapRect rect)
    SWIFT("getter:MKMapRect.remainder(self:)") GEOMETRY;
/// https://developer.apple.com/documentation/mapkit/mkmappointequaltopoint(_:_:)
extern BOOL MKMapPointEqualToPoint(MKMapPoint point1, MKMapPoint point2) ;
/// https://developer.apple.com/documentation/mapkit/mkmapsizeequaltosize(_:_:)
extern BOOL MKMapSizeEqualToSize(MKMapSize size1, MKMapSize size2) ;
/// https://developer.apple.com/documentation/mapkit/mkmaprectequaltorect(_:_:)
extern BOOL MKMapRectEqualToRect(MKMapRect rect1, MKMapRect rect2) ;

/// https://developer.apple.com/documentation/mapkit/mkannotation
@protocol MKAnnotation <NSObject>
@property (nonatomic, readonly) CLLocationCoordinate2D coordinate;
@optional
@property (nonatomic, readonly, copy, nullable) NSString *title;
@property (nonatomic, readonly, copy, nullable) NSString *subtitle;
- (void)setCoordinate:(CLLocationCoordinate2D)newCoordinate
    NOT_IN_SWIFT MACOS(10.9) IOS(4.0) TVOS(9.2);
@end

#if !IS_WATCHOS
/// https://developer.apple.com/documentation/mapkit/mkmapcamerazoomdefault
extern const CLLocationDistance MKMapCameraZoomDefault
    IOS(13.0) MACOS(10.15) TVOS(13.0) NO_WATCHOS;

/// https://developer.apple.com/documentation/mapkit/mkoverlay
IOS(4.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@protocol MKOverlay <MKAnnotation>
@property (nonatomic, readonly) CLLocationCoordinate2D coordinate;
@property (nonatomic, readonly) MKMapRect boundingMapRect;
@optional
- (BOOL)intersectsMapRect:(MKMapRect)mapRect SWIFT("intersects(_:)");
- (BOOL)canReplaceMapContent IOS(7.0) MACOS(10.9) TVOS(9.2);
@end

/// https://developer.apple.com/documentation/mapkit/mkshape
IOS(4.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKShape : NSObject <MKAnnotation>
@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic, copy, nullable) NSString *subtitle;
@end
/// https://developer.apple.com/documentation/mapkit/mkpointannotation
IOS(4.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKPointAnnotation : MKShape
- (instancetype)init IOS(4.0) TVOS(9.2) MACOS(10.9) DESIGNATED;
@property (nonatomic, assign) CLLocationCoordinate2D coordinate;
@end
/// https://developer.apple.com/documentation/mapkit/mkmultipoint
IOS(4.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKMultiPoint : MKShape
- (MKMapPoint *)points SWIFT("points()");
@property (nonatomic, readonly) NSUInteger pointCount;
@end
/// https://developer.apple.com/documentation/mapkit/mkpolyline
IOS(4.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKPolyline : MKMultiPoint <MKOverlay>
+ (instancetype)polylineWithPoints:(const MKMapPoint *)points count:(NSUInteger)count;
+ (instancetype)polylineWithCoordinates:(const CLLocationCoordinate2D *)coords
                                  count:(NSUInteger)count;
@end
/// https://developer.apple.com/documentation/mapkit/mkgeodesicpolyline
IOS(7.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKGeodesicPolyline : MKPolyline
@end
/// https://developer.apple.com/documentation/mapkit/mkpolygon
IOS(4.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKPolygon : MKMultiPoint <MKOverlay>
+ (instancetype)polygonWithPoints:(const MKMapPoint *)points count:(NSUInteger)count;
+ (instancetype)polygonWithCoordinates:(const CLLocationCoordinate2D *)coords
                                 count:(NSUInteger)count;
@property (readonly, nullable) NSArray<MKPolygon *> *interiorPolygons;
@end
/// https://developer.apple.com/documentation/mapkit/mkmultipolyline
IOS(13.0) TVOS(13.0) MACOS(10.15) NO_WATCHOS
@interface MKMultiPolyline : MKShape <MKOverlay>
- (instancetype)initWithPolylines:(NSArray<MKPolyline *> *)polylines
    DESIGNATED SWIFT("init(_:)");
@property (nonatomic, readonly, copy) NSArray<MKPolyline *> *polylines;
@end
/// https://developer.apple.com/documentation/mapkit/mkmultipolygon
IOS(13.0) TVOS(13.0) MACOS(10.15) NO_WATCHOS
@interface MKMultiPolygon : MKShape <MKOverlay>
- (instancetype)initWithPolygons:(NSArray<MKPolygon *> *)polygons
    DESIGNATED SWIFT("init(_:)");
@property (nonatomic, readonly, copy) NSArray<MKPolygon *> *polygons;
@end
/// https://developer.apple.com/documentation/mapkit/mkcircle
IOS(4.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKCircle : MKShape <MKOverlay>
+ (instancetype)circleWithCenterCoordinate:(CLLocationCoordinate2D)coord
                                    radius:(CLLocationDistance)radius;
+ (instancetype)circleWithMapRect:(MKMapRect)mapRect;
@property (nonatomic, readonly) CLLocationCoordinate2D coordinate;
@property (nonatomic, readonly) CLLocationDistance radius;
@property (nonatomic, readonly) MKMapRect boundingMapRect;
@end
/// https://developer.apple.com/documentation/mapkit/mkroute
IOS(7.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKRoute : NSObject
@property (nonatomic, readonly) NSString *name;
@property (nonatomic, readonly) CLLocationDistance distance;
@property (nonatomic, readonly) MKPolyline *polyline;
@end
/// https://developer.apple.com/documentation/mapkit/mkuserlocation
IOS(3.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKUserLocation : NSObject <MKAnnotation>
@property (readonly, nonatomic, getter=isUpdating) BOOL updating SWIFT("isUpdating");
@property (readonly, nonatomic, nullable) CLLocation *location;
@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic, copy, nullable) NSString *subtitle;
@end
/// https://developer.apple.com/documentation/mapkit/mkclusterannotation
IOS(11.0) TVOS(11.0) MACOS(10.13) NO_WATCHOS
@interface MKClusterAnnotation : NSObject <MKAnnotation>
- (instancetype)init UNAVAILABLE;
- (instancetype)initWithMemberAnnotations:(NSArray<id<MKAnnotation>> *)memberAnnotations DESIGNATED;
@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic, copy, nullable) NSString *subtitle;
@property (nonatomic, readonly) NSArray<id<MKAnnotation>> *memberAnnotations;
@end

/// https://developer.apple.com/documentation/mapkit/mkannotationview/dragstate-swift.enum
ENUM(CLOSED, MKAnnotationViewDragState, NSUInteger, "MKAnnotationView.DragState", NO_TVOS NO_WATCHOS) {
  MKAnnotationViewDragStateNone SWIFT("none") = 0,
  MKAnnotationViewDragStateStarting SWIFT("starting"),
  MKAnnotationViewDragStateDragging SWIFT("dragging"),
  MKAnnotationViewDragStateCanceling SWIFT("canceling"),
  MKAnnotationViewDragStateEnding SWIFT("ending"),
};
/// https://developer.apple.com/documentation/mapkit/mkannotationview
IOS(3.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS UI_ACTOR
@interface MKAnnotationView : VIEW
- (instancetype)initWithAnnotation:(nullable id<MKAnnotation>)annotation
                   reuseIdentifier:(nullable NSString *)reuseIdentifier DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nonatomic, readonly, nullable) NSString *reuseIdentifier;
@property (nonatomic, strong, nullable) id<MKAnnotation> annotation;
@property (nonatomic) CGPoint centerOffset;
@property (nonatomic) CGPoint calloutOffset;
@property (nonatomic, getter=isEnabled) BOOL enabled SWIFT("isEnabled");
@property (nonatomic, getter=isSelected) BOOL selected SWIFT("isSelected");
@property (nonatomic) BOOL canShowCallout;
@property (strong, nonatomic, nullable) VIEW *leftCalloutAccessoryView;
@property (strong, nonatomic, nullable) VIEW *rightCalloutAccessoryView;
@property (nonatomic, strong, nullable) VIEW *detailCalloutAccessoryView
    IOS(9.0) TVOS(9.2) MACOS(10.11);
- (void)prepareForReuse;
- (void)prepareForDisplay IOS(11.0) TVOS(11.0) MACOS(10.13);
@end
/// https://developer.apple.com/documentation/mapkit/mkmarkerannotationview
IOS(11.0) TVOS(11.0) MACOS(11.0) NO_WATCHOS UI_ACTOR
@interface MKMarkerAnnotationView : MKAnnotationView
@property (nonatomic, copy, nullable) NSString *glyphText;
@end

/// https://developer.apple.com/documentation/mapkit/mkoverlayrenderer
IOS(7.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKOverlayRenderer : NSObject
- (instancetype)initWithOverlay:(id<MKOverlay>)overlay DESIGNATED;
@property (nonatomic, readonly) id<MKOverlay> overlay;
@end

/// https://developer.apple.com/documentation/mapkit/mkmapcamera
IOS(7.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKMapCamera : NSObject <NSSecureCoding, NSCopying>
@property (nonatomic) CLLocationCoordinate2D centerCoordinate;
@property (nonatomic) CLLocationDistance centerCoordinateDistance
    IOS(13.0) MACOS(10.15) TVOS(13.0);
@property (nonatomic) CLLocationDirection heading;
@property (nonatomic) CGFloat pitch;
@property (nonatomic) CLLocationDistance altitude;
+ (instancetype)camera;
+ (instancetype)cameraLookingAtCenterCoordinate:(CLLocationCoordinate2D)centerCoordinate
                              fromEyeCoordinate:(CLLocationCoordinate2D)eyeCoordinate
                                    eyeAltitude:(CLLocationDistance)eyeAltitude
    SWIFT("init(lookingAtCenter:fromEyeCoordinate:eyeAltitude:)");
+ (instancetype)cameraLookingAtCenterCoordinate:(CLLocationCoordinate2D)centerCoordinate
                                   fromDistance:(CLLocationDistance)distance
                                          pitch:(CGFloat)pitch
                                        heading:(CLLocationDirection)heading
    SWIFT("init(lookingAtCenter:fromDistance:pitch:heading:)") IOS(9.0) TVOS(9.2) MACOS(10.11);
@end
@class MKMapView;
/// https://developer.apple.com/documentation/mapkit/mkmapview/camerazoomrange-swift.class
SWIFT("MKMapView.CameraZoomRange") IOS(13.0) MACOS(10.15) TVOS(13.0) NO_WATCHOS
@interface MKMapCameraZoomRange : NSObject <NSSecureCoding, NSCopying>
- (nullable instancetype)
    initWithMinCenterCoordinateDistance:(CLLocationDistance)minDistance
            maxCenterCoordinateDistance:(CLLocationDistance)maxDistance DESIGNATED;
- (nullable instancetype)initWithMinCenterCoordinateDistance:(CLLocationDistance)minDistance;
- (nullable instancetype)initWithMaxCenterCoordinateDistance:(CLLocationDistance)maxDistance;
@property (nonatomic, readonly) CLLocationDistance minCenterCoordinateDistance;
@property (nonatomic, readonly) CLLocationDistance maxCenterCoordinateDistance;
@end
/// https://developer.apple.com/documentation/mapkit/mkmapview/cameraboundary-swift.class
SWIFT("MKMapView.CameraBoundary") IOS(13.0) MACOS(10.15) TVOS(13.0) NO_WATCHOS
@interface MKMapCameraBoundary : NSObject <NSSecureCoding, NSCopying>
- (nullable instancetype)initWithMapRect:(MKMapRect)mapRect DESIGNATED;
- (nullable instancetype)initWithCoordinateRegion:(MKCoordinateRegion)region DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nonatomic, readonly) MKMapRect mapRect;
@property (nonatomic, readonly) MKCoordinateRegion region;
@end

/// https://developer.apple.com/documentation/mapkit/mkselectionaccessory
IOS(18.0) VISIONOS(2.0) MACOS(15.0) NO_TVOS NO_WATCHOS
@interface MKSelectionAccessory : NSObject
@end
/// https://developer.apple.com/documentation/mapkit/mkusertrackingmode
ENUM(CLOSED, MKUserTrackingMode, NSInteger, "MKUserTrackingMode", IOS(5.0) TVOS(9.2) MACOS(11.0) NO_WATCHOS) {
  MKUserTrackingModeNone SWIFT("none") = 0,
  MKUserTrackingModeFollow SWIFT("follow"),
  MKUserTrackingModeFollowWithHeading SWIFT("followWithHeading") NO_TVOS NO_MACOS,
};
/// https://developer.apple.com/documentation/mapkit/mkmaptype
ENUM(CLOSED, MKMapType, NSUInteger, "MKMapType", IOS(3.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS) {
  MKMapTypeStandard SWIFT("standard") = 0,
  MKMapTypeSatellite SWIFT("satellite"),
  MKMapTypeHybrid SWIFT("hybrid"),
  MKMapTypeSatelliteFlyover SWIFT("satelliteFlyover") IOS(9.0) TVOS(9.2) MACOS(10.11),
  MKMapTypeHybridFlyover SWIFT("hybridFlyover") IOS(9.0) TVOS(9.2) MACOS(10.11),
  MKMapTypeMutedStandard SWIFT("mutedStandard") IOS(11.0) TVOS(11.0) MACOS(10.13),
};
/// https://developer.apple.com/documentation/mapkit/mkmapviewdelegate
UI_ACTOR
@protocol MKMapViewDelegate <NSObject>
@optional
- (void)mapView:(MKMapView *)mapView regionWillChangeAnimated:(BOOL)animated;
- (void)mapView:(MKMapView *)mapView regionDidChangeAnimated:(BOOL)animated;
- (void)mapViewDidChangeVisibleRegion:(MKMapView *)mapView IOS(11.0) TVOS(11.0) MACOS(10.13);
- (void)mapViewWillStartLoadingMap:(MKMapView *)mapView;
- (void)mapViewDidFinishLoadingMap:(MKMapView *)mapView;
- (void)mapViewDidFailLoadingMap:(MKMapView *)mapView withError:(NSError *)error;
- (void)mapViewWillStartRenderingMap:(MKMapView *)mapView IOS(7.0) TVOS(9.2) MACOS(10.9);
- (void)mapViewDidFinishRenderingMap:(MKMapView *)mapView
                       fullyRendered:(BOOL)fullyRendered IOS(7.0) TVOS(9.2) MACOS(10.9);
- (nullable MKAnnotationView *)mapView:(MKMapView *)mapView
                     viewForAnnotation:(id<MKAnnotation>)annotation SWIFT("mapView(_:viewFor:)");
- (void)mapView:(MKMapView *)mapView
    didAddAnnotationViews:(NSArray<MKAnnotationView *> *)views SWIFT("mapView(_:didAdd:)");
- (nullable MKSelectionAccessory *)mapView:(MKMapView *)mapView
            selectionAccessoryForAnnotation:(id<MKAnnotation>)annotation
    SWIFT("mapView(_:selectionAccessoryFor:)") IOS(18.0) VISIONOS(2.0) MACOS(15.0) NO_TVOS NO_WATCHOS;
#if !IS_MACOS
- (void)mapView:(MKMapView *)mapView
                   annotationView:(MKAnnotationView *)view
    calloutAccessoryControlTapped:(UIControl *)control NO_TVOS;
#endif
- (void)mapView:(MKMapView *)mapView
    didSelectAnnotationView:(MKAnnotationView *)view SWIFT("mapView(_:didSelect:)")
                                IOS(4.0) TVOS(9.2) MACOS(10.9);
- (void)mapView:(MKMapView *)mapView
    didDeselectAnnotationView:(MKAnnotationView *)view SWIFT("mapView(_:didDeselect:)")
                                  IOS(4.0) TVOS(9.2) MACOS(10.9);
- (void)mapView:(MKMapView *)mapView
    didSelectAnnotation:(id<MKAnnotation>)annotation SWIFT("mapView(_:didSelect:)")
                            IOS(16.0) MACOS(13.0) NO_TVOS NO_WATCHOS;
- (void)mapView:(MKMapView *)mapView
    didDeselectAnnotation:(id<MKAnnotation>)annotation SWIFT("mapView(_:didDeselect:)")
                              IOS(16.0) MACOS(13.0) NO_TVOS NO_WATCHOS;
- (void)mapViewWillStartLocatingUser:(MKMapView *)mapView IOS(4.0) TVOS(9.2) MACOS(10.9);
- (void)mapViewDidStopLocatingUser:(MKMapView *)mapView IOS(4.0) TVOS(9.2) MACOS(10.9);
- (void)mapView:(MKMapView *)mapView
    didUpdateUserLocation:(MKUserLocation *)userLocation SWIFT("mapView(_:didUpdate:)")
                              IOS(4.0) TVOS(9.2) MACOS(10.9);
- (void)mapView:(MKMapView *)mapView
    didFailToLocateUserWithError:(NSError *)error IOS(4.0) TVOS(9.2) MACOS(10.9);
- (void)mapView:(MKMapView *)mapView
        annotationView:(MKAnnotationView *)view
    didChangeDragState:(MKAnnotationViewDragState)newState
          fromOldState:(MKAnnotationViewDragState)oldState
    SWIFT("mapView(_:annotationView:didChange:fromOldState:)") IOS(4.0) MACOS(10.9) NO_TVOS;
- (void)mapView:(MKMapView *)mapView
    didChangeUserTrackingMode:(MKUserTrackingMode)mode
                     animated:(BOOL)animated SWIFT("mapView(_:didChange:animated:)")
                                  IOS(5.0) TVOS(9.2) MACOS(11.0);
- (MKOverlayRenderer *)mapView:(MKMapView *)mapView
            rendererForOverlay:(id<MKOverlay>)overlay SWIFT("mapView(_:rendererFor:)")
                                   IOS(7.0) TVOS(9.2) MACOS(10.9);
- (void)mapView:(MKMapView *)mapView
    didAddOverlayRenderers:(NSArray<MKOverlayRenderer *> *)renderers SWIFT("mapView(_:didAdd:)")
                               IOS(7.0) TVOS(9.2) MACOS(10.9);
- (MKClusterAnnotation *)mapView:(MKMapView *)mapView
    clusterAnnotationForMemberAnnotations:(NSArray<id<MKAnnotation>> *)memberAnnotations
    IOS(11.0) TVOS(11.0) MACOS(10.13);
@end

/// https://developer.apple.com/documentation/mapkit/mkmapview
IOS(3.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS UI_ACTOR
@interface MKMapView : VIEW <NSCoding>
@property (nonatomic, weak, nullable) id<MKMapViewDelegate> delegate;
@property (nonatomic) MKMapType mapType;
@property (nonatomic) MKCoordinateRegion region;
- (void)setRegion:(MKCoordinateRegion)region animated:(BOOL)animated;
@property (nonatomic) CLLocationCoordinate2D centerCoordinate;
- (void)setCenterCoordinate:(CLLocationCoordinate2D)coordinate
                   animated:(BOOL)animated SWIFT("setCenter(_:animated:)");
- (MKCoordinateRegion)regionThatFits:(MKCoordinateRegion)region;
@property (nonatomic) MKMapRect visibleMapRect;
- (void)setVisibleMapRect:(MKMapRect)mapRect animated:(BOOL)animate;
- (MKMapRect)mapRectThatFits:(MKMapRect)mapRect;
- (void)setVisibleMapRect:(MKMapRect)mapRect edgePadding:(INSETS)insets animated:(BOOL)animate;
- (MKMapRect)mapRectThatFits:(MKMapRect)mapRect edgePadding:(INSETS)insets;
@property (nonatomic, copy) MKMapCamera *camera IOS(7.0) TVOS(9.2) MACOS(10.9);
- (void)setCamera:(MKMapCamera *)camera animated:(BOOL)animated IOS(7.0) TVOS(9.2) MACOS(10.9);
@property (null_resettable, copy, nonatomic)
    MKMapCameraZoomRange *cameraZoomRange IOS(13.0) MACOS(10.15) TVOS(13.0);
- (void)setCameraZoomRange:(nullable MKMapCameraZoomRange *)cameraZoomRange
                  animated:(BOOL)animated IOS(13.0) MACOS(10.15) TVOS(13.0);
@property (nullable, nonatomic, copy)
    MKMapCameraBoundary *cameraBoundary IOS(13.0) MACOS(10.15) TVOS(13.0);
- (void)setCameraBoundary:(nullable MKMapCameraBoundary *)cameraBoundary
                 animated:(BOOL)animated IOS(13.0) MACOS(10.15) TVOS(13.0);
- (CGPoint)convertCoordinate:(CLLocationCoordinate2D)coordinate
               toPointToView:(nullable VIEW *)view SWIFT("convert(_:toPointTo:)");
- (CLLocationCoordinate2D)convertPoint:(CGPoint)point
                  toCoordinateFromView:(nullable VIEW *)view SWIFT("convert(_:toCoordinateFrom:)");
@property (nonatomic, getter=isZoomEnabled) BOOL zoomEnabled SWIFT("isZoomEnabled");
@property (nonatomic, getter=isScrollEnabled) BOOL scrollEnabled SWIFT("isScrollEnabled");
@property (nonatomic, getter=isRotateEnabled) BOOL rotateEnabled SWIFT("isRotateEnabled")
    IOS(7.0) MACOS(10.9) NO_TVOS;
@property (nonatomic, getter=isPitchEnabled) BOOL pitchEnabled SWIFT("isPitchEnabled")
    IOS(7.0) MACOS(10.9) NO_TVOS;
@property (nonatomic) BOOL showsUserLocation;
@property (nonatomic, readonly) MKUserLocation *userLocation;
@property (nonatomic) MKUserTrackingMode userTrackingMode IOS(5.0) TVOS(9.2) MACOS(11.0);
- (void)setUserTrackingMode:(MKUserTrackingMode)mode
                   animated:(BOOL)animated IOS(5.0) TVOS(9.2) MACOS(11.0);
@property (nonatomic, readonly) NSArray<id<MKAnnotation>> *annotations;
- (void)addAnnotation:(id<MKAnnotation>)annotation;
- (void)addAnnotations:(NSArray<id<MKAnnotation>> *)annotations;
- (void)removeAnnotation:(id<MKAnnotation>)annotation;
- (void)removeAnnotations:(NSArray<id<MKAnnotation>> *)annotations;
- (nullable MKAnnotationView *)viewForAnnotation:(id<MKAnnotation>)annotation SWIFT("view(for:)");
@property (nonatomic, copy) NSArray<id<MKAnnotation>> *selectedAnnotations;
- (void)selectAnnotation:(id<MKAnnotation>)annotation animated:(BOOL)animated;
- (void)deselectAnnotation:(nullable id<MKAnnotation>)annotation animated:(BOOL)animated;
- (void)showAnnotations:(NSArray<id<MKAnnotation>> *)annotations
               animated:(BOOL)animated IOS(7.0) TVOS(9.2) MACOS(10.9);
@property (nonatomic, readonly) NSArray<id<MKOverlay>> *overlays IOS(4.0) TVOS(9.2) MACOS(10.9);
- (void)addOverlay:(id<MKOverlay>)overlay SWIFT("addOverlay(_:)") IOS(4.0) TVOS(9.2) MACOS(10.9);
@end

#if IS_MACOS
#define IMAGE NSImage
#else
#define IMAGE UIImage
#endif
@class MKMapSnapshotter;
/// https://developer.apple.com/documentation/mapkit/mkmapsnapshotter/options
SWIFT("MKMapSnapshotter.Options") IOS(7.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKMapSnapshotOptions : NSObject <NSCopying>
@property (nonatomic, copy) MKMapCamera *camera;
@property (nonatomic, assign) MKMapRect mapRect;
@property (nonatomic, assign) MKCoordinateRegion region;
@property (nonatomic, assign) CGSize size;
@end
/// https://developer.apple.com/documentation/mapkit/mkmapsnapshotter/snapshot
SWIFT("MKMapSnapshotter.Snapshot") IOS(7.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKMapSnapshot : NSObject
@property (nonatomic, readonly) IMAGE *image;
- (CGPoint)pointForCoordinate:(CLLocationCoordinate2D)coordinate SWIFT("point(for:)");
@end
typedef void (^MKMapSnapshotCompletionHandler)(
    MKMapSnapshot *_Nullable snapshot, NSError *_Nullable error);
/// https://developer.apple.com/documentation/mapkit/mkmapsnapshotter
IOS(7.0) TVOS(9.2) MACOS(10.9) NO_WATCHOS
@interface MKMapSnapshotter : NSObject
- (instancetype)initWithOptions:(MKMapSnapshotOptions *)options DESIGNATED;
- (void)startWithCompletionHandler:(MKMapSnapshotCompletionHandler)completionHandler
    SWIFT("start(completionHandler:)");
- (void)cancel;
@end
#endif

#pragma clang assume_nonnull end
