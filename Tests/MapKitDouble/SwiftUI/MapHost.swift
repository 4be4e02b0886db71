// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// Plays the system's part for a screen with a SwiftUI map: lays it out, takes its binding to an
/// `MKMapView` of the double, and tells its camera.
@MainActor package final class MapHost {
  /// Who lays out now.
  static var current: MapHost?

  /// The map behind it, with its knobs.
  package let map = MKMapView(frame: .zero)
  /// How often the binding has moved the map.
  package private(set) var moves = 0
  /// Whether moves take four frames.
  package var animates = false
  /// When a gesture writes the binding.
  package enum GestureWriting: CaseIterable, Sendable { case atBegin, atEachFrame, atEnd }
  /// The map's part that nobody could verify.
  package var writesGestures = GestureWriting.atBegin
  /// What stands on the map.
  package private(set) var markers = MarkerLedger()
  /// How often the `body` of each kind of view was evaluated.
  package private(set) var evaluations: [String: Int] = [:]

  private let content: () -> any View
  private var root: ScreenNode?
  private var applied: MapCameraPosition?
  private var toldSize: CGSize?
  private var gestures = 0

  /// A screen, not laid out yet.
  package init(_ content: @escaping () -> any View) {
    self.content = content
  }

  /// What the safe area leaves.
  package var size: CGSize {
    let insets = map.safeAreaInsets
    return CGSize(
      width: max(map.bounds.size.width - insets.left - insets.right, 0),
      height: max(map.bounds.size.height - insets.top - insets.bottom, 0))
  }

  /// The view gets a size, and the screen is rendered.
  package func layout(
    width: Double, height: Double, top: Double = 0, bottom: Double = 0, side: Double = 0
  ) {
    map.safeAreaInsets = DoubleEdgeInsets(top: top, left: side, bottom: bottom, right: side)
    map.frame = CGRect(x: 0, y: 0, width: width, height: height)
    render()
    tell(.continuous)
    tell(.onEnd)
  }

  /// The screen after a change of its state: views that read what has changed are made anew.
  package func render() {
    var views = screen
    if toldSize == nil { for view in views { (view as? any ScreenObserver)?.appear() } }
    if toldSize != size {
      toldSize = size
      // What reads the size itself is laid out anew.
      root = nil
      for view in screen { (view as? any ScreenObserver)?.tell(size) }
      views = screen
    }
    guard let view = views.lazy.compactMap({ $0 as? any AnyMap }).first else { return }
    let wanted = view.position?.wrappedValue ?? (applied ?? view.initialPosition)
    guard wanted != applied, map.bounds.size.width > 0 else { return }
    applied = wanted
    guard wanted != .automatic, !wanted.positionedByUser else { return }
    moves += 1
    apply(wanted)
    if animates {
      for _ in 0..<4 {
        map.animate(by: 0.25)
        tell(.continuous)
      }
    } else {
      tell(.continuous)
    }
    tell(.onEnd)
  }

  private func apply(_ position: MapCameraPosition) {
    if let camera = position.camera {
      map.setCamera(
        MKMapCamera(
          lookingAtCenter: camera.centerCoordinate, fromDistance: camera.distance,
          pitch: CGFloat(camera.pitch), heading: camera.heading), animated: animates)
    } else if let rect = position.rect {
      map.setVisibleMapRect(rect, animated: animates)
    } else if let region = position.region {
      map.setRegion(region, animated: animates)
    }
  }

  /// A person moves the map: points right and down, levels and degrees.
  package func gesture(
    x: Double = 0, y: Double = 0, levels: Double = 0, degrees: Double = 0, pitch: Double = 0
  ) {
    beginGesture()
    moveGesture(x: x, y: y, levels: levels, degrees: degrees, pitch: pitch)
    endGesture()
  }

  /// A person puts fingers on the map.
  package func beginGesture() {
    gestures += 1
    map.beginGesture()
    if writesGestures == .atBegin { write() }
  }

  /// A frame of a gesture.
  package func moveGesture(
    x: Double = 0, y: Double = 0, levels: Double = 0, degrees: Double = 0, pitch: Double = 0
  ) {
    map.moveGesture(x: x, y: y, levels: levels, degrees: degrees, pitch: pitch)
    if writesGestures == .atEachFrame { write() }
    tell(.continuous)
    render()
  }

  /// The fingers are gone.
  package func endGesture() {
    map.endGesture()
    if writesGestures == .atEnd { write() }
    tell(.onEnd)
    render()
  }

  private func write() {
    let written = MapCameraPosition.positionedByUser(gesture: gestures)
    applied = written
    screen.lazy.compactMap { $0 as? any AnyMap }.first?.position?.wrappedValue = written
  }

  /// Tells the map's camera, as it is.
  package func tell(_ frequency: MapCameraUpdateFrequency) {
    let isContinuous = frequency.isContinuous
    let context = MapCameraUpdateContext(
      camera: MapCamera(map.camera), region: map.region, rect: map.visibleMapRect)
    for view in screen { (view as? any CameraObserver)?.tell(context, isContinuous) }
  }

  /// Every view of the screen as it is now: a test taps its buttons.
  package var screen: [any View] {
    MapHost.current = self
    defer { MapHost.current = nil }
    if let root {
      root.update(evaluated: note)
    } else {
      root = ScreenNode(content(), evaluated: note)
    }
    return root?.all ?? []
  }

  private func note(_ view: any View) {
    if !(view is any PrimitiveView) {
      evaluations["\(type(of: view))", default: 0] += 1
    } else if let content = view as? any AnyMapContentView {
      markers.show(content.mapContent)
    }
  }

  /// Forgets what was counted, not what is there.
  package func restartCounts() {
    evaluations = [:]
    markers.restart()
  }
}

@MainActor protocol ScreenObserver {
  func appear()
  func tell(_ size: CGSize)
}

@MainActor protocol CameraObserver {
  func tell(_ context: MapCameraUpdateContext, _ isContinuous: Bool)
}

extension ModifiedView: ScreenObserver, CameraObserver {
  func appear() { onAppear?() }
  func tell(_ size: CGSize) { onSize?(size) }
  func tell(_ context: MapCameraUpdateContext, _ isContinuous: Bool) {
    guard let onCamera, onCamera.isContinuous == isContinuous else { return }
    onCamera.action(context)
  }
}
