/// The layers of a basemap.
public enum BasemapLayer: CaseIterable, Hashable, Sendable {
  case land, lakes, coasts, borders, disputedBorders, disputedLines, provinces, rivers, urbanAreas
  case glaciers, iceShelves
}

extension BasemapLayer {
  /// The typical distance of the embedded map's lines from where they are in the world, in metres.
  ///
  /// The median over public coordinates of lighthouses, shores, bridges, boundary stones, passes and
  /// summits on the lines; `BasemapAccuracyTests` measures it again. The areas at 1:50m, of which few
  /// coordinates are known, have the distance of the rivers, which are at 1:50m too.
  public var errorInMeters: Double {
    switch self {
    case .land, .coasts: 450
    case .lakes: 550
    case .borders, .disputedBorders: 1050
    case .provinces: 650
    case .rivers, .disputedLines, .urbanAreas, .glaciers, .iceShelves: 1800
    }
  }
}
