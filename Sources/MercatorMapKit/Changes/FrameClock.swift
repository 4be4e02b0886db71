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

    /// Calls back for every frame of the screen while it runs and the view is there.
    @MainActor final class FrameClock: NSObject {
      private weak var view: MKMapView?
      private let action: (Double) -> Void
      private var link: CADisplayLink?
      private var ticking: Task<Void, Never>?

      #if canImport(UIKit)
        /// Runs at once; the action gets the time in seconds.
        init(for view: MKMapView, _ action: @escaping (Double) -> Void) {
          self.action = action
          self.view = view
          super.init()
          let link = CADisplayLink(target: self, selector: #selector(show(_:)))
          link.add(to: .main, forMode: .common)
          self.link = link
        }
      #else
        /// Runs at once; the action gets the time in seconds.
        init(for view: MKMapView, _ action: @escaping (Double) -> Void) {
          self.action = action
          self.view = view
          super.init()
          if #available(macOS 14, *) {
            let link = view.displayLink(target: self, selector: #selector(show(_:)))
            link.add(to: .main, forMode: .common)
            self.link = link
          } else {
            // macOS 13 has no display link for a view.
            ticking = Task { @MainActor [weak self] in
              while !Task.isCancelled {
                self?.show(at: CACurrentMediaTime())
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
        show(at: link.targetTimestamp)
      }

      private func show(at time: Double) {
        if view == nil { stop() } else { action(time) }
      }
    }
  #else
    /// Calls back for every frame that a test shows while the view is there.
    @MainActor final class FrameClock {
      private weak var view: MKMapView?
      private var link: DisplayLinkDouble?

      /// Runs at once; the action gets the time in seconds.
      init(for view: MKMapView, _ action: @escaping (Double) -> Void) {
        self.view = view
        link = DisplayLinkDouble { [weak self] time in
          if self?.view == nil { self?.stop() } else { action(time) }
        }
      }

      /// Ends it.
      func stop() {
        link?.invalidate()
        link = nil
      }

      deinit {
        // As a display link would, the double's keeps ticking unless it is ended.
        if let link { Task { @MainActor in link.invalidate() } }
      }
    }
  #endif
#endif
