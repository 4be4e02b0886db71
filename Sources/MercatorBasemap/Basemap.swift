import Mercator
import MercatorBasemapPack

/// A drawable map of the world: Natural Earth's, with the cities over 50 000 people.
///
///     let basemap = Basemap.embedded()
///     let visible = basemap.simplified(in: viewport.worldRect(), tolerance: 0.3 / pointsPerWorld)
///     for ring in visible.land.shapes { draw(visible.land.points[ring.points]) }
///
/// Coasts, borders and lakes are at 1:10m, everything else at 1:50m. Positions are multiples of
/// 2⁻¹⁸ worlds, a quarter of a point at the ``maximumZoom``.
///
/// *Edge cases*
/// - Land across 180° is in two parts. ``coasts`` exclude the cut.
/// - Antarctica ends at the world's southern edge.
public struct Basemap: Sendable {
  /// Lines from which coasts, borders and land are assembled. Their rank is their kind.
  var arcs: BasemapShapes
  var landPaths: [ArcPath]

  /// Areas of lakes and the islands in them, largest first.
  public internal(set) var lakes: BasemapShapes
  /// Lines of rivers. Rank 0 is for the longest river systems.
  public internal(set) var rivers: BasemapShapes
  /// Borders of provinces and states within large countries.
  public internal(set) var provinces: BasemapShapes
  /// Limits of disputed areas where they do not coincide with a border.
  public internal(set) var disputedLines: BasemapShapes
  /// Areas of glaciers.
  public internal(set) var glaciers: BasemapShapes
  /// Areas of the ice shelves around Antarctica.
  public internal(set) var iceShelves: BasemapShapes
  /// Built-up areas.
  public internal(set) var urbanAreas: BasemapShapes
  /// The zoom up to which the map is useful. At higher zooms its coasts become straight lines. 8
  /// for the embedded map.
  public let maximumZoom: Double
  /// Countries by rank.
  public let countries: [BasemapCountry]
  /// Cities, largest first.
  public let cities: [BasemapCity]

  /// The bytes of `Data/basemap.pack`, which are part of the binary: some 1.5 MB. You can pass them
  /// on, for example to a web page.
  ///
  ///     try Basemap(Basemap.embeddedPack)   // like Basemap.embedded()
  public static var embeddedPack: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: mercator_basemap_pack(), count: Int(mercator_basemap_pack_size()))
  }

  /// The bytes of the same map without local names, which are at its end.
  ///
  ///     try Basemap(Basemap.embeddedEnglishPack).cities[0].names[.local]   // "Shanghai"
  public static var embeddedEnglishPack: UnsafeBufferPointer<UInt8> {
    let pack = embeddedPack
    guard let head = try? PackHead(pack) else { return pack }
    return UnsafeBufferPointer(rebasing: pack[..<head.end])
  }

  /// Returns the map in `Data/basemap.pack`, which is part of the binary.
  ///
  /// - Complexity: The first call decodes the map, in some milliseconds. The process keeps its 16 MB;
  ///   `try Basemap(Basemap.embeddedPack)` is a copy that you can release.
  public static func embedded() -> Basemap { decoded }

  private static let decoded: Basemap = {
    guard let basemap = try? Basemap(embeddedPack) else {
      preconditionFailure("Data/basemap.pack is damaged; run Scripts/data/make-basemap.py")
    }
    return basemap
  }()

  /// Creates a map from a pack that `Scripts/data/make-basemap.py` has made.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) throws(BasemapError) {
    let head = try PackHead(bytes)
    let unit = 1 / Double(1 << head.gridBits)
    maximumZoom = Double(head.maximumZoom)
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

  /// Areas of all land.
  public var land: BasemapShapes {
    var land = BasemapShapes()
    for path in landPaths {
      let start = land.points.count
      for step in path.steps { land.append(arcs, step) }
      land.close(from: start, rank: 0)
    }
    return land
  }

  /// Lines between land and sea.
  public var coasts: BasemapShapes { arcs.only(.coast) }

  /// Lines between countries, according to today's control of the ground.
  public var borders: BasemapShapes { arcs.only(.border) }

  /// Borders that one side does not accept.
  public var disputedBorders: BasemapShapes { arcs.only(.disputed) }
}

/// The kind of a line between countries and the sea.
enum ArcKind: Int {
  case coast, border, disputed, cut
}

/// A ring of arcs, end to end.
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

  /// Adds an arc without its last point, which is the first point of the next arc.
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
