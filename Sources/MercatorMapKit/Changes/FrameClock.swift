#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit

  /// A clock that calls an action for every frame of the view's screen.
  ///
  /// AppKit sends no frames to a view without a window or in a hidden window. Without frames, the
  /// action is called up to 20 times a second, or about 60 times if there is no display link.
  @MainActor final class FrameClock {
    private weak var view: MKMapView?
    private let action: (Double) -> Void
    private var link: FrameLink?
    private var loop: FrameLoop?
    /// Whether the screen has sent no frame since the last turn of the loop.
    private var isSilent = false

    /// Creates and starts a clock. The action receives the time in seconds.
    init(for view: MKMapView, _ action: @escaping (Double) -> Void) {
      self.view = view
      self.action = action
      link = FrameLink(of: view) { self.showFrame(at: $0) }
      let pause: Duration = link == nil ? .milliseconds(16) : .milliseconds(50)
      isSilent = link == nil
      loop = FrameLoop {
        await FrameLink.wait(pause)
      } _: { [weak self] in
        self?.turn()
      }
    }

    /// Stops the clock. Until then the display link retains it.
    func stop() {
      link?.invalidate()
      link = nil
      loop?.stop()
      loop = nil
    }

    private func showFrame(at time: Double) {
      isSilent = false
      show(at: time)
    }

    private func turn() {
      if isSilent { show(at: FrameLink.time) }
      isSilent = true
    }

    private func show(at time: Double) {
      if view == nil { stop() } else { action(time) }
    }
  }
#endif
