@import Foundation;
@import QuartzCore;
#include "../Declare.h"
#pragma clang assume_nonnull begin

typedef CGPoint NSPoint;
typedef CGSize NSSize;
typedef CGRect NSRect;
@class NSEvent, NSLayoutGuide, NSLayoutXAxisAnchor, NSLayoutYAxisAnchor, NSWindow;

/// https://developer.apple.com/documentation/appkit/nsresponder
UI_ACTOR
@interface NSResponder : NSObject <NSCoding>
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@end

/// https://developer.apple.com/documentation/appkit/nslayoutconstraint
UI_ACTOR MACOS(10.7)
@interface NSLayoutConstraint : NSObject
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints
    SWIFT("activate(_:)") MACOS(10.10);
@end
/// https://developer.apple.com/documentation/appkit/nslayoutanchor
UI_ACTOR MACOS(10.11)
@interface NSLayoutAnchor<AnchorType> : NSObject <NSCopying, NSCoding>
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor
    SWIFT("constraint(equalTo:)");
@end
/// https://developer.apple.com/documentation/appkit/nslayoutxaxisanchor
UI_ACTOR MACOS(10.11)
@interface NSLayoutXAxisAnchor : NSLayoutAnchor<NSLayoutXAxisAnchor *>
@end
/// https://developer.apple.com/documentation/appkit/nslayoutyaxisanchor
UI_ACTOR MACOS(10.11)
@interface NSLayoutYAxisAnchor : NSLayoutAnchor<NSLayoutYAxisAnchor *>
@end
/// https://developer.apple.com/documentation/appkit/nslayoutguide
UI_ACTOR MACOS(10.11)
@interface NSLayoutGuide : NSObject <NSCoding>
@property (readonly, strong) NSLayoutXAxisAnchor *leftAnchor;
@property (readonly, strong) NSLayoutXAxisAnchor *rightAnchor;
@property (readonly, strong) NSLayoutYAxisAnchor *topAnchor;
@property (readonly, strong) NSLayoutYAxisAnchor *bottomAnchor;
@end

/// https://developer.apple.com/documentation/appkit/nsview/autoresizingmask-swift.struct
ENUM(FLAGS, NSAutoresizingMaskOptions, NSUInteger, "NSView.AutoresizingMask") {
  NSViewNotSizable SWIFT("none") = 0,
  NSViewMinXMargin SWIFT("minXMargin") = 1,
  NSViewWidthSizable SWIFT("width") = 2,
  NSViewMaxXMargin SWIFT("maxXMargin") = 4,
  NSViewMinYMargin SWIFT("minYMargin") = 8,
  NSViewHeightSizable SWIFT("height") = 16,
  NSViewMaxYMargin SWIFT("maxYMargin") = 32,
};

/// https://developer.apple.com/documentation/appkit/nsview
UI_ACTOR
@interface NSView : NSResponder
- (instancetype)initWithFrame:(NSRect)frameRect DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nullable, readonly, assign) NSWindow *window;
@property (nullable, readonly, assign) NSView *superview;
@property (copy) NSArray<__kindof NSView *> *subviews;
@property (getter=isHidden) BOOL hidden SWIFT("isHidden");
@property NSRect frame;
@property NSRect bounds;
@property BOOL postsFrameChangedNotifications;
@property BOOL postsBoundsChangedNotifications;
@property (readonly, getter=isFlipped) BOOL flipped SWIFT("isFlipped");
@property NSAutoresizingMaskOptions autoresizingMask;
@property BOOL translatesAutoresizingMaskIntoConstraints MACOS(10.7);
@property BOOL needsLayout MACOS(10.7);
@property (readonly) NSEdgeInsets safeAreaInsets MACOS(11.0);
@property (readonly, strong) NSLayoutGuide *safeAreaLayoutGuide MACOS(11.0);
@property (readonly, strong) NSLayoutXAxisAnchor *leftAnchor MACOS(10.11);
@property (readonly, strong) NSLayoutXAxisAnchor *rightAnchor MACOS(10.11);
@property (readonly, strong) NSLayoutYAxisAnchor *topAnchor MACOS(10.11);
@property (readonly, strong) NSLayoutYAxisAnchor *bottomAnchor MACOS(10.11);
- (void)setFrameOrigin:(NSPoint)newOrigin;
- (void)setFrameSize:(NSSize)newSize;
- (void)setBoundsOrigin:(NSPoint)newOrigin;
- (void)setBoundsSize:(NSSize)newSize;
- (void)layout SUPER MACOS(10.7);
- (void)layoutSubtreeIfNeeded MACOS(10.7);
- (void)addSubview:(NSView *)view;
- (BOOL)isDescendantOf:(NSView *)view;
- (void)removeFromSuperview;
- (void)viewDidMoveToWindow;
- (nullable NSView *)hitTest:(NSPoint)point;
- (NSPoint)convertPoint:(NSPoint)point fromView:(nullable NSView *)view SWIFT("convert(_:from:)");
- (NSPoint)convertPoint:(NSPoint)point toView:(nullable NSView *)view SWIFT("convert(_:to:)");
- (NSRect)convertRect:(NSRect)rect fromView:(nullable NSView *)view SWIFT("convert(_:from:)");
- (NSRect)convertRect:(NSRect)rect toView:(nullable NSView *)view SWIFT("convert(_:to:)");
- (CADisplayLink *)displayLinkWithTarget:(id)target
                                selector:(SEL)selector SWIFT("displayLink(target:selector:)")
                                             MACOS(14.0);
@end

/// https://developer.apple.com/documentation/appkit/nscontrol
UI_ACTOR
@interface NSControl : NSView
@end

