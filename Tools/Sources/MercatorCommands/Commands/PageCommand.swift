import ArgumentParser
import Foundation
import Mercator
import MercatorPicture
import MercatorPlaces

/// `mercator page`: one file with a live map of places.
struct PageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write one HTML file with a live map of places.",
    usage: "mercator page <places> ... -o map.html [<options>]",
    discussion: """
      The file has all in it: the places, a map of the world and the library itself. It opens from \
      disk, works without a network, and is a picture before any script runs. Of what places say \
      about themselves only their names and the properties that --property names are in it.

      Example: a map to mail.

        mercator page offices.csv --title "Our offices" --property city -o offices.html

      Example: many places, grouped, over tiles of your own.

        mercator page stops.geojson --cluster --tiles 'https://tiles.example.org/{z}/{x}/{y}.png' \\
          -o stops.html
      """)

  @OptionGroup var places: PlaceFlags

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where to write the page.", valueName: "map.html"))
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What it is called (default: the first file's name).", valueName: "text"))
  var title: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "auto, light or dark, or colours as JSON (default: auto, as the reader's system).",
      valueName: "style"))
  var style: String = "auto"

  @Flag(help: "Groups places that are close together.")
  var cluster = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The language of the page, such as de (default: en).", valueName: "tag"))
  var language: String = "en"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Raster tiles instead of the map inside, by {z}, {x} and {y}; these are loaded.",
      valueName: "URL"))
  var tiles: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Whose the tiles are (default: their host).", valueName: "text"))
  var tilesAttribution: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A property that the page shows of each place; may be given again.", valueName: "name"))
  var property: [String] = []

  static let mostPlaces = 1_000_000
  static let mostBytes = 64 << 20

  func run() throws {
    try check()
    let set = try places.read(keeping: .features)
    guard set.coordinates.contains(where: \.isValid) else {
      throw set.nothingToShow(files: places.files)
    }
    let name =
      title ?? URL(fileURLWithPath: places.files[0]).deletingPathExtension().lastPathComponent
    let page = PagePlaces(set, title: name, properties: property)
    guard page.count <= Self.mostPlaces else {
      throw CommandFailure(
        .badData, "page: \(page.count) places are more than a page holds, \(Self.mostPlaces)",
        remedy: "give fewer, or cluster them first with mercator cluster")
    }
    let style = try readStyle()
    let file = PageFile(
      title: name, language: language, style: style, isClustered: cluster,
      tiles: tiles.map { ($0, tilesAttribution ?? host(of: $0)) },
      still: try still(of: set, named: name, style: style.still), places: page.bytes())
    guard let bytes = file.bytes() else {
      throw CommandFailure(
        .cannotCreate, "page: this command was built without the live map",
        remedy: "run make web, then build it again")
    }
    guard bytes.count <= Self.mostBytes else {
      throw CommandFailure(
        .badData, "page: the page would have \(bytes.count) bytes, more than \(Self.mostBytes)",
        remedy: "give fewer places or properties")
    }
    try OutputFile.write(bytes, to: output)
    print(
      TextRows.aligned(
        notes(on: set) + [
          ("page", "\(output), \((bytes.count + 500) / 1000) kB"),
          ("places", set.coordinates.count(where: \.isValid).description),
        ] + set.skippedNotes))
  }

  private func check() throws(CommandFailure) {
    guard language.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*/) != nil else {
      throw CommandFailure(
        .usage, "--language \(language): this is no language",
        remedy: "give a tag such as en, de or pt-BR")
    }
    guard let tiles else {
      guard tilesAttribution == nil else {
        throw CommandFailure(
          .usage, "--tiles-attribution without --tiles means nothing",
          remedy: "give --tiles, or leave it out")
      }
      return
    }
    let url = URLComponents(string: PageFile.withoutPlaceholders(tiles))
    let isComplete = ["{z}", "{x}", "{y}"].allSatisfy(tiles.contains)
    let host = url?.host ?? ""
    let isPlain = host.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0))
    }
    guard isComplete, let scheme = url?.scheme, ["http", "https"].contains(scheme), !host.isEmpty,
      isPlain
    else {
      throw CommandFailure(
        .usage, "--tiles \(tiles): this is no address of tiles",
        remedy: "give one such as https://tiles.example.org/{z}/{x}/{y}.png")
    }
  }

  private func host(of url: String) -> String {
    URLComponents(string: PageFile.withoutPlaceholders(url))?.host ?? url
  }

  private func readStyle() throws(CommandFailure) -> PageStyle {
    switch style {
    case "auto", "light", "dark": return PageStyle(base: style, light: .light, dark: .dark)
    default:
      var file = try InputFile(style)
      let bytes = try file.rest()
      do throws(PictureError) {
        let read = try PictureStyle(json: bytes, file: style)
        return PageStyle(base: "light", light: read, dark: read)
      } catch {
        throw CommandFailure(error)
      }
    }
  }

  /// A picture of the places on a screen of any kind, for whoever runs no script.
  private func still(
    of set: PlaceSet, named name: String, style: PictureStyle
  ) throws -> (type: String, bytes: [UInt8], text: String) {
    // A picture of very many places says little more when it is larger.
    let isSmall = set.coordinates.count > 10_000
    let screen = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: isSmall ? 480 : 720, height: isSmall ? 320 : 480))
    var picture = MapPicture(screen, places: set.features, style: style)
    picture.attributions = set.attributions
    try picture.fit()
    let vector = set.coordinates.count <= 2000 ? try picture.svg() : []
    let text = "\(name): \(set.coordinates.count(where: \.isValid)) places"
    let raster = try picture.png(pixelScale: 1)
    if vector.isEmpty || vector.count > raster.count {
      return ("image/png", raster, text)
    }
    return ("image/svg+xml", vector, text)
  }

  /// The properties that no place has.
  private func notes(on set: PlaceSet) -> [(label: String, text: String)] {
    property.filter { name in !set.features.contains { $0.properties[name] != nil } }
      .map { ("note", "--property \($0): no place has a property of this name") }
  }
}
