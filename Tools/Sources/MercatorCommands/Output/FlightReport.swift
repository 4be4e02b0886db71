import Mercator
import MercatorAnswers

/// The frames of a flight, evenly spaced in time, including both ends.
struct FlightReport {
  var flight: Flight
  /// The number of frames, at least two.
  var frames: Int
  var convention: ZoomConvention

  /// Prints a line for each frame and one for the whole flight, or one object.
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

  /// Returns a frame, with the stable names of a camera.
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

  /// Returns the properties of the whole flight.
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
