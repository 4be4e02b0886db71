#if canImport(MapKit) && !os(watchOS)
  import Foundation

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  #if canImport(ObjectiveC)
    import QuartzCore

    /// Calls back for every frame of the screen while it runs.
    @MainActor final class FrameClock: NSObject {
      private let action: (Double) -> Void
      private var link: CADisplayLink?
      private var ticking: Task<Void, Never>?

      #if canImport(UIKit)
        /// Runs at once; the action gets the time in seconds.
        init(for view: UIView, _ action: @escaping (Double) -> Void) {
          self.action = action
          super.init()
          let link = CADisplayLink(target: self, selector: #selector(show(_:)))
          link.add(to: .main, forMode: .common)
          self.link = link
        }
      #else
        /// Runs at once; the action gets the time in seconds.
        init(for view: NSView, _ action: @escaping (Double) -> Void) {
          self.action = action
          super.init()
          if #available(macOS 14, *) {
            let link = view.displayLink(target: self, selector: #selector(show(_:)))
            link.add(to: .main, forMode: .common)
            self.link = link
          } else {
            // macOS 13 has no display link for a view.
            ticking = Task { @MainActor [weak self] in
              while !Task.isCancelled {
                self?.action(CACurrentMediaTime())
                try? await Task.sleep(for: .milliseconds(16))
              }
            }
          }
        }
      #endif

      /// Ends it: the link holds its target until then.
      func stop() {
        link?.invalidate()
        link = nil
        ticking?.cancel()
        ticking = nil
      }

      @objc private func show(_ link: CADisplayLink) {
        action(link.targetTimestamp)
      }
    }
  #else
    import MapKit

    /// Calls back for every frame that a test shows.
    @MainActor final class FrameClock {
      private let link: DisplayLinkDouble

      /// Runs at once; the action gets the time in seconds.
      init(for view: PlatformView, _ action: @escaping (Double) -> Void) {
        link = DisplayLinkDouble(action)
      }

      /// Ends it.
      func stop() {
        link.invalidate()
      }
    }
  #endif
#endif
