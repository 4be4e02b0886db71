import Mercator

extension FitCommand {
  /// The fit of summaries: places that are not there cannot be drawn or named.
  func found(
    ofSummary camera: MapViewport, _ options: FitOptions
  ) throws(CommandFailure) -> Answer {
    let needless: [(name: String, isThere: Bool)] = [
      ("a picture", picture.isWanted), ("--footprint", markers.footprint != nil),
      ("--cover", how.cover), ("--skip-bad", places.skipBad),
    ]
    if let other = needless.first(where: { $0.isThere }) {
      throw CommandFailure(
        .usage, "--summary and \(other.name) exclude each other",
        remedy: "leave one of them out: a summary has a few of its places, and nothing but those")
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
      notes: isWhole ? [] : [("note", "no zoom and centre allowed show all")])
  }
}
