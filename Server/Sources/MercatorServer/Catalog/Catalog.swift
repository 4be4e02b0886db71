import Foundation
import HTTPTypes
import Mercator
import MercatorPicture
import MercatorPlaces
import MercatorTiles

/// The styles, sets and archives that a server has. A reload replaces it as a whole.
struct Catalog: Sendable {
  private(set) var styles: [String: PictureStyle] = ["light": .light, "dark": .dark]
  private(set) var sets: [String: PlaceSet] = [:]
  private(set) var archives: [String: Archive] = [:]
  /// The archives that are drawn below every map.
  private(set) var streets: [TileArchive] = []
  /// The keys, or nil to serve everybody.
  private(set) var keys: ClientKeys?
  /// The version of everything in it, part of every entity tag.
  private(set) var version: UInt64 = 0
  /// The files that could not be read, and the reasons.
  private(set) var faults: [String] = []

  /// An archive of tiles and the version of its file.
  struct Archive: Sendable {
    var archive: TileArchive
    var version: UInt64
  }

  /// Creates a catalog from files. A file that cannot be read is replaced with the content of the
  /// previous catalog, and is listed in ``faults``.
  init(_ settings: ServerSettings, previous: Catalog? = nil) {
    var versions = Digest()
    var archives: [String: Archive] = [:]
    for file in settings.tiles + settings.clusters {
      archives[file.name] = attempt(file, or: previous?.archives[file.name]) {
        try Archive(
          archive: TileArchive(path: file.path), version: try Digest.version(ofFile: file.path))
      }
    }
    for file in settings.places {
      let old = previous?.sets[file.name]
      sets[file.name] = attempt(file, or: old) {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
        if let old, old.version == Digest(bytes).value { return old }
        return try PlaceSet(file, bytes: bytes, sums: settings.sums[file.name] ?? [])
      }
    }
    for file in settings.styles {
      styles[file.name] = attempt(file, or: previous?.styles[file.name]) {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
        versions.add(bytes)
        return try PictureStyle(json: bytes, file: file.path)
      }
    }
    if let path = settings.keyFile {
      let file = NamedFile(name: "keys", path: path)
      keys = attempt(file, or: previous?.keys) { try ClientKeys(path: path) } ?? ClientKeys([])
    }
    self.archives = archives
    streets = settings.tiles.compactMap { archives[$0.name]?.archive }
    for name in sets.keys.sorted() { versions.add(sets[name]?.version ?? 0) }
    for name in archives.keys.sorted() { versions.add(archives[name]?.version ?? 0) }
    versions.add(Array(ServerVersion.current.utf8))
    version = versions.value
  }

  private mutating func attempt<Value>(
    _ file: NamedFile, or old: Value?, _ read: () throws -> Value
  ) -> Value? {
    do {
      return try read()
    } catch {
      faults.append("\(file.name)=\(file.path): \(error)")
      return old
    }
  }

  func style(_ name: String) throws(Problem) -> PictureStyle {
    guard let style = styles[name] else { throw Self.missing("style", name, among: styles.keys) }
    return style
  }

  func set(_ name: String) throws(Problem) -> PlaceSet {
    guard let set = sets[name] else { throw Self.missing("set of places", name, among: sets.keys) }
    return set
  }

  /// Returns the tiles of an archive, or of a set as clusters.
  func tiles(_ name: String) throws(Problem) -> any TileSource {
    if let archive = archives[name] { return archive.archive }
    if let set = sets[name] { return set.clusters }
    throw Self.missing("tiles", name, among: Array(archives.keys) + Array(sets.keys))
  }

  private static func missing(
    _ kind: String, _ name: String, among names: some Sequence<String>
  ) -> Problem {
    let names = names.sorted().joined(separator: ", ")
    return Problem(
      .notFound, "There is no \(kind) named '\(Problem.shortened(name))'.",
      remedy: names.isEmpty ? "This server has none." : "There are: \(names).")
  }
}
