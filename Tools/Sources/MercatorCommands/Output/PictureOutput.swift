import Foundation
import Mercator
import MercatorPicture

/// Draws what a command found: into a file, into the terminal, or both.
struct PictureOutput {
  let flags: PictureFlags
  /// What is drawn, wherever its camera looks; nil for nothing.
  let picture: MapPicture?
  var outlines: [PictureOutline] = []

  /// Pixels per point unless others are asked for: as on the screens of today.
  private static let pixelScale: Double = 2

  /// What to say about the picture; nothing if none was asked for.
  ///
  /// - Parameter notesAside: whether the answer has no room for notes, so that they are told on
  ///   standard error.
  func draw(
    _ viewport: MapViewport, notesAside: Bool = false
  ) throws(CommandFailure) -> [(label: String, text: String)] {
    guard flags.isWanted, var picture else { return [] }
    let format = try flags.output.map { output throws(CommandFailure) in
      try PictureFormat(path: output)
    }
    picture.viewport = viewport
    picture.outlines = outlines
    if flags.preview {
      Console.print(try TerminalPreview.ofTerminal.text(of: picture))
    }
    let notes = flags.notes(on: picture.places) + picture.notes.map { ("note", $0) }
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
    return [("picture", output)] + shown
  }

  /// What `draw` makes, with a progress bar while it takes its time.
  static func bytes(
    _ format: PictureFormat, draw: ((Double) -> Void) throws(PictureError) -> [UInt8]
  ) throws(CommandFailure) -> [UInt8] {
    var progress = ReadingProgress.ofTerminal
    defer { progress.clear() }
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

  /// By the ending of a file's name.
  init(path: String) throws(CommandFailure) {
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    guard let format = PictureFormat(rawValue: ending) else {
      throw CommandFailure(
        .usage, "--output \(path): nobody can tell what kind of picture that is",
        remedy: "end its name in .png, .svg or .pdf")
    }
    self = format
  }
}
