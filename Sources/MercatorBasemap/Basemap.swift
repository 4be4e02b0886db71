import Mercator
import MercatorBasemapPack

/// A map of the world to draw on: Natural Earth's, with the cities over 50 000 people.
///
///     let basemap = Basemap.embedded()
///     let visible = basemap.simplified(in: viewport.worldRect(), tolerance: 0.3 / pointsPerWorld)
///     for ring in visible.land.shapes { draw(visible.land.points[ring.points]) }
///
/// Coasts, borders and lakes are those of 1:10m, the rest of 1:50m. Positions are whole 2⁻¹⁸ worlds, a
/// quarter of a point at the ``deepestZoom``.
///
/// *Edge cases*
/// - Land that reaches over 180° comes in two parts; ``coasts`` leave the cut out.
/// - Antarctica ends at the world's south edge.
public struct Basemap: Sendable {
  /// Lines that coasts, borders and land are made of; their rank is the kind.
  var arcs: BasemapShapes
  var landPaths: [ArcPath]

  /// Lakes, and islands in them, largest first: areas.
  public internal(set) var lakes: BasemapShapes
  /// Rivers; rank 0 belongs to the longest systems.
  public internal(set) var rivers: BasemapShapes
  /// Borders of provinces and states within large countries.
  public internal(set) var provinces: BasemapShapes
  /// Limits of disputed areas where no border is.
  public internal(set) var disputedLines: BasemapShapes
  /// Glaciers: areas.
  public internal(set) var glaciers: BasemapShapes
  /// Ice on the sea around Antarctica: areas.
  public internal(set) var iceShelves: BasemapShapes
  /// Built-up areas.
  public internal(set) var urbanAreas: BasemapShapes
  /// The zoom to which it is good: deeper, its coasts are straight lines. 8 for the embedded one.
  public let deepestZoom: Double
  /// Countries by rank.
  public let countries: [BasemapCountry]
  /// Cities, largest first.
  public let cities: [BasemapCity]

  /// The bytes of `Data/basemap.pack`, which are part of the binary: some 1.5 MB, for whoever passes
  /// them on, to a web page for instance.
  ///
  ///     try Basemap(Basemap.embeddedPack)   // as Basemap.embedded()
  public static var embeddedPack: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: mercator_basemap_pack(), count: Int(mercator_basemap_pack_size()))
  }

  /// The same without names in the languages of places, which are at its end.
  ///
  ///     try Basemap(Basemap.embeddedEnglishPack).cities[0].names[.local]   // "Shanghai"
  public static var embeddedEnglishPack: UnsafeBufferPointer<UInt8> {
    let pack = embeddedPack
    guard let head = try? PackHead(pack) else { return pack }
    return UnsafeBufferPointer(rebasing: pack[..<head.end])
  }

  /// The map in `Data/basemap.pack`, which is part of the binary.
  ///
  /// - Complexity: it is decoded at each call, in some milliseconds.
  public static func embedded() -> Basemap {
    guard let basemap = try? Basemap(embeddedPack) else {
      preconditionFailure("Data/basemap.pack is damaged; run Scripts/data/make-basemap.py")
    }
    return basemap
  }

  /// A map that was packed by `Scripts/data/make-basemap.py`.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) throws(BasemapError) {
    let head = try PackHead(bytes)
    let unit = 1 / Double(1 << head.gridBits)
    deepestZoom = Double(head.deepestZoom)
    var readers = head.sections.map { PackReader(bytes, from: $0.lowerBound, to: $0.upperBound) }
    var local = head.end < bytes.count ? PackReader(bytes, from: head.end, to: bytes.count) : nil
    arcs = try readers[0].shapes(unit: unit)
    landPaths = try readers[1].paths(arcs: arcs.shapes.count)
    lakes = try readers[2].shapes(unit: unit)
    rivers = try readers[3].shapes(unit: unit)
    provinces = try readers[4].shapes(unit: unit)
    disputedLines = try readers[5].shapes(unit: unit)
    glaciers = try readers[6].shapes(unit: unit)
    iceShelves = try readers[7].shapes(unit: unit)
    urbanAreas = try readers[8].shapes(unit: unit)
    countries = try readers[9].countries(unit: unit, local: &local)
    cities = try readers[10].cities(unit: 1 / Double(1 << 20), local: &local)
  }

  /// All land: areas.
  public var land: BasemapShapes {
    var land = BasemapShapes()
    for path in landPaths {
      let start = land.points.count
      for step in path.steps { land.append(arcs, step) }
      land.close(from: start, rank: 0)
    }
    return land
  }

  /// Where land meets the sea.
  public var coasts: BasemapShapes { arcs.only(.coast) }

  /// Where countries meet, as each holds its ground today.
  public var borders: BasemapShapes { arcs.only(.border) }

  /// Borders that one side does not accept.
  public var disputedBorders: BasemapShapes { arcs.only(.disputed) }
}

/// What a line between countries and the sea is.
enum ArcKind: Int {
  case coast, border, disputed, cut
}

/// A ring as arcs, end to end.
struct ArcPath {
  struct Step {
    var arc: Int
    var isReversed: Bool
  }

  var steps: [Step]
}

extension BasemapShapes {
  fileprivate func only(_ kind: ArcKind) -> BasemapShapes {
    var some = BasemapShapes()
    for shape in shapes where shape.rank == kind.rawValue {
      let start = some.points.count
      some.points += points[shape.points]
      some.close(from: start, rank: 0)
    }
    return some
  }

  /// Adds an arc without its last point, with which the next begins.
  fileprivate mutating func append(_ arcs: BasemapShapes, _ step: ArcPath.Step) {
    let range = arcs.shapes[step.arc].points
    if step.isReversed {
      var index = range.upperBound - 1
      while index > range.lowerBound {
        points.append(arcs.points[index])
        index -= 1
      }
    } else {
      points += arcs.points[range.lowerBound..<max(range.upperBound - 1, range.lowerBound)]
    }
  }
}
