/// Fewer places that stand for many.
extension FitExtent {
  /// The places on the hulls of its parts, for a first look at many headings.
  package var thinned: FitExtent {
    guard sizes.areOne, positions.count > Self.fewPlaces else { return self }
    let ys = positions.lazy.map { $0.y }
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    var parts = [[ViewportCamera.WorldOffset]](repeating: [], count: Self.columns * Self.rows)
    for position in positions {
      let column = Self.part(position.x / width, of: Self.columns)
      let row = Self.part((position.y - top) / (bottom - top), of: Self.rows)
      parts[row * Self.columns + column].append(position)
    }
    return with(parts.flatMap { ConvexHull($0).vertices })
  }

  private static func part(_ share: Double, of count: Int) -> Int {
    share > 0 ? Int(min(share * Double(count), Double(count - 1))) : 0
  }

  private static let fewPlaces = 1024
  private static let columns = 90
  private static let rows = 3
}
