// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension MKMapView {
  /// Sends an optional message as Objective-C does.
  public func send<Result>(
    _ selector: Selector, _ call: (any MKMapViewDelegate) -> Result
  ) -> Result? {
    guard let delegate else { return nil }
    guard let receiver = delegate as? any MessageReceiver else { return call(delegate) }
    guard receiver.responds(to: selector) else { return nil }
    if receiver.implements(selector) { return call(delegate) }
    guard let target = receiver.forwardingTarget(for: selector) as? any MKMapViewDelegate else {
      exceptions.append("unrecognized selector \(selector.name)")
      return nil
    }
    return call(target)
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
  public func deliverCallbacks() {
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
  public var isAnimating: Bool { movement != nil }

  /// Lets MapKit's animation go on by so much of its way; 1 ends it.
  public func animate(by part: Double = 1) {
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
  public func touchDown() {
    #if canImport(UIKit)
      for recognizer in gestureRecognizers ?? [] {
        recognizer.touchesBegan([UITouch()], with: UIEvent())
      }
    #else
      NSEvent(.leftMouseDown, at: CGPoint(x: 1, y: 1), in: window).send()
    #endif
  }

  /// The finger leaves it.
  public func touchUp() {
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
  public func beginGesture() {
    touchDown()
    if movement != nil {
      movement = nil
      settledPose = pose
      tellDid(true)
    }
    tellWill(false)
  }

  /// The person moves it on: points right and down, levels and degrees.
  public func moveGesture(
    x: Double = 0, y: Double = 0, levels: Double = 0, degrees: Double = 0, pitch: Double = 0
  ) {
    var wanted = pose
    wanted.scale *= exp2(levels)
    wanted.heading = wanted.heading + degrees - floor((wanted.heading + degrees) / 360) * 360
    wanted.pitch = min(max(wanted.pitch + pitch, 0), knobs.maximumPitch)
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
  public func endGesture() {
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
