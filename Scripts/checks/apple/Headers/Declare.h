// The attributes that Apple's headers and API notes put on declarations. What is not in the first
// visionOS says so: only Apple's own compiler works that out from iOS.
#ifndef DECLARE_H
#define DECLARE_H

#define MACOS(version) __attribute__((availability(macos, introduced = version)))
#define IOS(version) __attribute__((availability(ios, introduced = version)))
#define TVOS(version) __attribute__((availability(tvos, introduced = version)))
#define WATCHOS(version) __attribute__((availability(watchos, introduced = version)))
#define VISIONOS(version) __attribute__((availability(visionos, introduced = version)))
#define NO_MACOS __attribute__((availability(macos, unavailable)))
#define NO_IOS __attribute__((availability(ios, unavailable)))
#define NO_TVOS __attribute__((availability(tvos, unavailable)))
#define NO_WATCHOS __attribute__((availability(watchos, unavailable)))
#define NO_VISIONOS __attribute__((availability(visionos, unavailable)))

/// What Swift calls it.
#define SWIFT(name) __attribute__((swift_name(name)))
/// On the main actor.
#define UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define DESIGNATED __attribute__((objc_designated_initializer))
#define UNAVAILABLE __attribute__((unavailable))
#define NOT_IN_SWIFT __attribute__((availability(swift, unavailable)))
#define SUPER __attribute__((objc_requires_super))
#define BOOL _Bool

/// An enumeration, as Apple's macros declare it, with its name in Swift.
#define CLOSED __attribute__((enum_extensibility(closed)))
#define OPEN __attribute__((enum_extensibility(open)))
#define FLAGS __attribute__((flag_enum, enum_extensibility(open)))
#define ENUM(kind, name, type, swift, ...) \
  typedef enum SWIFT(swift) name : type name; \
  enum kind __VA_ARGS__ SWIFT(swift) name : type

#if __has_include(<TargetConditionals.h>)
#error The stand-ins are not for use with an SDK
#endif
#if defined(__ENVIRONMENT_MAC_OS_X_VERSION_MIN_REQUIRED__)
#define IS_MACOS 1
#else
#define IS_MACOS 0
#endif
#if defined(__ENVIRONMENT_WATCH_OS_VERSION_MIN_REQUIRED__)
#define IS_WATCHOS 1
#else
#define IS_WATCHOS 0
#endif

#endif
