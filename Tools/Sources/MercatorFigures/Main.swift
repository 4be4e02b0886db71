import Foundation
import MercatorPicture

/// Draws the pictures of the articles, and prints the numbers that they quote:
///
///     figures Sources/Mercator/Mercator.docc/Resources
@main
enum Main {
  static func main() throws {
    guard CommandLine.arguments.count == 2, let folder = CommandLine.arguments.last else {
      print("figures: where to? Name a folder, such as Sources/Mercator/Mercator.docc/Resources")
      exit(64)
    }
    for figure in try Figure.all() {
      let file = URL(fileURLWithPath: folder).appendingPathComponent("\(figure.name).png")
      try Data(figure.sheet.png(pixelScale: Figure.pixelScale)).write(to: file)
      print(figure.name)
      for quote in figure.quotes { print("  \(quote)") }
    }
  }
}
