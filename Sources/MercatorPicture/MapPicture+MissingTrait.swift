#if !Pictures
  /// What a client meets that imports this module without the package trait `Pictures`: the line of
  /// its manifest that brings cairo, pango and ISA-L.
  ///
  /// None of it can be called. What is declared is what a first try writes: the compiler says that
  /// something is unavailable only where all else is right.
  @available(
    *, unavailable,
    message: """
      add the package trait: in Package.swift, .package(url: "…/swift-mercator", branch: "main", \
      traits: ["Pictures"]); it needs cairo, pango and ISA-L (apt-get install \
      libcairo2-dev libpango1.0-dev libisal-dev, or brew install cairo pango isa-l)
      """
  )
  public struct MapPicture: Sendable {
    /// As with the trait.
    public init(_ viewport: Any, places: Any = [], style: Any = "", basemap: Any = "") {}

    /// As with the trait.
    public init(
      fitting places: Any, in viewport: Any, _ options: Any = "", style: Any = "",
      basemap: Any = ""
    ) throws {}

    /// As with the trait.
    public func png(pixelScale: Double = 1) throws -> [UInt8] { [] }

    /// As with the trait.
    public func svg() throws -> [UInt8] { [] }

    /// As with the trait.
    public func pdf() throws -> [UInt8] { [] }
  }
#endif
