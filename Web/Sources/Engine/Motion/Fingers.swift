import Mercator

/// Viewport, velocity, settings, limits.
@_cdecl("mercator_fingers")
public func fingers() -> Int32 {
  var input = Arguments()
  let (viewport, velocity) = (input.viewport(), input.velocity())
  let settings = input.fingerSettings()
  return Holding.answer(
    FingerTracking(viewport, velocity: velocity, settings: settings, limits: input.limits()))
}

extension Arguments {
  fileprivate mutating func fingerSettings() -> FingerSettings {
    var settings = FingerSettings()
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
    settings.momentum.panBraking = number()
    settings.momentum.panLimit = number()
    settings.momentum.zoomBraking = number()
    settings.momentum.zoomLimit = number()
    settings.momentum.rotationBraking = number()
    settings.momentum.rotationLimit = number()
    settings.momentum.leastDistance = number()
    settings.zoomBand = RubberBand(reach: number())
    settings.positionBand = RubberBand(reach: number())
    return settings
  }

  fileprivate mutating func tracking() -> Holding<FingerTracking> { held(FingerTracking.self) }
}

/// The tracking, seconds, how many fingers, of each its number and point → the camera.
@_cdecl("mercator_fingers_touch")
public func touch() -> Int32 {
  var input = Arguments()
  let (tracking, time) = (input.tracking(), input.duration())
  var fingers: [Finger] = []
  for _ in 0..<input.count() {
    let id = input.integer()
    fingers.append(Finger(id, at: input.point()))
  }
  return Results.answer(tracking.value.touch(fingers, at: time))
}

/// The tracking, seconds → the motion to rest, if there is one.
@_cdecl("mercator_fingers_lift")
public func lift() -> Int32 {
  var input = Arguments()
  let tracking = input.tracking()
  guard let rest = tracking.value.lift(at: input.duration()) else { return Answer.nothing }
  return Results.answer(rest)
}

/// The tracking, seconds, points, anchor → the camera.
@_cdecl("mercator_fingers_zoom_drag")
public func zoomDrag() -> Int32 {
  var input = Arguments()
  let (tracking, time, points) = (input.tracking(), input.duration(), input.number())
  return Results.answer(
    tracking.value.zoomDrag(byPoints: points, around: input.point(), at: time))
}

/// The tracking, seconds, the camera of a motion that runs on → the camera.
@_cdecl("mercator_fingers_follow")
public func follow() -> Int32 {
  var input = Arguments()
  let (tracking, time) = (input.tracking(), input.duration())
  return Results.answer(tracking.value.follow(input.viewport(), at: time))
}

/// The camera to show, whether two fingers turn, whether they zoom.
@_cdecl("mercator_ask_fingers")
public func askFingers() -> Int32 {
  var input = Arguments()
  let tracking = input.tracking()
  Results.put(tracking.value.viewport)
  Results.put(tracking.value.isRotating)
  Results.put(tracking.value.isZooming)
  return Results.count
}
