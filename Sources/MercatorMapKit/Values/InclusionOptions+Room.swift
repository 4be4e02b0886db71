import Mercator

extension InclusionOptions {
  /// The same with padding that gives way where the view is too small for it.
  func leavingRoom(in viewport: MapViewport) -> InclusionOptions {
    padding(padding.leavingRoom(in: area.bounds(in: viewport.freeArea)))
  }
}
