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

  @Test func `a vector tile lists its layers before they are read`() throws {
    let tile = try VectorTile(Self.whole)
    #expect(tile.layers.map(\.name) == ["roads", "water"])
    #expect(tile.layers.map(\.extent) == [512, 4096])
    #expect(tile.layers.map(\.featureCount) == [2, 1])
    #expect(tile.layers.map(\.byteCount).reduce(0, +) < Self.whole.count)
    #expect(try tile.layer("parks") == nil)
    #expect(try VectorTile([]).layers.isEmpty)
  }

  @Test func `vector tile features have identifiers, tags and values of all types`() throws {
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
  func `the specification's geometries are decoded`(
    kind: UInt64, commands: [UInt32], paths: [[Int32]]
  ) throws {
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

  @Test func `rings without area and repeated first points are dropped`() throws {
    let flat: [UInt32] = [9, 0, 0, 18, 8, 0, 7, 0, 15]
    let closed: [UInt32] = [9, 2, 2, 34, 8, 0, 0, 8, 7, 0, 0, 7, 15]
    let layer = try #require(try VectorTile(Bytes.tile(kind: 3, flat + closed)).layer("all"))
    #expect(layer.paths.count == 1 && layer.points.count == 4 && !layer.paths[0].isHole)
  }

  @Test func `unpacked numbers of a list are read`() throws {
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
  func `bad geometry costs only its feature, and a fault says where`(
    name: String, kind: UInt64, commands: [UInt32], reason: VectorTileError.Reason
  ) throws {
    let good = Bytes.feature(kind: 1, [9, 50, 34])
    let bytes = Bytes.layer("all", good + Bytes.feature(kind: kind, commands) + good)
    let layer = try #require(try VectorTile(bytes).layer("all"))
    #expect(layer.features.count == 2 && layer.points.count == 2 && layer.paths.count == 2)
    #expect(layer.points[layer.paths[1].points] == [TilePoint(x: 25, y: 17)])
    #expect(layer.faults.map(\.reason) == [reason])
    #expect(layer.faults[0].layer == "all" && layer.faults[0].feature == 1)
    #expect("\(layer.faults[0])".contains("of feature 1 in layer 'all': "))
  }

  private static let noTiles: [(String, [UInt8], VectorTileError.Reason)] = [
    ("no protobuf", Array("<html>".utf8), .unknownField(number: 7, wireType: 4)),
    ("field 0", [0, 0], .unknownField(number: 0, wireType: 0)),
    ("cut off", Array(Bytes.tile(kind: 1, [9, 0, 0]).dropLast()), .cutOff),
    ("a number without an end", [UInt8](repeating: 0xFF, count: 12), .numberTooLong),
    ("no name", Bytes.block(3, Bytes.number(15, 2)), .namelessLayer),
    ("version 3", Bytes.layer("a", [], version: 3), .unknownVersion(3)),
    ("no extent", Bytes.layer("a", Bytes.number(5, 0)), .extentOutOfRange(0)),
  ]

  @Test(arguments: noTiles)
  func `bytes that are not a tile throw, and after a layer are a fault`(
    name: String, bytes: [UInt8], reason: VectorTileError.Reason
  ) {
    let error = #expect(throws: VectorTileError.self) { try VectorTile(bytes) }
    #expect(error?.reason == reason)
    // After a layer that can be read it is a fault.
    let whole = try? VectorTile(Bytes.tile(kind: 1, [9, 0, 0]) + bytes)
    #expect(whole?.layers.first?.name == "all" && whole?.faults.map(\.reason) == [reason])
  }

  @Test func `a damaged layer costs only that layer`() throws {
    let good = Bytes.tile(kind: 1, [9, 0, 0])
    let tile = try VectorTile(
      good + Bytes.layer("new", [], version: 3) + Bytes.number(3, 7)
        + Bytes.layer("wide", [5 << 3 | 5, 0, 0, 0, 0]) + Bytes.layer("more", []))
    #expect(tile.layers.map(\.name) == ["all", "more"])
    #expect(
      tile.faults.map(\.reason) == [
        .unknownVersion(3), .unexpectedWireType(field: 3, wireType: 0),
        .unexpectedWireType(field: 5, wireType: 5),
      ])
    #expect(tile.faults.map(\.layer) == ["new", nil, "wide"])
  }

  private static let badFeatures: [(String, [UInt8], VectorTileError.Reason)] = [
    ("half a tag", Bytes.feature(kind: 1, [], tags: [0]), .tagWithoutEntry(0)),
    ("no such value", Bytes.feature(kind: 1, [], tags: [0, 0, 0, 1]), .tagWithoutEntry(1)),
    ("no such key", Bytes.feature(kind: 1, [], tags: [.max, 0]), .tagWithoutEntry(0)),
    ("kind 4", Bytes.feature(kind: 4, []), .unknownKind(4)),
    ("kind 2³²−1", Bytes.feature(kind: 0xFFFF_FFFF, []), .unknownKind(0xFFFF_FFFF)),
    ("a cut geometry", Bytes.block(2, [4 << 3 | 2, 9, 1]), .cutOff),
    ("a tag of 33 bits", Bytes.block(2, Bytes.number(2, 1 << 32)), .numberTooLong),
    ("a long number", Bytes.block(2, [8] + [UInt8](repeating: 0xFF, count: 11)), .numberTooLong),
    ("field 0", Bytes.block(2, [0, 0]), .unknownField(number: 0, wireType: 0)),
    (
      "an identifier as text", Bytes.block(2, Bytes.text(1, "7")),
      .unexpectedWireType(field: 1, wireType: 2)
    ),
    (
      "a kind as text", Bytes.block(2, Bytes.text(3, "1")),
      .unexpectedWireType(field: 3, wireType: 2)
    ),
    (
      "a geometry of 32 bits", Bytes.block(2, [4 << 3 | 5, 0, 0, 0, 0]),
      .unexpectedWireType(field: 4, wireType: 5)
    ),
    ("a feature as a number", Bytes.number(2, 7), .unexpectedWireType(field: 2, wireType: 0)),
  ]

  @Test(arguments: badFeatures)
  func `a bad feature costs only that feature`(
    name: String, feature: [UInt8], reason: VectorTileError.Reason
  ) throws {
    let good = Bytes.feature(kind: 1, [9, 0, 0], tags: [0, 0])
    let entries = Bytes.text(3, "key") + Bytes.block(4, Bytes.number(5, 1))
    let tile = try VectorTile(
      Bytes.layer("whole", good + entries) + Bytes.layer("bad", good + feature + good + entries))
    #expect(try tile.layer("whole")?.faults == [])
    #expect(tile.layers.map(\.featureCount) == [1, 3] && tile.faults.isEmpty)
    let layer = try #require(try tile.layer("bad"))
    #expect(layer.features.count == 2 && layer.tags.count == 2)
    #expect(layer.features.allSatisfy { layer.value("key", of: $0) == .uint(1) })
    #expect(layer.faults.map(\.reason) == [reason])
    #expect(layer.faults[0].layer == "bad" && layer.faults[0].feature == 1)
  }

  @Test func `a damaged value is unknown and keeps its index`() throws {
    let entries =
      Bytes.number(3, 4) + Bytes.text(3, "key") + Bytes.block(4, [5 << 3, 0xFF])
      + Bytes.block(4, [1 << 3 | 5, 0, 0, 0, 0]) + Bytes.number(4, 9)
      + Bytes.block(4, Bytes.number(5, 6))
    let feature = Bytes.feature(kind: 1, [9, 0, 0], tags: [1, 3])
    let layer = try #require(try VectorTile(Bytes.layer("all", feature + entries)).layer("all"))
    #expect(layer.keys == ["", "key"] && layer.values == [.unknown, .unknown, .unknown, .uint(6)])
    #expect(layer.value("key", of: layer.features[0]) == .uint(6))
    #expect(
      layer.faults.map(\.reason) == [
        .unexpectedWireType(field: 3, wireType: 0), .cutOff,
        .unexpectedWireType(field: 1, wireType: 5), .unexpectedWireType(field: 4, wireType: 0),
      ])
    #expect(layer.faults.allSatisfy { $0.feature == nil && $0.layer == "all" })
  }

  @Test func `the last of several values of a key counts`() throws {
    // By the same index, and by two keys of the same text.
    let entries =
      Bytes.text(3, "kind") + Bytes.text(3, "kind") + Bytes.block(4, Bytes.text(1, "path"))
      + Bytes.block(4, Bytes.text(1, "highway"))
    for tags: [UInt32] in [[0, 0, 0, 1], [0, 0, 1, 1], [1, 0, 0, 1], [1, 1]] {
      let feature = Bytes.feature(kind: 1, [9, 0, 0], tags: tags)
      let layer = try #require(try VectorTile(Bytes.layer("all", feature + entries)).layer("all"))
      #expect(layer.value("kind", of: layer.features[0]) == .string("highway"), "\(tags)")
    }
  }

  @Test func `a layer summary of another tile throws`() throws {
    let large = try VectorTile(Self.whole)
    let small = try VectorTile(Bytes.tile(kind: 1, [9, 0, 0]))
    for summary in large.layers {
      #expect(throws: VectorTileError.self) { try small.layer(summary) }
    }
  }

  @Test func `a damaged tile gives an error or a tile, never a trap`() {
    var generator = SeededGenerator(seed: 1702)
    var errors = 0
    var faults = 0
    let rounds = Campaign.rounds(10_000, soak: 1_000_000)
    for _ in 0..<rounds {
      let bytes = Mutation.of(Self.whole, &generator)
      do throws(VectorTileError) {
        let tile = try VectorTile(bytes)
        var found = tile.faults
        for summary in tile.layers {
          let layer = try tile.layer(summary)
          found += layer.faults
          let (points, tags) = (layer.points.count, layer.tags.count)
          if layer.features.last.map({ $0.tags.upperBound != tags }) ?? (tags > 0) {
            Issue.record("tags of no feature: \(bytes)")
          }
          if layer.paths.last.map({ $0.points.upperBound != points }) ?? (points > 0) {
            Issue.record("points of no path: \(bytes)")
          }
          let known = layer.tags.allSatisfy {
            $0.keyIndex < layer.keys.count && $0.valueIndex < layer.values.count
          }
          if !known { Issue.record("a tag without an entry: \(bytes)") }
        }
        if !found.isEmpty { faults += 1 }
        for fault in found where fault.byte > bytes.count {
          Issue.record("byte \(fault.byte) of \(bytes.count)")
        }
      } catch {
        errors += 1
        if error.byte > bytes.count { Issue.record("byte \(error.byte) of \(bytes.count)") }
      }
    }
    #expect(errors > rounds / 20 && faults > rounds / 4 && errors + faults < rounds)
  }
}
