#include "../Declare.h"
#pragma clang assume_nonnull begin

typedef struct objc_selector *SEL;
typedef struct objc_class *Class;
typedef unsigned long NSUInteger;
typedef long NSInteger;
typedef struct _NSZone NSZone;

/// https://developer.apple.com/documentation/objectivec/nsobjectprotocol
@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)respondsToSelector:(null_unspecified SEL)aSelector;
@end

/// https://developer.apple.com/documentation/objectivec/nsobject
__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)alloc NOT_IN_SWIFT;
- (instancetype)init DESIGNATED;
- (nullable id)forwardingTargetForSelector:(null_unspecified SEL)aSelector;
@end

/// https://developer.apple.com/documentation/objectivec/objc_associationpolicy
typedef enum objc_AssociationPolicy : unsigned long {
  OBJC_ASSOCIATION_ASSIGN = 0,
  OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
  OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
  OBJC_ASSOCIATION_RETAIN = 01401,
  OBJC_ASSOCIATION_COPY = 01403,
} __attribute__((enum_extensibility(open))) objc_AssociationPolicy;
/// https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)
extern void objc_setAssociatedObject(
    id object, const void *key, id _Nullable value, objc_AssociationPolicy policy);
/// https://developer.apple.com/documentation/objectivec/objc_getassociatedobject(_:_:)
extern id _Nullable objc_getAssociatedObject(id object, const void *key);

#pragma clang assume_nonnull end
