import Foundation
import MercatorPicture

/// Draws the pictures of the articles, and prints the numbers that they quote; or the
/// frames of the README's flight:
///
///     figures Sources/Mercator/Mercator.docc/Resources
///     figures --film frames
@main
enum Main {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let isFilm = arguments.first == "--film"
    if isFilm { arguments.removeFirst() }
    guard arguments.count == 1, let folder = arguments.first else {
      print("figures: where to? Name a folder, such as Sources/Mercator/Mercator.docc/Resources")
      exit(64)
    }
    if isFilm { try film(into: folder) } else { try figures(into: folder) }
  }

  private static func figures(into folder: String) throws {
    for figure in try Figure.all() {
      try write(figure.sheet.png(pixelScale: Figure.pixelScale), to: folder, figure.name)
      print(figure.name)
      for quote in figure.quotes { print("  \(quote)") }
    }
  }

  /// Names the files frame-100.png, frame-101.png, …
  private static func film(into folder: String) throws {
    for (number, picture) in FlightFilm.pictures().enumerated() {
      try write(picture.png(), to: folder, "frame-\(100 + number)")
    }
  }

  private static func write(_ png: [UInt8], to folder: String, _ name: String) throws {
    try Data(png).write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
  }
}
