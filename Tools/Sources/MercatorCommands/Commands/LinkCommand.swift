import ArgumentParser
import Mercator
import MercatorAnswers
import MercatorPlaces

/// `mercator link`: reads and writes map links.
struct LinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Read, write or convert a map link.",
    usage: """
      mercator link <link or position> [<options>]
      mercator link <link or position> --style <style>
      mercator link --center LAT,LNG --zoom <zoom> [--style <style>]
      """,
    discussion: """
      Supported are links of OpenStreetMap, MapLibre and Mapbox (with zooms of 512-point tiles), \
      Google, Apple, and geo: URIs.

      Example: the view of a link on a phone.

        mercator link 'https://www.openstreetmap.org/#map=15/48.1363/11.5753'

      Example: the same view on another map.

        mercator link 'geo:48.1363,11.5753?z=15' --style mapLibre
      """)

  @Argument(help: ArgumentHelp("Link or position, in quotes.", valueName: "link"))
  var link: String?

  @OptionGroup(title: "Link") var form: LinkFlags
  @OptionGroup(title: "View") var view: ViewFlags

  @Flag(help: .json)
  var json = false

  func run() throws {
    let viewport = try camera()
    let pin = try marked()
    let convention = view.convention
    guard form.style != nil || link == nil else {
      return try CameraReport(view.convention.printable(viewport), convention: convention)
        .write(json: json)
    }
    let style = form.style ?? .fragment
    let text = viewport.permalink(style, exact: form.exact, pin: pin)
    let json = JSONValue.object([
      ("link", .string(text)), ("style", .string(style.rawValue)),
      ("tileSize", .integer(style.convention.rawValue)),
    ])
    try Console.answer(self.json ? json.text() : text)
    if let note = lost(of: viewport, in: text, style) { Console.note(note) }
    if form.pin != nil, (try? Permalink(parsing: text))?.pin == nil {
      Console.note("\(style.rawValue) links have no pin\n  use --style geoURI for one")
    }
  }

  /// Returns a note about the parts of a camera that its link lacks, or nil.
  private func lost(of viewport: MapViewport, in text: String, _ style: Permalink.Style) -> String?
  {
    guard let read = try? Permalink(parsing: text) else { return nil }
    var lost: [String] = []
    if viewport.heading != 0, read.heading ?? 0 == 0 { lost.append("heading") }
    if viewport.pitch != 0, read.pitch ?? 0 == 0 { lost.append("pitch") }
    guard !lost.isEmpty else { return nil }
    return "\(style.rawValue) links have no \(lost.joined(separator: " and no "))\n  "
      + "use --style mapLibre to keep heading and pitch"
  }

  /// Returns the given pin, or that of the link that was read.
  private func marked() throws(CommandFailure) -> Permalink.Pin? {
    let own = try link.map { text throws(CommandFailure) in try permalink(text) }?.pin
    guard let place = form.pin?.coordinate ?? own?.coordinate else {
      guard form.pinName == nil else {
        throw CommandFailure(
          .usage, "--pin-name has no effect without --pin",
          remedy: "add the pin's place, such as --pin 48.1363,11.5753")
      }
      return nil
    }
    return Permalink.Pin(at: place, name: form.pinName ?? (form.pin == nil ? own?.name : nil))
  }

  private func camera() throws(CommandFailure) -> MapViewport {
    let given = try form.zoom.map { zoom throws(CommandFailure) in
      try view.convention.zoom(zoom, of: "--zoom")
    }
    let inner = given ?? form.center?.zoom
    switch (link, form.center, inner) {
    case (let link?, nil, let zoom):
      let read = try permalink(link)
      guard read.hasScale || zoom != nil else {
        throw CommandFailure(
          .usage, "'\(link)' has no zoom", remedy: "add --zoom, such as --zoom 14")
      }
      return try view.viewport(center: read.center, zoom: zoom ?? 0).showing(read)
    case (nil, let center?, let zoom?):
      return try view.viewport(center: center.coordinate, zoom: zoom)
    case (nil, .some, nil): throw missing("--zoom")
    case (nil, nil, .some): throw missing("--center")
    default:
      throw CommandFailure(
        .usage, link == nil ? "link: no link is given" : "link: a link conflicts with --center",
        remedy: "give either a link, or --center and --zoom")
    }
  }

  private func missing(_ option: String) -> CommandFailure {
    CommandFailure(
      .usage, "link: \(option) is missing", remedy: "give both --center and --zoom, or a link")
  }

  private func permalink(_ text: String) throws(CommandFailure) -> Permalink {
    do {
      return try Permalink(parsing: text, convention: form.linkTileSize)
    } catch {
      if let place = try? GeoCoordinate(parsing: text) { return Permalink(center: place) }
      throw CommandFailure(
        .usage,
        error == .noPlace
          ? "'\(text.onOneLine)' is not a map link or position"
          : "'\(text.onOneLine)': \(error)".filter { !$0.isNewline },
        remedy: text.contains("goo.gl")
          ? "open the short link in a browser, and copy the resulting URL"
          : "write a link such as '#map=15/48.1363/11.5753' or 'geo:48.1363,11.5753?z=15'")
    }
  }
}
