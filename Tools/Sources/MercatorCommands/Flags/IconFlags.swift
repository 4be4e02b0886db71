import ArgumentParser
import Foundation
import Mercator
import MercatorAnswers
import MercatorPicture
import MercatorPlaces

/// A value of `--icon`: a word and the file of its icon.
struct IconFile: Hashable, Sendable {
  var word: String
  var path: String
}

/// The options for icons of places.
struct IconFlags: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Draw places with this word as a PNG or SVG, such as cafe=cafe.svg; repeatable.",
      valueName: "word=file"),
    completion: .file(extensions: ["svg", "png"]),
    transform: FlagValue.iconFile)
  var icon: [IconFile] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw places with the SVG or PNG in a folder that has their word as its name, as in Maki.",
      valueName: "folder"),
    completion: .directory)
  var icons: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Property of the words for icons (default: marker-symbol).", valueName: "property"))
  var iconBy: String?

  /// Whether places may have icons.
  var areWanted: Bool { !icon.isEmpty || icons != nil }

  /// Sets the icons of a picture, reading those that its places need.
  func set(on picture: inout MapPicture) throws(CommandFailure) {
    guard areWanted else {
      guard let iconBy else { return }
      throw CommandFailure(
        .usage, "--icon-by \(iconBy) has no effect without icons",
        remedy: "add them, such as --icon cafe=cafe.svg or --icons maki/")
    }
    if let iconBy { picture.iconProperty = iconBy }
    if let icons {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: icons, isDirectory: &isFolder),
        isFolder.boolValue
      else {
        throw CommandFailure(
          .noInput, "--icons \(icons): no such folder",
          remedy: "name a folder of SVG or PNG files, such as Maki's icons/")
      }
      for word in words(in: picture) {
        let paths = ["svg", "png"].map { "\(icons)/\(word).\($0)" }
        guard let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) })
        else { continue }
        picture.icons[word] = try Self.icon(path)
      }
    }
    for file in icon { picture.icons[file.word] = try Self.icon(file.path) }
  }

  /// Returns the words of the places that can be the names of files in a folder.
  private func words(in picture: MapPicture) -> Set<String> {
    var words: Set<String> = []
    for place in picture.places {
      guard let word = place.properties[picture.iconProperty]?.string else { continue }
      if !word.hasPrefix("."), !word.contains("/"), !word.contains("\0") { words.insert(word) }
    }
    return words
  }

  private static func icon(_ path: String) throws(CommandFailure) -> PictureIcon {
    var file = try InputFile(path)
    let bytes = try file.rest()
    do throws(PictureError) {
      return try PictureIcon(bytes, file: path)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension FlagValue {
  /// Parses a word and a file, such as `cafe=cafe.svg`.
  static func iconFile(_ text: String) throws(AnswerError) -> IconFile {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw AnswerError(
        "'\(text)' is not a word and a file", remedy: "write both, such as cafe=cafe.svg")
    }
    return IconFile(word: parts[0], path: parts[1])
  }
}
