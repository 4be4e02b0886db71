import Mercator

extension FitCommand {
  /// The camera that the places' box fills.
  func covering(_ set: PlaceSet, camera: MapViewport) throws(CommandFailure) -> Found {
    if let other = needless(except: ["--cover", "--zoom-range", "--zoom-step"]) {
      throw CommandFailure(
        .usage, "--cover and \(other) exclude each other",
        remedy: "leave one of them out: a cover fills the whole view with the places' box")
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
