import ArgumentParser

/// The options for zooming until enough places are visible.
struct InclusionFlags: ParsableArguments {
  @Flag(help: "Zoom out by whole levels only.")
  var wholeLevels = false

  @Flag(help: "Also zoom in, as far as enough places stay visible.")
  var allowZoomingIn = false
}
