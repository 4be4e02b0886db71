// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator

/// Start, end, curve, speed, minimum zoom, limits, duration, maximum duration, timing, velocity.
@_cdecl("mercator_flight")
public func flight() -> Int32 {
  var input = Arguments()
  let (start, end) = (input.viewport(), input.viewport())
  let (curve, speed) = (input.number(), input.number())
  let (minimumZoom, limits) = (input.optionalNumber(), input.limits())
  let (time, longest) = (input.optionalTime(), input.optionalTime())
  let timing = input.timing()
  let flight = Flight(
    from: start, to: end, curve: curve, speed: speed, minimumZoom: minimumZoom, limits: limits,
    lasting: time, atMost: longest, timing: timing, velocity: input.optionalVelocity())
  return Results.answer(flight)
}

extension Results {
  /// A flight's handle, its length and its greatest zoom out.
  static func answer(_ flight: Flight) -> Int32 {
    put(HeldMotion(flight))
    put(flight.length)
    return answer(flight.peakZoom)
  }
}

/// Seconds, start, end.
@_cdecl("mercator_ask_motion")
public func askMotion() -> Int32 {
  var input = Arguments()
  let motion = input.motion()
  Results.put(motion.seconds)
  Results.put(motion.start)
  return Results.answer(motion.end)
}

@_cdecl("mercator_motion_viewport")
public func motionViewport() -> Int32 {
  var input = Arguments()
  let motion = input.motion()
  return Results.answer(motion.viewport(atProgress: input.number()))
}

@_cdecl("mercator_motion_velocity")
public func motionVelocity() -> Int32 {
  var input = Arguments()
  let motion = input.motion()
  Results.put(motion.velocity(atProgress: input.number()))
  return Results.count
}

/// A motion, seconds → the part of its time that is over.
@_cdecl("mercator_motion_progress")
public func motionProgress() -> Int32 {
  var input = Arguments()
  let motion = AnyMotion(held: input.motion())
  let seconds = input.number()
  return Results.answer(seconds >= 0 ? motion.progress(at: MotionTime(seconds: seconds)) : -1)
}
