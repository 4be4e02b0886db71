import Mercator
import MercatorTiles

/// A description of a tile archive: its metadata, contents, and the data for a view.
struct ArchiveReport {
  let archive: TileArchive
  let contents: [TileLevelContents]
  /// The tiles of the view; nil without a view.
  private(set) var tiles: [VisibleTile]?
  /// The archive's data for the view's tiles.
  private(set) var parts: [TileID: TilePart] = [:]
  /// The layers of the view's vector tiles with their numbers of features, in order.
  private(set) var layers: [(name: String, features: Int)] = []
  /// Notes about damaged parts of the metadata and of the view's tiles.
  private(set) var notes: [String]

  init(archive: TileArchive, contents: [TileLevelContents]) {
    self.archive = archive
    self.contents = contents
    notes = archive.metadata.notes
  }

  /// Adds a view's tiles to the report.
  mutating func show(_ tiles: [VisibleTile]) {
    self.tiles = tiles
  }

  /// Finds and reads the view's tiles. Damaged parts are left out with a note.
  mutating func look() {
    var seen: Set<TileID> = []
    for tile in tiles ?? [] where parts[tile.tile] == nil {
      do throws(TileError) {
        guard let part = try archive.nearest(to: tile.tile) else { continue }
        parts[tile.tile] = part
        guard part.data.format == .vector, seen.insert(part.data.id).inserted,
          let decoded = try archive.vectorTile(part.data.id)
        else { continue }
        count(decoded, part.data.id)
      } catch {
        let note = Self.note(error)
        if !notes.contains(note) { notes.append(note) }
      }
    }
  }

  private mutating func count(_ tile: VectorTile, _ id: TileID) {
    var faults = tile.faults
    for summary in tile.layers {
      // The tile's faults include damage inside a layer.
      guard let layer = try? tile.layer(summary) else { continue }
      faults += layer.faults
      if let index = layers.firstIndex(where: { $0.name == summary.name }) {
        layers[index].features += layer.features.count
      } else {
        layers.append((summary.name, layer.features.count))
      }
    }
    if let error = TileError(leftOut: faults, file: archive.path, tile: id) {
      notes.append(Self.note(error))
    }
  }

  private static func note(_ error: TileError) -> String {
    (error.tile.map { "tile \($0.pathText): " } ?? "") + error.reason.problem
  }

  var metadata: TileMetadata { archive.metadata }

  private static func levelsText(_ levels: ClosedRange<Int>) -> String {
    levels.count > 1 ? "\(levels.lowerBound)..\(levels.upperBound)" : "\(levels.lowerBound)"
  }

  var text: String {
    var sections = [head, levelTable]
    if !metadata.layers.isEmpty { sections.append(layerTable) }
    if let tiles { sections += view(tiles) }
    return sections.joined(separator: "\n\n")
  }

  private var head: String {
    let kind =
      switch archive.kind {
      case .pmtiles: "PMTiles"
      case .mbtiles: "MBTiles"
      case .folder: "a folder"
      }
    var rows = [(label: "archive", text: "\(archive.path)   (\(kind))")]
    if !metadata.name.isEmpty { rows.append(("name", metadata.name)) }
    if !metadata.attribution.isEmpty { rows.append(("attribution", metadata.attribution)) }
    rows.append(("tiles", metadata.format?.rawValue ?? "of an unspecified format"))
    rows.append(("levels", Self.levelsText(metadata.levels)))
    if let bounds = metadata.bounds {
      rows.append(("bounds", "\(bounds.text(atZoom: deepest))   (S,W,N,E)"))
    }
    if let center = metadata.center {
      let zoom = metadata.centerLevel.map { "   (level \($0))" } ?? ""
      rows.append(("center", center.text(atZoom: deepest) + zoom))
    }
    rows += notes.map { ("note", $0) }
    return TextRows.aligned(rows)
  }

  private var deepest: Double { Double(metadata.levels.upperBound) }

  private var levelTable: String {
    var rows = contents.map { ["\($0.level)", "\($0.tileCount)", "\($0.byteCount)"] }
    let (tiles, bytes) = contents.reduce((0, 0)) { ($0.0 + $1.tileCount, $0.1 + $1.byteCount) }
    rows.append(["all", "\(tiles)", "\(bytes)"])
    return TextTable(header: ["level", "tiles", "bytes"], rows: rows, endsInNumbers: true).text
  }

  private var layerTable: String {
    let rows = metadata.layers.map { layer in
      [
        layer.levels.map(Self.levelsText) ?? "-", layer.name,
        layer.fields.isEmpty ? "-" : layer.fields.joined(separator: " "),
      ]
    }
    return TextTable(header: ["levels", "layer", "values"], rows: rows).text
  }

  private func view(_ tiles: [VisibleTile]) -> [String] {
    var seen: Set<TileID> = []
    let shown = tiles.map(\.tile).filter { seen.insert($0).inserted }
    let lines = shown.map { tile in
      guard let part = parts[tile] else { return "\(tile.pathText)  nothing" }
      let bytes = "\(part.data.bytes.count) bytes"
      return part.levelsAbove == 0
        ? "\(tile.pathText)  \(bytes)"
        : "\(tile.pathText)  part of \(part.data.id.pathText), \(bytes)"
    }
    let own = shown.count { parts[$0]?.levelsAbove == 0 }
    let heading = "in view: \(shown.count) tiles, \(own) of them in the archive"
    let list = ([heading] + lines).joined(separator: "\n")
    guard !layers.isEmpty else { return [list] }
    let rows = layers.map { ["\($0.features)", $0.name] }
    return [list, TextTable(header: ["features", "layer in view"], rows: rows).text]
  }
}

extension CommandFailure {
  /// Creates the failure for an error in a tile archive.
  init(_ error: TileError) { self.init(error, of: error.file) }

  /// Creates the failure for an error in a tile archive that an option names.
  init(_ error: TileError, option: String, path: String) {
    self.init(error, of: "\(option) \(path.isEmpty ? "''" : path)")
  }

  private init(_ error: TileError, of file: String) {
    let place = error.tile.map { ": tile \($0.pathText)" } ?? ""
    self.init(
      Self.status(of: error), "\(file)\(place): \(error.reason.problem)",
      remedy: error.reason.remedy)
  }

  private static func status(of error: TileError) -> Status {
    switch error.reason {
    case .notReadable: .noInput
    case .notWritable: .cannotCreate
    default: .badData
    }
  }
}
