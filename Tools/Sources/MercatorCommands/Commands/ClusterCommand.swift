import ArgumentParser
import Mercator
import MercatorClusters
import MercatorPlaces

/// `mercator cluster`: groups places into clusters.
struct ClusterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cluster",
    abstract: "Group places into clusters: per zoom, in a tile, or as a tile archive.",
    usage: """
      mercator cluster <places> ... [--zoom <zooms>] [<options>]
      mercator cluster <places> ... --tile <z/x/y> [<options>]
      mercator cluster <places> ... --output <file> [<options>]
      """,
    discussion: """
      The text output lists the number of clusters and single places per zoom. --json lists them \
      all, largest first; a single place has count 1. An id consists of the index of the first \
      place and the count, so clusters with the same members have the same id at every zoom. \
      Clusters can cross 180°.

      A zoom here is an integer level of 256-point tiles: a map at zoom 4.7 shows level 4. With \
      --tile-size 512, zooms are supercluster's; with --supercluster, so are the clusters (version \
      8). Levels are built from --maximum-zoom outwards, each from the one before; farther in, every place \
      is single.

        mercator cluster cities.geojson --zoom 3..6 --region 35,-10,70,40
        mercator cluster cities.geojson --tile 4/8/5 --tile-size 512 --geojson

      --output writes all levels to a PMTiles or MBTiles archive for a web server, with 512-point \
      tiles unless --tile-size says otherwise. Each place counts once per level, and is single on \
      the last one unless --maximum-zoom includes it. A cluster has point_count, \
      point_count_abbreviated, cluster_id, expansion_zoom and its members' bounds (west, south, \
      east, north).

        mercator cluster cities.csv -o cities.pmtiles --property name \\
          --sum population
        mercator cluster places.csv -o places.pmtiles --cluster-by kind --mean rent
      """)

  @OptionGroup(title: "Shown clusters") var shown: ShownClusterFlags
  @OptionGroup(title: "Grouping") var clusters: ClusterFlags
  @OptionGroup(title: "Tile archive") var archive: ClusterArchiveFlags
  @OptionGroup var places: PlaceFlags

  @Flag(help: .json)
  var json = false

  private var convention: ZoomConvention { clusters.convention }

  func run() throws {
    if let output = archive.output {
      try checkCombinations(ofArchive: output)
      try archive.write(places, clusters, to: output)
      return
    }
    try archive.checkAlone()
    let options = try clusters.options()
    let levels = try levels(of: options)
    try checkCombinations(levels)
    let set = try places.read(
      keeping: shown.geojson
        ? .features : clusters.clusterBy.map { .values([$0], numbers: []) } ?? .nothing)
    guard set.coordinates.contains(where: \.isValid) else {
      throw set.nothingToShow(files: places.files)
    }
    if let name = clusters.clusterBy { try set.checkNames([name], of: "--cluster-by") }
    let grouping = clusters.clusterBy.map { (name: $0, kinds: set.categories($0)) }
    var progress = ReadingProgress.ofTerminal
    defer { progress.clear() }
    let index = progress.clusterIndex(of: set.coordinates, kinds: grouping?.kinds, options)
    let source = ClusterSource(
      index: index, convention: convention, set: set, grouping: grouping)
    if let tile = shown.tile {
      let report = ClusterTileReport(source: source, tile: tile)
      try write(
        report.clusters.map(\.cluster), of: set,
        json: { () throws(CommandFailure) in try report.printJSON() }, text: report.text)
    } else {
      let report = ClusterReport(source: source, levels: levels, region: shown.region)
      let show = { (level: Int) in
        progress.show(level: convention.zoom(ofLevel: level), places: index.placeCount)
      }
      // A terminal that shows the answer in parts has no line for the progress.
      let showAside = StandardStream.output.isTerminal ? { _ in } : show
      try write(
        report.clusters(level: levels.lowerBound), of: set,
        json: { () throws(CommandFailure) in try report.printJSON(progress: showAside) },
        text: {
          let text = report.text(progress: show)
          progress.clear()
          return text
        }())
    }
  }

  /// Prints GeoJSON, JSON or text. Text and JSON include what was skipped.
  private func write(
    _ clusters: @autoclosure () -> [MapCluster], of set: PlaceSet,
    json printJSON: () throws(CommandFailure) -> Void,
    text: @autoclosure () -> String
  ) throws(CommandFailure) {
    if shown.geojson {
      try ClusterFeatures(places: set, clusterBy: self.clusters.clusterBy).printCollection(
        of: clusters())
      for note in set.inputNotes { Console.note("\(note.label) \(note.text)") }
    } else if json {
      try printJSON()
      for note in set.readingNotes { Console.note(note.description) }
    } else {
      let notes = set.inputNotes
      let text = text()
      try Console.answer(text + (notes.isEmpty ? "" : "\n\n" + TextRows.aligned(notes)))
    }
  }

  /// Returns the levels to show: the requested ones, the tile's, or all with clusters.
  private func levels(of options: ClusterOptions) throws(CommandFailure) -> ClosedRange<Int> {
    var levels: ClosedRange<Int>?
    if let zoom = shown.zoom {
      let first = try convention.level(zoom.lowerBound, of: "--zoom")
      levels = first...(try convention.level(zoom.upperBound, of: "--zoom"))
    }
    if let tile = shown.tile {
      let level = try convention.level(tile.z, of: "--tile")
      if let levels, let zoom = shown.zoom, !levels.contains(level) {
        throw CommandFailure(
          .usage,
          "--tile: zoom \(tile.z) is not in --zoom \(zoom.lowerBound)"
            + (zoom.count > 1 ? "..\(zoom.upperBound)" : ""),
          remedy: "leave --zoom out: a tile has its own zoom")
      }
      return level...level
    }
    if let levels { return levels }
    let most = options.levels.upperBound
    let first = max(ClusterOptions.level(forZoom: 0, in: convention), 0)
    return min(first, most)...most
  }

  private func checkCombinations(ofArchive output: String) throws(CommandFailure) {
    let others = [
      ("--zoom", shown.zoom != nil), ("--tile", shown.tile != nil),
      ("--region", shown.region != nil), ("--json", json), ("--geojson", shown.geojson),
    ]
    if let other = others.first(where: \.1) {
      throw CommandFailure(
        .usage, "\(other.0) conflicts with --output",
        remedy: "leave one out; --levels sets the levels of the archive")
    }
  }

  private func checkCombinations(_ levels: ClosedRange<Int>) throws(CommandFailure) {
    if shown.tile != nil, shown.region != nil {
      throw CommandFailure(
        .usage, "--tile conflicts with --region", remedy: "leave one out")
    }
    if json, shown.geojson {
      throw CommandFailure(
        .usage, "--json conflicts with --geojson", remedy: "leave one out")
    }
    if shown.geojson, levels.count > 1 {
      throw CommandFailure(
        .usage, "--geojson: \(levels.count) zooms, but GeoJSON holds only one",
        remedy:
          "give one zoom, such as --zoom \(convention.zoom(ofLevel: levels.lowerBound))")
    }
  }
}
