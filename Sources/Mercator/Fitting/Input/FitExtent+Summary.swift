extension FitExtent {
  /// Creates an extent from the hulls that a summary keeps. There is one hull for each window that
  /// begins after empty columns, and the cuts are at these columns.
  init?(hullsOf places: [GeoCoordinate], on window: LongitudeWindow, _ cells: SummaryCells) {
    guard let all = FitExtent(places, on: window) else { return nil }
    let cuts = all.cuts.filter { cut in
      let end = all.longitude + 360 * cut.start
      return cells.areEmpty(between: end - 360 * cut.gap, end)
    }
    self = all.with(all.positions, cuts: cuts)
  }

  /// Creates an extent from the corners of the box between two latitudes on a window.
  init(boxOf latitudes: ClosedRange<Double>, on window: LongitudeWindow) {
    let north = MercatorOrdinate.y(latitude: latitudes.upperBound)
    let south = MercatorOrdinate.y(latitude: latitudes.lowerBound)
    self.init(
      longitude: window.west, y: north, sizes: .equal(4),
      [0, window.span / 360].flatMap { x in
        [0, south - north].map { ViewportProjection.WorldOffset(x: x, y: $0) }
      })
  }

  /// Creates an extent from the corners of a summary's squares, clipped to two latitudes. Returns
  /// `nil` without squares.
  package init?(squaresOf cells: SummaryCells, between latitudes: ClosedRange<Double>) {
    let side = 1 / Double(cells.side)
    let wests = cells.codes.indices.map { cells.west(ofCell: $0) }
    guard
      let window = LongitudeWindow(
        enclosing: wests.map { LongitudeWindow(west: $0, span: 360 * side) })
    else { return nil }
    let north = MercatorOrdinate.y(latitude: latitudes.upperBound)
    let south = MercatorOrdinate.y(latitude: latitudes.lowerBound)
    var corners: [ViewportProjection.WorldOffset] = []
    corners.reserveCapacity(4 * wests.count)
    for (index, west) in wests.enumerated() {
      let x = Degrees.eastward(from: window.west, to: west) / 360
      let row = Double(MortonCode.row(of: UInt64(cells.codes[index])))
      for x in [x, x + side] {
        for y in [max(row * side, north), min((row + 1) * side, south)] {
          corners.append(ViewportProjection.WorldOffset(x: x, y: y - north))
        }
      }
    }
    self.init(corners, sizes: .equal(4), longitude: window.west, y: north)
  }
}
