// visionOS: 'later()' is only available in visionOS 2.0 or newer
@available(iOS 18, *) func later() {}

func now() {
  #if RIGHT
    if #available(visionOS 2, *) { later() }
  #else
    later()
  #endif
}
