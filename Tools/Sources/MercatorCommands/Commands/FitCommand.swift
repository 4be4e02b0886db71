import ArgumentParser
import Mercator

/// `mercator fit`: the camera that shows all places, as large as possible.
struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the camera that shows all places, as large as possible.",
    discussion: """
      Heading and pitch stay as given; places on both sides of 180° are no special case.

      Example: a phone with a status bar and a sheet, and a picture of it.

        mercator fit places.geojson --insets top=47,bottom=300 -o map.svg

      Example: the highest whole zoom, for a turned and pitched view, as JSON.

        mercator fit a.geojson b.csv --heading 30 --pitch 45 --snap 1 --json
      """)

  @OptionGroup var places: PlaceFlags
  @OptionGroup var view: ViewFlags
  @OptionGroup var limits: LimitFlags

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points kept free inside the free area: 24, or top=24,left=8.", valueName: "edges"),
    transform: FlagValue.insets)
  var padding: ScreenInsets?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Multiplies the places' extent; 1.15 leaves 7.5 % per side.", valueName: "number"),
    transform: FlagValue.factor)
  var factor: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The least ground shown: degrees, metres (1600m), or 0 for none (default: 0.014 where all \
      places coincide).
      """, valueName: "span"),
    transform: FlagValue.minimumSpan)
  var minimumSpan: MinimumSpan?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The zooms allowed, such as 2..18.", valueName: "zooms"),
    transform: FlagValue.zoomRange)
  var zoomRange: ClosedRange<Double>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Lowers the zoom to a multiple of this, in 256-point tiles.", valueName: "step"),
    transform: FlagValue.snap)
  var snap: Double?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Draws the view as an SVG picture.", valueName: "picture.svg"))
  var output: String?

  func run() throws {
    let camera = try view.viewport()
    let range = try view.zoomFlags.zoomRange(zoomRange)
    let set = try places.read(keepsFeatures: output != nil)
    let best = try fit(set, camera: camera, zoomRange: range)
    let limited = limits.limited(best)
    let fitted = view.zoomFlags.printable(limited?.viewport ?? best)
    let report = CameraReport(
      fitted, convention: view.zoomFlags.convention, places: set.count(in: fitted),
      bound: limited?.bound)
    var notes = set.skippedNotes
    if let output {
      try OutputFile.write(try FitPicture(report: report, places: set).svg(), to: output)
      notes.append(("picture", output))
    }
    report.write(json: view.json, notes: notes)
  }

  private func fit(
    _ set: PlaceSet, camera: MapViewport, zoomRange: ClosedRange<Double>
  ) throws(CommandFailure) -> MapViewport {
    do {
      return try camera.fitting(
        set.coordinates, padding: padding ?? .zero, factor: factor ?? 1,
        minimumSpan: minimumSpan ?? .automatic, zoomRange: zoomRange, zoomStep: snap ?? 0)
    } catch {
      switch error {
      case .noPlaces: throw set.nothingToShow(files: places.files)
      case .noVisibleArea: throw noRoom(camera)
      }
    }
  }

  private func noRoom(_ camera: MapViewport) -> CommandFailure {
    let free = camera.freeArea
    return CommandFailure(
      .usage,
      """
      --padding \((padding ?? .zero).flagText) leaves no room in the free \(free.width.brief)x\
      \(free.height.brief) points at pitch \(camera.pitch.brief)
      """,
      remedy: "make the padding, the insets or the pitch smaller, or --size larger")
  }
}
