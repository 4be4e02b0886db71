public import Mercator

/// Finds places among millions: those in a region, those nearby, those that a view shows.
///
///     let shops = PlaceIndex(of: coordinates)
///     shops.places(in: region)                        // indices into `coordinates`
///     shops.places(within: 500, of: here)             // metres on the sphere
///     shops.nearest(10, to: here)                     // nearest first
///     try viewport.include(atLeast: 10, of: shops)    // the camera that shows ten
///     try viewport.fit(shops)                         // or all
///
/// 180° and the poles need no special care: distances are measured on the sphere.
///
/// *Edge cases*
/// - Places that are not valid are left out; ``skippedCount`` counts them.
///
/// *Search words*: spatial index, R-tree, kd-tree, kdbush, geokdbush, k nearest neighbours.
///
/// - Complexity: O(n) to make; 28 bytes a place.
public struct PlaceIndex: Sendable {
  /// How many places were left out because they are not valid.
  public let skippedCount: Int
  /// The places in a curve's order, and their indices in what was given.
  let coordinates: [GeoCoordinate]
  let names: [UInt32]
  let tree: BoxTree
  /// y in the world of each box of the tree.
  let boxRows: [WorldRows]

  struct WorldRows {
    var top: Double
    var bottom: Double
  }

  /// Indexes places.
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
    skippedCount = places.count - names.count
  }

  /// How many valid places there are.
  public var count: Int { names.count }

  /// The places in a region or on its edge, by index, least first: those that
  /// `GeoRegion.contains(_:)` holds.
  ///
  /// - Complexity: O(log n + k·log k) for k answers.
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

  /// The places that a view shows, by index, least first: those that `MapViewport.contains(_:in:)`
  /// holds.
  ///
  /// - Complexity: O(log n + k·log k) for k places in the bounding box of what the view shows.
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
