import ArgumentParser
import Foundation
import Mercator
import MercatorAnswers
import MercatorPicture
import MercatorPlaces
import MercatorTiles

/// `mercator page`: writes one file with a live map of places.
struct PageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write one HTML file with a live map of places.",
    usage: "mercator page [<places> ...] -o map.html [<options>]",
    discussion: """
      The file is self-contained: places, world map and library. It opens from disk, works \
      offline, and shows an image until scripts run. Of each place's properties, only the name \
      and those given by --property, --color-by and --size-by are included. A tap on an entry of \
      the legend hides and shows its places.

      Example: a map to mail.

        mercator page offices.csv --title "Our offices" --property city \\
          -o offices.html

      Example: streets inside the page, for the first view and three levels around it, from an \
      archive of vector tiles. Protomaps and OpenMapTiles publish archives; tilemaker builds them.

        mercator page shops.csv --tiles town.pmtiles -o shops.html

      Example: clusters on a server, for more places than a page can hold.

        mercator cluster stops.csv -o stops.pmtiles --property name
        mercator page --clusters-url https://data.example.org/stops.pmtiles \\
          -o stops.html
      """)

  @OptionGroup(title: "Page") var page: PageFlags
  @OptionGroup(title: "Colours and sizes") var encoding: EncodingFlags
  @OptionGroup var places: PlaceFlags

  private static let mostNotes = 3

  func run() throws {
    try check()
    try encoding.check()
    if page.points == .clusters,
      let option = encoding.given.first(where: { $0.isThere && $0.name != "--label-by" })
    {
      throw CommandFailure(
        .usage, "\(option.name) has no effect with --points clusters", remedy: "leave one out")
    }
    let maps = try PageTiles(page.tiles, clusters: page.clustersUrl)
    guard page.tilesAttribution == nil || maps.address != nil else {
      throw CommandFailure(
        .usage, "--tiles-attribution has no effect without a tile URL",
        remedy: "give one with --tiles, or leave it out; archives contain their attribution")
    }
    let isOfClusters = places.files.isEmpty && maps.clusters != nil
    guard !places.files.isEmpty || isOfClusters || page.tiles.isEmpty else {
      throw CommandFailure(
        .usage, "no place file is given for the page with --tiles",
        remedy: "name one, or use - for standard input")
    }
    let set = isOfClusters ? PlaceSet() : try places.read(keeping: .features)
    guard isOfClusters || !set.isEmpty else {
      throw set.nothingToShow(files: places.files)
    }
    if !isOfClusters { try set.checkNames(page.property, of: "--property") }
    let name = name(of: isOfClusters ? [page.clustersUrl ?? page.tiles[0]] : places.files)
    var live = LivePage(set.features, attributions: set.attributions)
    (live.title, live.language, live.style) = (name, page.language, try readStyle())
    (live.subtitle, live.source) = (
      page.titles.subtitle ?? "", page.titles.source ?? ""
    )
    (live.points, live.properties) = (page.points, page.property)
    (live.archives, live.clusters) = (maps.archives, maps.clusters)
    live.encoding = encoding.value
    live.rasterTiles = maps.address.map { ($0, page.tilesAttribution ?? host(of: $0)) }
    let streets = try streets(of: live)
    let bytes: [UInt8]
    do {
      bytes = try live.html(streets: streets)
    } catch let error as AnswerError {
      throw CommandFailure(
        LivePage.isAvailable ? .badData : .cannotCreate, error.problem, remedy: error.remedy)
    }
    try OutputFile.write(bytes, to: page.output)
    try Console.answer(
      TextRows.aligned(
        [
          ("page", "\(page.output), \((bytes.count + 500) / 1000) kB"),
          (isOfClusters ? maps.clusters : nil).map { ("clusters", $0.text) }
            ?? ("shows", set.kinds.text),
        ] + noteRows(maps.clusters?.notes ?? []) + streetRows(streets) + encoding.notes(on: set)
          + set.inputNotes),
      isAside: page.output == "-")
  }

  private func check() throws(CommandFailure) {
    guard FlagValue.isLanguageTag(page.language) else {
      throw CommandFailure(
        .usage, "--language \(page.language): not a language tag",
        remedy: "use a tag such as en, de or pt-BR")
    }
    guard PictureFormat(fileName: page.output) == nil else {
      throw CommandFailure(
        .usage, "--output \(page.output): a page is not a picture",
        remedy: "use the extension .html, or draw a picture with mercator picture")
    }
  }

  /// Returns the given title, or that of the first named file; empty for standard input alone.
  private func name(of files: [String]) -> String {
    if let title = page.titles.title, !title.allSatisfy(\.isWhitespace) { return title }
    return InputFile.title(ofFirst: files) ?? ""
  }

  private func host(of url: String) -> String {
    URLComponents(string: PageFile.withoutPlaceholders(url))?.host ?? url
  }

  private func readStyle() throws(CommandFailure) -> PageStyle {
    switch page.style {
    case "auto", "light", "dark": return PageStyle(base: page.style, light: .light, dark: .dark)
    default:
      let read = try PictureStyle(option: page.style)
      return PageStyle(base: "light", light: read, dark: read)
    }
  }

  /// Returns the streets around the places, or nil without archives.
  private func streets(of page: LivePage) throws -> StreetPack? {
    guard let pack = try page.streets() else { return nil }
    guard pack.tileCount > 0 else {
      let names = page.archives.map(\.path).joined(separator: ", ")
      throw CommandFailure(
        .badData,
        "--tiles \(names): "
          + (pack.notes.first ?? "no tile is within three levels of the page's first view"),
        remedy: "use an archive of streets around the places, or leave --tiles out")
    }
    return pack
  }

  /// Returns the first notes about tiles, and the number of further ones.
  private func noteRows(_ notes: [String]) -> [(label: String, text: String)] {
    let rest = notes.count - Self.mostNotes
    let more = rest > 0 ? ["\(rest) more \(rest == 1 ? "note" : "notes") about tiles"] : []
    return (notes.prefix(Self.mostNotes) + more).map { ("note", $0) }
  }

  /// Returns rows about the streets in the page.
  private func streetRows(_ streets: StreetPack?) -> [(label: String, text: String)] {
    guard let streets else { return [] }
    return [
      ("streets", "\(streets.tileCount) tiles, \(streets.attributions.joined(separator: ", "))")
    ]
      + noteRows(streets.notes)
  }
}
