import Foundation
import Mercator
import MercatorPlaces
import MercatorTiles
import Testing

@testable import MercatorCommands

@Suite struct ClusterArchiveTests {
  private static let towns = "Data/metropolis.geojson"

  /// The contents of an archive on a level.
  private struct Level: Equatable {
    var clusters = 0
    var singles = 0
    var places = 0
    var people = 0.0
    /// The keys of clusters, and those of single places.
    var keys: [Set<String>] = [[], []]
  }

  private func level(_ number: Int, of archive: TileArchive) throws -> Level {
    var level = Level()
    let count = 1 << number
    for tile in 0..<(count * count) {
      guard let id = TileID(z: number, x: tile % count, y: tile / count),
        let layer = try archive.vectorTile(id)?.layer("places")
      else { continue }
      for feature in layer.features {
        var tags: [String: VectorValue] = [:]
        for tag in layer.tags[feature.tags] {
          tags[layer.keys[tag.keyIndex]] = layer.values[tag.valueIndex]
        }
        let isCluster = tags["cluster"] == .bool(true)
        level.clusters += isCluster ? 1 : 0
        level.singles += isCluster ? 0 : 1
        level.places += Int(tags["point_count"]?.number ?? 1)
        level.people += try #require(tags["population"]?.number)
        level.keys[isCluster ? 0 : 1].formUnion(tags.keys)
      }
    }
    return level
  }

