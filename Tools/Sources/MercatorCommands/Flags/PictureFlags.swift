import ArgumentParser
import Mercator
import MercatorBasemap
import MercatorPicture
import MercatorPlaces

/// What a picture looks like.
struct PictureFlags: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Draws the view: as PNG, SVG or PDF, by the name's ending.", valueName: "map.png"))
  var output: String?

  @Flag(help: "Prints the map in the terminal, in colour or, under NO_COLOR, in braille.")
  var preview = false

  @Flag(help: "Draws for dark surroundings.")
  var dark = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      ##"Colours and sizes as JSON, such as {"base": "dark", "place": "#ffb000"}."##,
      valueName: "style.json"))
  var style: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point of a PNG, 1…4 (default: 2).", valueName: "number"),
    transform: { try FlagValue.number($0, in: 1...4, example: "2") })
  var pixelScale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The property to write beside places (default: name).", valueName: "name"))
  var labelBy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Draws circles whose area is this number.", valueName: "property"))
  var sizeBy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number by which names come first where there is no room for all.",
      valueName: "property"))
  var priorityBy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "pin, dot or label (default: pins for up to 12 places).", valueName: "shape"),
    transform: FlagValue.markerShape)
  var markers: MapPicture.MarkerShape?

  @Flag(help: "Shades what --insets cover.")
  var showInsets = false

  @Flag(help: "Draws parallels and meridians.")
  var graticule = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A finer map, made by Scripts/data/make-basemap.py.", valueName: "basemap.pack"))
  var basemap: String?

  /// Whether anything shall be drawn.
  var isWanted: Bool { output != nil || preview }

  /// The picture of a view with places on it.
  func picture(of viewport: MapViewport, places: PlaceSet) throws(CommandFailure) -> MapPicture {
    var picture = MapPicture(
      viewport, places: places.features, style: try readStyle(), basemap: try readBasemap())
    picture.labelProperty = labelBy
    picture.sizeProperty = sizeBy
    picture.priorityProperty = priorityBy
    picture.markers = markers ?? .automatic
    picture.showsInsets = showInsets
    picture.showsGraticule = graticule
    picture.attributions = places.attributions
    return picture
  }

  /// What to say of properties that no place has.
  func unknownProperties(of places: [GeoFeature]) -> [String] {
    let asked = [("--label-by", labelBy), ("--size-by", sizeBy), ("--priority-by", priorityBy)]
    let names = Set(places.flatMap(\.properties.keys))
    return asked.compactMap { flag, property in
      guard let property, !names.contains(property) else { return nil }
      let there =
        names.isEmpty ? "they have none" : "there are \(names.sorted().joined(separator: ", "))"
      return "no place has the property '\(property)' of \(flag); \(there)"
    }
  }

  private func readStyle() throws(CommandFailure) -> PictureStyle {
    guard let style else { return dark ? .dark : .light }
    guard !dark else {
      throw CommandFailure(
        .usage, "--dark and --style together leave open which style is meant",
        remedy: #"write "base": "dark" in \#(style) instead"#)
    }
    let bytes = try InputFile(style).rest()
    do throws(PictureError) {
      return try PictureStyle(json: bytes, file: style)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func readBasemap() throws(CommandFailure) -> Basemap {
    guard let basemap else { return .embedded() }
    let bytes = try InputFile(basemap).rest()
    do throws(BasemapError) {
      return try bytes.withUnsafeBufferPointer { (bytes) throws(BasemapError) in
        try Basemap(bytes)
      }
    } catch {
      throw CommandFailure(
        .badData, "--basemap \(basemap): \(error == .notAPack ? "this is no basemap" : "\(error)")",
        remedy: "make one with Scripts/data/make-basemap.py")
    }
  }
}

extension CommandFailure {
  /// Why there is no picture.
  init(_ error: PictureError) {
    switch error {
    case .style(let file, let key, let problem, let remedy):
      let place = key.isEmpty ? "" : "\(key): "
      self.init(.badData, "\(file): \(place)\(problem)", remedy: remedy)
    case .tooLarge:
      self.init(.usage, "\(error)", remedy: "make --size or --pixel-scale smaller")
    case .noVisibleArea, .pixelScaleOutOfRange, .drawing:
      self.init(.usage, "\(error)", remedy: "check --size and --pixel-scale")
    }
  }
}
