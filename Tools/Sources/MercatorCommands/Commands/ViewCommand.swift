import ArgumentParser
import Mercator
import MercatorAnswers

/// `mercator view`: describes the view of a camera.
struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Describe the view of a camera.",
    usage: "mercator view --center LAT,LNG --zoom <zoom> [<options>]",
    discussion: """
      Example: Munich on a phone, with east at the top.

        mercator view --center 48.136315,11.5752901 --zoom 15 --heading 90

      Example: the Alps from the north, with a picture.

        mercator view --center 46.5,10 --zoom 6 --heading 180 --pitch 55 -o alps.png
      """)

  @OptionGroup(title: "View") var camera: CameraFlags
  @OptionGroup(title: "View") var view: ViewFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags
  @OptionGroup var picture: PictureFlags

  @Flag(help: .json)
  var json = false

  func run() throws {
    try picture.check(hasPlaces: false)
    let viewport = try view.viewport(
      center: camera.center.coordinate, zoom: try camera.innerZoom(view.convention))
    let limited = limits.limited(viewport)
    let shown = limited?.viewport ?? viewport
    let drawn = try picture.picture(of: shown, places: PlaceSet())
    let notes = try PictureOutput(flags: picture, picture: drawn)
      .draw(shown, isJSON: json)
    try CameraReport(shown, convention: view.convention, activeLimits: limited?.activeLimits)
      .write(json: json, notes: notes, isAside: picture.isPiped)
  }
}
