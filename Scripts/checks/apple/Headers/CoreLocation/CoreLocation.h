@import Foundation;
#include "../Declare.h"
#pragma clang assume_nonnull begin

/// https://developer.apple.com/documentation/corelocation/cllocationdegrees
typedef double CLLocationDegrees;
/// https://developer.apple.com/documentation/corelocation/cllocationdistance
typedef double CLLocationDistance;
/// https://developer.apple.com/documentation/corelocation/cllocationdirection
typedef double CLLocationDirection;
/// https://developer.apple.com/documentation/corelocation/cllocationaccuracy
typedef double CLLocationAccuracy;
/// https://developer.apple.com/documentation/corelocation/cllocationspeed
typedef double CLLocationSpeed;
/// https://developer.apple.com/documentation/corelocation/cllocationcoordinate2d
struct CLLocationCoordinate2D {
  CLLocationDegrees latitude;
  CLLocationDegrees longitude;
};
typedef struct CLLocationCoordinate2D CLLocationCoordinate2D;
/// https://developer.apple.com/documentation/corelocation/kcllocationcoordinate2dinvalid
extern const CLLocationCoordinate2D kCLLocationCoordinate2DInvalid IOS(4.0);
/// https://developer.apple.com/documentation/corelocation/cllocationcoordinate2disvalid(_:)
extern BOOL CLLocationCoordinate2DIsValid(CLLocationCoordinate2D coord) IOS(4.0);
/// https://developer.apple.com/documentation/corelocation/cllocationcoordinate2dmake(_:_:)
extern CLLocationCoordinate2D CLLocationCoordinate2DMake(
    CLLocationDegrees latitude, CLLocationDegrees longitude) IOS(4.0);
/// https://developer.apple.com/documentation/corelocation/cllocation
__attribute__((swift_attr("@Sendable")))
@interface CLLocation : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithLatitude:(CLLocationDegrees)latitude
                       longitude:(CLLocationDegrees)longitude;
- (instancetype)initWithCoordinate:(CLLocationCoordinate2D)coordinate
                          altitude:(CLLocationDistance)altitude
                horizontalAccuracy:(CLLocationAccuracy)hAccuracy
                  verticalAccuracy:(CLLocationAccuracy)vAccuracy
                            course:(CLLocationDirection)course
                             speed:(CLLocationSpeed)speed
                         timestamp:(NSDate *)timestamp;
@property (readonly, nonatomic) CLLocationCoordinate2D coordinate;
@property (readonly, nonatomic) CLLocationAccuracy horizontalAccuracy;
@property (readonly, nonatomic) CLLocationDirection course;
@property (readonly, nonatomic) CLLocationSpeed speed;
@property (readonly, nonatomic, copy) NSDate *timestamp;
@end

#pragma clang assume_nonnull end
