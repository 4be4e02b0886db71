import Mercator

/// The frames of a flight, evenly in time from its start to its end, both included.
struct FlightReport {
  var flight: Flight
  /// Two at least.
  var frames: Int
  var convention: ZoomConvention

  /// Prints a line for each frame and one for the whole, or all of it as one object.
  func write(json: Bool) throws(CommandFailure) {
    guard !json else {
      let frames = JSONValue.array((0..<frames).map { .object(frame($0)) })
      return try Console.answer(JSONValue.object(whole(frames: frames)).text())
    }
    var answer = AnswerBuffer()
    for index in 0..<frames { try answer.add(JSONValue.object(frame(index)).line + "\n") }
    try answer.add(JSONValue.object(whole(frames: .integer(frames))).line + "\n")
    try answer.flush()
  }

  /// A frame under names that stay; they are those of a camera.
  func frame(_ index: Int) -> [(name: String, value: JSONValue)] {
    let progress = Double(index) / Double(frames - 1)
    let viewport = flight.viewport(atProgress: progress)
    return [
      ("time", .number(progress * flight.seconds)),
      ("center", viewport.center.json),
      ("zoom", zoom(viewport.zoom)),
      ("heading", .number(viewport.heading)),
      ("pitch", .number(viewport.pitch)),
    ]
  }

  /// What holds for all frames.
  func whole(frames: JSONValue) -> [(name: String, value: JSONValue)] {
    [
      ("duration", .number(flight.seconds)),
      ("frames", frames),
      ("peakZoom", zoom(flight.peakZoom)),
    ]
  }

  private func zoom(_ zoom: Double) -> JSONValue {
    .number(ZoomConvention.tile256.zoom(zoom, in: convention))
  }
}
