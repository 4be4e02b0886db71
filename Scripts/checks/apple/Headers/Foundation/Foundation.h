@import Darwin;
@import ObjectiveC;
@import CoreFoundation;
@import CoreGraphics;
#include "../Declare.h"
#pragma clang assume_nonnull begin

/// https://developer.apple.com/documentation/foundation/nsstring
__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject
@end
/// https://developer.apple.com/documentation/foundation/nsdate
__attribute__((swift_bridge("Foundation.Date")))
@interface NSDate : NSObject
@end
/// https://developer.apple.com/documentation/foundation/nserror
__attribute__((swift_bridge("Swift.Error")))
@interface NSError : NSObject
@end
/// https://developer.apple.com/documentation/foundation/nscoder
@interface NSCoder : NSObject
@end
/// https://developer.apple.com/documentation/foundation/nscopying
@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end
/// https://developer.apple.com/documentation/foundation/nscoding
@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
/// https://developer.apple.com/documentation/foundation/nssecurecoding
@protocol NSSecureCoding <NSCoding>
@property (class, readonly) BOOL supportsSecureCoding;
@end
/// https://developer.apple.com/documentation/foundation/nsarray
__attribute__((swift_bridge("Swift.Array")))
@interface NSArray<__covariant ObjectType> : NSObject
@end
/// https://developer.apple.com/documentation/foundation/nsset
__attribute__((swift_bridge("Swift.Set")))
@interface NSSet<__covariant ObjectType> : NSObject
@end
/// https://developer.apple.com/documentation/foundation/nsdictionary
__attribute__((swift_bridge("Swift.Dictionary")))
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@end
/// https://developer.apple.com/documentation/foundation/bundle
SWIFT("Bundle")
@interface NSBundle : NSObject
@end
/// https://developer.apple.com/documentation/foundation/runloop/mode
typedef NSString *NSRunLoopMode __attribute__((swift_wrapper(struct))) SWIFT("RunLoop.Mode");
/// https://developer.apple.com/documentation/foundation/runloop/mode/common
extern const NSRunLoopMode NSRunLoopCommonModes SWIFT("RunLoop.Mode.common");
/// https://developer.apple.com/documentation/foundation/runloop
SWIFT("RunLoop")
@interface NSRunLoop : NSObject
@property (class, readonly, strong) NSRunLoop *mainRunLoop SWIFT("main");
@end
/// https://developer.apple.com/documentation/foundation/timeinterval
typedef double NSTimeInterval SWIFT("TimeInterval");
#if IS_MACOS
/// https://developer.apple.com/documentation/foundation/nsedgeinsets
struct NSEdgeInsets {
  CGFloat top, left, bottom, right;
};
typedef struct NSEdgeInsets NSEdgeInsets;
#endif
/// https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions
ENUM(FLAGS, NSKeyValueObservingOptions, NSUInteger, "NSKeyValueObservingOptions") {
  NSKeyValueObservingOptionNew SWIFT("new") = 1,
  NSKeyValueObservingOptionOld SWIFT("old") = 2,
};
/// https://developer.apple.com/documentation/foundation/nskeyvaluechangekey
typedef NSString *NSKeyValueChangeKey __attribute__((swift_wrapper(enum)));
/// https://developer.apple.com/documentation/objectivec/nsobject
@interface NSObject (NSKeyValueObserving)
- (void)observeValueForKeyPath:(nullable NSString *)keyPath
                      ofObject:(nullable id)object
                        change:(nullable NSDictionary<NSKeyValueChangeKey, id> *)change
                       context:(nullable void *)context;
- (void)addObserver:(NSObject *)observer
         forKeyPath:(NSString *)keyPath
            options:(NSKeyValueObservingOptions)options
            context:(nullable void *)context;
- (void)removeObserver:(NSObject *)observer forKeyPath:(NSString *)keyPath;
@end

#pragma clang assume_nonnull end
