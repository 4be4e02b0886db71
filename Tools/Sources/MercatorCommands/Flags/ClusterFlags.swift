import ArgumentParser
import Mercator
import MercatorClusters

/// The options for grouping places into clusters.
struct ClusterFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Radius of a cluster on screen (default: 40).", valueName: "points"),
    transform: FlagValue.radius)
  var radius: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Units of --radius per 512 points (default: 512).", valueName: "units"),
    transform: FlagValue.extent)
  var extent: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Places that make a cluster, 2 or more (default: 2).", valueName: "count"),
    transform: FlagValue.minimumPoints)
  var minimumPoints: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Largest zoom with clusters (default: level 17).", valueName: "zoom"),
    transform: FlagValue.wholeZoom)
  var maximumZoom: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Separate places by this property; those without it form one more kind.",
      valueName: "property"))
  var clusterBy: String?

  @Flag(help: "Match supercluster 8: 32-bit positions, no clusters across 180°.")
  var supercluster = false

  @Option(
    parsing: .unconditional, help: .tileSize, completion: .tileSize, transform: FlagValue.tileSize)
  var tileSize: ZoomConvention?

  /// The zoom convention of input and output.
  var convention: ZoomConvention { tileSize ?? .tile256 }

  /// Returns the library's options. Levels start at the lowest possible one, which doesn't affect the
  /// others.
  func options() throws(CommandFailure) -> ClusterOptions {
    var options = ClusterOptions()
    if let radius { options.radius = radius }
    if let extent { options.extent = extent }
    guard options.radiusInPoints.isFinite else {
      throw CommandFailure(
        .usage, "--radius, --extent: the radius in points is too large",
        remedy: "write numbers such as --radius 40 --extent 512")
    }
    if supercluster { options.arithmetic = .supercluster }
    if let minimumPoints { options.minimumPoints = minimumPoints }
    let least = ClusterOptions.levelLimits.lowerBound
    options.levels = least...options.levels.upperBound
    if let maximumZoom {
      options.levels = least...(try convention.level(maximumZoom, of: "--maximum-zoom"))
    }
    return options
  }
}

extension ClusterOptions {
  /// The radius in points on screen. A unit is a point if 512 of them are a tile.
  var radiusInPoints: Double { radius * 512 / extent }
}

extension ZoomConvention {
  /// Converts an integer zoom to a cluster level, which is that zoom in 256-point tiles.
  func level(_ zoom: Int, of option: String) throws(CommandFailure) -> Int {
    let level = ClusterOptions.level(forZoom: zoom, in: self)
    guard ClusterOptions.levelLimits.contains(level) else {
      let least = self.zoom(ofLevel: ClusterOptions.levelLimits.lowerBound)
      let greatest = self.zoom(ofLevel: ClusterOptions.levelLimits.upperBound)
      throw CommandFailure(
        .usage, "\(option): zoom \(zoom) is outside \(least)…\(greatest)",
        remedy: "write a zoom in that range (of \(rawValue)-point tiles), such as 14")
    }
    return level
  }

  /// Converts a cluster level to an integer zoom in this convention.
  func zoom(ofLevel level: Int) -> Int {
    Int(ZoomConvention.tile256.zoom(Double(level), in: self))
  }
}
