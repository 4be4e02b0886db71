#if Pictures
  import Foundation
  import Mercator
  import MercatorTiles
  import TestSupport
  import Testing

  @testable import MercatorPicture

  @Suite struct StreetPackTests {
    private static let camera = MapViewport(
      center: StreetMapTests.center, zoom: 15, size: ScreenSize(width: 200, height: 100))

    private func tile(_ generator: inout SeededGenerator) -> DrawnTile {
      func points(_ count: Int) -> [TilePoint] {
        (0..<count).map { _ in
          TilePoint(
            x: Int32(generator.int(in: -64...4160)), y: Int32(generator.int(in: -64...4160)))
        }
      }
      return DrawnTile(layers: [
        (
          "transportation",
          [
            DrawnTile.Feature(kind: .lines, tags: ["class": "primary"], paths: [points(9)]),
            DrawnTile.Feature(
              kind: .lines, tags: ["class": "minor", "brunnel": "bridge"],
              paths: [points(2), points(3)]),
            DrawnTile.Feature(kind: .lines, tags: ["class": "nobody's"], paths: [points(4)]),
          ]
        ),
        (
          "place",
          [
            DrawnTile.Feature(
              kind: .points, tags: ["class": "town", "name": "Müäh \"</script>"],
              paths: [points(1)])
          ]
        ),
      ])
    }

    @Test func `a street pack has each drawn vertex and name, and nothing else`() throws {
      var generator = SeededGenerator(seed: 29)
      let id = try #require(TileID(containing: StreetMapTests.center, level: 14))
      let tile = tile(&generator)
      let pack = StreetPack([DrawnTiles([id: tile.bytes], levels: 0...14)], for: [Self.camera])
      #expect(pack.tileCount == 1 && pack.notes.isEmpty)
      #expect(pack.attributions == ["© OpenStreetMap contributors"])
      let read = try ReadPack(pack.bytes)
      #expect(read.texts == ["Müäh \"</script>"])
      let groups = read.groups(of: 0)
      let features = tile.layers.flatMap(\.features)
      let lines = groups.filter { $0.kind == 1 }.map(\.paths)
      #expect(Set(lines) == [features[0].paths, features[1].paths])
      #expect(groups.filter { $0.kind == 2 }.map(\.paths) == [features[3].paths])
      #expect(groups.count == 3)
    }

    @Test func `a street pack has the image's styles at each zoom`() throws {
      var generator = SeededGenerator(seed: 31)
      let id = try #require(TileID(containing: StreetMapTests.center, level: 14))
      let source = DrawnTiles([id: tile(&generator).bytes], levels: 0...14)
      for style in [PictureStyle.light, .dark] {
        let pack = StreetPack([source], for: [Self.camera], light: style, dark: style)
        let table = try #require(try ReadPack(pack.bytes).head["light"] as? [String: Any])
        let palette = try #require(table["palette"] as? [String])
        let steps = try #require(table["steps"] as? [[String: Any]])
        let first = try #require(table["firstZoom"] as? Double)
        let bridge = StreetLine(kind: .minor, level: .bridge)
        for sample in stride(from: 24, through: 56, by: 4) {
          let looks = StreetPlan(style).steps.filter { $0.subject == .line(bridge) }
            .compactMap { $0.look(first + Double(sample) / 4) }
          let shown = steps.filter {
            ($0["on"] as? Int) == 2 && ($0["from"] as? Int ?? 99) <= sample
          }
          #expect(looks.count == shown.count)
          for (look, step) in zip(looks, shown) {
            let at = sample - (step["from"] as? Int ?? 0)
            let color = try #require((step["colors"] as? [Int])?[at])
            #expect(palette[color] == look.color.hexText)
            let width = try #require((step["widths"] as? [Double])?[at])
            #expect(abs(width - (look.width ?? 0)) <= 0.0005)
          }
        }
      }
    }

    @Test func `a street pack has tiles of three levels around the view`() throws {
      var all: [TileID: [UInt8]] = [:]
      var generator = SeededGenerator(seed: 37)
      let bytes = tile(&generator).bytes
      for level in 8...18 {
        all[try #require(TileID(containing: StreetMapTests.center, level: level))] = bytes
      }
      let pack = StreetPack([DrawnTiles(all, levels: 8...18)], for: [Self.camera])
      let levels = try ReadPack(pack.bytes).tiles.map { $0[0] }
      // A neighbour that is missing is the tile above it, however far.
      #expect(Set(11...17).isSubset(of: levels) && levels.max() == 17)
      let far = MapViewport(
        center: GeoCoordinate(latitude: -30, longitude: -100), zoom: 15,
        size: ScreenSize(width: 200, height: 100))
      #expect(StreetPack([DrawnTiles(all, levels: 8...18)], for: [far]).tileCount == 0)
    }

    @Test func `a street pack reports damaged tiles and images as notes`() throws {
      let id = try #require(TileID(containing: StreetMapTests.center, level: 14))
      let damaged = StreetPack(
        [DrawnTiles([id: [0x1A, 0x80]], levels: 14...14)], for: [Self.camera])
      #expect(damaged.tileCount == 0 && damaged.notes.count == 1)
      let images = StreetPack(
        [DrawnTiles([id: [0x89]], format: .png, levels: 14...14)], for: [Self.camera])
      #expect(images.tileCount == 0 && images.notes.first?.contains("images") == true)
    }
  }

  /// A pack as the page reads it.
  private struct ReadPack {
    struct Group {
      var kind: Int
      var subject: Int
      var paths: [[TilePoint]]
    }

    let head: [String: Any]
    private let data: [UInt8]

    init(_ bytes: [UInt8]) throws {
      let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      head = try #require(
        try JSONSerialization.jsonObject(with: Data(bytes[4..<4 + length])) as? [String: Any])
      data = Array(bytes[(4 + length)...])
    }

    var texts: [String] { head["texts"] as? [String] ?? [] }

    /// Of all sources.
    var tiles: [[Int]] {
      (head["sources"] as? [[String: Any]] ?? []).flatMap { $0["tiles"] as? [[Int]] ?? [] }
    }

    func groups(of tile: Int) -> [Group] {
      var at = tiles[tile][3]
      let end = at + tiles[tile][4]
      func number() -> Int {
        var (value, shift) = (0, 0)
        while data[at] > 0x7F {
          value |= Int(data[at] & 0x7F) << shift
          (at, shift) = (at + 1, shift + 7)
        }
        at += 1
        return value | Int(data[at - 1]) << shift
      }
      func step() -> Int32 {
        let folded = UInt32(number())
        return Int32(bitPattern: folded >> 1) ^ -Int32(folded & 1)
      }
      var groups: [Group] = []
      while at < end {
        let (kind, subject) = (number(), number())
        #expect(number() == 4096)
        if kind > 1 { _ = number() }
        var (x, y) = (Int32(0), Int32(0))
        let paths = (0..<number()).map { _ in
          (0..<number()).map { _ in
            x += step()
            y += step()
            return TilePoint(x: x, y: y)
          }
        }
        groups.append(Group(kind: kind, subject: subject, paths: paths))
      }
      return groups
    }
  }
#endif
