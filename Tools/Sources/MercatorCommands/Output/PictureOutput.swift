import Foundation
import Mercator
import MercatorPicture

/// Draws the picture of a command to a file, to the terminal, or both.
struct PictureOutput {
  let flags: PictureFlags
  /// The picture, whose camera is replaced; nil for none.
  let picture: MapPicture?
  /// The places on it.
  var places = PlaceSet()
  var outlines: [PictureOutline] = []

  /// The default pixels per point, as on current screens.
  private static let pixelScale: Double = 2

  /// Draws the picture and returns rows about it.
  ///
  /// - Parameters:
  ///   - isJSON: whether the answer is JSON, so that a preview and notes go to standard error.
  ///   - isAlone: whether there is no other answer, so that notes go to standard error.
  func draw(
    _ viewport: MapViewport, isJSON: Bool, isAlone: Bool = false
  ) throws(CommandFailure) -> [(label: String, text: String)] {
    guard flags.isWanted, var picture else { return [] }
    let format = try flags.output.map { output throws(CommandFailure) in
      if let format = flags.details.format { return format }
      return try PictureFormat(path: output)
    }
    if flags.isPiped { try checkPipe(isJSON: isJSON) }
    picture.viewport = viewport
    picture.outlines = outlines
    if flags.preview {
      try Console.answer(
        try TerminalPreview.ofTerminal.text(of: picture), terminator: "", isAside: isJSON)
    }
    // These are about the machine, not the picture, and readers of the answer can't fix them.
    for note in picture.letterNotes { Console.note(note) }
    let notes = flags.notes(on: places) + picture.notes.map { ("note", $0) }
    let notesAside = isJSON || isAlone
    if notesAside { for note in notes { Console.note(note.text) } }
    let shown = notesAside ? [] : notes
    guard let output = flags.output, let format else { return shown }
    let scale = flags.details.pixelScale ?? Self.pixelScale
    let drawing = picture
    let bytes = try Self.bytes(format) { (progress) throws(PictureError) in
      try drawing.bytes(as: format, pixelScale: scale, progress: progress)
    }
    try OutputFile.write(bytes, to: output)
    return (flags.isPiped ? [] : [("picture", output)]) + shown
  }

  /// Rejects a second answer on standard output, and a picture on a terminal.
  private func checkPipe(isJSON: Bool) throws(CommandFailure) {
    if let other = isJSON ? "--json" : flags.preview ? "--preview" : nil {
      throw CommandFailure(
        .usage, "--output - conflicts with \(other): both use standard output",
        remedy: "name a file for the picture, such as --output map.png")
    }
    if StandardStream.output.isTerminal {
      throw CommandFailure(
        .usage, "--output -: a terminal cannot show pictures",
        remedy: "redirect it, such as > map.png, or use --preview instead")
    }
  }

  /// Returns the result of `draw`, with a progress bar.
  static func bytes(
    _ format: PictureFormat, draw: ((Double) -> Void) throws(PictureError) -> [UInt8]
  ) throws(CommandFailure) -> [UInt8] {
    var progress = ReadingProgress.ofTerminal
    defer { progress.clear() }
    progress.show(drawn: 0)
    do throws(PictureError) {
      return try draw { progress.show(drawn: $0) }
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension PictureFormat {
  /// Selects the format by a file's extension; PNG for standard output.
  init(path: String) throws(CommandFailure) {
    guard path != "-" else {
      self = .png
      return
    }
    if path.isFolder {
      let file = URL(fileURLWithPath: path).appendingPathComponent("map.png").relativePath
      throw CommandFailure(
        .usage, "--output \(path): is a folder", remedy: "name a file in it: \(file)")
    }
    guard let format = PictureFormat(fileName: path) else {
      throw CommandFailure(
        .usage, "--output \(path): unknown file extension",
        remedy: "use .png, .svg or .pdf, or add --format png")
    }
    self = format
  }
}
