import ArgumentParser
import Mercator
import MercatorPlaces

/// `mercator link`: reads a link to a map, and writes one.
struct LinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Read a link to a map, write one, or turn one into another.",
    usage: """
      mercator link <link or position> [<options>]
      mercator link <link or position> --style <style>
      mercator link --center LAT,LNG --zoom <zoom> [--style <style>]
      """,
    discussion: """
      Reads and writes links of OpenStreetMap, MapLibre and Mapbox (whose zoom counts 512-point \
      tiles), Google, Apple, and geo: URIs.

      Example: what a link shows, on a phone.

        mercator link 'https://www.openstreetmap.org/#map=15/48.1363/11.5753'

      Example: the same place and zoom in another map.

        mercator link 'geo:48.1363,11.5753?z=15' --style mapLibre
      """)

  @Argument(help: ArgumentHelp("A link or a position, in quotes.", valueName: "link"))
  var link: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Writes a link: fragment, openStreetMap, mapLibre, geoURI, google or apple.",
      valueName: "style"),
    completion: .list(Permalink.Style.allCases.map(\.rawValue)),
    transform: FlagValue.linkStyle)
  var style: Permalink.Style?

  @Flag(help: "Write all digits, so that reading gives the same bits.")
  var exact = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What the zoom in the link counts, if not what its form says.", valueName: "points"),
    completion: .list(["256", "512", "128"]),
    transform: FlagValue.tileSize)
  var linkTileSize: ZoomConvention?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The place to write a link to.", valueName: "LAT,LNG"),
    transform: FlagValue.center)
  var center: CenterFlag?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The zoom there, or that of a link without one.", valueName: "zoom"),
    transform: { try FlagValue.number($0) })
  var zoom: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A place to mark in the link that is written (default: that of the link read).",
      valueName: "LAT,LNG"),
    transform: FlagValue.center)
  var pin: CenterFlag?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The pin's name.", valueName: "text"))
  var pinName: String?

  @OptionGroup var view: ViewFlags

  func run() throws {
    let viewport = try camera()
    let pin = try marked()
    let convention = view.convention
    guard style != nil || link == nil else {
      return try CameraReport(view.convention.printable(viewport), convention: convention)
        .write(json: view.json)
    }
    let style = style ?? .fragment
    let text = viewport.permalink(style, exact: exact, pin: pin)
    let json = JSONValue.object([
      ("link", .string(text)), ("style", .string(style.rawValue)),
      ("tileSize", .integer(style.convention.rawValue)),
    ])
    try Console.answer(view.json ? json.text() : text)
    if let note = lost(of: viewport, in: text, style) { Console.note(note) }
    if self.pin != nil, (try? Permalink(parsing: text))?.pin == nil {
      Console.note("a link of \(style.rawValue) has no pin (--style geoURI has one)")
    }
  }

  /// What of a turned or pitched camera its link does not say; nil if that is nothing.
  private func lost(of viewport: MapViewport, in text: String, _ style: Permalink.Style) -> String?
  {
    guard let read = try? Permalink(parsing: text) else { return nil }
    var lost: [String] = []
    if viewport.heading != 0, read.heading ?? 0 == 0 { lost.append("heading") }
    if viewport.pitch != 0, read.pitch ?? 0 == 0 { lost.append("pitch") }
    guard !lost.isEmpty else { return nil }
    return "a link of \(style.rawValue) has no \(lost.joined(separator: " and no ")): "
      + "it shows the place with north up and from above (--style mapLibre has both)"
  }

  /// The pin that was given, or that of the link that was read.
  private func marked() throws(CommandFailure) -> Permalink.Pin? {
    let own = try link.map { text throws(CommandFailure) in try permalink(text) }?.pin
    guard let place = pin?.coordinate ?? own?.coordinate else {
      guard pinName == nil else {
        throw CommandFailure(
          .usage, "--pin-name without --pin means nothing",
          remedy: "give the place that it names, such as --pin 48.1363,11.5753")
      }
      return nil
    }
    return Permalink.Pin(at: place, name: pinName ?? (pin == nil ? own?.name : nil))
  }

  private func camera() throws(CommandFailure) -> MapViewport {
    let given = try zoom.map { zoom throws(CommandFailure) in
      try view.convention.zoom(zoom, of: "--zoom")
    }
    let inner = given ?? center?.zoom
    switch (link, center, inner) {
    case (let link?, nil, let zoom):
      let read = try permalink(link)
      guard read.hasScale || zoom != nil else {
        throw CommandFailure(
          .usage, "the link names a place, but no zoom", remedy: "add --zoom, such as --zoom 14")
      }
      return try view.viewport(center: read.center, zoom: zoom ?? 0).showing(read)
    case (nil, let center?, let zoom?):
      return try view.viewport(center: center.coordinate, zoom: zoom)
    case (nil, .some, nil): throw missing("--zoom")
    case (nil, nil, .some): throw missing("--center")
    default:
      throw CommandFailure(
        .usage, "link: it is not clear which camera is meant",
        remedy: "give either a link, or --center and --zoom")
    }
  }

  private func missing(_ option: String) -> CommandFailure {
    CommandFailure(
      .usage, "link: \(option) is missing", remedy: "give --center and --zoom together, or a link")
  }

  private func permalink(_ text: String) throws(CommandFailure) -> Permalink {
    do {
      return try Permalink(parsing: text, convention: linkTileSize)
    } catch {
      if let place = try? GeoCoordinate(parsing: text) { return Permalink(center: place) }
      throw CommandFailure(
        .usage, "the link cannot be read: \(error)".filter { !$0.isNewline },
        remedy: text.contains("goo.gl")
          ? "it is a short link: open it in a browser, and copy the address that it leads to"
          : "links look like '#map=15/48.1363/11.5753' or 'geo:48.1363,11.5753?z=15'")
    }
  }
}
