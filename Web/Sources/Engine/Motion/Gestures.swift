import Mercator

/// Viewport, velocity, settings, limits.
@_cdecl("mercator_gesture")
public func gesture() -> Int32 {
  var input = Arguments()
  let (viewport, velocity) = (input.viewport(), input.velocity())
  let settings = input.gestureSettings()
  return Holding.answer(
    GestureTracker(viewport, velocity: velocity, settings: settings, limits: input.limits()))
}

extension Arguments {
  fileprivate mutating func gestureSettings() -> GestureSettings {
    var settings = GestureSettings()
    settings.allowsPanning = flag()
    settings.allowsZooming = flag()
    settings.allowsRotation = flag()
    settings.rotationThreshold = number()
    settings.zoomThreshold = number()
    settings.northSnap = number()
    settings.zoomDragLength = number()
    settings.settlingDuration = duration()
    settings.catchDuration = duration()
    settings.momentum.window = duration()
    settings.momentum.panDeceleration = number()
    settings.momentum.maximumPanSpeed = number()
    settings.momentum.zoomDeceleration = number()
    settings.momentum.maximumZoomSpeed = number()
    settings.momentum.rotationDeceleration = number()
    settings.momentum.maximumRotationSpeed = number()
    settings.momentum.minimumDistance = number()
    settings.zoomBand = RubberBand(reach: number())
    settings.positionBand = RubberBand(reach: number())
    return settings
  }

  fileprivate mutating func tracker() -> Holding<GestureTracker> { held(GestureTracker.self) }
}

/// The tracker, seconds, the number of touches, the identifier and point of each → the camera.
@_cdecl("mercator_gesture_touch")
public func touch() -> Int32 {
  var input = Arguments()
  let (tracker, time) = (input.tracker(), input.duration())
  var touches: [Touch] = []
  for _ in 0..<input.count() {
    let id = input.integer()
    touches.append(Touch(id, at: input.point()))
  }
  return Results.answer(tracker.value.touch(touches, at: time))
}

/// The tracker, seconds → the motion to rest, if there is one.
@_cdecl("mercator_gesture_end")
public func endGesture() -> Int32 {
  var input = Arguments()
  let tracker = input.tracker()
  guard let rest = tracker.value.end(at: input.duration()) else { return Answer.nothing }
  return Results.answer(rest)
}

/// The tracker, seconds, points, anchor → the camera.
@_cdecl("mercator_gesture_zoom_drag")
public func zoomDrag() -> Int32 {
  var input = Arguments()
  let (tracker, time, points) = (input.tracker(), input.duration(), input.number())
  return Results.answer(
    tracker.value.zoomDrag(byPoints: points, around: input.point(), at: time))
}

/// The tracker, seconds, the camera of a motion that runs on → the camera.
@_cdecl("mercator_gesture_follow")
public func follow() -> Int32 {
  var input = Arguments()
  let (tracker, time) = (input.tracker(), input.duration())
  return Results.answer(tracker.value.follow(input.viewport(), at: time))
}

/// The camera to show, whether two fingers turn, whether they zoom.
@_cdecl("mercator_ask_gesture")
public func askGesture() -> Int32 {
  var input = Arguments()
  let tracker = input.tracker()
  Results.put(tracker.value.viewport)
  Results.put(tracker.value.isRotating)
  Results.put(tracker.value.isZooming)
  return Results.count
}
