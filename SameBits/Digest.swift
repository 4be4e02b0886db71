import Mercator
import MercatorClusters

/// A running digest of numbers, in the order they are added: any bit that differs shows.
///
/// Each step is a bijection of the state (the finalizer of SplitMix64; Steele, Lea & Flood 2014), so
/// that two runs which differ once agree again only by a chance of 2⁻⁶⁴.
struct Digest {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ bits: UInt64) {
    var z = (value ^ bits) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 30)) &* 0x94D0_49BB_1331_11EB
    value = z ^ (z >> 31)
  }

  /// Every NaN counts as one: IEEE 754 and WebAssembly leave its sign and payload open.
  mutating func add(_ number: Double) {
    add(number.isNaN ? Double.nan.bitPattern : number.bitPattern)
  }

  mutating func add(_ flag: Bool) {
    add(flag ? 1 : 0 as UInt64)
  }

  mutating func add(_ count: Int) {
    add(UInt64(bitPattern: Int64(count)))
  }

  mutating func add(_ place: GeoCoordinate?) {
    add(place != nil)
    guard let place else { return }
    add(place.latitude)
    add(place.longitude)
  }

  mutating func add(_ point: ScreenPoint?) {
    add(point != nil)
    guard let point else { return }
    add(point.x)
    add(point.y)
  }

  mutating func add(_ point: WorldPoint) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ rect: WorldRect) {
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
  }

  mutating func add(_ region: GeoRegion) {
    add(region.south)
    add(region.north)
    add(region.west)
    add(region.longitudeSpan)
  }

  mutating func add(_ viewport: MapViewport) {
    add(viewport.center)
    add(viewport.zoom)
    add(viewport.heading)
    add(viewport.pitch)
  }

  mutating func add(_ cluster: MapCluster) {
    add(cluster.id.firstPlace)
    add(cluster.id.count)
    add(cluster.coordinate)
    add(cluster.weight)
  }

  mutating func add(_ change: ClusterDifference) {
    for cluster in change.removed { add(cluster) }
    for cluster in change.added { add(cluster) }
    for cluster in change.appeared { add(cluster) }
    for cluster in change.vanished { add(cluster) }
    for steps in [change.merged, change.split, change.moved] {
      add(steps.count)
      for step in steps {
        add(step.from)
        add(step.to)
      }
    }
  }

  mutating func add(_ error: FitError) {
    switch error {
    case .noPlaces: add(-1)
    case .noVisibleArea: add(-2)
    case .markersTooLarge(let conflict):
      add(-8)
      add(conflict.first)
      add(conflict.second)
      add(conflict.room)
      add(conflict.zooms?.lowerBound ?? -100)
      add(conflict.zooms?.upperBound ?? -100)
    }
  }

  mutating func add(_ error: BoundingRegionError) {
    switch error {
    case .noVisibleArea: add(-3)
    case .noExtent: add(-4)
    case .wholeWorld(let zoom):
      add(-5)
      add(zoom)
    case .outOfRange(let zoom):
      add(-6)
      add(zoom)
    }
  }
}
