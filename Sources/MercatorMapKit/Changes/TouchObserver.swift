#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit

  /// User input on a map.
  enum PersonInput {
    /// The first touch or the mouse button is down.
    case down
    /// The last touch or the mouse button is up.
    case up
    /// A wheel or trackpad moved, or a key was pressed.
    case nudge
  }

  #if canImport(UIKit)
    import UIKit

    #if canImport(ObjectiveC)
      import UIKit.UIGestureRecognizerSubclass
    #endif

    /// An observer of touches on a map that does not interfere. It never recognises, prevents or
    /// delays a gesture.
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

      /// Does nothing, because UIKit reports the end of every touch.
      func look() {}

      #if canImport(ObjectiveC)
        /// Reports scrolling and pinching of a trackpad or wheel, which have no touches.
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

    /// An observer of the mouse, wheel and trackpad over a map that passes every event on.
    @MainActor final class TouchObserver {
      private weak var map: MKMapView?
      private let action: (PersonInput) -> Void
      private var monitor: Monitor?
      private var isDown = false

      /// The token that AppKit needs to remove an event monitor.
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

      /// Removes the app's event monitor when the map is deallocated.
      deinit {
        if let monitor { Task { @MainActor in monitor.remove() } }
      }

      /// Checks whether the mouse button is still down. A menu or a drag runs its own event loop,
      /// which hides the mouse-up event.
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
