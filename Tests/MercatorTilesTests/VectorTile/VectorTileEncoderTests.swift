import Testing

@testable import MercatorTiles

@Suite struct VectorTileEncoderTests {
  /// The specification (2.1, 4.1) asks for the extent, though its schema has a default.
  @Test(arguments: [512, 4096])
  func `an encoded layer names its extent, the default too`(extent: Int) {
    var encoder = VectorTileEncoder(layer: "a", extent: extent)
    encoder.addPoint(id: 7, x: 3, y: -2, tags: [("k", .uint(5))])
    let feature = TileBytes.feature(kind: 1, [9, 6, 3], id: 7, tags: [0, 0])
    let tags = TileBytes.text(3, "k") + TileBytes.block(4, TileBytes.number(5, 5))
    #expect(
      encoder.bytes
        == TileBytes.layer("a", feature + tags + TileBytes.number(5, UInt64(extent))))
  }
}
