#if canImport(MapKit) && !os(watchOS)
  import Foundation
  public import MapKit
  public import Mercator

  /// A player that shows a motion frame by frame until it ends or the user touches the map.
  @MainActor final class MotionPlayer {
    private weak var state: MapViewState?
    private let motion: any ViewportMotion
    private var clock: FrameClock?
    private var begin: Double?
    private var ended: CheckedContinuation<Void, Never>?
    private var isOver = false

    /// The camera at the end of the motion.
    var end: MapViewport { motion.end }

    init(_ motion: any ViewportMotion, _ state: MapViewState) {
      self.motion = motion
      self.state = state
    }

    /// Plays until the end, an interruption or the task's cancellation.
    func run() async {
      guard let state, let map = state.map, !Task.isCancelled else { return }
      state.play(with: self)
      state.changes.playsMotion = true
      clock = FrameClock(for: map) { [weak self] in self?.showFrame(at: $0) }
      await withTaskCancellationHandler {
        await withCheckedContinuation { ended = $0 }
      } onCancel: {
        Task { @MainActor in self.interrupt() }
      }
    }

    /// Stops at the current camera.
    func interrupt() {
      guard !isOver else { return }
      isOver = true
      clock?.stop()
      clock = nil
      if let state, state.player === self { state.play(with: nil) }
      if state?.player == nil { state?.changes.playsMotion = false }
      ended?.resume()
      ended = nil
    }

    private func showFrame(at time: Double) {
      guard let state, let map = state.map, map.hasArea else {
        interrupt()
        return
      }
      let begin = begin ?? time
      self.begin = begin
      let progress = motion.progress(at: .seconds(time - begin))
      map.show(motion.viewport(atProgress: progress), animated: false, state, reason: .animation)
      if progress >= 1 { interrupt() }
    }
  }

  extension MKMapView {
    /// Plays a motion frame by frame and returns the map's final camera.
    ///
    ///     await mapView.play(Flight(from: mapView.viewport, to: tokyo, minimumZoom: 5))
    ///
    /// It stops when the user touches the map, when the program requests another camera, and when
    /// the task is cancelled. MapKit's own animations can be neither timed nor stopped.
    ///
    /// *Edge cases*
    /// - Before the map has a size, the motion's end is kept. It is applied once the map has one.
    /// - If no window shows the map, the motion takes as long and ends at the same camera.
    @discardableResult
    public func play(_ motion: some ViewportMotion) async -> MapViewport {
      guard hasArea, motion.seconds > 0 else {
        return setViewport(motion.end, animated: false)
      }
      let state = MapViewState.of(self)
      state.programMoves()
      await MotionPlayer(motion, state).run()
      return viewport
    }

    /// Flies to a camera by zooming out, panning and zooming in. Returns the map's final camera.
    ///
    ///     var tokyo = mapView.viewport
    ///     tokyo.center = GeoCoordinate(latitude: 35.68, longitude: 139.77)
    ///     await mapView.fly(to: tokyo)
    ///
    /// - Parameters:
    ///   - camera: The target centre, zoom, heading and pitch. Size and insets are those of the
    ///     view.
    ///   - duration: The duration of the flight, or nil to derive it from the length of the path.
    ///
    /// *Edge cases*: As for `play`.
    @discardableResult
    public func fly(to camera: MapViewport, duration: Duration? = nil) async -> MapViewport {
      let (start, end) = ends(of: camera)
      return await play(Flight(from: start, to: end, minimumZoom: zoomFloor, duration: duration))
    }

    /// Eases straight to a camera. Returns the map's final camera.
    ///
    ///     await mapView.ease(to: mapView.viewport.zoomed(by: 1), timing: .easeOut)
    ///
    /// *Edge cases*: As for `play`.
    @discardableResult
    public func ease(
      to camera: MapViewport, duration: Duration = Ease.defaultDuration,
      timing: TimingCurve = .easeInOut
    ) async -> MapViewport {
      let (start, end) = ends(of: camera)
      return await play(Ease(from: start, to: end, duration: duration, timing: timing))
    }

    private func ends(of camera: MapViewport) -> (start: MapViewport, end: MapViewport) {
      let start = viewport
      return (start, start.looking(as: camera).constrained(to: viewportLimits))
    }

    /// The minimum zoom of the range, which limits the flight's altitude.
    private var zoomFloor: Double { zoomRange.lowerBound }
  }
#endif
