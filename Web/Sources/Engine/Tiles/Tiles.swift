import Mercator

extension Results {
  static func put(_ tile: TileID) {
    put(tile.z)
    put(tile.x)
    put(tile.y)
  }
}
