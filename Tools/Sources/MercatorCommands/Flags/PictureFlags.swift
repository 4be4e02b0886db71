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
      "Draws the view: as PNG, SVG or PDF, by the name's ending; - is standard output.",
      valueName: "map.png"),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "png, svg or pdf, whatever the name's ending (of -: png).", valueName: "format"),
    completion: .list(PictureFormat.allCases.map(\.rawValue)),
    transform: FlagValue.pictureFormat)
  var format: PictureFormat?

  @Flag(help: "Prints the map in the terminal, in colour or, under NO_COLOR, in braille.")
  var preview = false

  @Flag(help: "Draws for dark surroundings.")
  var dark = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      ##"Colours and sizes: light, dark, a file of JSON, or itself, as '{"place": "#ffb000"}'."##,
      valueName: "style.json"), completion: .file(extensions: ["json"]))
  var style: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point of a PNG, 1…4 (default: 2).", valueName: "number"),
    completion: .list(["1", "2", "3"]),
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
    completion: .list(["pin", "dot", "label"]),
    transform: FlagValue.markerShape)
  var markerShape: MapPicture.MarkerShape?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Colours places by this property, words or a number, with a legend.",
      valueName: "property"))
  var colorBy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "dots, clusters or density (default: dots for up to 5000 points in view).",
      valueName: "display"),
    completion: .list(["dots", "clusters", "density"]),
    transform: FlagValue.pointDisplay)
  var points: MapPicture.PointDisplay?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Of the names of countries and cities: en or local (default: en).", valueName: "language"),
    completion: .list(["en", "local"]),
    transform: FlagValue.language)
  var language: BasemapLanguage?

  @Flag(name: .customLong("repeat"), help: "Shows the world again where the view is wider than it.")
  var repeats = false

  @Flag(help: "Shades what --insets cover.")
  var showInsets = false

  @Flag(help: "Draws parallels and meridians.")
  var graticule = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Another map; Scripts/data/make-basemap.py makes them.", valueName: "basemap.pack"),
    completion: .file(extensions: ["pack"]))
  var basemap: String?

  @Option(parsing: .unconditionalSingleValue, help: .streets, completion: .streets)
  var tiles: [String] = []

  /// Whether anything is drawn.
  var isWanted: Bool { output != nil || preview }

  /// Whether the picture goes to standard output, and the answer beside it.
  var isPiped: Bool { output == "-" }

  /// Refuses what was asked of a picture that is not drawn, or of places that it does not have.
  ///
  /// - Parameters:
  ///   - markersCount: whether a fit asks how large markers would be drawn.
  ///   - hasPlaces: whether the command reads places.
  func check(markersCount: Bool = false, hasPlaces: Bool = true) throws(CommandFailure) {
    if !hasPlaces, let option = ofPlaces.first(where: \.isThere) {
      throw CommandFailure(
        .usage, "\(option.name) is for places, and there are none",
        remedy: "leave it out, or draw places with mercator picture")
    }
    guard !isWanted else { return }
    let options = ofMap + [("--style", style != nil && !markersCount)]
    if let option = options.first(where: \.isThere) {
      throw CommandFailure(
        .usage, "\(option.name) without --output or --preview means nothing",
        remedy: "name a file, such as --output map.png, or leave it out")
    }
  }

  /// What of a place's properties a picture needs.
  var properties: Set<String> {
    let asked = [labelBy, sizeBy, priorityBy, colorBy].compactMap(\.self)
    return MapPicture.styleProperties.union(asked)
  }

  /// What is kept of the places for what is drawn or measured.
  ///
  /// - Parameter names: whether their names are needed besides.
  func keeping(_ markers: MarkerFlags, names: Bool = false) -> PlaceSet.Keeping {
    isWanted || names || markers.footprint == .drawn ? .drawn(properties) : .nothing
  }

  private typealias Given = (name: String, isThere: Bool)

  /// What only markers and their names obey, drawn or measured.
  private var ofPlaces: [Given] {
    [
      ("--label-by", labelBy != nil), ("--size-by", sizeBy != nil),
      ("--priority-by", priorityBy != nil), ("--color-by", colorBy != nil),
      ("--marker-shape", markerShape != nil), ("--points", points != nil),
    ]
  }

  /// What says nothing about markers.
  private var ofMap: [Given] {
    [
      ("--format", format != nil), ("--dark", dark), ("--pixel-scale", pixelScale != nil),
      ("--show-insets", showInsets), ("--graticule", graticule), ("--basemap", basemap != nil),
      ("--repeat", repeats), ("--language", language != nil), ("--tiles", !tiles.isEmpty),
    ]
  }

  /// The options that name a property which no place has, with those that there are, or colours where
  /// hexagons have their own.
  func notes(on places: PlaceSet) -> [(label: String, text: String)] {
    guard points == .density, let colorBy else { return notesOfAbsent(places) }
    let meaning = "hexagons are coloured by how many places are in them"
    return [("note", "--color-by \(colorBy): \(meaning)")] + notesOfAbsent(places)
  }

  private func notesOfAbsent(_ places: PlaceSet) -> [(label: String, text: String)] {
    let options: [(name: String, property: String?, kind: String)] = [
      ("--label-by", labelBy, "property"), ("--size-by", sizeBy, "number"),
      ("--priority-by", priorityBy, "number"), ("--color-by", colorBy, "property"),
    ]
    let features = places.features
    return options.compactMap { option in
      guard let property = option.property, !features.isEmpty else { return nil }
      let isThere = features.contains { place in
        guard let value = place.properties[property] else { return false }
        return option.kind == "property"
          || (value.number ?? value.string.flatMap { Double($0) }) != nil
      }
      guard !isThere else { return nil }
      let names = places.propertyNames.sorted()
      let there = names.isEmpty ? "" : "; they have \(names.joined(separator: ", "))"
      return (
        "note", "\(option.name) \(property): no place has a \(option.kind) of this name\(there)"
      )
    }
  }

  /// The picture of a view with places on it; nil if nothing is drawn and no marker counts as
  /// it would be.
  ///
  /// It is made once for each command, since a style may come from a pipe.
  func picture(
    of viewport: MapViewport, places: PlaceSet, markers counted: MarkerFlags? = nil
  ) throws(CommandFailure) -> MapPicture? {
    guard isWanted || counted?.footprint == .drawn else { return nil }
    var picture = MapPicture(
      viewport, places: places.features, style: try readStyle(), basemap: try readBasemap())
    picture.labelProperty = labelBy
    picture.sizeProperty = sizeBy
    picture.priorityProperty = priorityBy
    picture.colorProperty = colorBy
    picture.markers = markerShape ?? .automatic
    picture.points = points ?? .automatic
    picture.groups = places.groups
    picture.repeatsWorld = repeats
    picture.language = language ?? .english
    picture.showsInsets = showInsets
    picture.showsGraticule = graticule
    picture.attributions = places.attributions
    picture.tiles = try StreetArchives.sources(tiles)
    return picture
  }

  private func readStyle() throws(CommandFailure) -> PictureStyle {
    guard let style else { return dark ? .dark : .light }
    guard !dark else {
      throw CommandFailure(
        .usage, "--dark and --style together leave open which style is meant",
        remedy: #"write "base": "dark" in \#(style) instead"#)
    }
    return try PictureStyle(option: style)
  }

  private func readBasemap() throws(CommandFailure) -> Basemap {
    guard let basemap else { return .embedded() }
    let bytes: [UInt8]
    do throws(CommandFailure) {
      var file = try InputFile(basemap)
      bytes = try file.rest()
    } catch {
      throw CommandFailure(error.status, "--basemap \(error.problem)", remedy: error.remedy)
    }
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
    case .tooDetailed:
      self.init(.usage, "\(error)", remedy: "name a file that ends in .png")
    case .noVisibleArea, .pixelScaleOutOfRange:
      self.init(.usage, "\(error)", remedy: "check --size and --pixel-scale")
    case .outOfRange:
      self.init(.badData, "\(error)", remedy: "change it in the style")
    case .drawing:
      self.init(.badData, "\(error)", remedy: "draw fewer places, or another kind of file")
    }
  }
}
