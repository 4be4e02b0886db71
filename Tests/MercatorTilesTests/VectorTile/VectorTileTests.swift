import MercatorTiles
import TestSupport
import Testing

@Suite struct VectorTileTests {
  private typealias Bytes = TileBytes

  private static let values =
    Bytes.block(4, Bytes.text(1, "Straße"))
    + Bytes.block(4, [2 << 3 | 5, 0, 0, 0xC0, 0x3F])
    + Bytes.block(4, [3 << 3 | 1, 0, 0, 0, 0, 0, 0, 0xF8, 0xBF])
    + Bytes.block(4, Bytes.number(4, UInt64(bitPattern: -7)))
    + Bytes.block(4, Bytes.number(5, .max))
    + Bytes.block(4, Bytes.number(6, 13))
    + Bytes.block(4, Bytes.number(7, 1))
    + Bytes.block(4, Bytes.number(9, 1))

  /// Two layers, all types of values, and fields that no version has.
  static let whole: [UInt8] =
    Bytes.number(1, 5)
    + Bytes.layer(
      "roads",
      Bytes.number(5, 512) + Bytes.text(3, "name") + Bytes.text(3, "width")
        + Bytes.feature(kind: 2, [9, 4, 4, 18, 0, 16, 16, 0], id: .max, tags: [0, 0, 1, 1])
        + Bytes.feature(kind: 1, [17, 10, 14, 3, 9], tags: [1, 5]) + values
        + Bytes.block(99, [1, 2, 3]) + [98 << 3 & 127 | 5 | 128, 6, 1, 2, 3, 4])
    + Bytes.layer("water", Bytes.feature(kind: 3, [9, 6, 12, 18, 10, 12, 24, 44, 15]), version: 1)

  @Test func `a tile names its layers before they are read`() throws {
    let tile = try VectorTile(Self.whole)
    #expect(tile.layers.map(\.name) == ["roads", "water"])
    #expect(tile.layers.map(\.extent) == [512, 4096])
    #expect(tile.layers.map(\.featureCount) == [2, 1])
    #expect(tile.layers.map(\.byteCount).reduce(0, +) < Self.whole.count)
    #expect(try tile.layer("parks") == nil)
    #expect(try VectorTile([]).layers.isEmpty)
  }