/// https://developer.apple.com/documentation/appkit/nswindow/stylemask-swift.struct
ENUM(FLAGS, NSWindowStyleMask, NSUInteger, "NSWindow.StyleMask") {
  NSWindowStyleMaskBorderless SWIFT("borderless") = 0,
  NSWindowStyleMaskTitled SWIFT("titled") = 1,
};
/// https://developer.apple.com/documentation/appkit/nswindow/backingstoretype
ENUM(OPEN, NSBackingStoreType, NSUInteger, "NSWindow.BackingStoreType") {
  NSBackingStoreBuffered SWIFT("buffered") = 2,
};
/// https://developer.apple.com/documentation/appkit/nswindow
UI_ACTOR
@interface NSWindow : NSResponder
- (instancetype)initWithContentRect:(NSRect)contentRect
                          styleMask:(NSWindowStyleMask)style
                            backing:(NSBackingStoreType)backingStoreType
                              defer:(BOOL)flag DESIGNATED;
@property (nullable, strong) __kindof NSView *contentView;
@property (nullable, readonly, weak) NSResponder *firstResponder;
- (void)orderFrontRegardless;
- (void)close;
@end

/// https://developer.apple.com/documentation/appkit/nsevent/eventtypemask
ENUM(FLAGS, NSEventMask, unsigned long long, "NSEvent.EventTypeMask") {
  NSEventMaskLeftMouseDown SWIFT("leftMouseDown") = 1 << 1,
  NSEventMaskLeftMouseUp SWIFT("leftMouseUp") = 1 << 2,
  NSEventMaskMouseMoved SWIFT("mouseMoved") = 1 << 5,
  NSEventMaskLeftMouseDragged SWIFT("leftMouseDragged") = 1 << 6,
  NSEventMaskKeyDown SWIFT("keyDown") = 1 << 10,
  NSEventMaskRotate SWIFT("rotate") = 1 << 18,
  NSEventMaskScrollWheel SWIFT("scrollWheel") = 1 << 22,
  NSEventMaskMagnify SWIFT("magnify") = 1 << 30,
  NSEventMaskSmartMagnify SWIFT("smartMagnify") MACOS(10.8) = 1ULL << 32,
};
/// https://developer.apple.com/documentation/appkit/nsevent/eventtype
ENUM(CLOSED, NSEventType, NSUInteger, "NSEvent.EventType") {
  NSEventTypeLeftMouseDown SWIFT("leftMouseDown") = 1,
  NSEventTypeLeftMouseUp SWIFT("leftMouseUp") = 2,
  NSEventTypeMouseMoved SWIFT("mouseMoved") = 5,
  NSEventTypeLeftMouseDragged SWIFT("leftMouseDragged") = 6,
  NSEventTypeKeyDown SWIFT("keyDown") = 10,
  NSEventTypeRotate SWIFT("rotate") = 18,
  NSEventTypeScrollWheel SWIFT("scrollWheel") = 22,
  NSEventTypeMagnify SWIFT("magnify") = 30,
  NSEventTypeSmartMagnify SWIFT("smartMagnify") MACOS(10.8) = 32,
};
/// https://developer.apple.com/documentation/appkit/nsevent
@interface NSEvent : NSObject <NSCopying, NSCoding>
@property (readonly) NSEventType type;
@property (nullable, readonly, weak) NSWindow *window;
@property (readonly) NSPoint locationInWindow;
@property (class, readonly) NSUInteger pressedMouseButtons MACOS(10.6);
+ (nullable id)addLocalMonitorForEventsMatchingMask:(NSEventMask)mask
                                            handler:(NSEvent *_Nullable (^)(NSEvent *event))block
    MACOS(10.6) SWIFT("addLocalMonitorForEvents(matching:handler:)");
+ (void)removeMonitor:(id)eventMonitor MACOS(10.6);
@end

/// https://developer.apple.com/documentation/appkit/nscompositingoperation
ENUM(CLOSED, NSCompositingOperation, NSUInteger, "NSCompositingOperation") {
  NSCompositingOperationClear SWIFT("clear") = 0,
  NSCompositingOperationCopy SWIFT("copy") = 1,
  NSCompositingOperationSourceOver SWIFT("sourceOver") = 2,
};
/// https://developer.apple.com/documentation/appkit/nsimagerep
@interface NSImageRep : NSObject <NSCopying, NSCoding>
@end
/// https://developer.apple.com/documentation/appkit/nsimagerep/hintkey
typedef NSString *NSImageHintKey __attribute__((swift_wrapper(struct)))
    SWIFT("NSImageRep.HintKey");
/// https://developer.apple.com/documentation/appkit/nsimage
@interface NSImage : NSObject <NSCopying, NSCoding>
- (instancetype)initWithSize:(NSSize)size DESIGNATED;
+ (instancetype)imageWithSize:(NSSize)size
                      flipped:(BOOL)drawingHandlerShouldBeCalledWithFlippedContext
               drawingHandler:(BOOL (^)(NSRect dstRect))drawingHandler MACOS(10.8);
@property NSSize size;
- (void)drawInRect:(NSRect)dstSpacePortionRect
          fromRect:(NSRect)srcSpacePortionRect
         operation:(NSCompositingOperation)op
          fraction:(CGFloat)requestedAlpha
    respectFlipped:(BOOL)respectContextIsFlipped
             hints:(nullable NSDictionary<NSImageHintKey, id> *)hints MACOS(10.6)
    SWIFT("draw(in:from:operation:fraction:respectFlipped:hints:)");
@end
/// https://developer.apple.com/documentation/appkit/nsgraphicscontext
@interface NSGraphicsContext : NSObject
@property (class, nullable, strong) NSGraphicsContext *currentContext SWIFT("current");
@property (readonly) CGContextRef CGContext MACOS(10.10) SWIFT("cgContext");
@end

#pragma clang assume_nonnull end
