import Foundation
import Mercator
import MercatorPicture

/// Draws what a command found: into a file, into the terminal, or both.
struct PictureOutput {
  let flags: PictureFlags
  /// What is drawn, wherever its camera looks; nil for nothing.
  let picture: MapPicture?
  /// The places on it.
  var places = PlaceSet()
  var outlines: [PictureOutline] = []

  /// Pixels per point unless others are asked for: as on the screens of today.
  private static let pixelScale: Double = 2

  /// What to say about the picture; nothing if none was asked for.
  ///
  /// - Parameters:
  ///   - isJSON: whether the answer is a JSON document, so that a preview and notes are shown on
  ///     standard error.
  ///   - isAlone: whether there is no other answer, so that notes are.
  func draw(
    _ viewport: MapViewport, isJSON: Bool, isAlone: Bool = false
  ) throws(CommandFailure) -> [(label: String, text: String)] {
    guard flags.isWanted, var picture else { return [] }
    let format = try flags.output.map { output throws(CommandFailure) in
      if let format = flags.format { return format }
      return try PictureFormat(path: output)
    }
    if flags.isPiped { try checkPipe(isJSON: isJSON) }
    picture.viewport = viewport
    picture.outlines = outlines
    if flags.preview {
      try Console.answer(
        try TerminalPreview.ofTerminal.text(of: picture), terminator: "", isAside: isJSON)
    }
    // Of a machine, not of the picture: whoever reads the answer cannot mend it.
    for note in picture.letterNotes { Console.note(note) }
    let notes = flags.notes(on: places) + picture.notes.map { ("note", $0) }
    let notesAside = isJSON || isAlone
    if notesAside { for note in notes { Console.note(note.text) } }
    let shown = notesAside ? [] : notes
    guard let output = flags.output, let format else { return shown }
    let scale = flags.pixelScale ?? Self.pixelScale
    let drawing = picture
    let bytes = try Self.bytes(format) { (progress) throws(PictureError) in
      switch format {
      case .png: try drawing.png(pixelScale: scale, progress: progress)
      case .svg: try drawing.svg()
      case .pdf: try drawing.pdf()
      }
    }
    try OutputFile.write(bytes, to: output)
    return (flags.isPiped ? [] : [("picture", output)]) + shown
  }

  /// Refuses a second answer on standard output, and a picture in letters' place.
  private func checkPipe(isJSON: Bool) throws(CommandFailure) {
    if let other = isJSON ? "--json" : flags.preview ? "--preview" : nil {
      throw CommandFailure(
        .usage, "--output - and \(other) both want standard output",
        remedy: "name a file for the picture, such as --output map.png")
    }
    if StandardStream.output.isTerminal {
      throw CommandFailure(
        .usage, "--output -: a terminal does not show pictures",
        remedy: "send it elsewhere, such as > map.png, or give --preview instead")
    }
  }

  /// What `draw` makes, with a progress bar while it takes its time.
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

/// What a picture is written as.
enum PictureFormat: String, CaseIterable {
  case png, svg, pdf

  /// By the ending of a file's name; PNG for standard output.
  init(path: String) throws(CommandFailure) {
    guard path != "-" else {
      self = .png
      return
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      let file = URL(fileURLWithPath: path).appendingPathComponent("map.png").relativePath
      throw CommandFailure(
        .usage, "--output \(path): this is a folder", remedy: "name a file in it: \(file)")
    }
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    guard let format = PictureFormat(rawValue: ending) else {
      throw CommandFailure(
        .usage, "--output \(path): nobody can tell what kind of picture that is",
        remedy: "end its name in .png, .svg or .pdf, or give --format png")
    }
    self = format
  }
}
