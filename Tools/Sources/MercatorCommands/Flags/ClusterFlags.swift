import ArgumentParser
import Mercator
import MercatorClusters

/// What makes a cluster.
struct ClusterFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far a cluster reaches from its first place (default: 40).", valueName: "points"),
    transform: FlagValue.radius)
  var radius: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many units of --radius are 512 points (default: 512).", valueName: "units"),
    transform: FlagValue.extent)
  var extent: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many places make a cluster (default: 2).", valueName: "count"),
    transform: FlagValue.minimumPoints)
  var minimumPoints: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The last zoom with clusters (default: level 17).",
      valueName: "zoom"),
    transform: FlagValue.wholeZoom)
  var maximumZoom: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      A property of which places of two values are never in one cluster; those without one are a kind \
      of their own.
      """,
      valueName: "name"))
  var clusterBy: String?

  @Flag(help: "Compute as supercluster 8: 32-bit positions, an edge at 180°.")
  var supercluster = false

  @Option(
    parsing: .unconditional, help: .tileSize, completion: .tileSize, transform: FlagValue.tileSize)
  var tileSize: ZoomConvention?

  /// The convention of every zoom that is read and written.
  var convention: ZoomConvention { tileSize ?? .tile256 }

  /// The library's options. Levels begin at the least of all, which changes none of the others.
  func options() throws(CommandFailure) -> ClusterOptions {
    var options = ClusterOptions()
    if let radius { options.radius = radius }
    if let extent { options.extent = extent }
    guard options.radiusInPoints.isFinite else {
      throw CommandFailure(
        .usage, "--radius and --extent: clusters would reach farther than any number of points",
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
  /// The radius in points on screen: units are points where 512 of them are a tile.
  var radiusInPoints: Double { radius * 512 / extent }
}

extension ZoomConvention {
  /// The level of a whole zoom, which is that zoom in 256-point tiles.
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

  /// The whole zoom of a level of clusters, as this convention counts it.
  func zoom(ofLevel level: Int) -> Int {
    Int(ZoomConvention.tile256.zoom(Double(level), in: self))
  }
}
