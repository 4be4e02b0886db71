#ifndef UIKIT_H
#define UIKIT_H
@import Foundation;
@import QuartzCore;
#include "../Declare.h"
#pragma clang assume_nonnull begin

/// https://developer.apple.com/documentation/uikit/uiedgeinsets
struct UIEdgeInsets {
  CGFloat top, left, bottom, right;
};
typedef struct UIEdgeInsets UIEdgeInsets;

#if !IS_WATCHOS
@class UIButton, UIControl, UIEvent, UIGestureRecognizer, UILabel, UIStackView, UITouch, UIView,
    UIWindow;
@class NSLayoutConstraint;

/// https://developer.apple.com/documentation/uikit/uiresponder
UI_ACTOR
@interface UIResponder : NSObject
- (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesMoved:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesCancelled:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
@end
/// https://developer.apple.com/documentation/uikit/uievent/eventtype
ENUM(CLOSED, UIEventType, NSInteger, "UIEvent.EventType") {
  UIEventTypeTouches SWIFT("touches"),
  UIEventTypeMotion SWIFT("motion"),
  UIEventTypeRemoteControl SWIFT("remoteControl"),
  UIEventTypePresses SWIFT("presses") IOS(9.0),
  UIEventTypeScroll SWIFT("scroll") IOS(13.4) TVOS(13.4) = 10,
  UIEventTypeHover SWIFT("hover") IOS(13.4) TVOS(13.4) = 11,
  UIEventTypeTransform SWIFT("transform") IOS(13.4) TVOS(13.4) = 14,
};
/// https://developer.apple.com/documentation/uikit/uievent
UI_ACTOR
@interface UIEvent : NSObject
@property (nonatomic, readonly) UIEventType type IOS(3.0);
@end
/// https://developer.apple.com/documentation/uikit/uitouch
UI_ACTOR
@interface UITouch : NSObject
@end

/// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct
ENUM(FLAGS, UIViewAutoresizing, NSUInteger, "UIView.AutoresizingMask") {
  UIViewAutoresizingNone = 0,
  UIViewAutoresizingFlexibleLeftMargin SWIFT("flexibleLeftMargin") = 1 << 0,
  UIViewAutoresizingFlexibleWidth SWIFT("flexibleWidth") = 1 << 1,
  UIViewAutoresizingFlexibleRightMargin SWIFT("flexibleRightMargin") = 1 << 2,
  UIViewAutoresizingFlexibleTopMargin SWIFT("flexibleTopMargin") = 1 << 3,
  UIViewAutoresizingFlexibleHeight SWIFT("flexibleHeight") = 1 << 4,
  UIViewAutoresizingFlexibleBottomMargin SWIFT("flexibleBottomMargin") = 1 << 5,
};

/// https://developer.apple.com/documentation/uikit/uiview
UI_ACTOR
@interface UIView : UIResponder <NSCoding>
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled
    SWIFT("isUserInteractionEnabled");
@property (nonatomic, getter=isHidden) BOOL hidden SWIFT("isHidden");
@property (nonatomic) CGRect frame;
@property (nonatomic) CGRect bounds;
@property (nonatomic) CGPoint center;
@property (nonatomic) CGAffineTransform transform;
@property (nonatomic) UIViewAutoresizing autoresizingMask;
@property (nonatomic) BOOL translatesAutoresizingMaskIntoConstraints IOS(6.0);
@property (nonatomic) UIEdgeInsets layoutMargins IOS(8.0);
@property (nonatomic) BOOL preservesSuperviewLayoutMargins IOS(8.0);
@property (nonatomic) BOOL insetsLayoutMarginsFromSafeArea IOS(11.0) TVOS(11.0);
@property (nonatomic, readonly) UIEdgeInsets safeAreaInsets IOS(11.0) TVOS(11.0);
@property (nullable, nonatomic, readonly) UIView *superview;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
@property (nullable, nonatomic, readonly) UIWindow *window;
@property (nullable, nonatomic, copy) NSArray<__kindof UIGestureRecognizer *> *gestureRecognizers
    IOS(3.2);
- (void)addSubview:(UIView *)view;
- (void)removeFromSuperview;
- (BOOL)isDescendantOfView:(UIView *)view SWIFT("isDescendant(of:)");
- (void)didMoveToWindow;
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)layoutSubviews;
- (void)layoutMarginsDidChange IOS(8.0);
- (void)safeAreaInsetsDidChange IOS(11.0) TVOS(11.0);
- (CGPoint)convertPoint:(CGPoint)point toView:(nullable UIView *)view;
- (CGPoint)convertPoint:(CGPoint)point fromView:(nullable UIView *)view;
- (CGRect)convertRect:(CGRect)rect toView:(nullable UIView *)view;
- (CGRect)convertRect:(CGRect)rect fromView:(nullable UIView *)view;
- (void)addGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    SWIFT("addGestureRecognizer(_:)") IOS(3.2);
- (void)removeGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    SWIFT("removeGestureRecognizer(_:)") IOS(3.2);
@end

