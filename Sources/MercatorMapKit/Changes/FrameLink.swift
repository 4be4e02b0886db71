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

    /// The frames of the screen that a view is on.
    @MainActor final class FrameLink: NSObject {
      private let action: (Double) -> Void
      /// Ends the display link, which macOS 13 has no type for.
      private var end: (() -> Void)?

      /// Runs at once; the action gets the time in seconds. Nil on macOS 13, which has no display
      /// link for a view.
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

      /// Ends it: the display link holds it until then.
      func invalidate() {
        end?()
        end = nil
      }

      @available(macOS 14, *)
      @objc private func show(_ link: CADisplayLink) {
        action(link.targetTimestamp)
      }

      /// The time now, as that of frames is told.
      static var time: Double { CACurrentMediaTime() }

      /// Waits so long, or until the task is cancelled.
      static func wait(_ pause: Duration) async {
        try? await Task.sleep(for: pause)
      }
    }
  #else
    /// The frames that a test shows.
    @MainActor final class FrameLink {
      private let link: DisplayLinkDouble

      /// Runs at once; the action gets the time in seconds. Nil where a test says so.
      init?(of view: MKMapView, _ action: @escaping (Double) -> Void) {
        guard DisplayLinkDouble.isAvailable else { return nil }
        #if canImport(UIKit)
          link = DisplayLinkDouble(action)
        #else
          // A view without a window gets none.
          link = DisplayLinkDouble(action) { [weak view] in view?.window != nil }
        #endif
      }

      /// Ends it.
      func invalidate() {
        link.invalidate()
      }

      /// The time of the latest frame.
      static var time: Double { DisplayLinkDouble.time }

      /// Waits for the next frame that a test shows to what has no link.
      static func wait(_ pause: Duration) async {
        await DisplayLinkDouble.untilNextFrame()
      }
    }
  #endif
#endif
