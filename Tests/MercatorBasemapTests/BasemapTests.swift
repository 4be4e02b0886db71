import Mercator
import MercatorBasemap
import TestSupport
import Testing

@Suite struct BasemapTests {
  private static let map = Basemap.embedded()
  private static let (land, coasts) = (map.land, map.coasts)

  /// Whether a place lies in areas, by the even-odd rule.
  private func holds(_ areas: BasemapShapes, _ latitude: Double, _ longitude: Double) -> Bool {
    let point = WebMercator.worldPoint(
      for: GeoCoordinate(latitude: latitude, longitude: longitude))
    var isInside = false
    for shape in areas.shapes {
      let box = shape.box
      guard point.y >= box.y, point.y <= box.y + box.height, point.x <= box.x + box.width,
        var previous = shape.points.last.map({ areas.points[$0] })
      else { continue }
      for index in shape.points {
        let next = areas.points[index]
        if (next.y > point.y) != (previous.y > point.y),
          point.x < previous.x + (next.x - previous.x) * (point.y - previous.y)
            / (next.y - previous.y)
        {
          isInside.toggle()
        }
        previous = next
      }
    }
    return isInside
  }

  @Test(arguments: [
    (48.14, 11.58, true), (0, -30, false), (-80, 100, true), (70, -40, true), (61, 105, true),
    (-25, 134, true), (42, 51, false), (-17.8, 178.0, true), (35, 18, false), (67.3, -177, true),
  ])
  func `land areas hold places on land and no places at sea`(
    latitude: Double, longitude: Double, isLand: Bool
  ) {
    let found = holds(Self.land, latitude, longitude)
    #expect(found == isLand)
  }

  @Test func `lakes, glaciers, ice shelves and towns hold the places in them`() {
    for (areas, inside, outside) in [
      (Self.map.lakes, (47.7, -87.5), (48.14, 11.58)), (Self.map.lakes, (44.0, -87.0), (48, -89.0)),
      (Self.map.glaciers, (72, -40), (48, 11)),
      (Self.map.urbanAreas, (48.14, 11.58), (47, 9.9)), (Self.map.iceShelves, (-82, -175), (0, 0)),
    ] {
      let (isHeld, isFree) = (holds(areas, inside.0, inside.1), !holds(areas, outside.0, outside.1))
      #expect(isHeld && isFree, "\(inside), \(outside)")
    }
  }

  @Test func `no coast runs along 180°`() {
    for shapes in [Self.coasts, Self.map.borders, Self.map.disputedBorders] {
      for shape in shapes.shapes {
        let points = shapes.points[shape.points]
        for (a, b) in zip(points, points.dropFirst()) {
          #expect(a.x != b.x || (a.x != 0 && a.x != 1))
        }
      }
    }
  }

  @Test func `country names keep their letters, and their labels lie on land`() throws {
    let names = Set(Self.map.countries.map(\.name))
    for name in ["Côte d’Ivoire", "Curaçao", "São Tomé and Príncipe", "Åland", "Türkiye"] {
      #expect(names.contains(name))
    }
    #expect(names.allSatisfy { !$0.contains("\u{FFFD}") && !$0.contains("?") })
    // An atoll has its name on the lagoon.
    for country in Self.map.countries
    where country.width > 0 && country.name != "British Indian Ocean Territory" {
      let label = WebMercator.coordinate(for: country.label)
      let isOnLand = holds(Self.land, label.latitude, label.longitude)
      #expect(isOnLand, "\(country.name)")
    }
  }

  @Test func `cities come largest first, and Munich has its position and size`() throws {
    let cities = Self.map.cities
    #expect(zip(cities, cities.dropFirst()).allSatisfy { $0.size >= $1.size })
    let munich = try #require(cities.first { $0.name == "Munich" })
    let place = WebMercator.coordinate(for: munich.place)
    #expect(abs(place.latitude - 48.137) < 0.001 && abs(place.longitude - 11.575) < 0.001)
    // 1 505 005 people in GeoNames of 2026: 16·log₂ 1505 = 168.9.
    #expect(munich.size == 169 && !munich.isCapital)
    #expect(cities.contains { $0.name == "Rome" && $0.isCapital })
  }

  @Test(arguments: [
    ("Munich", "München"), ("Cologne", "Köln"), ("Milan", "Milano"), ("Osaka", "大阪"),
    ("Aomori", "青森"), ("Kyiv", "Київ"), ("Tokyo", "東京"), ("Seoul", "서울"),
    ("Athens", "Αθήνα"), ("Bangkok", "กรุงเทพมหานคร"), ("Delhi", "दिल्ली"), ("Xi’an", "西安"),
    ("Łódź", "Łódź"), ("New York", "New York"), ("Geneva", "Genève"), ("Lima", "Lima"),
  ])
  func `a city has its name in English and in its own language`(
    english: String, local: String
  ) throws {
    let city = try #require(Self.map.cities.first { $0.names[.english] == english })
    #expect(city.names[.local] == local && city.name == english)
  }

