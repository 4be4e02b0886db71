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

  private let content: () -> any View
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

  /// The screen after a change of its state.
  package func render() {
    var views = allViews(in: content(), host: self)
    if toldSize == nil { for view in views { (view as? any ScreenObserver)?.appear() } }
    if toldSize != size {
      toldSize = size
      for view in views { (view as? any ScreenObserver)?.tell(size) }
      views = allViews(in: content(), host: self)
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
    gestures += 1
    let written = MapCameraPosition.positionedByUser(gesture: gestures)
    map.beginGesture()
    map.moveGesture(x: x, y: y, levels: levels, degrees: degrees, pitch: pitch)
    applied = written
    let views = allViews(in: content(), host: self)
    views.lazy.compactMap { $0 as? any AnyMap }.first?.position?.wrappedValue = written
    tell(.continuous)
    render()
    map.endGesture()
    tell(.onEnd)
    render()
  }

  /// Tells the map's camera, as it is.
  package func tell(_ frequency: MapCameraUpdateFrequency) {
    let isContinuous = frequency.isContinuous
    let context = MapCameraUpdateContext(
      camera: MapCamera(map.camera), region: map.region, rect: map.visibleMapRect)
    for view in allViews(in: content(), host: self) {
      (view as? any CameraObserver)?.tell(context, isContinuous)
    }
  }

  private func allViews(in view: any View, host: MapHost) -> [any View] {
    MapHost.current = host
    defer { MapHost.current = nil }
    return views(in: view)
  }

  private func views(in view: any View) -> [any View] {
    let inner: [any View] =
      if let primitive = view as? any PrimitiveView { primitive.children } else { [view.body] }
    return [view] + inner.flatMap { views(in: $0) }
  }

  /// Every view of the screen as it is now: a test taps its buttons.
  package var screen: [any View] { allViews(in: content(), host: self) }
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
