import Foundation
import Mercator
import MercatorPicture

/// Draws what a command found: into a file, into the terminal, or both.
struct PictureOutput {
  let flags: PictureFlags
  var outlines: [PictureOutline] = []

  /// Pixels per point unless others are asked for: as on the screens of today.
  private static let pixelScale: Double = 2

  /// What to say about the picture; nothing if none was asked for.
  func draw(
    _ viewport: MapViewport, places: PlaceSet
  ) throws(CommandFailure) -> [(label: String, text: String)] {
    guard flags.isWanted else { return [] }
    var picture = try flags.picture(of: viewport, places: places)
    picture.outlines = outlines
    if flags.preview {
      Console.print(try TerminalPreview.ofTerminal.text(of: picture))
    }
    guard let output = flags.output else { return [] }
    let scale = flags.pixelScale ?? Self.pixelScale
    let format = try PictureFormat(path: output)
    let drawing = picture
    let bytes = try Self.bytes(format) { (progress) throws(PictureError) in
      switch format {
      case .png: try drawing.png(pixelScale: scale, progress: progress)
      case .svg: try drawing.svg()
      case .pdf: try drawing.pdf()
      }
    }
    try OutputFile.write(bytes, to: output)
    let notes = picture.notes + flags.unknownProperties(of: places.features)
    return [("picture", output)] + notes.map { ("note", $0) }
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
