#if Tiles
  import Foundation
  import Mercator
  import MercatorTiles
  import TestSupport
  import Testing

  /// Archives written anew after the public bug report that each test names, with one road along a
  /// parallel in the tile 14/8192/8192.
  @Suite struct ReportedArchiveTests {
    private func archive(_ name: String) throws -> TileArchive {
      try TileArchive(path: Fixture("Reports/\(name)").url.path)
    }

    private func roads(_ archive: TileArchive) throws -> VectorLayer {
      let id = try #require(TileID(z: 14, x: 8192, y: 8192))
      return try #require(try archive.vectorTile(id)?.layer("roads"))
    }

    private func expectRoad(_ layer: VectorLayer) {
      #expect(layer.features.count == 1 && layer.extent == 4096)
      #expect(layer.points == [TilePoint(x: 0, y: 2048), TilePoint(x: 4096, y: 2048)])
      #expect(layer.features.map { layer.value("kind", of: $0) } == [.string("highway")])
    }

    @Test func `mvt-good: the road is read without notes`() throws {
      let archive = try archive("mvt-good.mbtiles")
      let layer = try roads(archive)
      expectRoad(layer)
      #expect(layer.faults.isEmpty && archive.metadata.notes.isEmpty)
    }

    // go-pmtiles#93, vector-datasource#1594
    @Test func `mvt-unknown-command: the good road is kept, and a fault names the other`() throws {
      let layer = try roads(try archive("mvt-unknown-command.mbtiles"))
      expectRoad(layer)
      #expect(layer.faults.map(\.reason) == [.unexpectedCommand(id: 4, count: 1)])
      #expect(layer.faults.map(\.feature) == [1])
    }

    // vector-tile#55
    @Test func `mvt-duplicate-keys: the last value of a key counts`() throws {
      let layer = try roads(try archive("mvt-duplicate-keys.mbtiles"))
      expectRoad(layer)
      #expect(layer.faults.isEmpty)
    }

    // tileserver-php#124
    @Test func `mb-json-broken: the tiles are whole, and a note names the broken json`() throws {
      let archive = try archive("mb-json-broken.mbtiles")
      expectRoad(try roads(archive))
      #expect(archive.metadata.name == "t" && archive.metadata.levels == 14...14)
      let notes = archive.metadata.notes
      #expect(notes.count == 1 && notes[0].contains("'json'"), "\(notes)")
    }

    // nakarte#126
    @Test func `mb-metadata-missing: the tiles are whole, and a note says so`() throws {
      let archive = try archive("mb-metadata-missing.mbtiles")
      expectRoad(try roads(archive))
      #expect(archive.metadata.levels == 14...14 && archive.metadata.bounds == nil)
      let notes = archive.metadata.notes
      #expect(notes.count == 1 && notes[0].contains("no such table: metadata"), "\(notes)")
    }

    // openvtpk#7
    @Test func `mb-bounds-flat: bounds without area are left out`() throws {
      let archive = try archive("mb-bounds-flat.mbtiles")
      expectRoad(try roads(archive))
      #expect(archive.metadata.bounds == nil)
      let notes = archive.metadata.notes
      #expect(notes.count == 1 && notes[0].contains("'bounds' (-10,50,10,50)"), "\(notes)")
    }
  }
#endif
