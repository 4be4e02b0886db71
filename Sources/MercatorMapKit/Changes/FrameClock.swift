#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit

  /// Calls back for every frame of the screen while it runs and the view is there; some times a second
  /// where the screen shows none of the view's: AppKit sends no frames to a view without a window, or
  /// in one that is hidden.
  @MainActor final class FrameClock {
    private weak var view: MKMapView?
    private let action: (Double) -> Void
    private var link: FrameLink?
    private var loop: FrameLoop?
    /// Whether no frame of the screen has come since the loop's last turn.
    private var isSilent = false

    /// Runs at once; the action gets the time in seconds.
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

    /// Ends it: the link holds it until then.
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
