#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  #if canImport(ObjectiveC)
    import QuartzCore

    /// A source of frames from the screen of a view.
    @MainActor final class FrameLink: NSObject {
      private let action: (Double) -> Void
      /// Ends the display link, whose type macOS 13 lacks.
      private var end: (() -> Void)?

      /// Creates and starts a frame link. The action receives the time in seconds.
      ///
      /// Returns nil on macOS 13, which has no display link for views.
      init?(of view: MKMapView, _ action: @escaping (Double) -> Void) {
        self.action = action
        super.init()
        #if canImport(UIKit)
          let link = CADisplayLink(target: self, selector: #selector(show(_:)))
        #else
          guard #available(macOS 14, *) else { return nil }
          let link = view.displayLink(target: self, selector: #selector(show(_:)))
        #endif
        link.add(to: .main, forMode: .common)
        end = { link.invalidate() }
      }

      /// Ends the link. Until then the display link retains it.
      func invalidate() {
        end?()
        end = nil
      }

      @available(macOS 14, *)
      @objc private func show(_ link: CADisplayLink) {
        action(link.targetTimestamp)
      }

      /// The current time, on the same clock as the time of frames.
      static var time: Double { CACurrentMediaTime() }

      /// Waits for a duration, or until the task is cancelled.
      static func wait(_ pause: Duration) async {
        try? await Task.sleep(for: pause)
      }
    }
  #else
    /// A source of frames that a test controls.
    @MainActor final class FrameLink {
      private let link: DisplayLinkDouble

      /// Creates and starts a frame link. The action receives the time in seconds.
      ///
      /// Returns nil if the test disables display links.
      init?(of view: MKMapView, _ action: @escaping (Double) -> Void) {
        guard DisplayLinkDouble.isAvailable else { return nil }
        #if canImport(UIKit)
          link = DisplayLinkDouble(action)
        #else
          // A view without a window gets no frames.
          link = DisplayLinkDouble(action) { [weak view] in view?.window != nil }
        #endif
      }

      /// Ends the link.
      func invalidate() {
        link.invalidate()
      }

      /// The time of the latest frame.
      static var time: Double { DisplayLinkDouble.time }

      /// Waits for the next frame of the test, for views without a link.
      static func wait(_ pause: Duration) async {
        await DisplayLinkDouble.untilNextFrame()
      }
    }
  #endif
#endif
