/// What stood for places while their fit was made.
package enum FitStandIn {
  /// They themselves, in their order.
  case all
  /// The vertices of their hull on a window of longitude.
  case hull
  #if !hasFeature(Embedded)
    /// Those along their rim: on their smallest window of longitude, moved to that of a cut.
    case rim(FitExtent, WindowCut)
    /// Those that decide it in a solver's room: each of the others is inside on some copy.
    case some(FitSolver)
    /// The squares that they lie in.
    case cells(SummaryCells)
  #endif
  /// Those that differ, ordered.
  case distinct([GeoCoordinate])

  /// The extent of the places themselves, on the copies on which that of what stood for them is.
  package func extent(_ extent: FitExtent, of places: [GeoCoordinate]) -> FitExtent {
    switch self {
    case .all:
      return extent
    case .hull:
      return extent.window(ofEach: places)
    #if !hasFeature(Embedded)
      case .rim(let extent, let cut):
        return FitWindows.extent(of: cut, from: extent.window(ofEach: places)).extent
      case .some(let solver):
        let ground = InnerGround(extent, solver)
        return extent.window(ofEach: places) { ground.x(of: $0) }
      case .cells(let cells):
        return extent.window(ofEach: places) { place in
          let place = place.onOneCopy
          guard let cell = cells.index(of: place) else { return 0 }
          return extent.start(of: cell).x + (place.longitude - cells.west(ofCell: cell)) / 360
        }
    #endif
    case .distinct(let distinct):
      return extent.window(ofEach: places) { place in
        let place = place.onOneCopy
        let item = distinct.indices.partitionPoint {
          GeoCoordinate.isOrdered(distinct[$0], place)
        }
        return extent.start(of: item).x
      }
    }
  }
}