  @Test(arguments: ["pmtiles", "mbtiles"])
  func `cluster archives have all places, properties and the sum on each level`(ending: String)
    throws
  {
    let path = try Tool.scratch("all.\(ending)")
    let run = try Tool.run(
      "cluster \(Self.towns) -o \(path) --levels 0..7 --property name --property country "
        + "--sum population")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("78 on each of the levels 0..7"))
    let set = try PlaceSet(
      files: [Tool.repository.appendingPathComponent(Self.towns).path], skipsBadFeatures: false,
      keeping: .drawn(["population"]))
    let people = set.features.reduce(0) { $0 + ($1.properties["population"]?.number ?? 0) }
    let archive = try TileArchive(path: path)
    #expect(archive.metadata.levels == 0...7)
    #expect(archive.metadata.attribution.contains("GeoNames"))
    for number in 0...7 {
      let found = try level(number, of: archive)
      #expect(found.places == 78 && found.people == people && people > 1e6)
      if number < 6 {
        #expect(found.clusters > 0)
        #expect(found.keys[0].isSuperset(of: ["point_count", "cluster_id", "population", "west"]))
        #expect(!found.keys[0].contains("name"))
      } else if number == 7 {
        #expect(found.clusters == 0 && found.singles == 78)
        #expect(found.keys[1] == ["name", "country", "population"])
      }
    }
  }

  @Test(arguments: ["0..0", "0..0 --tile-size 256", "0..1 --tile-size 256"])
  func `cluster archives have every place alone on the last level`(
    levels: String
  ) throws {
    let path = try Tool.scratch("world.pmtiles")
    let run = try Tool.run("cluster \(Self.towns) -o \(path) --levels \(levels) --sum population")
    #expect(run.status == 0, "\(run.errors)")
    let archive = try TileArchive(path: path)
    let found = try level(archive.metadata.levels.upperBound, of: archive)
    #expect(found.clusters == 0 && found.singles == 78)
  }

  /// The tags of all features of a level.
  private func tags(_ number: Int, of archive: TileArchive) throws -> [[String: VectorValue]] {
    let count = 1 << number
    return try (0..<(count * count)).flatMap { tile -> [[String: VectorValue]] in
      guard let id = TileID(z: number, x: tile % count, y: tile / count),
        let layer = try archive.vectorTile(id)?.layer("places")
      else { return [] }
      return layer.features.map { feature in
        layer.tags[feature.tags].reduce(into: [:]) {
          $0[layer.keys[$1.keyIndex]] = layer.values[$1.valueIndex]
        }
      }
    }
  }

  // supercluster#142, #198
  @Test func `sums: the sum of each level is that of the file, with the text "4"`() throws {
    let path = try Tool.scratch("sums.pmtiles")
    let file = "Tests/Fixtures/Reports/sums.geojson"
    let run = try Tool.run(
      "cluster \(file) -o \(path) --levels 0..16 --sum v --property v --mean v --minimum v --maximum v"
    )
    #expect(run.status == 0, "\(run.errors)")
    let archive = try TileArchive(path: path)
    for level in 0...7 {
      let found = try tags(level, of: archive)
      #expect(found.compactMap { $0["v"]?.number }.reduce(0, +) == 7.5, "\(level)")
    }
    let all = try tags(0, of: archive)
    #expect(all.count == 1 && all[0]["point_count"]?.number == 4)
    #expect(all[0]["mean_v"]?.number == 2.5)
    #expect(all[0]["min_v"]?.number == 1 && all[0]["max_v"]?.number == 4)
    // The records of a table say the same.
    let table = "lat,lon,v\n50,10,1\n50,10.0001,2.5\n50,10.0002,4\n50,10.0003,\n"
    let other = try Tool.scratch("sums.pmtiles")
    let records = try Tool.run(
      ["cluster", "-", "-o", other, "--sum", "v", "--levels", "0..2"], input: table)
    #expect(records.status == 0, "\(records.errors)")
    #expect(try tags(0, of: try TileArchive(path: other)).map { $0["v"]?.number } == [7.5])
    let help = try Tool.run("cluster --help").output
    #expect(
      help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "counts as a number"))
  }

  @Test func `cluster archives count kinds and cluster each kind apart`() throws {
    let table =
      "lat,lon,kind\n"
      + (0..<30).map { "50,10.\($0 + 10),\(["shop", "school", ""][$0 % 3])\n" }.joined()
    for (options, wanted) in [
      ("--count-by kind", [["count_kind_school": 10.0, "count_kind_shop": 10, "point_count": 30]]),
      (
        "--cluster-by kind --count-by kind",
        [
          ["count_kind_school": 10, "point_count": 10], ["count_kind_shop": 10, "point_count": 10],
          ["point_count": 10],
        ]
      ),
    ] {
      let path = try Tool.scratch("kinds.pmtiles")
      let run = try Tool.run(
        ["cluster", "-", "-o", path, "--levels", "0..3"]
          + options.split(separator: " ").map(String.init), input: table)
      #expect(run.status == 0, "\(run.errors)")
      let archive = try TileArchive(path: path)
      let found = try tags(0, of: archive)
      let counts = found.map { tags in
        tags.compactMapValues(\.number).filter {
          $0.key.hasPrefix("count_") || $0.key == "point_count"
        }
      }
      #expect(counts.count == wanted.count && wanted.allSatisfy(counts.contains), "\(counts)")
      if options.contains("cluster-by") {
        #expect(
          Set(found.map { $0["kind"] }) == [.string("shop"), .string("school"), nil])
      }
    }
    let many = try Tool.run(
      ["cluster", "-", "-o", try Tool.scratch("x.pmtiles"), "--count-by", "n"],
      input: "lat,lon,n\n" + (0...100).map { "1,2,\($0)\n" }.joined())
    #expect(many.status == 64 && many.errors.contains("101 values, more than 100"))
  }

  @Test func `cluster archives of both kinds have the same tiles and replace files`() throws {
    let paths = try ["pmtiles", "mbtiles"].map { try Tool.scratch("towns.\($0)") }
    let contents = try paths.map { path in
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      let run = try Tool.run(
        "cluster Data/metropolis.geojson -o \(path) --levels 5..9 --property name")
      #expect(run.status == 0, "\(run.errors)")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect((mode as? NSNumber)?.intValue == 0o640)
      let folder = (path as NSString).deletingLastPathComponent
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
      let archive = try TileArchive(path: path)
      return try (5...9).flatMap { z in
        let count = 1 << z
        return try (0..<(count * count)).compactMap { tile in
          try TileID(z: z, x: tile % count, y: tile / count).flatMap { try archive.tile($0)?.bytes }
        }
      }
    }
    #expect(contents[0].count > 10 && contents[0] == contents[1])
  }

  @Test func `cluster refuses a sum of text, with the place and the value`() throws {
    let table = "lat,lon,name,people\n1,2,One,7\n3,4,Two,\n5,6,Three,many\n7,8,Four,true\n"
    let path = try Tool.scratch("sums.pmtiles")
    let run = try Tool.run(["cluster", "-", "-o", path, "--sum", "people"], input: table)
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(
      run.errors.contains(
        "-: place 3 (Three), people: \"many\" is not a number\n  --sum, --mean, --minimum and "
          + "--maximum need numbers, or"))
    let rest = try Tool.run(
      ["cluster", "-", "-o", path, "--sum", "people", "--skip-bad"], input: table)
    #expect(rest.status == 0 && rest.output.contains("2 on each"), "\(rest.errors)")
    #expect(rest.output.contains("place 3 (Three), people") && rest.output.contains("place 4"))
    let names = try Tool.run("cluster \(Self.towns) -o \(path) --sum name")
    #expect(names.status == 65 && names.errors.contains("place 1 ("), "\(names.errors)")
  }

  @Test(arguments: [
    ("--property size -o x.pmtiles", "--property size: no place has "),
    ("--sum size -o x.mbtiles", "--sum size: no place has "),
    ("--sum population", "--sum only applies to archives"), ("-o places.tiles", "places.tiles"),
    ("-o x.pmtiles --json", "--json conflicts with --output"),
    ("--mean population", "--mean only applies to archives"),
    ("--count-by country", "--count-by only applies to archives"),
    ("-o x.pmtiles --count-by size", "--count-by size: no place has "),
    ("-o x.pmtiles --minimum size", "--minimum size: no place has "),
    ("-o x.pmtiles --cluster-by size", "--cluster-by size: no place has "),
    ("--cluster-by size", "--cluster-by size: no place has "),
  ])
  func `cluster refuses wrong archive options and names the right ones`(
    options: String, message: String
  ) throws {
    let run = try Tool.run("cluster \(Self.towns) \(options)")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(message) && run.errors.split(separator: "\n").count == 2)
  }
}
