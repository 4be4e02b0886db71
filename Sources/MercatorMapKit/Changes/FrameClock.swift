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
      /// Ends what ticks: a display link, which macOS 13 has no type for, or a task.
      private var end: (() -> Void)?

      #if canImport(UIKit)
        /// Runs at once; the action gets the time in seconds.
        init(for view: MKMapView, _ action: @escaping (Double) -> Void) {
          self.action = action
          self.view = view
          super.init()
          let link = CADisplayLink(target: self, selector: #selector(show(_:)))
          link.add(to: .main, forMode: .common)
          end = { link.invalidate() }
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
            end = { link.invalidate() }
          } else {
            // macOS 13 has no display link for a view.
            let loop = FrameLoop {
              try? await Task.sleep(for: .milliseconds(16))
            } _: { [weak self] in
              self?.show(at: CACurrentMediaTime())
            }
            end = { loop.stop() }
          }
        }
      #endif

      /// Ends it: the link holds its target until then.
      func stop() {
        end?()
        end = nil
      }

      @available(macOS 14, *)
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
      private let action: (Double) -> Void
      private var end: (() -> Void)?

      /// Runs at once; the action gets the time in seconds.
      init(for view: MKMapView, _ action: @escaping (Double) -> Void) {
        self.view = view
        self.action = action
        if DisplayLinkDouble.isAvailable {
          // As a display link does, the double's keeps its target.
          let link = DisplayLinkDouble { self.show(at: $0) }
          end = { link.invalidate() }
        } else {
          let loop = FrameLoop {
            await DisplayLinkDouble.untilNextFrame()
          } _: { [weak self] in
            self?.show(at: DisplayLinkDouble.time)
          }
          end = { loop.stop() }
        }
      }

      /// Ends it.
      func stop() {
        end?()
        end = nil
      }

      private func show(at time: Double) {
        if view == nil { stop() } else { action(time) }
      }
    }
  #endif
#endif
