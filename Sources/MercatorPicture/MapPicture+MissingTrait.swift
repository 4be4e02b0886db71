#if !Pictures
  /// A placeholder for clients that import this module without the package trait `Pictures`. Its
  /// error contains the manifest line that adds cairo, pango and ISA-L.
  ///
  /// None of it can be called. It declares the usual first calls, because the compiler reports an
  /// unavailable symbol only if everything else is correct.
  @available(
    *, unavailable,
    message: """
      add the package trait: in Package.swift, .package(url: "…/swift-mercator", branch: "main", \
      traits: ["Pictures"]); it needs cairo, pango and ISA-L (apt-get install \
      libcairo2-dev libpango1.0-dev libisal-dev, or brew install cairo pango isa-l)
      """
  )
  public struct MapPicture: Sendable {
    /// Creates an image if the package has the trait `Pictures`.
    public init(_ viewport: Any, places: Any = [], style: Any = "", basemap: Any = "") {}

    /// Creates a fitted image if the package has the trait `Pictures`.
    public init(
      fitting places: Any, in viewport: Any, _ options: Any = "", style: Any = "",
      basemap: Any = ""
    ) throws {}

    /// Returns a PNG if the package has the trait `Pictures`.
    public func png(pixelScale: Double = 1) throws -> [UInt8] { [] }

    /// Writes a file if the package has the trait `Pictures`.
    public func write(to url: Any, pixelScale: Double = 1) throws {}

    /// Returns an SVG if the package has the trait `Pictures`.
    public func svg() throws -> [UInt8] { [] }

    /// Returns a PDF if the package has the trait `Pictures`.
    public func pdf() throws -> [UInt8] { [] }
  }
#endif
