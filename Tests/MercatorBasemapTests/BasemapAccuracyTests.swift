import Mercator
import MercatorBasemap
import TestSupport
import Testing

/// The map compared with public coordinates, of encyclopaedias and gazetteers, on its lines: lighthouses
/// at capes, bridges, passes, boundary stones. Rivers and boundaries that the map does not have are left
/// out.
@Suite struct BasemapAccuracyTests {
  private static let map = Basemap.embedded()

  private typealias Place = (name: String, latitude: Double, longitude: Double)

  private static let samples: [(layer: BasemapLayer, lines: [BasemapShapes], places: [Place])] = [
    (.coasts, [map.coasts], lighthouses), (.lakes, [map.lakes], shores),
    (.borders, [map.borders, map.disputedBorders], frontiers), (.rivers, [map.rivers], bridges),
    (.provinces, [map.provinces], corners),
  ]

  private static let lighthouses: [Place] = [
    ("Lizard", 49.9600, -5.2021), ("Start Point", 50.2222, -3.6417),
    ("Portland Bill", 50.5142, -2.4563), ("Beachy Head", 50.7338, 0.2415),
    ("Kap Arkona", 54.6793, 13.4326), ("Cabo da Roca", 38.7804, -9.4988),
    ("Cabo de São Vicente", 37.0227, -8.9967), ("Cape Finisterre", 42.8824, -9.2719),
    ("Europa Point", 36.1100, -5.3453), ("Cape Agulhas", -34.8293, 20.0094),
    ("Cape Byron", -28.6386, 153.6365), ("Cape Leeuwin", -34.3747, 115.1361),
    ("Cape Reinga", -34.4267, 172.6774), ("Nugget Point", -46.4481, 169.8162),
    ("Macquarie", -33.8538, 151.2851), ("Point Reyes", 37.9957, -123.0232),
    ("Pigeon Point", 37.1818, -122.3940), ("Montauk Point", 41.0710, -71.8571),
    ("Diamond Head", 21.2554, -157.8097), ("Peggys Cove", 44.4919, -63.9186),
    ("Cape Spear", 47.5237, -52.6187), ("Cape Race", 46.6587, -53.0731),
  ]

  private static let shores: [Place] = [
    ("Lindau", 47.5435, 9.6833), ("Geneva's fountain", 46.2074, 6.1559),
    ("Chillon", 46.4142, 6.9275), ("Sirmione", 45.4924, 10.6081),
    ("Split Rock", 47.2000, -91.3670), ("Marblehead", 41.5363, -82.7116),
    ("Big Sable Point", 44.0577, -86.5144), ("Copper Harbor", 47.4744, -87.8602),
    ("Buffalo", 42.8779, -78.8895), ("Fort Niagara", 43.2617, -79.0633),
    ("Point Iroquois", 46.4845, -84.6316), ("Whitefish Point", 46.7713, -84.9568),
  ]

  private static let frontiers: [Place] = [
    ("Vaalserberg", 50.7547, 6.0208), ("Basel's three countries", 47.5896, 7.5890),
    ("Treriksröset", 69.0600, 20.5486), ("Zugspitze", 47.4211, 10.9853),
    ("Matterhorn", 45.9763, 7.6586), ("Mont Blanc", 45.8326, 6.8652),
    ("Brenner", 47.0072, 11.5070), ("Great St Bernard", 45.8689, 7.1706),
    ("Somport", 42.7951, -0.5286), ("Kehl", 48.5733, 7.8010),
    ("Victoria Falls Bridge", -17.9284, 25.8569), ("Peace Arch", 49.0021, -122.7565),
    ("Niagara's Rainbow Bridge", 43.0902, -79.0678), ("San Ysidro", 32.5432, -117.0294),
    ("Everest", 27.9881, 86.9250), ("K2", 35.8808, 76.5133), ("Wagah", 31.6047, 74.5729),
    ("Panmunjom", 37.9560, 126.6772), ("Foz do Iguaçu's bridge", -25.5095, -54.6010),
  ]

  private static let bridges: [Place] = [
    ("London, Tower Bridge", 51.5055, -0.0754), ("Paris, Alexandre III", 48.8638, 2.3136),
    ("Cologne", 50.9413, 6.9656), ("Basel", 47.5602, 7.5899), ("Budapest", 47.4990, 19.0437),
    ("Regensburg", 49.0226, 12.0973), ("Dresden", 51.0553, 13.7393),
    ("Warsaw", 52.2420, 21.0340),
    ("Cairo", 30.0437, 31.2295), ("St. Louis", 38.6292, -90.1797),
    ("Memphis", 35.1527, -90.0636), ("Bordeaux", 44.8387, -0.5636), ("Avignon", 43.9540, 4.8050),
    ("Orléans", 47.8983, 1.9040), ("Zaragoza", 41.6579, -0.8745),
    ("Vienna", 48.2285, 16.4104), ("Wuhan", 30.5503, 114.2881), ("Lanzhou", 36.0650, 103.8161),
    ("Varanasi", 25.3224, 83.0349), ("Kyiv", 50.4275, 30.5850), ("Laredo", 27.4990, -99.5073),
    ("Victoria Falls", -17.9284, 25.8569),
    ("Vancouver, Washington", 45.6178, -122.6748),
  ]