  @Test func `features have identifiers, tags and values of all types`() throws {
    let layer = try #require(try VectorTile(Self.whole).layer("roads"))
    #expect(
      layer.values == [
        .string("Straße"), .float(1.5), .double(-1.5), .int(-7), .uint(.max), .int(-7), .bool(true),
        .unknown,
      ])
    let (road, points) = (layer.features[0], layer.features[1])
    #expect(road.id == .max && points.id == nil)
    #expect(layer.value("name", of: road) == .string("Straße"))
    #expect(layer.value("width", of: road) == .float(1.5))
    #expect(layer.value("width", of: points) == .int(-7))
    #expect(layer.value("name", of: points) == nil && layer.value("ref", of: road) == nil)
    #expect(layer.values.map(\.number) == [nil, 1.5, -1.5, -7, 0x1p64, -7, nil, nil])
    #expect(layer.values.map(\.isTrue) == [false, true, true, true, true, true, true, false])
    #expect(layer.values.map(\.text).compactMap { $0 } == ["Straße"])
  }

  // The examples of the specification, 4.3.5.
  private static let geometries: [(UInt64, [UInt32], [[Int32]])] = [
    (1, [9, 50, 34], [[25, 17]]),
    (1, [17, 10, 14, 3, 9], [[5, 7, 3, 2]]),
    (2, [9, 4, 4, 18, 0, 16, 16, 0], [[2, 2, 2, 10, 10, 10]]),
    (
      2, [9, 4, 4, 18, 0, 16, 16, 0, 9, 17, 17, 10, 4, 8], [[2, 2, 2, 10, 10, 10], [1, 1, 3, 5]]
    ),
    (3, [9, 6, 12, 18, 10, 12, 24, 44, 15], [[3, 6, 8, 12, 20, 34]]),
  ]

  @Test(arguments: geometries)
  func `geometries of the specification`(kind: UInt64, commands: [UInt32], paths: [[Int32]]) throws
  {
    let layer = try #require(try VectorTile(Bytes.tile(kind: kind, commands)).layer("all"))
    #expect(layer.features[0].kind.rawValue == UInt8(kind))
    let found = layer.paths[layer.features[0].paths].map { path in
      layer.points[path.points].flatMap { [$0.x, $0.y] }
    }
    #expect(found == paths)
  }

  @Test(arguments: [1, 2]) func `a ring that turns the other way is a hole`(version: UInt64) throws
  {
    // The specification's multipolygon: two squares, the second with a hole.
    let commands: [UInt32] = [
      9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15, 9, 22, 2, 26, 18, 0, 0, 18, 17, 0, 15, 9, 4, 13, 26, 0,
      8, 8, 0, 0, 7, 15,
    ]
    let bytes = Bytes.layer("all", Bytes.feature(kind: 3, commands), version: version)
    let layer = try #require(try VectorTile(bytes).layer("all"))
    #expect(layer.paths.map(\.isHole) == [false, false, true])
    #expect(layer.paths.map(\.points.count) == [4, 4, 4])
  }

  @Test func `a ring without area, or that repeats its first point, has nothing of it`() throws {
    let flat: [UInt32] = [9, 0, 0, 18, 8, 0, 7, 0, 15]
    let closed: [UInt32] = [9, 2, 2, 34, 8, 0, 0, 8, 7, 0, 0, 7, 15]
    let layer = try #require(try VectorTile(Bytes.tile(kind: 3, flat + closed)).layer("all"))
    #expect(layer.paths.count == 1 && layer.points.count == 4 && !layer.paths[0].isHole)
  }

  @Test func `numbers of a list may stand alone`() throws {
    let feature = Bytes.block(
      2, Bytes.number(3, 1) + Bytes.number(4, 9) + Bytes.number(4, 50) + Bytes.packed(4, [34]))
    let layer = try #require(try VectorTile(Bytes.layer("all", feature)).layer("all"))
    #expect(layer.points == [TilePoint(x: 25, y: 17)])
  }

  private static let badGeometries: [(String, UInt64, [UInt32], VectorTileError.Reason)] = [
    ("a line without a beginning", 2, [10, 4, 4], .unexpectedCommand(id: 2, count: 1)),
    ("an unknown command", 2, [12], .unexpectedCommand(id: 4, count: 1)),
    ("no positions", 1, [1], .unexpectedCommand(id: 1, count: 0)),
    ("a closed line", 2, [9, 0, 0, 15], .unexpectedCommand(id: 7, count: 1)),
    ("a ring that stays open", 3, [9, 0, 0, 18, 8, 0, 0, 8], .geometryEnds),
    ("more positions than there are", 2, [9, 0, 0, 0xFFFF_FFFA, 8, 0], .geometryEnds),
    ("half a position", 1, [9, 5], .geometryEnds),
    ("positions that run away", 2, [9, 0xFFFF_FFFE, 0, 10, 2, 2], .positionOutOfRange),
  ]

  @Test(arguments: badGeometries)
  func `bad geometry is an error that says where`(
    name: String, kind: UInt64, commands: [UInt32], reason: VectorTileError.Reason
  ) throws {
    let tile = try VectorTile(Bytes.tile(kind: kind, commands))
    let error = #expect(throws: VectorTileError.self) { try tile.layer("all") }
    #expect(error?.reason == reason && error?.layer == "all" && error?.feature == 0)
    #expect("\(String(describing: error))".contains("layer 'all'"))
  }

  private static let noTiles: [(String, [UInt8], VectorTileError.Reason)] = [
    ("no protobuf", Array("<html>".utf8), .unknownField(number: 7, wireType: 4)),
    ("field 0", [0, 0], .unknownField(number: 0, wireType: 0)),
    ("cut off", Array(whole.dropLast()), .cutOff),
    ("a number without an end", [UInt8](repeating: 0xFF, count: 12), .numberTooLong),
    ("no name", Bytes.block(3, Bytes.number(15, 2)), .namelessLayer),
    ("version 3", Bytes.layer("a", [], version: 3), .unknownVersion(3)),
    ("no extent", Bytes.layer("a", Bytes.number(5, 0)), .extentOutOfRange(0)),
  ]

  @Test(arguments: noTiles)
  func `what is no tile is an error`(
    name: String, bytes: [UInt8], reason: VectorTileError.Reason
  ) {
    let error = #expect(throws: VectorTileError.self) { try VectorTile(bytes) }
    #expect(error?.reason == reason)
  }

  private static let badFeatures: [(String, [UInt8], VectorTileError.Reason)] = [
    ("half a tag", Bytes.feature(kind: 1, [], tags: [0]), .tagWithoutEntry(0)),
    ("no such value", Bytes.feature(kind: 1, [], tags: [0, 0, 0, 1]), .tagWithoutEntry(1)),
    ("no such key", Bytes.feature(kind: 1, [], tags: [.max, 0]), .tagWithoutEntry(0)),
    ("kind 4", Bytes.feature(kind: 4, []), .unknownKind(4)),
    ("kind 2³²−1", Bytes.feature(kind: 0xFFFF_FFFF, []), .unknownKind(0xFFFF_FFFF)),
  ]

  @Test(arguments: badFeatures)
  func `a bad feature is an error of its layer`(
    name: String, feature: [UInt8], reason: VectorTileError.Reason
  ) throws {
    let entries = Bytes.text(3, "key") + Bytes.block(4, Bytes.number(5, 1))
    let tile = try VectorTile(
      Bytes.layer("whole", Bytes.feature(kind: 1, [9, 0, 0]) + entries)
        + Bytes.layer("bad", feature + entries))
    #expect(try tile.layer("whole")?.features.count == 1)
    let error = #expect(throws: VectorTileError.self) { try tile.layer("bad") }
    #expect(error?.reason == reason && error?.layer == "bad" && error?.feature == 0)
  }

  @Test func `a summary of another tile is no trap`() throws {
    let large = try VectorTile(Self.whole)
    let small = try VectorTile(Bytes.tile(kind: 1, [9, 0, 0]))
    for summary in large.layers {
      #expect(throws: VectorTileError.self) { try small.layer(summary) }
    }
  }

  @Test func `damaged tiles end in an error or in a tile, never in a trap`() {
    var generator = SeededGenerator(seed: 1702)
    var errors = 0
    let rounds = Campaign.rounds(10_000, soak: 1_000_000)
    for _ in 0..<rounds {
      let bytes = Mutation.of(Self.whole, &generator)
      do throws(VectorTileError) {
        let tile = try VectorTile(bytes)
        for summary in tile.layers { _ = try tile.layer(summary) }
      } catch {
        errors += 1
        if error.byte > bytes.count { Issue.record("byte \(error.byte) of \(bytes.count)") }
      }
    }
    #expect(errors > rounds / 4 && errors < rounds)
  }
}
