import ArgumentParser
import Foundation
import Mercator
import MercatorPicture
import MercatorPlaces
import MercatorTiles

/// `mercator page`: one file with a live map of places.
struct PageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write one HTML file with a live map of places.",
    usage: "mercator page [<places> ...] -o map.html [<options>]",
    discussion: """
      The file has all in it: the places, a map of the world and the library itself. It opens from \
      disk, works without a network, and is a picture before any script runs. Of what places say \
      about themselves only their names and the properties that --property names are in it.

      Example: a map to mail.

        mercator page offices.csv --title "Our offices" --property city \\
          -o offices.html

      Example: many places, grouped, over tiles of your own.

        mercator page stops.geojson --cluster \\
          --tiles 'https://tiles.example.org/{z}/{x}/{y}.png' -o stops.html

      Example: streets inside, from an archive of vector tiles, for what the page first shows and \
      three levels around it. Protomaps and OpenMapTiles publish such, tilemaker makes them.

        mercator page shops.csv --tiles town.pmtiles -o shops.html

      Example: more places than a page can hold, as clusters on a server. No other places are needed.

        mercator cluster stops.csv -o stops.pmtiles --property name
        mercator page --clusters-url https://data.example.org/stops.pmtiles \\
          -o stops.html
      """)

  @OptionGroup var places: PlaceFlags

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write the page; - is standard output.", valueName: "map.html"))
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What it is called (default: the file's name).", valueName: "text"))
  var title: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "auto (as the reader's system), light, dark, or colours, as picture has them.",
      valueName: "style"))
  var style: String = "auto"

  @Flag(help: "Groups places that are close together.")
  var cluster = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The language of the page: its words in de, en, es, fr, it, ja, nl or pt (English for others), \
      its numbers in any.
      """, valueName: "tag"))
  var language: String = "en"

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Streets of a PMTiles or MBTiles file, or of a folder of tiles, which go into the page, 10 MB \
      at most; may be given again. Or an address of raster tiles with {z}, {x} and {y}, which are \
      loaded, instead of the map inside.
      """, valueName: "town.pmtiles"), completion: .file(extensions: ["pmtiles", "mbtiles"]))
  var tiles: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Clusters of an archive on a server, a PMTiles file that mercator cluster has written: the page \
      loads what it shows of them. Inside the page they are with --tiles places.pmtiles.
      """, valueName: "URL"))
  var clustersUrl: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Whose the loaded tiles are (default: their host).", valueName: "text"))
  var tilesAttribution: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A property that the page shows of each place; may be given again.", valueName: "name"))
  var property: [String] = []

  static let mostPlaces = 1_000_000
  static let mostBytes = 64 << 20
  private static let mostNotes = 3

  func run() throws {
    try check()
    let maps = try PageTiles(tiles, clusters: clustersUrl)
    guard tilesAttribution == nil || maps.address != nil else {
      throw CommandFailure(
        .usage, "--tiles-attribution without an address of tiles means nothing",
        remedy: "give --tiles with one, or leave it out; an archive says itself whose it is")
    }
    let isOfClusters = places.files.isEmpty && maps.clusters != nil
    guard !places.files.isEmpty || isOfClusters || tiles.isEmpty else {
      throw CommandFailure(
        .usage, "--tiles has streets, and a page shows places on them",
        remedy: "name a file of places, or - for standard input")
    }
    let set = isOfClusters ? PlaceSet() : try places.read(keeping: .features)
    guard isOfClusters || !set.isEmpty else {
      throw set.nothingToShow(files: places.files)
    }
    if !isOfClusters { try set.checkNames(property, of: "--property") }
    let name = name(of: isOfClusters ? [clustersUrl ?? tiles[0]] : places.files)
    let page = PagePlaces(set, title: name, properties: property)
    guard page.count <= Self.mostPlaces else {
      throw CommandFailure(
        .badData, "page: \(page.count) places are more than a page holds, \(Self.mostPlaces)",
        remedy: "give fewer, or cluster them first with mercator cluster")
    }
    let style = try readStyle()
    let streets = try maps.streets(around: set, style: style, language: language)
    let file = PageFile(
      title: name, language: language, style: style, isClustered: cluster,
      tiles: maps.address.map { ($0, tilesAttribution ?? host(of: $0)) }, streets: streets,
      clusters: maps.clusters,
      still: try still(of: set, named: name, style: style.still, maps: maps),
      places: page.block())
    guard let bytes = try file.bytes() else {
      throw CommandFailure(
        .cannotCreate, "page: this command was built without the live map",
        remedy: "build it by make demo or make install")
    }
    guard bytes.count <= Self.mostBytes else {
      throw CommandFailure(
        .badData, "page: the page would have \(bytes.count) bytes, more than \(Self.mostBytes)",
        remedy: "give fewer places or properties")
    }
    try OutputFile.write(bytes, to: output)
    try Console.answer(
      TextRows.aligned(
        [
          ("page", "\(output), \((bytes.count + 500) / 1000) kB"),
          (isOfClusters ? maps.clusters : nil).map { ("clusters", $0.text) }
            ?? ("places", set.validCount.description),
        ] + noteRows(maps.clusters?.notes ?? []) + streetRows(streets) + set.inputNotes),
      isAside: output == "-")
  }

  private func check() throws(CommandFailure) {
    // As BCP 47 has them, but for languages of languages: browsers take no others.
    let tag =
      #/
      [A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?
      (-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(-[A-Za-z0-9](-[A-Za-z0-9]{2,8})+)*
      /#
    guard language.wholeMatch(of: tag) != nil else {
      throw CommandFailure(
        .usage, "--language \(language): this is no language",
        remedy: "give a tag such as en, de or pt-BR")
    }
    let ending = URL(fileURLWithPath: output).pathExtension.lowercased()
    guard PictureFormat(rawValue: ending) == nil else {
      throw CommandFailure(
        .usage, "--output \(output): a page is no picture",
        remedy: "end its name in .html, or draw one with mercator picture")
    }
  }

  /// Its title, or else that of the first file with a name; empty of standard input alone.
  private func name(of files: [String]) -> String {
    if let title, !title.allSatisfy(\.isWhitespace) { return title }
    return InputFile.title(ofFirst: files) ?? ""
  }

  private func host(of url: String) -> String {
    URLComponents(string: PageFile.withoutPlaceholders(url))?.host ?? url
  }

  private func readStyle() throws(CommandFailure) -> PageStyle {
    switch style {
    case "auto", "light", "dark": return PageStyle(base: style, light: .light, dark: .dark)
    default:
      let read = try PictureStyle(option: style)
      return PageStyle(base: "light", light: read, dark: read)
    }
  }

  /// A picture of the places on a screen of any kind, for whoever runs no script.
  private func still(
    of set: PlaceSet, named name: String, style: PictureStyle, maps: PageTiles
  ) throws -> (type: String, bytes: [UInt8], text: String) {
    // A picture of very many places says little more when it is larger.
    let isSmall = set.coordinates.count > 10_000
    let screen = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: isSmall ? 360 : 720, height: isSmall ? 240 : 480))
    var picture = MapPicture(screen, places: set.features, style: style)
    picture.attributions = set.attributions
    picture.tiles = maps.archives
    // As the map shows them that takes its place.
    if !cluster { (picture.points, picture.markers) = (.dots, .dot) }
    picture.showsPlaceNames = !isSmall
    if set.features.isEmpty {
      let outline = maps.clusters?.outline ?? []
      if !outline.isEmpty { picture.viewport = try screen.fitting(outline) }
    } else {
      try picture.fit()
    }
    let vector = set.coordinates.count <= 2000 ? try picture.svg() : []
    let title = name.isEmpty ? "Map" : name
    let count = set.validCount
    let text = count == 0 ? title : "\(title): \(count == 1 ? "1 place" : "\(count) places")"
    let raster = try picture.png(pixelScale: 1)
    if vector.isEmpty || vector.count > raster.count {
      return ("image/png", raster, text)
    }
    return ("image/svg+xml", vector, text)
  }

  /// The first notes of tiles, and how many more there are.
  private func noteRows(_ notes: [String]) -> [(label: String, text: String)] {
    let rest = notes.count - Self.mostNotes
    let more = rest > 0 ? ["\(rest) more \(rest == 1 ? "note" : "notes") of tiles"] : []
    return (notes.prefix(Self.mostNotes) + more).map { ("note", $0) }
  }

  /// What is known of the streets in the page.
  private func streetRows(_ streets: StreetPack?) -> [(label: String, text: String)] {
    guard let streets else { return [] }
    return [
      ("streets", "\(streets.tileCount) tiles, \(streets.attributions.joined(separator: ", "))")
    ]
      + noteRows(streets.notes)
  }
}
