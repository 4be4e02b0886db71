import Mercator

extension FitCommand {
  /// Finds the camera whose view the places' bounding box fills.
  func covering(_ set: PlaceSet, camera: MapViewport) throws(CommandFailure) -> Found {
    if let other = needless(except: ["--cover", "--zoom-range", "--zoom-step"]) {
      throw CommandFailure(
        .usage, "--cover conflicts with \(other)",
        remedy: "leave one out: --cover fills the whole view with the places' bounding box")
    }
    guard let region = set.content.region else {
      throw set.nothingToShow(files: places.files)
    }
    let range = try view.convention.zoomRange(how.zoomRange)
    do throws(FitError) {
      let covering = try camera.covering(region, .zoomRange(range).zoomStep(how.zoomStep ?? 0))
      let limited = limits.limited(covering)
      return (limited?.viewport ?? covering, limited?.activeLimits, nil)
    } catch {
      throw noRoom(camera)
    }
  }
}
