import ArgumentParser

/// How to zoom until enough places show.
struct InclusionFlags: ParsableArguments {
  @Flag(help: "Zoom by whole levels only.")
  var wholeLevels = false

  @Flag(help: "Zoom in, too, if enough places then still show.")
  var allowZoomingIn = false
}
