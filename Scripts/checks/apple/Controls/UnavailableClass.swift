// macOS: 'CADisplayLink' is only available in macOS 14.0 or newer
import QuartzCore

#if RIGHT
  @available(macOS 14, *)
  func stop(_ link: CADisplayLink) { link.invalidate() }
#else
  func stop(_ link: CADisplayLink) { link.invalidate() }
#endif
