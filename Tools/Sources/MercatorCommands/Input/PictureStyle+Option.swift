import MercatorPicture

extension PictureStyle {
  /// Reads the style of `--style`: a name, a JSON file, or JSON.
  init(option text: String) throws(CommandFailure) {
    switch text {
    case "light": self = .light
    case "dark": self = .dark
    default: try self.init(json: text)
    }
  }

  private init(json text: String) throws(CommandFailure) {
    let isItself = text.drop { $0.isWhitespace }.hasPrefix("{")
    let bytes = isItself ? Array(text.utf8) : try Self.bytes(ofFile: text)
    do throws(PictureError) {
      try self.init(json: bytes, file: isItself ? "--style" : text)
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func bytes(ofFile path: String) throws(CommandFailure) -> [UInt8] {
    do throws(CommandFailure) {
      var file = try InputFile(path)
      return try file.rest()
    } catch {
      throw CommandFailure(
        error.status, "--style \(error.problem)",
        remedy: ##"use light, dark, a JSON file, or JSON: '{"place": "#ffb000"}'"##)
    }
  }
}
