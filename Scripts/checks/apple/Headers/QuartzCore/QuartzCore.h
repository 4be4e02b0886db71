@import Foundation;
#include "../Declare.h"
#pragma clang assume_nonnull begin

/// https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()
extern CFTimeInterval CACurrentMediaTime(void);
/// https://developer.apple.com/documentation/quartzcore/cadisplaylink
MACOS(14.0) IOS(3.1) TVOS(9.0) NO_WATCHOS
@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)sel NO_MACOS;
- (void)addToRunLoop:(NSRunLoop *)runloop forMode:(NSRunLoopMode)mode;
- (void)invalidate;
@property (readonly, nonatomic) CFTimeInterval timestamp;
@property (readonly, nonatomic) CFTimeInterval targetTimestamp IOS(10.0) TVOS(10.0);
@property (getter=isPaused, nonatomic) BOOL paused SWIFT("isPaused");
@end

#pragma clang assume_nonnull end
