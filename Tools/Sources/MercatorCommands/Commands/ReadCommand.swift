import ArgumentParser
import Mercator

/// `mercator read`: the camera behind a region or a distance that a map reports.
struct ReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Read the zoom of a map, turned or pitched, from its region or distance.",
    usage: """
      mercator read --region SOUTH,WEST,NORTH,EAST [<options>]
      mercator read --free-region SOUTH,WEST,NORTH,EAST [<options>]
      mercator read --center LAT,LNG --span LATDELTA,LNGDELTA [<options>]
      mercator read --center LAT,LNG --distance METRES [<options>]
      """,
    discussion: """
      The region of a turned map is the bounding box of what it shows; give its --heading, --pitch \
      and --size. To show a region instead, fit it.

      Example: MapKit's region (centre and span) of a map turned by 45°.

        mercator read --center 48.1363,11.5753 --span 0.0534,0.08 --heading 45

      Example: a region across 180°.

        mercator read --region -23.05,177,-12.79,-178
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The bounding region of the whole view; its east may be past 180°.",
      valueName: "SOUTH,WEST,NORTH,EAST"),
    transform: FlagValue.region)
  var region: GeoRegion?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The same of what the insets leave free.", valueName: "SOUTH,WEST,NORTH,EAST"),
    transform: FlagValue.region)
  var freeRegion: GeoRegion?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The place in the middle of the free area, with --span or --distance.", valueName: "LAT,LNG"),
    transform: FlagValue.center)
  var center: CenterFlag?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "MapKit's span of the region, in degrees.", valueName: "LATDELTA,LNGDELTA"),
    transform: FlagValue.span)
  var span: RegionSpan?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("From the camera to the centre.", valueName: "METRES"),
    transform: FlagValue.distance)
  var distance: Double?

  @OptionGroup var view: ViewFlags

  func run() throws {
    let reading = try CameraReading(
      region: region, freeRegion: freeRegion, center: center?.coordinate, span: span,
      distance: distance)
    let found = try reading.viewport(like: try view.viewport())
    let viewport = view.convention.printable(found)
    let convention = view.convention
    if let other = reading.zoomByLatitudes(viewport), (other - found.zoom).magnitude > 0.01 {
      Console.note(
        """
        the longitudes give zoom \(zoomText(found.zoom, convention)), the latitudes \
        \(zoomText(other, convention)): this is not the region of such a view
          check --size, --insets, --heading and --pitch; the longitudes' zoom is taken
        """)
    }
    try CameraReport(viewport, convention: convention).write(json: view.json)
  }

  private func zoomText(_ zoom: Double, _ convention: ZoomConvention) -> String {
    Decimal.text(ZoomConvention.tile256.zoom(zoom, in: convention), 3)
  }
}
