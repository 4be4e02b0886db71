import Mercator
import MercatorTiles

extension PMTilesDirectory {
  /// The levels of the first tile and of the last one.
  var ends: [Int] {
    var ends: [Int] = []
    if let first = entries.first, let level = TileID.level(ofHilbertNumber: first.number) {
      ends.append(level)
    }
    if let last = entries.last {
      let (end, isTooLarge) = last.number.addingReportingOverflow(UInt64(max(last.run, 1)) - 1)
      if !isTooLarge, let level = TileID.level(ofHilbertNumber: end) { ends.append(level) }
    }
    return ends
  }
}

extension Results {
  static func error(_ error: PMTilesDamage) -> Int32 {
    self.error(10, [], "\(error.words)")
  }
}
