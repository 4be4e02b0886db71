import ArgumentParser

/// The options for zooming until enough places are visible.
struct InclusionFlags: ParsableArguments {
  @Flag(help: "Zoom out by whole levels only.")
  var wholeLevels = false

  @Flag(help: "Zoom in if enough places stay visible.")
  var allowZoomingIn = false
}
