import Mercator

/// The failures of a fit.
extension FitCommand {
  func tooLarge(_ conflict: MarkerConflict) -> CommandFailure {
    let who =
      conflict.first == conflict.second
      ? "the marker of place \(conflict.first + 1) does"
      : "the markers of places \(conflict.first + 1) and \(conflict.second + 1) do"
    let side = conflict.axis == .horizontal ? "wide" : "high"
    let problem =
      "--footprint: \(who) not fit into \(Decimal.trimmed(conflict.room, 1)) points \(side)"
    guard let zooms = conflict.zooms else {
      return CommandFailure(
        .usage, problem, remedy: "make the markers, the padding or the insets smaller")
    }
    let allowed = [zooms.lowerBound, zooms.upperBound].map {
      Decimal.text(ZoomConvention.tile256.zoom($0, in: view.convention), 2)
    }
    return CommandFailure(
      .usage, problem + " at an allowed zoom",
      remedy: "allow a zoom in \(allowed[0])…\(allowed[1]) by --zoom-range, --zoom-step and "
        + "--minimum-span, or make the markers smaller")
  }

  func noRoom(_ camera: MapViewport) -> CommandFailure {
    let free = camera.freeArea
    let asked = [aim.text, how.padding.map { "--padding \($0.flagText)" }].compactMap(\.self)
    return CommandFailure(
      .usage,
      """
      \(asked.isEmpty ? "the view" : asked.joined(separator: ", ")) leaves no room in the free \
      \(free.width.brief)x\
      \(free.height.brief) points at pitch \(camera.pitch.brief)
      """,
      remedy: aim.text.map { "change \($0) so that it leaves room" }
        ?? "make the padding, the insets or the pitch smaller, or --size larger")
  }
}
