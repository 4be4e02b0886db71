import Mercator
import MercatorAnswers

extension FitCommand {
  /// Fits summaries, whose places can't be drawn or named.
  func found(
    ofSummary camera: MapViewport, _ options: FitOptions
  ) throws(CommandFailure) -> Answer {
    let needless: [(name: String, isThere: Bool)] = [
      ("a picture", picture.isWanted), ("--footprint", markers.footprint != nil),
      ("--cover", how.cover), ("--skip-bad", places.reading.skipBad),
    ]
    if let other = needless.first(where: { $0.isThere })?.name ?? places.optionOfPlaces {
      throw CommandFailure(
        .usage, "--summary conflicts with \(other)",
        remedy: "leave one out: a summary contains only some of its places")
    }
    try places.checkFiles()
    let summary = try FitSummary(files: places.files)
    let fit: FitReport
    do throws(FitError) {
      fit = try camera.fitReport(summary, options)
    } catch {
      throw error == .noPlaces
        ? PlaceSet().nothingToShow(files: places.files) : noRoom(camera)
    }
    let viewport = view.convention.printable(fit.viewport)
    let count = PlaceCount(
      total: summary.count + summary.invalidCount, visible: summary.count,
      invalid: summary.invalidCount)
    let isWhole = fit.outsideIndices.isEmpty
    let details = FitDetails(report: fit) { _ in nil }
    return Answer(
      places: PlaceSet(),
      report: CameraReport(
        viewport, convention: view.convention, places: isWhole ? count : nil,
        activeLimits: limits.limits.map { _ in fit.activeLimits }, fit: how.report ? details : nil),
      picture: nil, outlines: [],
      notes: isWhole ? [] : [("note", "no allowed zoom and centre show all places")])
  }
}
