import ArgumentParser
import Mercator
import MercatorClusters
import MercatorPlaces

/// `mercator cluster`: places as clusters, per zoom level or in one tile.
struct ClusterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cluster",
    abstract: "Group places into clusters: by level, in a tile, or as an archive of tiles.",
    usage: """
      mercator cluster <places> ... [--zoom <zooms>] [<options>]
      mercator cluster <places> ... --tile <z/x/y> [<options>]
      mercator cluster <places> ... --output <file> [<options>]
      """,
    discussion: """
      Text says how many clusters and single places each level has; --json has them all, largest \
      first, a single place as one of count 1. Its id is the number of its first place, counted \
      from 0, and the count; the same members have the same id at every zoom. Places at 179.9 and \
      -179.9 are neighbours.

      A level is a whole zoom of 256-point tiles; a map at zoom 4.7 shows level 4. supercluster \
      counts 512-point tiles: a level is its zoom plus one, and its 0..16 are levels 1..17. With \
      --tile-size 512 every zoom here, in and out, is as supercluster's. With --supercluster the \
      clusters are as well, to the last count: positions are 32-bit floats, and 180° is an edge.

      --zoom only says what is shown. Clusters are made from --maximum-zoom outwards, each level \
      of the one before it; farther in than that every place is alone.

      Example: Europe's cities on a map zoomed from the continent to a country.

        mercator cluster cities.geojson --zoom 3..6 --region 35,-10,70,40

      Example: the tile that supercluster calls getTile(4, 8, 5), as GeoJSON.

        mercator cluster cities.geojson --tile 4/8/5 --tile-size 512 --geojson

      With --output the clusters of all levels become one archive of vector tiles, PMTiles or (by \
      its ending) MBTiles, for any web server: more places than a page can hold. Its tiles are 512 \
      points wide, as MapLibre draws them, unless --tile-size says else. Each place counts once on \
      every level, and stands alone on the last, unless --maximum-zoom reaches it. A cluster has \
      point_count, point_count_abbreviated, cluster_id, expansion_zoom, its members' box (west, \
      south, east, north), and sums, means, minimums, maximums and counts of what --sum, --mean, \
      --minimum, --maximum and --count-by name. A single place has the values that --property names, and \
      its own of the others. A sum is the same on every level.

      Example: all cities in one file, with their names and how many people live there.

        mercator cluster cities.csv -o cities.pmtiles --levels 0..10 \\
          --property name --sum population

      Example: schools and shops apart, with the mean rent of each cluster.

        mercator cluster places.csv -o places.pmtiles --cluster-by kind \\
          --mean rent
      """)

  @OptionGroup var places: PlaceFlags

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The zooms to show, such as 4 or 0..16 (default: all with clusters).", valueName: "zooms"),
    completion: .list(["0..16", "4"]),
    transform: FlagValue.wholeZooms)
  var zoom: ClosedRange<Int>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show what is in this tile, and in a margin around it.", valueName: "z/x/y"),
    transform: FlagValue.tile)
  var tile: TileID?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only clusters whose middle is in this region; its east may be past 180°.",
      valueName: "SOUTH,WEST,NORTH,EAST"),
    transform: FlagValue.region)
  var region: GeoRegion?

  @OptionGroup var clusters: ClusterFlags

  @OptionGroup var archive: ClusterArchiveFlags

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @Flag(help: "Print one level, or a tile, as GeoJSON; single places keep their properties.")
  var geojson = false

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
      keeping: geojson
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
    if let tile {
      let report = ClusterTileReport(source: source, tile: tile)
      try write(
        report.clusters.map(\.cluster), of: set,
        json: { () throws(CommandFailure) in try report.printJSON() }, text: report.text)
    } else {
      let report = ClusterReport(source: source, levels: levels, region: region)
      let show = { (level: Int) in
        progress.show(level: convention.zoom(ofLevel: level), places: index.placeCount)
      }
      // A terminal that shows the answer while it is made has no line left for the progress.
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

  /// Prints one of the three; what was skipped is in the text and in the JSON's places.
  private func write(
    _ clusters: @autoclosure () -> [MapCluster], of set: PlaceSet,
    json printJSON: () throws(CommandFailure) -> Void,
    text: @autoclosure () -> String
  ) throws(CommandFailure) {
    if geojson {
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

  /// The levels to show: those asked for, that of the tile, or all that have clusters.
  private func levels(of options: ClusterOptions) throws(CommandFailure) -> ClosedRange<Int> {
    var levels: ClosedRange<Int>?
    if let zoom {
      let first = try convention.level(zoom.lowerBound, of: "--zoom")
      levels = first...(try convention.level(zoom.upperBound, of: "--zoom"))
    }
    if let tile {
      let level = try convention.level(tile.z, of: "--tile")
      if let levels, let zoom, !levels.contains(level) {
        throw CommandFailure(
          .usage,
          "--tile: zoom \(tile.z) is not in --zoom \(zoom.lowerBound)"
            + (zoom.count > 1 ? "..\(zoom.upperBound)" : ""),
          remedy: "leave --zoom out: a tile has a zoom of its own")
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
      ("--zoom", zoom != nil), ("--tile", tile != nil), ("--region", region != nil),
      ("--json", json), ("--geojson", geojson),
    ]
    if let other = others.first(where: \.1) {
      throw CommandFailure(
        .usage, "\(other.0) and --output cannot go together",
        remedy: "leave one out; --levels says which levels the archive has")
    }
  }

  private func checkCombinations(_ levels: ClosedRange<Int>) throws(CommandFailure) {
    if tile != nil, region != nil {
      throw CommandFailure(
        .usage, "--tile and --region cannot go together", remedy: "give one of them")
    }
    if json, geojson {
      throw CommandFailure(
        .usage, "--json and --geojson cannot go together", remedy: "give one of them")
    }
    if geojson, levels.count > 1 {
      throw CommandFailure(
        .usage, "--geojson: \(levels.count) levels are too many for one map",
        remedy:
          "give one zoom, such as --zoom \(convention.zoom(ofLevel: levels.lowerBound))")
    }
  }
}
