import Mercator
import MercatorAnswers
import MercatorTiles

extension ArchiveReport {
  var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("archive", .string(archive.path)),
      ("kind", .string(archive.kind.rawValue)),
      ("name", .string(metadata.name)),
      ("attribution", .string(metadata.attribution)),
      ("format", metadata.format.map { .string($0.rawValue) } ?? .null),
      ("minimumLevel", .integer(metadata.levels.lowerBound)),
      ("maximumLevel", .integer(metadata.levels.upperBound)),
      ("bounds", metadata.bounds?.json ?? .null),
      ("center", metadata.center?.json ?? .null),
      ("centerLevel", metadata.centerLevel.map { .integer($0) } ?? .null),
      ("levels", .array(contents.map(Self.json))),
      ("layers", .array(metadata.layers.map(Self.json))),
      ("notes", .array(notes.map { .string($0) })),
    ]
    if let tiles {
      members.append(("tiles", .array(tiles.map { .object($0.members + has($0.tile)) })))
      members.append(
        (
          "layersInView",
          .array(
            layers.map {
              .object([("name", .string($0.name)), ("features", .integer($0.features))])
            }
          )
        ))
    }
    return .object(members)
  }

  private func has(_ tile: TileID) -> [(name: String, value: JSONValue)] {
    guard let part = parts[tile] else { return [("from", .null)] }
    return [
      ("from", .string(part.data.id.pathText)), ("bytes", .integer(part.data.bytes.count)),
    ]
  }

  private static func json(_ contents: TileLevelContents) -> JSONValue {
    .object([
      ("level", .integer(contents.level)), ("tiles", .integer(contents.tileCount)),
      ("bytes", .integer(contents.byteCount)),
    ])
  }

  private static func json(_ layer: TileMetadata.Layer) -> JSONValue {
    .object([
      ("name", .string(layer.name)),
      ("minimumLevel", layer.levels.map { .integer($0.lowerBound) } ?? .null),
      ("maximumLevel", layer.levels.map { .integer($0.upperBound) } ?? .null),
      ("values", .array(layer.fields.map { .string($0) })),
    ])
  }
}