@class UIViewController;
/// https://developer.apple.com/documentation/uikit/uiwindow
UI_ACTOR
@interface UIWindow : UIView
@property (nullable, nonatomic, strong) UIViewController *rootViewController IOS(4.0);
- (void)makeKeyAndVisible;
@end

/// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum
ENUM(CLOSED, UIGestureRecognizerState, NSInteger, "UIGestureRecognizer.State") {
  UIGestureRecognizerStatePossible SWIFT("possible"),
  UIGestureRecognizerStateBegan SWIFT("began"),
  UIGestureRecognizerStateChanged SWIFT("changed"),
  UIGestureRecognizerStateEnded SWIFT("ended"),
  UIGestureRecognizerStateCancelled SWIFT("cancelled"),
  UIGestureRecognizerStateFailed SWIFT("failed"),
};
@protocol UIGestureRecognizerDelegate;
/// https://developer.apple.com/documentation/uikit/uigesturerecognizer
UI_ACTOR IOS(3.2)
@interface UIGestureRecognizer : NSObject
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action DESIGNATED;
- (instancetype)init;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@property (nonatomic, readonly) UIGestureRecognizerState state;
@property (nullable, nonatomic, weak) id<UIGestureRecognizerDelegate> delegate;
@property (nullable, nonatomic, readonly) UIView *view;
@property (nonatomic, getter=isEnabled) BOOL enabled SWIFT("isEnabled");
@property (nonatomic) BOOL cancelsTouchesInView;
@property (nonatomic) BOOL delaysTouchesBegan;
@property (nonatomic) BOOL delaysTouchesEnded;
- (CGPoint)locationInView:(nullable UIView *)view;
@end
/// https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
UI_ACTOR
@protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer;
@end

/// https://developer.apple.com/documentation/uikit/uiviewcontroller
UI_ACTOR
@interface UIViewController : UIResponder <NSCoding>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (null_resettable, nonatomic, strong) UIView *view;
@property (nullable, nonatomic, readonly, copy) NSString *nibName;
- (void)loadView;
- (void)viewDidLoad;
- (void)viewDidAppear:(BOOL)animated;
@end

/// https://developer.apple.com/documentation/uikit/uimenuelement
UI_ACTOR IOS(13.0) TVOS(14.0)
@interface UIMenuElement : NSObject <NSCopying>
@property (nonatomic, readonly) NSString *title;
@end
@class UIGraphicsImageRendererFormat;
/// https://developer.apple.com/documentation/uikit/uiimage
@interface UIImage : NSObject
@property (nonatomic, readonly) CGSize size;
@property (nonatomic, readonly) CGFloat scale IOS(4.0);
@property (nonatomic, readonly) UIGraphicsImageRendererFormat *imageRendererFormat IOS(10.0);
- (void)drawAtPoint:(CGPoint)point SWIFT("draw(at:)");
@end
/// https://developer.apple.com/documentation/uikit/uigraphicsrendererformat
IOS(10.0)
@interface UIGraphicsRendererFormat : NSObject <NSCopying>
@end
/// https://developer.apple.com/documentation/uikit/uigraphicsrenderercontext
IOS(10.0)
@interface UIGraphicsRendererContext : NSObject
@property (nonatomic, readonly) CGContextRef CGContext SWIFT("cgContext");
@end
/// https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat
IOS(10.0)
@interface UIGraphicsImageRendererFormat : UIGraphicsRendererFormat
@property (nonatomic) CGFloat scale;
@end
/// https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext
IOS(10.0)
@interface UIGraphicsImageRendererContext : UIGraphicsRendererContext
@end
/// https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer
IOS(10.0)
@interface UIGraphicsImageRenderer : NSObject
- (instancetype)initWithSize:(CGSize)size format:(UIGraphicsImageRendererFormat *)format;
- (UIImage *)imageWithActions:
    (__attribute__((noescape)) void (^)(UIGraphicsImageRendererContext *rendererContext))actions
    SWIFT("image(actions:)");