  @Test(arguments: [("Germany", "Deutschland"), ("Japan", "日本"), ("Greece", "Ελλάδα")])
  func `a country has its name in English and in its own language`(
    english: String, local: String
  ) throws {
    let country = try #require(Self.map.countries.first { $0.name == english })
    #expect(country.names[.local] == local)
  }

  @Test func `no English city name contains an administrative suffix`() {
    let words = ["-shi", " Shi", "-si", "-ku", " Ku", "-gun"]
    for name in Self.map.cities.map(\.name) {
      let isOffice = words.contains { name.hasSuffix($0) } || name.hasPrefix("Borough of")
      #expect(!isOffice, "\(name)")
    }
  }

  /// Cities on the sea's shore that stood in the water of a coarser map, or on land that is water.
  @Test(arguments: [
    (40.758, -73.986, true), (40.65, -73.95, true), (40.736, -74.172, true),
    (40.55, -74.05, false), (1.352, 103.82, true), (1.20, 103.80, false), (22.30, 114.17, true),
    (41.01, 28.96, true), (41.04, 29.03, true), (37.77, -122.44, true), (37.80, -122.33, false),
    (55.69, 12.54, true), (59.33, 18.06, true), (-33.87, 151.20, true), (21.31, -157.85, true),
  ])
  func `cities on the shore lie on land, and places before it in the water`(
    latitude: Double, longitude: Double, isLand: Bool
  ) {
    let found = holds(Self.land, latitude, longitude)
    #expect(found == isLand)
  }

  @Test(arguments: [0.0, 1e-5, 1e-4, 1e-3])
  func `a simplified map covers the same ground up to the tolerance`(tolerance: Double) {
    var generator = SeededGenerator(seed: 811)
    for rect in [
      WorldRect(x: 0.5, y: 0.3, width: 0.05, height: 0.05), .world,
      WorldRect(x: 0.9, y: 0.4, width: 0.3, height: 0.3),
      WorldRect(x: -3.05, y: 0.1, width: 0.1, height: 0.4),
    ] {
      let simple = Self.map.simplified(in: rect, tolerance: tolerance)
      #expect(simple.land.points.count <= Self.land.points.count)
      let land = simple.land
      for _ in 0..<6 {
        let x = rect.x + rect.width * Double.random(in: 0...1, using: &generator)
        let point = WorldPoint(
          x: x - x.rounded(.down),
          y: rect.y + rect.height * Double.random(in: 0...1, using: &generator))
        guard !isNearCoast(point, tolerance: 3 * tolerance + 1e-9) else { continue }
        let place = WebMercator.coordinate(for: point)
        let isLand = holds(Self.land, place.latitude, place.longitude)
        let isStillLand = holds(land, place.latitude, place.longitude)
        #expect(isLand == isStillLand)
      }
    }
  }

  /// Whether a coast's point or edge is near: measured to edges, with islands smaller than the
  /// tolerance among them.
  private func isNearCoast(_ point: WorldPoint, tolerance: Double) -> Bool {
    let coasts = Self.coasts
    for shape in coasts.shapes {
      let (box, t) = (shape.box, tolerance)
      guard point.x >= box.x - t, point.x <= box.x + box.width + t, point.y >= box.y - t,
        point.y <= box.y + box.height + t
      else { continue }
      let points = coasts.points[shape.points]
      for (a, b) in zip(points, points.dropFirst()) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = max(dx * dx + dy * dy, 1e-30)
        let part = min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / length, 0), 1)
        let (x, y) = (point.x - a.x - part * dx, point.y - a.y - part * dy)
        if x * x + y * y < t * t { return true }
      }
    }
    return false
  }

  @Test func `simplified borders keep every removed point within the tolerance`() {
    let tolerance = 1e-4
    let simple = Self.map.simplified(in: .world, tolerance: tolerance).borders
    let full = Self.map.borders
    for (thin, whole) in zip(simple.shapes, full.shapes).prefix(60) {
      let line = Array(simple.points[thin.points])
      for point in full.points[whole.points] {
        let nearest = zip(line, line.dropFirst()).map { a, b -> Double in
          let (dx, dy) = (b.x - a.x, b.y - a.y)
          let length = max(dx * dx + dy * dy, 1e-30)
          let part = min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / length, 0), 1)
          let (x, y) = (point.x - a.x - part * dx, point.y - a.y - part * dy)
          return (x * x + y * y).squareRoot()
        }.min()
        #expect((nearest ?? 0) <= tolerance * (1 + 1e-9))
      }
    }
  }

  @Test(arguments: [
    WorldRect(x: .nan, y: 0, width: 1, height: 1), WorldRect(x: 1e300, y: 0, width: 0.1, height: 1),
    WorldRect(x: 0.2, y: 0.2, width: 0, height: 0),
    WorldRect(x: -.infinity, y: .nan, width: .infinity, height: -1),
  ])
  func `simplifying to any rectangle gives a map without more points`(rect: WorldRect) {
    let map = Self.map.simplified(in: rect, tolerance: 1e-3)
    #expect(map.land.points.count <= Self.land.points.count)
  }
}
