import Mercator
import MercatorBasemap

extension Basemap {
  func shapes(_ layer: BasemapLayer) -> BasemapShapes {
    switch layer {
    case .land: land
    case .lakes: lakes
    case .coasts: coasts
    case .borders: borders
    case .disputedBorders: disputedBorders
    case .disputedLines: disputedLines
    case .provinces: provinces
    case .rivers: rivers
    case .urbanAreas: urbanAreas
    case .glaciers: glaciers
    case .iceShelves: iceShelves
    }
  }
}

extension Results {
  /// The shapes up to a rank: how many points each has, and these, x and y.
  static func put(_ layer: (shapes: BasemapShapes, rank: Int)) {
    for shape in layer.shapes.shapes where shape.rank <= layer.rank {
      put(shape.points.count)
      for point in layer.shapes.points[shape.points] { put(point) }
    }
  }

  static func error(_: BasemapError) -> Int32 { error(9, [], "The basemap is damaged, or none.") }
}
