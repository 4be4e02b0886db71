#if Tiles
  import Foundation
  public import Mercator
  public import MercatorClusters

  /// A writer of clusters as an archive of vector tiles, for maps of more places than a web page
  /// can hold.
  ///
  ///     var options = ClusterOptions()
  ///     options.levels = 1...14                        // tiles of 512 points: levels 0...13
  ///     let index = ClusterIndex(of: stations, options: options)
  ///     var tiles = ClusterTiles(of: index, levels: 0...14)
  ///     tiles.addSum("passengers") { passengers[$0] }
  ///     tiles.addMean("mean_delay") { delays[$0] }
  ///     tiles.addCounts("count_line_", of: { lines[$0] })
  ///     try tiles.write(to: "stations.pmtiles")
  ///
  /// On every level, each place counts exactly once, alone or in one cluster. It is in the one tile
  /// that contains its or the cluster's centre. Equal places give equal bytes on every run.
  ///
  /// | value of a cluster | meaning |
  /// |---|---|
  /// | `cluster` | true |
  /// | `cluster_id` | first place and number of places, as `17-42`, equal for equal members |
  /// | `point_count` | number of places |
  /// | `point_count_abbreviated` | the number as a short text: `999`, `1.2k`, `12k` |
  /// | `expansion_zoom` | the first level of the archive on which the cluster parts |
  /// | `west`, `south`, `east`, `north` | box of its members in degrees, up to 3 m too large; `east` may exceed 180 |
  /// | sums, means, minimums, maximums, counts | values with the given names |
  ///
  /// A single place has its own values, including those with the given names, and no `cluster`. A
  /// feature's identifier is its first place.
  public struct ClusterTiles {
    /// The possible levels of an archive.
    public static let possibleLevels: ClosedRange<Int> = 0...16

    /// The name of the tiles' layer.
    public var layer = "places"
    /// The name of the archive, or an empty text.
    public var name = ""
    /// The attribution of the data, or an empty text.
    public var attribution = ""

    private let index: ClusterIndex
    private let levels: ClosedRange<Int>
    private let tileSize: ZoomConvention
    private var aggregates: [Aggregate] = []
    private var placeValues: ((Int) -> [(key: String, value: VectorValue)])?
    private var fields: [String] = []
    private let boxes: ClusterAggregates<ClusterBox>

    private typealias Tag = (key: String, value: VectorValue)

    /// Values of each cluster and place, computed from its members.
    private struct Aggregate {
      /// The names of the values and their types.
      var fields: [(name: String, type: String)]
      var tags: (ClusterID) -> [Tag]
    }

    /// Creates a writer for an index. If the index has no clusters on the archive's last levels,
    /// every place is single there.
    ///
    /// - Parameters:
    ///   - index: The clusters.
    ///   - levels: The tile levels of the archive, limited to ``possibleLevels``.
    ///   - tileSize: The size at which a map draws the tiles. It determines the level of the index
    ///     for each tile level. MapLibre draws them 512 points wide.
    public init(
      of index: ClusterIndex, levels: ClosedRange<Int> = 0...14, tileSize: ZoomConvention = .tile512
    ) {
      self.index = index
      self.levels = levels.clamped(to: Self.possibleLevels)
      self.tileSize = tileSize
      boxes = ClusterAggregates(of: index, map: { ClusterBox($0, of: index) }) { $0.add($1) }
    }

    /// Adds the sum of its members' values to each cluster, and its own value to each place.
    ///
    /// - Parameters:
    ///   - name: The name of the value in the tiles.
    ///   - value: Returns the value of a place by its index. A non-finite value counts as 0.
    public mutating func addSum(_ name: String, of value: @escaping (_ place: Int) -> Double) {
      let sums = ClusterAggregates(of: index) { place in
        let value = value(place)
        return CompensatedSum(value.isFinite ? value : 0)
      } combine: {
        $0.add($1)
      }
      addNumber(name) { sums[$0]?.value }
    }

    /// Adds the mean of its members' values to each cluster, and its own value to each place.
    ///
    /// *Edge cases*: Members without a finite value do not count. A cluster of only such members
    /// has no mean.
    ///
    /// - Parameters:
    ///   - name: The name of the mean in the tiles.
    ///   - value: Returns the value of a place by its index, or nil for none.
    public mutating func addMean(_ name: String, of value: @escaping (_ place: Int) -> Double?) {
      let means = ClusterAggregates(of: index) { place -> (sum: CompensatedSum, count: Double) in
        let value = value(place).flatMap { $0.isFinite ? $0 : nil }
        return (CompensatedSum(value ?? 0), value == nil ? 0 : 1)
      } combine: {
        $0.sum.add($1.sum)
        $0.count += $1.count
      }
      addNumber(name) { id in
        means[id].flatMap { $0.count > 0 ? $0.sum.value / $0.count : nil }
      }
    }

    /// Adds the minimum of its members' values to each cluster, and its own value to each place.
    /// See ``addMean(_:of:)``.
    public mutating func addMinimum(_ name: String, of value: @escaping (_ place: Int) -> Double?) {
      addBest(name, of: value) { $0 < $1 }
    }

    /// Adds the maximum of its members' values to each cluster, and its own value to each place.
    /// See ``addMean(_:of:)``.
    public mutating func addMaximum(_ name: String, of value: @escaping (_ place: Int) -> Double?) {
      addBest(name, of: value) { $0 > $1 }
    }

    /// Adds the number of its members in each category to each cluster, and 1 for its own category
    /// to each place.
    ///
    ///     tiles.addCounts("count_kind_", of: { kinds[$0] })   // count_kind_shop: 12, count_kind_school: 3
    ///
    /// A category without members has no value.
    ///
    /// - Parameters:
    ///   - prefix: The prefix of the values' names, before the category.
    ///   - category: Returns the category of a place by its index, or nil for none.
    public mutating func addCounts(
      _ prefix: String, of category: @escaping (_ place: Int) -> String?
    ) {
      let counts = ClusterAggregates(of: index) { place in
        category(place).map { [$0: 1] } ?? [:]
      } combine: {
        $0.merge($1, uniquingKeysWith: +)
      }
      var categories: Set<String> = []
      index.forEachNode(level: index.options.levels.upperBound + 1) { node in
        if let own = category(index.mapCluster(node).id.firstPlace) { categories.insert(own) }
      }
      aggregates.append(
        Aggregate(fields: categories.map { (prefix + $0, "Number") }) { id in
          (counts[id] ?? [:]).sorted { $0.key < $1.key }.map {
            (prefix + $0.key, .uint(UInt64($0.value)))
          }
        })
    }

    /// Adds a value that all its members share to each cluster, and its own value to each place. An
    /// example is the value by which an index groups the places.
    ///
    /// - Parameters:
    ///   - name: The name of the value in the tiles.
    ///   - value: Returns the value of a place by its index, or nil for none.
    public mutating func addShared(_ name: String, of value: @escaping (_ place: Int) -> String?) {
      aggregates.append(
        Aggregate(fields: [(name, "String")]) { id in
          value(id.firstPlace).map { [(name, .string($0))] } ?? []
        })
    }

    private mutating func addBest(
      _ name: String, of value: @escaping (_ place: Int) -> Double?,
      isBetter: @escaping (Double, Double) -> Bool
    ) {
      let best = ClusterAggregates(of: index) { place in
        value(place).flatMap { $0.isFinite ? $0 : nil }
      } combine: { result, part in
        guard let part else { return }
        if result.map({ isBetter(part, $0) }) ?? true { result = part }
      }
      addNumber(name) { best[$0] ?? nil }
    }

    private mutating func addNumber(_ name: String, of value: @escaping (ClusterID) -> Double?) {
      aggregates.append(
        Aggregate(fields: [(name, "Number")]) { id in
          value(id).map { [(name, Self.number($0))] } ?? []
        })
    }

    /// Sets the values of each single place.
    ///
    /// - Parameters:
    ///   - names: All names of values.
    ///   - values: Returns the values of a place by its index, always in the same order.
    public mutating func setValues(
      named names: [String],
      of values: @escaping (_ place: Int) -> [(key: String, value: VectorValue)]
    ) {
      fields = names
      placeValues = values
    }

    /// Writes the archive, as MBTiles if the path ends in `.mbtiles`, else as PMTiles.
    ///
    /// An existing file is replaced as a whole, at the end.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - progress: Called with each level before it is written.
    /// - Throws: ``TileError``.
    /// - Complexity: O(n) in the places for each level.
    public func write(
      to path: String, progress: (_ level: Int) -> Void = { _ in }
    ) throws(TileError) {
      var spool = try TileSpool(beside: path)
      for level in levels {
        progress(level)
        try add(level, to: &spool, path)
      }
      let metadata = archiveMetadata()
      if path.lowercased().hasSuffix(".mbtiles") {
        try MBTilesWriter(target: path).write(spool, metadata.rows)
      } else {
        try PMTilesWriter(target: path).write(spool, metadata.metadata, json: metadata.json)
      }
    }

    /// The metadata of an archive of these tiles.
    ///
    /// - Complexity: O(n) in the places.
    public var metadata: TileMetadata {
      let archive = archiveMetadata()
      var metadata = archive.metadata
      metadata.layers = [
        TileMetadata.Layer(name: layer, levels: levels, fields: archive.fields.keys.sorted())
      ]
      return metadata
    }

    /// Returns one tile as the archive contains it. Nil for an empty tile, and outside the levels.
    ///
    ///     if let id = TileID(z: 4, x: 8, y: 5) { tiles.tile(id)?.bytes }
    ///
    /// - Complexity: O(k + L·log n) for k features and L levels.
    public func tile(_ id: TileID) -> TileData? {
      guard levels.contains(id.z) else { return nil }
      // A cluster beyond the latitude limit is in the first or last row.
      let region = id.region
      let rows = 1 << id.z
      let search =
        GeoRegion(
          south: id.y == rows - 1 ? -90 : region.south, north: id.y == 0 ? 90 : region.north,
          west: region.west, longitudeSpan: region.longitudeSpan) ?? region
      var nodes: [Int] = []
      index.forEachNode(in: search, level: clusterLevel(id.z)) { node in
        if TileID(containing: index.mapCluster(node).coordinate, level: id.z) == id {
          nodes.append(node)
        }
      }
      guard !nodes.isEmpty else { return nil }
      nodes.sort()
      var encoder = VectorTileEncoder(layer: layer, extent: Self.extent)
      for node in nodes { add(node, in: id, to: &encoder) }
      return TileData(id: id, format: .vector, bytes: encoder.bytes)
    }

    /// Adds all tiles of a level, in the order of their Hilbert numbers.
    private func add(
      _ level: Int, to spool: inout TileSpool, _ path: String
    ) throws(TileError) {
      let first = TileID.firstHilbertNumber(level: level)
      // A tile number has at most 2·16 bits, and a node 32.
      var keys: [UInt64] = []
      index.forEachNode(level: clusterLevel(level)) { node in
        guard let tile = TileID(containing: index.mapCluster(node).coordinate, level: level) else {
          return
        }
        keys.append((tile.hilbertNumber - first) << 32 | UInt64(node))
      }
      RadixSort.sort(&keys, low: 32, high: 32 + 2 * level)
      var encoder = VectorTileEncoder(layer: layer, extent: Self.extent)
      var start = 0
      while start < keys.count {
        let number = keys[start] >> 32
        guard let tile = TileID(hilbertNumber: first + number) else { return }
        encoder.removeAll()
        while start < keys.count, keys[start] >> 32 == number {
          add(Int(keys[start] & 0xFFFF_FFFF), in: tile, to: &encoder)
          start += 1
        }
        try spool.add(encoder.bytes, tile, target: path)
      }
    }

    private static let extent = 4096

    private func clusterLevel(_ level: Int) -> Int {
      ClusterOptions.level(forZoom: level, in: tileSize)
    }

    private func add(_ node: Int, in tile: TileID, to encoder: inout VectorTileEncoder) {
      let cluster = index.mapCluster(node)
      let rect = tile.worldRect
      func position(_ value: Double, _ start: Double) -> Int32 {
        let extent = Double(Self.extent)
        let position = ((value - start) / rect.width * extent).rounded()
        return Int32(min(max(position, 0), extent))
      }
      let x = Degrees.wrappedLongitude(cluster.coordinate.longitude) / 360 + 0.5
      let y = MercatorOrdinate.y(latitude: cluster.coordinate.latitude)
      encoder.addPoint(
        id: UInt64(cluster.id.firstPlace), x: position(x, rect.x), y: position(y, rect.y),
        tags: tags(of: cluster))
    }

    private func tags(of cluster: MapCluster) -> [Tag] {
      var tags: [Tag] = []
      if cluster.isCluster {
        tags.append(("cluster", .bool(true)))
        tags.append(("cluster_id", .string(cluster.id.description)))
        tags.append(("point_count", .uint(UInt64(cluster.count))))
        tags.append(("point_count_abbreviated", .string(cluster.abbreviatedCount)))
        if let level = index.expansionZoom(of: cluster.id) {
          let zoom = ZoomConvention.tile256.zoom(Double(level), in: tileSize)
          tags.append(("expansion_zoom", .uint(UInt64(max(zoom, 0)))))
        }
        if let box = boxes[cluster.id] { tags += box.tags }
      }
      // If a key occurs several times, the first value counts. For example, a sum takes precedence
      // over a place's own text "4".
      let own = cluster.place.flatMap { placeValues?($0) } ?? []
      for tag in aggregates.flatMap({ $0.tags(cluster.id) }) + own
      where !tags.contains(where: { $0.key == tag.key }) {
        tags.append(tag)
      }
      return tags
    }

    private static func number(_ value: Double) -> VectorValue {
      value.magnitude < 0x1p53 && value == value.rounded() ? .int(Int64(value)) : .double(value)
    }

    private func archiveMetadata() -> ClusterTilesMetadata {
      var places: [GeoCoordinate] = []
      index.forEachNode(level: index.options.levels.upperBound + 1) { node in
        places.append(index.mapCluster(node).coordinate)
      }
      var names = [
        ("cluster", "Boolean"), ("cluster_id", "String"), ("point_count", "Number"),
        ("point_count_abbreviated", "String"), ("expansion_zoom", "Number"), ("west", "Number"),
        ("south", "Number"), ("east", "Number"), ("north", "Number"),
      ]
      names += aggregates.flatMap { $0.fields.map { ($0.name, $0.type) } }
      names += fields.map { ($0, "String") }
      return ClusterTilesMetadata(
        name: name, attribution: attribution, layer: layer, levels: levels,
        extent: ArchiveExtent(of: places), fields: Dictionary(names) { first, _ in first })
    }
  }
#endif
