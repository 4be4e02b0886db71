public import Mercator

/// A spatial index for millions of places: by region, by distance, or by visibility in a view.
///
///     let shops = PlaceIndex(of: coordinates)
///     shops.places(in: region)                        // indices into `coordinates`
///     shops.places(within: 500, of: here)             // metres on the sphere
///     shops.nearest(10, to: here)                     // nearest first
///     try viewport.include(atLeast: 10, of: shops)    // the camera that shows ten
///     try viewport.fit(shops)                         // or all
///
/// 180° and the poles need no special treatment, since distances are measured on the sphere.
///
/// *Edge cases*
/// - Invalid places are left out; ``invalidCount`` counts them.
///
/// *Search words*: spatial index, R-tree, kd-tree, kdbush, geokdbush, k nearest neighbours.
///
/// - Complexity: O(n) to create; 28 bytes per place.
public struct PlaceIndex: Sendable {
  /// The number of places that were left out because they are invalid.
  public let invalidCount: Int
  /// The places in curve order; `names` contains their indices in the input.
  let coordinates: [GeoCoordinate]
  let names: [UInt32]
  let tree: BoxTree
  /// The range of world y of each box of the tree.
  let boxRows: [WorldRows]

  struct WorldRows {
    var top: Double
    var bottom: Double
  }

  /// Creates an index of places.
  public init(of places: some Sequence<GeoCoordinate>) {
    self.init(places: Array(places))
  }

  private init(places: [GeoCoordinate]) {
    precondition(places.count < UInt32.max, "\(places.count) places are more than 2^32 − 2.")
    names = places.withUnsafeBufferPointer { CurveOrder.indices(of: $0) }
    coordinates = names.map { places[Int($0)] }
    tree = coordinates.withUnsafeBufferPointer { BoxTree($0) }
    boxRows = tree.boxes.map {
      WorldRows(
        top: MercatorOrdinate.y(latitude: $0.north), bottom: MercatorOrdinate.y(latitude: $0.south))
    }
    invalidCount = places.count - names.count
  }

  /// The number of valid places.
  public var count: Int { names.count }

  /// Returns the indices of the places in a region or on its edge, in ascending order.
  ///
  /// The condition is `GeoRegion.contains(_:)`.
  ///
  /// - Complexity: O(log n + k·log k) for k results.
  public func places(in region: GeoRegion) -> [Int] {
    let search = RegionSearch(region)
    var found: [Int] = []
    tree.walk { box in
      search.mayTouch(tree.boxes[box]) ? .enter : .skip
    } _: { places, _ in
      for place in places where region.contains(coordinates[place]) {
        found.append(Int(names[place]))
      }
      return true
    }
    found.sort()
    return found
  }

  /// Returns the indices of the places visible in a view, in ascending order.
  ///
  /// The condition is `MapViewport.contains(_:in:)`.
  ///
  /// - Complexity: O(log n + k·log k) for k places in the bounding box of the visible area.
  public func places(in viewport: MapViewport, of area: ViewportArea = .wholeView) -> [Int] {
    let search = RegionSearch(viewport.searchRegion(of: area))
    let inside = ViewportInside(viewport, area: area)
    var found: [Int] = []
    tree.walk { box in
      search.mayTouch(tree.boxes[box]) ? .enter : .skip
    } _: { places, _ in
      for place in places where inside.contains(coordinates[place]) {
        found.append(Int(names[place]))
      }
      return true
    }
    found.sort()
    return found
  }
}