  private static let corners: [Place] = [
    ("Four Corners", 36.9990, -109.0452), ("Missouri, Kansas, Oklahoma", 36.9995, -94.6179),
    ("Texarkana", 33.4249, -94.0431),
    ("Cameron Corner", -28.9991, 140.9991), ("Poeppel Corner", -25.9966, 138.0000),
    ("Surveyor General's Corner", -26.0009, 129.0010), ("Lloydminster", 53.2783, -110.0050),
    ("Ottawa", 45.4300, -75.7045), ("St. Louis", 38.6292, -90.1797),
    ("Memphis", 35.1527, -90.0636), ("Hoover Dam", 36.0161, -114.7377),
  ]

  /// The distance from a place to the nearest line of some shapes, in metres.
  private static func meters(_ place: GeoCoordinate, to lines: [BasemapShapes]) -> Double {
    let point = WebMercator.worldPoint(for: place)
    var least = Double.infinity
    for line in lines {
      for shape in line.shapes {
        let points = line.points[shape.points]
        for (a, b) in zip(points, points.dropFirst()) {
          let (x, y) = (b.x - a.x, b.y - a.y)
          let (px, py) = (point.x - a.x, point.y - a.y)
          let length = x * x + y * y
          let part = length > 0 ? min(max((px * x + py * y) / length, 0), 1) : 0
          let (dx, dy) = (px - part * x, py - part * y)
          least = min(least, dx * dx + dy * dy)
        }
      }
    }
    return least.squareRoot() * WebMercator.metersPerPoint(atZoom: 0, latitude: place.latitude)
      * WebMercator.pointsPerWorld(atZoom: 0)
  }

  @Test func `the error of each layer is the median of its measured distances`() {
    for (layer, lines, places) in Self.samples {
      let errors = places.map { place in
        (
          place.name,
          Self.meters(
            GeoCoordinate(latitude: place.latitude, longitude: place.longitude), to: lines)
        )
      }.sorted { $0.1 < $1.1 }
      let median = errors[errors.count / 2].1
      #expect(
        abs(layer.errorInMeters - median) < 0.05 * median, "\(layer): \(median) m of \(errors)")
    }
  }

  @Test func `a layer is four points off at its limit, and faded out there`() {
    for latitude in [0, 51.5, -33.9, 71, 85.05, 89] {
      for layer in BasemapLayer.allCases {
        let limit = Self.map.zoomLimit(of: layer, latitude: latitude)
        let points =
          layer.errorInMeters / WebMercator.metersPerPoint(atZoom: limit, latitude: latitude)
        #expect(abs(points - 4) < 1e-9)
        for (zoom, opacity) in [
          (limit - 3, 1.0), (limit - 1, 1), (limit - 0.25, 0.25), (limit, 0), (20, 0),
        ] {
          let view = MapViewport(
            center: GeoCoordinate(latitude: latitude, longitude: 10), zoom: zoom,
            size: ScreenSize(width: 400, height: 300))
          #expect(abs(Self.map.opacity(of: layer, in: view) - opacity) < 1e-9)
        }
      }
    }
  }

  @Test
  func `rivers and borders go before lakes and coasts, and all stay to the zoom of a country`() {
    let limits = [BasemapLayer.rivers, .borders, .lakes, .coasts].map {
      Self.map.zoomLimit(of: $0, latitude: 51.5)
    }
    #expect(limits == limits.sorted())
    #expect(limits[0] > 7 && limits[3] < 10)
  }

  @Test func `a view has land if any of its points is on land`() {
    var generator = SeededGenerator(seed: 4605)
    var counts = [true: 0, false: 0]
    for round in 0..<Campaign.rounds(60, soak: 3000) {
      let center = GeoCoordinate(
        latitude: generator.double(in: -60...75), longitude: generator.double(in: -180...180))
      let view = MapViewport(
        center: center, zoom: generator.double(in: 3...11),
        size: ScreenSize(width: 300, height: 200))
      var rect = view.worldRect()
      // Also on other copies of the world.
      rect.x += Double(round % 3 - 1)
      let near = Self.map.simplified(in: rect, tolerance: 0)
      let land = near.land
      let isLand = (0...20).contains { row in
        (0...20).contains { column in
          isInside(
            land, rect.x + Double(column) / 20 * rect.width, rect.y + Double(row) / 20 * rect.height
          )
        }
      }
      let hasLand = near.hasLand(in: rect)
      // A small island may lie between the points of the grid.
      #expect(hasLand || !isLand)
      if isLand || !hasLand { counts[hasLand, default: 0] += 1 }
    }
    #expect((counts[true] ?? 0) > 10 && (counts[false] ?? 0) > 10)
    #expect(Self.map.hasLand(in: WorldRect(x: -0.3, y: 0, width: 1.4, height: 1)))
  }

  private func isInside(_ areas: BasemapShapes, _ x: Double, _ y: Double) -> Bool {
    let x = x - x.rounded(.down)
    var isInside = false
    for shape in areas.shapes {
      var last = areas.points[shape.points.upperBound - 1]
      for index in shape.points {
        let next = areas.points[index]
        if (next.y > y) != (last.y > y),
          x < last.x + (next.x - last.x) * (y - last.y) / (next.y - last.y)
        {
          isInside.toggle()
        }
        last = next
      }
    }
    return isInside
  }

  @Test func `there is no island at 0, 0`() {
    let rect = WorldRect(x: 0.4999, y: 0.4999, width: 0.0002, height: 0.0002)
    #expect(!Self.map.hasLand(in: rect))
  }
}
