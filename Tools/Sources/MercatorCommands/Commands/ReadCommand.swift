import ArgumentParser
import Mercator
import MercatorAnswers

/// `mercator read`: finds the camera of a region or distance that a map reports.
struct ReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Find the zoom of a map from its region or camera distance.",
    usage: """
      mercator read --region SOUTH,WEST,NORTH,EAST [<options>]
      mercator read --free-region SOUTH,WEST,NORTH,EAST [<options>]
      mercator read --center LAT,LNG --span LATDELTA,LNGDELTA [<options>]
      mercator read --center LAT,LNG --distance METRES [<options>]
      """,
    discussion: """
      The region of a rotated map is the bounding box of its view; give its --heading, --pitch and \
      --size. To show a region, use mercator fit.

      Example: MapKit's region (centre and span) of a map rotated by 45°.

        mercator read --center 48.1363,11.5753 --span 0.0534,0.08 --heading 45

      Example: a region across 180°.

        mercator read --region -23.05,177,-12.79,-178
      """)

  @OptionGroup(title: "Map") var camera: ReportedCameraFlags
  @OptionGroup(title: "View") var view: ViewFlags

  @Flag(help: .json)
  var json = false

  func run() throws {
    let reading = try CameraReading(
      region: camera.region, freeRegion: camera.freeRegion, center: camera.center?.coordinate,
      span: camera.span, distance: camera.distance)
    let found = try reading.viewport(like: try view.viewport())
    let viewport = view.convention.printable(found)
    let convention = view.convention
    if let other = reading.zoomByLatitudes(viewport), (other - found.zoom).magnitude > 0.01 {
      Console.note(
        """
        the longitudes give zoom \(zoomText(found.zoom, convention)), the latitudes \
        \(zoomText(other, convention)): the region does not match the view; the first zoom is used
          check --size, --insets, --heading and --pitch
        """)
    }
    try CameraReport(viewport, convention: convention).write(json: json)
  }

  private func zoomText(_ zoom: Double, _ convention: ZoomConvention) -> String {
    Decimal.text(ZoomConvention.tile256.zoom(zoom, in: convention), 3)
  }
}
