import ArgumentParser
import Mercator

/// `mercator view`: what a camera shows.
struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Say what a camera shows.",
    usage: "mercator view --center LAT,LNG --zoom <zoom> [<options>]",
    discussion: """
      Example: Munich on a phone, turned so that east is up.

        mercator view --center 48.136315,11.5752901 --zoom 15 --heading 90
      """)

  @OptionGroup var view: ViewFlags
  @OptionGroup var camera: CameraFlags

  func run() throws {
    let viewport = try view.viewport(
      center: camera.center, zoom: try view.zoomFlags.zoom(camera.zoom, of: "--zoom"))
    CameraReport(viewport, convention: view.zoomFlags.convention).write(json: view.json)
  }
}
