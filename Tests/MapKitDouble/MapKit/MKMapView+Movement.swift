// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension MKMapView {
  /// Sends an optional message as Objective-C does.
  package func send<Result>(
    _ selector: Selector, _ call: (any MKMapViewDelegate) -> Result
  ) -> Result? {
    guard let delegate else { return nil }
    guard let receiver = delegate as? any MessageReceiver else { return call(delegate) }
    let responds =
      knobs.remembersResponses
      ? responses?.contains(selector) ?? true : receiver.responds(to: selector)
    guard responds else { return nil }
    // A message is forwarded until somebody has the method; 100 times is for ever.
    var target: any MKMapViewDelegate = delegate
    for _ in 0..<100 {
      guard let receiver = target as? any MessageReceiver, !receiver.implements(selector) else {
        return call(target)
      }
      guard let next = receiver.forwardingTarget(for: selector) as? any MKMapViewDelegate else {
        break
      }
      target = next
    }
    exceptions.append("unrecognized selector \(selector.name)")
    return nil
  }

  func rememberResponses() {
    responses = (delegate as? any MessageReceiver).map { receiver in
      MapDelegateMessage.all.filter { receiver.responds(to: $0) }
    }
  }

  private func tell(_ call: @escaping @MainActor (MKMapView) -> Void) {
    if knobs.callbacks == .synchronous {
      call(self)
    } else {
      queue.append { [weak self] in
        guard let self else { return }
        MainActor.assumeIsolated { call(self) }
      }
    }
  }

  private func tellWill(_ animated: Bool) {
    tell { map in
      _ = map.send("mapView:regionWillChangeAnimated:") {
        $0.mapView(map, regionWillChangeAnimated: animated)
      }
    }
  }

  private func tellVisible() {
    tell { map in
      _ = map.send("mapViewDidChangeVisibleRegion:") { $0.mapViewDidChangeVisibleRegion(map) }
    }
  }

  private func tellDid(_ animated: Bool) {
    tell { map in
      _ = map.send("mapView:regionDidChangeAnimated:") {
        $0.mapView(map, regionDidChangeAnimated: animated)
      }
    }
  }

  /// Delivers what waits, with `callbacks` asynchronous.
  package func deliverCallbacks() {
    while !queue.isEmpty { queue.removeFirst()() }
  }

  /// Sets the camera, at once or from frame to frame.
  func show(_ wanted: MapPose, animated: Bool) {
    settings += 1
    let target = allowed(wanted)
    if movement != nil {
      movement = nil
      settledPose = pose
      tellDid(true)
    }
    guard target != pose || knobs.callsWhenUnchanged else { return }
    guard animated, target != pose else {
      tellWill(animated)
      pose = target
      settledPose = target
      tellVisible()
      tellDid(animated)
      return
    }
    tellWill(true)
    movement = Movement(from: pose, to: target)
  }

  /// Whether an animation of MapKit's runs.
  package var isAnimating: Bool { movement != nil }

  /// Lets MapKit's animation go on by so much of its way; 1 ends it.
  package func animate(by part: Double = 1) {
    guard var running = movement else { return }
    running.progress += part
    pose = running.from.mixed(with: running.to, running.progress)
    movement = running
    if knobs.callsDuringAnimations { tellVisible() }
    if running.progress >= 1 {
      movement = nil
      settledPose = pose
      tellDid(true)
    }
  }

  // MARK: A person's fingers

  /// A person's finger touches the map, or the mouse does.
  package func touchDown() {
    #if canImport(UIKit)
      for recognizer in gestureRecognizers ?? [] {
        recognizer.touchesBegan([UITouch()], with: UIEvent())
      }
    #else
      NSEvent(.leftMouseDown, at: CGPoint(x: 1, y: 1), in: window).send()
    #endif
  }

  /// The finger leaves it.
  package func touchUp() {
    #if canImport(UIKit)
      for recognizer in gestureRecognizers ?? [] {
        recognizer.touchesEnded([UITouch()], with: UIEvent())
        recognizer.reset()
      }
    #else
      NSEvent(.leftMouseUp, at: CGPoint(x: 1, y: 1), in: window).send()
    #endif
  }

  /// A person begins to move the map.
  package func beginGesture() {
    touchDown()
    if movement != nil {
      movement = nil
      settledPose = pose
      tellDid(true)
    }
    if knobs.callsBeforeGestures { tellWill(false) }
  }

  /// The map moves by itself, with nobody's finger on it: an adjustment of MapKit's own, tracking of
  /// the person's location.
  package func moveByItself(x: Double = 0, y: Double = 0, levels: Double = 0, degrees: Double = 0) {
    tellWill(false)
    moveGesture(x: x, y: y, levels: levels, degrees: degrees)
    settledPose = pose
    tellDid(false)
  }

  /// The person moves it on: points right and down, levels and degrees.
  package func moveGesture(
    x: Double = 0, y: Double = 0, levels: Double = 0, degrees: Double = 0, pitch: Double = 0
  ) {
    var wanted = pose
    wanted.scale *= exp2(levels)
    wanted.heading = wanted.heading + degrees - floor((wanted.heading + degrees) / 360) * 360
    wanted.pitch = max(wanted.pitch + pitch, 0)
    wanted = allowed(wanted)
    let origin = lens(wanted).origin
    if x != 0 || y != 0,
      let ground = lens(wanted).ground(at: CGPoint(x: origin.x - x, y: origin.y - y))
    {
      wanted.x += ground.x
      wanted.y += ground.y
    }
    pose = allowed(wanted)
    tellVisible()
  }

  /// The person lets go; the map runs out as often as the knob says.
  package func endGesture() {
    touchUp()
    settledPose = pose
    tellDid(false)
    for _ in 1..<max(knobs.pairsPerGesture, 1) {
      tellWill(true)
      moveGesture(x: 3, y: 1)
      settledPose = pose
      tellDid(true)
    }
  }
}
