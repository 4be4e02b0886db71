#if Tiles
  import Foundation
  import Mercator
  import MercatorClusters
  import TestSupport
  import Testing

  @testable import MercatorTiles

  @Suite struct ClusterTilesTests {
    /// Places in towns, on both sides of 180°, at the poles, some twice, some invalid.
    private static let places: [GeoCoordinate] = {
      var generator = SeededGenerator(seed: 44)
      var places: [GeoCoordinate] = []
      for town in 0..<60 {
        let latitude = generator.double(in: -80...80)
        let longitude = town.isMultiple(of: 4) ? 180 : generator.double(in: -180...180)
        for _ in 0..<generator.int(in: 1...60) {
          places.append(
            GeoCoordinate(
              latitude: latitude + generator.double(in: -0.3...0.3),
              longitude: longitude + generator.double(in: -0.4...0.4)))
        }
      }
      places += [
        GeoCoordinate(latitude: 90, longitude: 0), GeoCoordinate(latitude: -90, longitude: 180),
        GeoCoordinate(latitude: 0, longitude: -180), GeoCoordinate(latitude: .nan, longitude: 0),
        GeoCoordinate(latitude: 12, longitude: 34), GeoCoordinate(latitude: 12, longitude: 34),
      ]
      return places
    }()

    private static func index(levels: ClosedRange<Int>) -> ClusterIndex {
      var options = ClusterOptions()
      options.levels = levels
      return ClusterIndex(of: places, options: options)
    }

    private var world: GeoRegion {
      get throws {
        try #require(GeoRegion(south: -90, north: 90, west: -180, longitudeSpan: 360))
      }
    }

    /// All features of a level with the tile that each is in.
    private func features(
      _ archive: TileArchive, level: Int
    ) throws -> [(tile: TileID, feature: VectorFeature, point: TilePoint, layer: VectorLayer)] {
      var found: [(TileID, VectorFeature, TilePoint, VectorLayer)] = []
      for x in 0..<(1 << level) {
        for y in 0..<(1 << level) {
          guard let id = TileID(z: level, x: x, y: y), let tile = try archive.vectorTile(id),
            let layer = try tile.layer("places")
          else { continue }
          for feature in layer.features {
            let path = layer.paths[feature.paths.lowerBound]
            found.append((id, feature, layer.points[path.points.lowerBound], layer))
          }
        }
      }
      return found.map { (tile: $0.0, feature: $0.1, point: $0.2, layer: $0.3) }
    }

    @Test
    func `a tile computed alone has the bytes of the archive, and is nil where that has none`()
      throws
    {
      try withScratchFolder { folder in
        let path = folder.appendingPathComponent("places.pmtiles").path
        var tiles = ClusterTiles(of: Self.index(levels: 1...5), levels: 0...5)
        tiles.addSum("number") { Double($0) }
        tiles.setValues(named: ["name"]) { [("name", .string("place \($0)"))] }
        try tiles.write(to: path)
        let archive = try TileArchive(path: path)
        for level in 0...6 {
          for x in 0..<(1 << level) {
            for y in 0..<(1 << level) {
              let id = try #require(TileID(z: level, x: x, y: y))
              #expect(tiles.tile(id) == (try archive.tile(id)))
            }
          }
        }
        #expect(tiles.metadata.layers == archive.metadata.layers)
        #expect(tiles.metadata.levels == archive.metadata.levels)
      }
    }

    @Test(arguments: [("pmtiles", 512), ("mbtiles", 256)])
    func `written tiles of every level hold every place once, like the index`(
      ending: String, points: Int
    ) throws {
      try withScratchFolder { folder in
        let tileSize: ZoomConvention = points == 512 ? .tile512 : .tile256
        let last = ClusterOptions.level(forZoom: 5, in: tileSize)
        let index = Self.index(levels: 0...last)
        let path = folder.appendingPathComponent("places.\(ending)").path
        var tiles = ClusterTiles(of: index, levels: 0...6, tileSize: tileSize)
        tiles.addSum("number") { Double($0) }
        tiles.setValues(named: ["name"]) { [("name", .string("place \($0)"))] }
        try tiles.write(to: path)
        let archive = try TileArchive(path: path)
        #expect(archive.metadata.levels == 0...6)
        #expect(archive.metadata.layers.map(\.name) == ["places"])
        for level in 0...6 {
          let shown = try index.clusters(
            in: world, level: ClusterOptions.level(forZoom: level, in: tileSize))
          var wanted = Dictionary(uniqueKeysWithValues: shown.map { ($0.id.firstPlace, $0) })
          for (tile, feature, point, layer) in try features(archive, level: level) {
            let place = Int(try #require(feature.id))
            let found = wanted.removeValue(forKey: place)
            let cluster = try #require(found)
            let count = layer.value("point_count", of: feature)?.number ?? 1
            #expect(Int(count) == cluster.count)
            check(feature, of: layer, is: cluster, in: index, tileSize)
            // The point is the cluster's, to half a step of the grid.
            let rect = tile.worldRect
            let x = rect.x + Double(point.x) / 4096 * rect.width
            let y = rect.y + Double(point.y) / 4096 * rect.height
            let world = WebMercator.worldPoint(for: cluster.coordinate)
            let dx = (x - world.x).remainder(dividingBy: 1)
            #expect(abs(dx) <= rect.width / 8191 && abs(y - world.y) <= rect.width / 8191)
            if level == 6 { #expect(cluster.count == 1) }
          }
          #expect(wanted.isEmpty)
        }
      }
    }

    private func check(
      _ feature: VectorFeature, of layer: VectorLayer, is cluster: MapCluster,
      in index: ClusterIndex,
      _ tileSize: ZoomConvention
    ) {
      func number(_ key: String) -> Double? { layer.value(key, of: feature)?.number }
      let members = index.places(of: cluster.id, limit: .max)
      #expect(number("number") == Double(members.reduce(0, +)))
      guard cluster.isCluster else {
        #expect(layer.value("name", of: feature) == .string("place \(cluster.id.firstPlace)"))
        #expect(layer.value("cluster", of: feature) == nil)
        return
      }
      #expect(layer.value("cluster", of: feature) == .bool(true))
      #expect(layer.value("name", of: feature) == nil)
      let zoom = index.expansionZoom(of: cluster.id).map {
        ZoomConvention.tile256.zoom(Double($0), in: tileSize)
      }
      #expect(number("expansion_zoom") == zoom.map { max($0, 0) })
      guard let west = number("west"), let east = number("east"), let south = number("south"),
        let north = number("north")
      else {
        Issue.record("no box")
        return
      }
      #expect(west >= -180 && west <= 180 && east >= west && east - west <= 360)
      let places = members.map { Self.places[$0] }
      #expect(places.allSatisfy { $0.latitude >= south && $0.latitude <= north })
      #expect(
        places.allSatisfy { place in
          [-360.0, 0, 360, 720].contains {
            place.longitude + $0 >= west && place.longitude + $0 <= east
          }
        })
      if let region = GeoRegion(enclosing: places) {
        #expect(south > region.south - 2e-5 && north < region.north + 2e-5)
        // Near each other, so that there is but one smallest window.
        if region.longitudeSpan < 90 { #expect(east - west < region.longitudeSpan + 6e-5) }
      }
    }

    @Test func `writing the same places gives the same bytes and replaces the file`() throws {
      try withScratchFolder { folder in
        for ending in ["pmtiles", "mbtiles"] {
          let path = folder.appendingPathComponent("places.\(ending)").path
          try Data("old".utf8).write(to: URL(fileURLWithPath: path))
          var seen: Set<Data> = []
          for _ in 0..<2 {
            try ClusterTiles(of: Self.index(levels: 0...4), levels: 0...4).write(to: path)
            seen.insert(try Data(contentsOf: URL(fileURLWithPath: path)))
          }
          #expect(seen.count == 1 && seen.first.map { $0.count > 1000 } ?? false)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == ["places.mbtiles", "places.pmtiles"])
      }
    }

    @Test func `a failed write throws and leaves nothing behind`() throws {
      try withScratchFolder { folder in
        let tiles = ClusterTiles(of: Self.index(levels: 0...1), levels: 0...1)
        let path = folder.appendingPathComponent("none/places.pmtiles").path
        let error = #expect(throws: TileError.self) { try tiles.write(to: path) }
        #expect("\(String(describing: error))".contains("cannot be written"))
        let afterwards = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(afterwards.isEmpty)
        // A folder is in the way.
        #expect(throws: TileError.self) { try tiles.write(to: folder.path) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
      }
    }

    @Test func `means, minimums, maximums and counts equal those of the members`() throws {
      let kinds = (0..<Self.places.count).map { ["shop", "school", nil][$0 * 7 % 3] }
      func number(_ place: Int) -> Double? { place.isMultiple(of: 5) ? nil : 0.1 * Double(place) }
      try withScratchFolder { folder in
        let index = Self.index(levels: 0...4)
        let path = folder.appendingPathComponent("places.pmtiles").path
        var tiles = ClusterTiles(of: index, levels: 0...3)
        tiles.addSum("sum") { number($0) ?? .nan }
        tiles.addMean("mean", of: number)
        tiles.addMinimum("min", of: number)
        tiles.addMaximum("max") { $0 == 7 ? .infinity : number($0) }
        tiles.addCounts("count_", of: { kinds[$0] })
        tiles.addShared("parity") { $0.isMultiple(of: 2) ? "even" : "odd" }
        // What a cluster has by itself stays.
        tiles.addSum("point_count") { _ in 1000 }
        tiles.setValues(named: ["sum"]) { _ in [("sum", .string("4"))] }
        try tiles.write(to: path)
        let archive = try TileArchive(path: path)
        #expect(Set(archive.metadata.layers[0].fields).isSuperset(of: ["mean", "count_school"]))
        var sums: [Double] = []
        for level in 0...3 {
          var total = 0.0
          for (_, feature, _, layer) in try features(archive, level: level) {
            let place = Int(try #require(feature.id))
            func value(_ key: String) -> Double? { layer.value(key, of: feature)?.number }
            let count = layer.value("cluster", of: feature) == nil ? 1 : value("point_count") ?? 0
            let members = index.places(of: ClusterID(firstPlace: place, count: Int(count)))
            #expect(members.count == Int(count))
            let numbers = members.compactMap(number)
            let sum = numbers.reduce(0, +)
            #expect(((value("sum") ?? .nan) - sum).magnitude < 1e-9)
            total += value("sum") ?? 0
            if numbers.isEmpty {
              #expect(value("mean") == nil && value("min") == nil)
            } else {
              #expect(((value("mean") ?? .nan) - sum / Double(numbers.count)).magnitude < 1e-9)
            }
            #expect(value("min") == numbers.min())
            #expect(value("max") == members.filter { $0 != 7 }.compactMap(number).max())
            for kind in ["shop", "school"] {
              let count = members.count { kinds[$0] == kind }
              #expect(value("count_\(kind)") == (count == 0 ? nil : Double(count)))
            }
            let parity = place.isMultiple(of: 2) ? "even" : "odd"
            #expect(layer.value("parity", of: feature) == .string(parity))
          }
          sums.append(total)
        }
        let all = index.places(of: try #require(index.cluster(containing: 0, atZoom: 0)).id)
        #expect(sums.allSatisfy { ($0 - sums[0]).magnitude < 1e-9 } && all.count > 1)
      }
    }

    @Test func `a compensated sum does not depend on the grouping of its members`() {
      // 10¹⁶ + 1 is not a double.
      let values = [1e16, 1, 1, -1e16, 0.1, 0.2, 0.3, -0.6]
      var generator = SeededGenerator(seed: 8)
      for _ in 0..<200 {
        var parts = values.map { CompensatedSum($0) }
        while parts.count > 1 {
          let part = parts.remove(at: generator.int(in: 0...parts.count - 1))
          parts[generator.int(in: 0...parts.count - 1)].add(part)
        }
        // Tenths as doubles: 0.1 + 0.2 + 0.3 − 0.6 is 2.8·10⁻¹⁷ exactly.
        #expect((parts[0].value - 2).magnitude < 1e-15)
      }
      var huge = CompensatedSum(1e308)
      huge.add(CompensatedSum(1e308))
      #expect(huge.value == .infinity)
    }
  }
#endif
