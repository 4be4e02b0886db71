#if !Pictures
  /// What a client meets that imports this module without the package trait `Pictures`: the line of
  /// its manifest that brings cairo and pango.
  @available(
    *, unavailable,
    message: """
      add the package trait: in Package.swift, .package(url: "…/swift-mercator", branch: "main", \
      traits: ["Pictures"]); it needs cairo and pango (apt-get install libcairo2-dev \
      libpango1.0-dev, or brew install cairo pango)
      """
  )
  public struct MapPicture: Sendable {}
#endif
