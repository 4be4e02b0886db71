@import CoreFoundation;
#include "../Declare.h"

/// https://developer.apple.com/documentation/coregraphics/cgcontext
typedef struct __attribute__((objc_bridge(id))) CGContext *CGContextRef;
/// https://developer.apple.com/documentation/coregraphics/cgblendmode
ENUM(OPEN, CGBlendMode, int, "CGBlendMode") {
  kCGBlendModeNormal SWIFT("normal"),
};
/// https://developer.apple.com/documentation/coregraphics/cgcontext/fillellipse(in:)
extern void CGContextFillEllipseInRect(CGContextRef _Null_unspecified c, CGRect rect)
    SWIFT("CGContext.fillEllipse(self:in:)");
