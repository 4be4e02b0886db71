import Mercator
import MercatorAnswers

/// The frames of a motion, evenly spaced in time, including both ends.
struct MotionReport<Motion: ViewportMotion> {
  var motion: Motion
  /// The number of frames, at least two.
  var frames: Int
  var convention: ZoomConvention
  /// A property of the whole motion: the smallest zoom of a flight, or the length of a line.
  var whole: (name: String, value: Double)

  /// Prints a line for each frame and one for the whole motion, or one object.
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
    let viewport = motion.viewport(atProgress: progress)
    return [
      ("time", .number(progress * motion.seconds)),
      ("center", viewport.center.json),
      ("zoom", .number(ZoomConvention.tile256.zoom(viewport.zoom, in: convention))),
      ("heading", .number(viewport.heading)),
      ("pitch", .number(viewport.pitch)),
    ]
  }

  /// Returns the properties of the whole motion.
  private func whole(frames: JSONValue) -> [(name: String, value: JSONValue)] {
    [("duration", .number(motion.seconds)), ("frames", frames), (whole.name, .number(whole.value))]
  }
}
