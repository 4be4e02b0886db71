import ArgumentParser
import Mercator
import MercatorAnswers
import MercatorBasemap
import MercatorPicture
import MercatorPlaces

/// The options for a picture.
struct PictureFlags: ParsableArguments {
  @OptionGroup(title: "Picture") var main: MainPictureFlags
  @OptionGroup(title: "Colours and sizes") var encoding: EncodingFlags
  @OptionGroup(title: "Picture details") var details: PictureDetailFlags
  @OptionGroup(title: "Icons") var icons: IconFlags

  /// The path of the picture.
  var output: String? { main.output }

  /// Whether to print a preview.
  var preview: Bool { main.preview }

  /// Whether anything is drawn.
  var isWanted: Bool { output != nil || preview }

  /// Whether the picture goes to standard output, and the answer to standard error.
  var isPiped: Bool { output == "-" }

  /// Rejects options without effect, because no picture is drawn or it has no places.
  ///
  /// - Parameters:
  ///   - markersCount: whether a fit needs the size of drawn markers.
  ///   - hasPlaces: whether the command reads places.
  func check(markersCount: Bool = false, hasPlaces: Bool = true) throws(CommandFailure) {
    if !hasPlaces, let option = ofPlaces.first(where: \.isThere) {
      throw CommandFailure(
        .usage, "\(option.name) has no effect without places",
        remedy: "leave it out, or draw places with mercator picture")
    }
    try encoding.check()
    guard !isWanted else { return }
    let options = ofMap + [("--style", main.style != nil && !markersCount)]
    if let option = options.first(where: \.isThere) {
      throw CommandFailure(
        .usage, "\(option.name) has no effect without --output or --preview",
        remedy: "name a file, such as --output map.png, or leave it out")
    }
  }

  /// The properties of places that a picture needs.
  var properties: Set<String> {
    let asked = encoding.properties + [details.priorityBy, icons.iconBy].compactMap(\.self)
    return MapPicture.styleProperties.union(asked)
  }

  /// Returns the part of the places to keep for drawing or measuring.
  ///
  /// - Parameter names: whether to keep their names in any case.
  func keeping(_ markers: MarkerFlags, names: Bool = false) -> PlaceSet.Keeping {
    isWanted || names || markers.footprint == .drawn ? .drawn(properties) : .nothing
  }

  private typealias Given = (name: String, isThere: Bool)

  /// The options that only affect markers and labels, drawn or measured.
  private var ofPlaces: [Given] {
    encoding.given + [
      ("--priority-by", details.priorityBy != nil),
      ("--marker-shape", main.markerShape != nil), ("--points", main.points != nil),
      ("--icon", !icons.icon.isEmpty), ("--icons", icons.icons != nil),
      ("--icon-by", icons.iconBy != nil),
    ]
  }

  /// The options that don't affect markers.
  private var ofMap: [Given] {
    [
      ("--format", details.format != nil), ("--dark", main.dark),
      ("--pixel-scale", details.pixelScale != nil), ("--show-insets", details.showInsets),
      ("--graticule", details.graticule), ("--basemap", details.basemap != nil),
      ("--repeat", details.repeats), ("--language", details.language != nil),
      ("--units", details.units != nil),
      ("--tiles", !main.tiles.isEmpty),
    ] + details.titles.given
  }

  /// Returns notes about options without effect: properties that no place has, with the existing
  /// ones, and colours of places that are drawn as hexagons.
  func notes(on places: PlaceSet) -> [(label: String, text: String)] {
    let absent = encoding.notes(
      on: places,
      others: [
        ("--priority-by", details.priorityBy, "number"),
        ("--icon-by", icons.areWanted ? icons.iconBy ?? "marker-symbol" : nil, "property"),
      ])
    guard main.points == .density, let colorBy = encoding.colorBy else { return absent }
    let problem = "no effect: the colour of hexagons is their number of places"
    return [("note", "--color-by \(colorBy): \(problem)")] + absent
  }

  /// Returns the picture of a view with places. Returns nil if nothing is drawn and drawn markers
  /// don't count.
  ///
  /// A command calls it only once, because a style may come from a pipe.
  func picture(
    of viewport: MapViewport, places: PlaceSet, markers counted: MarkerFlags? = nil
  ) throws(CommandFailure) -> MapPicture? {
    guard isWanted || counted?.footprint == .drawn else { return nil }
    var picture = MapPicture(
      viewport, places: places.features, style: try readStyle(), basemap: try readBasemap())
    (picture.title, picture.subtitle) = (details.titles.title, details.titles.subtitle)
    picture.source = details.titles.source
    picture.encoding = encoding.value
    picture.priorityProperty = details.priorityBy
    picture.markers = main.markerShape ?? .automatic
    picture.points = main.points ?? .automatic
    picture.groups = places.groups
    picture.repeatsWorld = details.repeats
    if let language = details.language {
      (picture.language, picture.legendLanguage) = (language.names, language.legend)
    }
    picture.scaleUnits = details.units ?? .metric
    picture.showsInsets = details.showInsets
    picture.showsGraticule = details.graticule
    picture.attributions = places.attributions
    try icons.set(on: &picture)
    picture.tiles = try StreetArchives.sources(main.tiles)
    return picture
  }

  private func readStyle() throws(CommandFailure) -> PictureStyle {
    guard let style = main.style else { return main.dark ? .dark : .light }
    guard !main.dark else {
      throw CommandFailure(
        .usage, "--dark conflicts with --style",
        remedy: #"write "base": "dark" in \#(style) instead"#)
    }
    return try PictureStyle(option: style)
  }

  private func readBasemap() throws(CommandFailure) -> Basemap {
    guard let basemap = details.basemap else { return .embedded() }
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
        .badData,
        "--basemap \(basemap): \(error == .notAPack ? "not a basemap" : "\(error)")",
        remedy: "make one with Scripts/data/make-basemap.py")
    }
  }
}

extension CommandFailure {
  /// Creates the failure for an error in drawing a picture.
  init(_ error: PictureError) {
    switch error {
    case .style(let file, let key, let problem, let remedy):
      let place = key.isEmpty ? "" : "\(key): "
      self.init(.badData, "\(file): \(place)\(problem)", remedy: remedy)
    case .tooLarge:
      self.init(.usage, "\(error)", remedy: "make --size or --pixel-scale smaller")
    case .tooDetailed:
      self.init(.usage, "\(error)", remedy: "use the extension .png")
    case .noVisibleArea, .pixelScaleOutOfRange:
      self.init(.usage, "\(error)", remedy: "check --size and --pixel-scale")
    case .outOfRange:
      self.init(.badData, "\(error)", remedy: "change it in the style")
    case .icon(let file, let problem, let remedy):
      self.init(.badData, "\(file): \(problem)", remedy: remedy)
    case .unknownFormat(let name):
      self.init(
        .usage, "\(name): unknown image format", remedy: "end its name in .png, .svg or .pdf")
    case .drawing:
      self.init(.badData, "\(error)", remedy: "draw fewer places, or use another format")
    }
  }
}
