#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit

  /// What a person's hand does on a map.
  enum PersonInput {
    /// A finger, or the mouse, is down.
    case down
    /// The last one is up.
    case up
    /// A wheel or a trackpad moved, or a key went down.
    case nudge
  }

  #if canImport(UIKit)
    import UIKit

    #if canImport(ObjectiveC)
      import UIKit.UIGestureRecognizerSubclass
    #endif

    /// Sees touches on a map and takes part in nothing: it never recognises, prevents or delays.
    final class TouchObserver: UIGestureRecognizer, UIGestureRecognizerDelegate {
      private var action: ((PersonInput) -> Void)?
      private var fingers = 0

      static func added(
        to map: MKMapView, _ action: @escaping (PersonInput) -> Void
      ) -> TouchObserver {
        let observer = TouchObserver(target: nil, action: nil)
        observer.action = action
        observer.cancelsTouchesInView = false
        observer.delaysTouchesBegan = false
        observer.delaysTouchesEnded = false
        observer.delegate = observer
        map.addGestureRecognizer(observer)
        return observer
      }

      func remove() {
        view?.removeGestureRecognizer(self)
      }

      /// Nothing to look for: UIKit tells of every touch's end.
      func look() {}

      #if canImport(ObjectiveC)
        /// A trackpad or a wheel scrolls and pinches without a touch.
        override func shouldReceive(_ event: UIEvent) -> Bool {
          if event.type == .scroll || event.type == .transform { action?(.nudge) }
          return super.shouldReceive(event)
        }
      #endif

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers += touches.count
        action?(.down)
      }

      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lift(touches.count)
      }

      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        lift(touches.count)
      }

      override func reset() {
        super.reset()
        lift(fingers)
      }

      override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

      override func canBePrevented(
        by preventingGestureRecognizer: UIGestureRecognizer
      ) -> Bool { false }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }

      private func lift(_ count: Int) {
        guard fingers > 0 else { return }
        fingers = max(fingers - count, 0)
        guard fingers == 0 else { return }
        action?(.up)
        state = .failed
      }
    }
  #else
    import AppKit

    /// Sees the mouse, wheel and trackpad over a map and lets every event pass.
    @MainActor final class TouchObserver {
      private weak var map: MKMapView?
      private let action: (PersonInput) -> Void
      private var monitor: Monitor?
      private var isDown = false

      /// What AppKit has to be given back to stop.
      private struct Monitor: @unchecked Sendable {
        let token: Any

        @MainActor func remove() { NSEvent.removeMonitor(token) }
      }

      static func added(
        to map: MKMapView, _ action: @escaping (PersonInput) -> Void
      ) -> TouchObserver {
        let observer = TouchObserver(map, action)
        let token = NSEvent.addLocalMonitorForEvents(
          matching: [
            .leftMouseDown, .leftMouseUp, .scrollWheel, .magnify, .rotate, .smartMagnify, .keyDown,
          ]
        ) { [weak observer] event in
          observer?.see(event)
          return event
        }
        observer.monitor = token.map { Monitor(token: $0) }
        return observer
      }

      private init(_ map: MKMapView, _ action: @escaping (PersonInput) -> Void) {
        self.map = map
        self.action = action
      }

      func remove() {
        monitor?.remove()
        monitor = nil
      }

      /// The map is gone: the app goes on without a monitor.
      deinit {
        if let monitor { Task { @MainActor in monitor.remove() } }
      }

      /// Sees whether the mouse is still down: a menu or a drag runs an event loop of its own, which
      /// keeps the end to itself.
      func look() {
        if isDown, NSEvent.pressedMouseButtons & 1 == 0 { lift() }
      }

      private func lift() {
        guard isDown else { return }
        isDown = false
        action(.up)
      }

      private func see(_ event: NSEvent) {
        guard event.type != .leftMouseUp else { return lift() }
        guard let map, let window = map.window, event.window === window else { return }
        if event.type == .keyDown {
          let focus = window.firstResponder as? NSView
          if focus?.isDescendant(of: map) == true { action(.nudge) }
          return
        }
        guard map.bounds.contains(map.convert(event.locationInWindow, from: nil)) else { return }
        if event.type == .leftMouseDown {
          isDown = true
          action(.down)
        } else {
          action(.nudge)
        }
      }
    }
  #endif
#endif
