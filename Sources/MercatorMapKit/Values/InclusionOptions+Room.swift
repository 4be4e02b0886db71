import Mercator

extension InclusionOptions {
  /// Returns these options with padding that shrinks if the view is too small for it.
  func leavingRoom(in viewport: MapViewport) -> InclusionOptions {
    padding(padding.leavingRoom(in: area.bounds(in: viewport.freeArea)))
  }
}
