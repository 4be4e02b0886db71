import Mercator

/// Start, end, duration, timing, limits, velocity.
@_cdecl("mercator_ease")
public func ease() -> Int32 {
  var input = Arguments()
  let (start, end) = (input.viewport(), input.viewport())
  let (duration, timing, limits) = (input.duration(), input.timing(), input.limits())
  return Results.answer(
    Ease(
      from: start, to: end, duration: duration, timing: timing, limits: limits,
      velocity: input.optionalVelocity()))
}

/// Start, anchor, zoom, heading, pitch, duration, timing, limits, velocity.
@_cdecl("mercator_ease_around")
public func easeAround() -> Int32 {
  var input = Arguments()
  let (start, anchor) = (input.viewport(), input.point())
  let (zoom, heading) = (input.optionalNumber(), input.optionalNumber())
  let (pitch, duration) = (input.optionalNumber(), input.duration())
  let (timing, limits) = (input.timing(), input.limits())
  return Results.answer(
    Ease(
      from: start, around: anchor, zoom: zoom, heading: heading, pitch: pitch, duration: duration,
      timing: timing, limits: limits, velocity: input.optionalVelocity()))
}

/// The kind of step, its two numbers, its point; viewport, target, velocity, limits.
@_cdecl("mercator_step")
public func step() -> Int32 {
  var input = Arguments()
  let kind = input.integer()
  let (first, second, point) = (input.number(), input.number(), input.point())
  let step: ViewportStep =
    switch kind {
    case 0: .doubleTap(point)
    case 1: .twoFingerTap(point)
    case 2: .wheel(first, point)
    case 3: .trackpad(first, point)
    case 4: .pan(right: first, down: second)
    case 5: .zoom(first)
    case 6: .rotate(first)
    default: .tilt(first)
    }
  let viewport = input.viewport()
  let target = input.flag() ? input.viewport() : nil
  let velocity = input.optionalVelocity()
  return Results.answer(
    StepSettings().ease(
      for: step, from: viewport, continuing: target, velocity: velocity, limits: input.limits()))
}

/// A motion, the time of it, the new end, limits; then a minimum zoom for a flight, or a flag and
/// a duration for an ease.
@_cdecl("mercator_redirected")
public func redirected() -> Int32 {
  var input = Arguments()
  let motion = AnyMotion(held: input.motion())
  let (time, end, limits) = (input.duration(), input.viewport(), input.limits())
  guard input.flag() else {
    return Results.answer(
      motion.redirectedEase(at: time, to: end, duration: input.duration(), limits: limits))
  }
  return Results.answer(
    motion.redirectedFlight(
      at: time, to: end, minimumZoom: input.optionalNumber(), limits: limits))
}

/// A motion, the seconds that its end fades in: its end by a crossfade, or at once for 0.
@_cdecl("mercator_reduced")
public func reduced() -> Int32 {
  var input = Arguments()
  let motion = input.motion()
  Results.put(
    HeldMotion(
      ReducedMotion(from: motion.start, to: motion.end, by: .crossfade(input.duration()))))
  return Results.count
}

extension Arguments {
  @inline(never)
  mutating func duration() -> Duration { time().duration }
}

extension Results {
  static func answer(_ ease: Ease) -> Int32 {
    put(HeldMotion(ease))
    return count
  }
}