@end
@class UIAction;
typedef NSString *UIActionIdentifier __attribute__((swift_wrapper(struct)))
    SWIFT("UIAction.Identifier");
typedef void (^UIActionHandler)(__kindof UIAction *action);
/// https://developer.apple.com/documentation/uikit/uiaction
UI_ACTOR IOS(13.0) TVOS(14.0)
@interface UIAction : UIMenuElement
@end

/// https://developer.apple.com/documentation/uikit/uicontrol/event
ENUM(FLAGS, UIControlEvents, NSUInteger, "UIControl.Event") {
  UIControlEventTouchUpInside SWIFT("touchUpInside") = 1 << 6,
  UIControlEventValueChanged SWIFT("valueChanged") = 1 << 12,
  UIControlEventPrimaryActionTriggered SWIFT("primaryActionTriggered") IOS(9.0) = 1 << 13,
};
/// https://developer.apple.com/documentation/uikit/uicontrol
UI_ACTOR
@interface UIControl : UIView
- (void)addAction:(UIAction *)action
    forControlEvents:(UIControlEvents)controlEvents IOS(14.0) SWIFT("addAction(_:for:)");
- (void)sendActionsForControlEvents:(UIControlEvents)controlEvents SWIFT("sendActions(for:)");
@end
/// https://developer.apple.com/documentation/uikit/uislider
UI_ACTOR NO_TVOS
@interface UISlider : UIControl
@property (nonatomic) float value;
@property (nonatomic) float minimumValue;
@property (nonatomic) float maximumValue;
@end
/// https://developer.apple.com/documentation/uikit/uibutton/buttontype-swift.enum
ENUM(CLOSED, UIButtonType, NSInteger, "UIButton.ButtonType") {
  UIButtonTypeCustom SWIFT("custom") = 0,
  UIButtonTypeSystem SWIFT("system") IOS(7.0),
};
/// https://developer.apple.com/documentation/uikit/uibutton
UI_ACTOR
@interface UIButton : UIControl
@end
/// https://developer.apple.com/documentation/uikit/uilabel
UI_ACTOR
@interface UILabel : UIView
@property (nullable, nonatomic, copy) NSString *text;
@property (nonatomic) NSInteger numberOfLines;
@end
/// https://developer.apple.com/documentation/uikit/uitextview
UI_ACTOR
@interface UITextView : UIView
@property (null_resettable, nonatomic, copy) NSString *text;
@property (nonatomic, getter=isEditable) BOOL editable SWIFT("isEditable") NO_TVOS;
@end

/// https://developer.apple.com/documentation/uikit/nslayoutconstraint/axis
ENUM(CLOSED, UILayoutConstraintAxis, NSInteger, "NSLayoutConstraint.Axis") {
  UILayoutConstraintAxisHorizontal SWIFT("horizontal") = 0,
  UILayoutConstraintAxisVertical SWIFT("vertical") = 1,
};
/// https://developer.apple.com/documentation/uikit/nslayoutconstraint
UI_ACTOR IOS(6.0)
@interface NSLayoutConstraint : NSObject
@end
/// https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum
ENUM(CLOSED, UIStackViewDistribution, NSInteger, "UIStackView.Distribution") {
  UIStackViewDistributionFill SWIFT("fill") = 0,
  UIStackViewDistributionFillEqually SWIFT("fillEqually"),
};
/// https://developer.apple.com/documentation/uikit/uistackview
UI_ACTOR IOS(9.0)
@interface UIStackView : UIView
- (instancetype)initWithArrangedSubviews:(NSArray<__kindof UIView *> *)views;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *arrangedSubviews;
@property (nonatomic) UILayoutConstraintAxis axis;
@property (nonatomic) UIStackViewDistribution distribution;
@property (nonatomic) CGFloat spacing;
@property (nonatomic, getter=isLayoutMarginsRelativeArrangement)
    BOOL layoutMarginsRelativeArrangement SWIFT("isLayoutMarginsRelativeArrangement");
@end
#endif

#pragma clang assume_nonnull end
#ifdef EVERYTHING
#include "UIGestureRecognizerSubclass.h"
#endif
#endif
