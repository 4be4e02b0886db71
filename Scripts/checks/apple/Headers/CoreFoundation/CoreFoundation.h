#include "../Declare.h"
#pragma clang assume_nonnull begin

typedef long CFIndex;
typedef unsigned long CFOptionFlags;
/// https://developer.apple.com/documentation/corefoundation/cftimeinterval
typedef double CFTimeInterval;
/// https://developer.apple.com/documentation/corefoundation/cfabsolutetime
typedef CFTimeInterval CFAbsoluteTime;
/// https://developer.apple.com/documentation/corefoundation/cfabsolutetimegetcurrent()
extern CFAbsoluteTime CFAbsoluteTimeGetCurrent(void);

/// https://developer.apple.com/documentation/corefoundation/cgfloat
typedef double CGFloat;
/// https://developer.apple.com/documentation/corefoundation/cgpoint
struct CGPoint {
  CGFloat x;
  CGFloat y;
};
typedef struct CGPoint CGPoint;
/// https://developer.apple.com/documentation/corefoundation/cgsize
struct CGSize {
  CGFloat width;
  CGFloat height;
};
typedef struct CGSize CGSize;
/// https://developer.apple.com/documentation/corefoundation/cgrect
struct CGRect {
  CGPoint origin;
  CGSize size;
};
typedef struct CGRect CGRect;
/// https://developer.apple.com/documentation/corefoundation/cgaffinetransform
struct CGAffineTransform {
  CGFloat a, b, c, d;
  CGFloat tx, ty;
};
typedef struct CGAffineTransform CGAffineTransform;
/// https://developer.apple.com/documentation/corefoundation/cgrectedge
ENUM(CLOSED, CGRectEdge, unsigned int, "CGRectEdge") {
  CGRectMinXEdge SWIFT("minXEdge"),
  CGRectMinYEdge SWIFT("minYEdge"),
  CGRectMaxXEdge SWIFT("maxXEdge"),
  CGRectMaxYEdge SWIFT("maxYEdge"),
};

/// https://developer.apple.com/documentation/corefoundation/cfallocator
typedef const struct __attribute__((objc_bridge(id))) __CFAllocator *CFAllocatorRef;
/// https://developer.apple.com/documentation/corefoundation/kcfallocatordefault
extern const CFAllocatorRef _Null_unspecified kCFAllocatorDefault;
/// https://developer.apple.com/documentation/corefoundation/cfrunloop
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoop *CFRunLoopRef;
/// https://developer.apple.com/documentation/corefoundation/cfrunloopobserver
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoopObserver *CFRunLoopObserverRef;
/// https://developer.apple.com/documentation/corefoundation/cfrunlooptimer
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoopTimer *CFRunLoopTimerRef;
/// https://developer.apple.com/documentation/corefoundation/cfrunloopactivity
ENUM(FLAGS, CFRunLoopActivity, CFOptionFlags, "CFRunLoopActivity") {
  kCFRunLoopEntry = 1,
  kCFRunLoopBeforeTimers = 2,
  kCFRunLoopBeforeSources = 4,
  kCFRunLoopBeforeWaiting = 32,
  kCFRunLoopAfterWaiting = 64,
  kCFRunLoopExit = 128,
  kCFRunLoopAllActivities = 0x0FFFFFFFU,
};
/// https://developer.apple.com/documentation/corefoundation/cfstring
typedef const struct __attribute__((objc_bridge(NSString))) __CFString *CFStringRef;
/// https://developer.apple.com/documentation/corefoundation/cfrunloopmode
typedef CFStringRef CFRunLoopMode __attribute__((swift_wrapper(struct)));
/// https://developer.apple.com/documentation/corefoundation/cfrunloopmode/commonmodes
extern const CFRunLoopMode kCFRunLoopCommonModes;
/// https://developer.apple.com/documentation/corefoundation/cfrunloopmode/defaultmode
extern const CFRunLoopMode kCFRunLoopDefaultMode;
/// https://developer.apple.com/documentation/corefoundation/cfrunloopgetmain()
extern CFRunLoopRef _Null_unspecified CFRunLoopGetMain(void)
    __attribute__((cf_returns_not_retained));
/// https://developer.apple.com/documentation/corefoundation/cfrunloopobservercreatewithhandler(_:_:_:_:_:)
extern CFRunLoopObserverRef _Null_unspecified CFRunLoopObserverCreateWithHandler(
    CFAllocatorRef _Null_unspecified allocator, CFOptionFlags activities, BOOL repeats,
    CFIndex order,
    void (^_Null_unspecified block)(
        CFRunLoopObserverRef _Null_unspecified observer, CFRunLoopActivity activity))
    __attribute__((cf_returns_retained));
/// https://developer.apple.com/documentation/corefoundation/cfrunloopobserverinvalidate(_:)
extern void CFRunLoopObserverInvalidate(CFRunLoopObserverRef _Null_unspecified observer);
/// https://developer.apple.com/documentation/corefoundation/cfrunloopaddobserver(_:_:_:)
extern void CFRunLoopAddObserver(
    CFRunLoopRef _Null_unspecified rl, CFRunLoopObserverRef _Null_unspecified observer,
    CFRunLoopMode _Null_unspecified mode);
/// https://developer.apple.com/documentation/corefoundation/cfrunloopremoveobserver(_:_:_:)
extern void CFRunLoopRemoveObserver(
    CFRunLoopRef _Null_unspecified rl, CFRunLoopObserverRef _Null_unspecified observer,
    CFRunLoopMode _Null_unspecified mode);
/// https://developer.apple.com/documentation/corefoundation/cfrunlooptimercreatewithhandler(_:_:_:_:_:_:)
extern CFRunLoopTimerRef _Null_unspecified CFRunLoopTimerCreateWithHandler(
    CFAllocatorRef _Null_unspecified allocator, CFAbsoluteTime fireDate, CFTimeInterval interval,
    CFOptionFlags flags, CFIndex order,
    void (^_Null_unspecified block)(CFRunLoopTimerRef _Null_unspecified timer))
    __attribute__((cf_returns_retained));
/// https://developer.apple.com/documentation/corefoundation/cfrunloopaddtimer(_:_:_:)
extern void CFRunLoopAddTimer(
    CFRunLoopRef _Null_unspecified rl, CFRunLoopTimerRef _Null_unspecified timer,
    CFRunLoopMode _Null_unspecified mode);
/// https://developer.apple.com/documentation/corefoundation/cfrunlooptimerinvalidate(_:)
extern void CFRunLoopTimerInvalidate(CFRunLoopTimerRef _Null_unspecified timer);

#pragma clang assume_nonnull end
