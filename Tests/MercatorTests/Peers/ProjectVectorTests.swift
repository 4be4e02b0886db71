import Mercator
import TestSupport
import Testing

/// Longitude and latitude ⇄ world pixels, against 50-digit arithmetic and five peers.
@Suite struct ProjectVectorTests {
  private struct Vectors: Decodable {
    var cases: [Case]
    var unproject: [Case]
  }

  private struct Case: Decodable {
    var id: Int
    var lng: Double
    var lat: Double
    var zoom: Double
    var tileSize: Int
    var x: Double
    var y: Double
    var peers: [String: [Double]]
    var exact: [Double]

    var coordinate: GeoCoordinate { GeoCoordinate(latitude: lat, longitude: lng) }
    /// Points per world, as the package has it.
    func scale() throws -> Double {
      let convention = try #require(ZoomConvention(rawValue: tileSize))
      return WebMercator.pointsPerWorld(atZoom: convention.zoom(zoom, in: .tile256))
    }
  }

  private static func vectors() throws -> Vectors { try Fixture("project.json").decoded() }

  @Test func `A2: world points are within one ulp of the exact values`() throws {
    // Worlds: 2⁻⁵³, or 4.5 nm.
    let promised = 0x1p-53
    var comparison = Comparison()
    for row in try Self.vectors().cases {
      comparison.begin("case \(row.id)")
      let scale = try row.scale()
      let world = WebMercator.worldPoint(for: row.coordinate)
      // Off the world x itself is larger than 1, and so is its ulp.
      let x = row.exact[0] / scale
      comparison.near(world.x, x, within: promised * max(1, x.magnitude), "x in worlds")
      // Latitudes beyond the limit are drawn on the world's edge; `exact` has no clamp.
      let y = min(max(row.exact[1] / scale, 0), 1)
      comparison.near(world.y, y, within: promised, "y in worlds")
    }
    comparison.expect(cases: 387)
  }

  @Test(arguments: [
    ("maplibre", 387), ("mathgl", 387), ("leaflet", 387), ("openlayers", 387),
    ("sphericalmercator", 200),
  ])
  func `A2: world points equal another library's within 10⁻¹² worlds`(peer: String, cases: Int)
    throws
  {
    // Worlds, from the header: "in practice assert abs(x, y) <= 1e-12 * worldSize".
    let tolerance = 1e-12
    var comparison = Comparison()
    for row in try Self.vectors().cases {
      guard let theirs = row.peers[peer] else { continue }
      comparison.begin("case \(row.id)")
      let scale = try row.scale()
      let world = WebMercator.worldPoint(for: row.coordinate)
      comparison.near(world.x, theirs[0] / scale, within: tolerance, "x in worlds")
      comparison.near(world.y, theirs[1] / scale, within: tolerance, "y in worlds")
    }
    comparison.expect(cases: cases)
  }

  @Test func `A2: coordinates of world points equal the exact ones`() throws {
    // Degrees: two ulp of a longitude near 180. The pixel divided by the world's width costs one.
    let tolerance = 5.7e-14
    var comparison = Comparison()
    for row in try Self.vectors().unproject {
      comparison.begin("case \(row.id)")
      let scale = try row.scale()
      let place = WebMercator.coordinate(for: WorldPoint(x: row.x / scale, y: row.y / scale))
      comparison.near(place.longitude, row.exact[0], within: tolerance, "longitude in degrees")
      comparison.near(place.latitude, row.exact[1], within: tolerance, "latitude in degrees")
    }
    comparison.expect(cases: 150)
  }

  @Test(arguments: ["maplibre", "mathgl"])
  func `A2: coordinates of world points equal another library's`(peer: String) throws {
    // Degrees: the peers' own error, from the header's `peer_spread`, and ours.
    let tolerance = 1.2e-13
    var comparison = Comparison()
    for row in try Self.vectors().unproject {
      guard let theirs = row.peers[peer] else { continue }
      comparison.begin("case \(row.id)")
      let scale = try row.scale()
      let place = WebMercator.coordinate(for: WorldPoint(x: row.x / scale, y: row.y / scale))
      comparison.near(place.longitude, theirs[0], within: tolerance, "longitude in degrees")
      comparison.near(place.latitude, theirs[1], within: tolerance, "latitude in degrees")
    }
    comparison.expect(cases: 150)
  }

  private struct Literals: Decodable {
    var literals: [Literal]
    private enum CodingKeys: String, CodingKey { case literals = "suite_literals" }
  }

  private enum Literal: Decodable {
    /// sphericalmercator's `px` and `ll`: a point and an integer or fractional zoom.
    case point(call: String, point: [Double], zoom: Double, out: [Double])
    /// A plain list of numbers.
    case numbers(call: String, numbers: [Double], out: [Double])

    private enum CodingKeys: String, CodingKey {
      case call
      case input = "in"
      case out
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let call = try container.decode(String.self, forKey: .call)
      let out = try container.decode([Double].self, forKey: .out)
      if let numbers = try? container.decode([Double].self, forKey: .input) {
        self = .numbers(call: call, numbers: numbers, out: out)
      } else {
        var list = try container.nestedUnkeyedContainer(forKey: .input)
        self = .point(
          call: call, point: try list.decode([Double].self), zoom: try list.decode(Double.self),
          out: out)
      }
    }
  }

  @Test func `A2: literals of other libraries' test suites hold`() throws {
    var comparison = Comparison()
    let literals = try Fixture("project.json").decoded(as: Literals.self).literals
    for literal in literals {
      switch literal {
      case .point(let call, let point, let zoom, let out):
        comparison.begin("\(call) \(point) at \(zoom)")
        let scale = WebMercator.pointsPerWorld(atZoom: zoom)
        if call == "ll" {
          let place = WebMercator.coordinate(
            for: WorldPoint(x: point[0] / scale, y: point[1] / scale))
          comparison.near(place.longitude, out[0], within: 1e-12, "longitude in degrees")
          comparison.near(place.latitude, out[1], within: 1e-12, "latitude in degrees")
          continue
        }
        let world = WebMercator.worldPoint(
          for: GeoCoordinate(latitude: point[1], longitude: point[0]))
        // sphericalmercator rounds to whole pixels: half a pixel. It also clamps longitude 250 to
        // the world's width: wrong here, where a longitude says which copy of the world is meant.
        let x = point[0] == 250 ? 4096 * (250 + 180) / 360 : out[0]
        comparison.near(world.x * scale, x, within: 0.5, "x in pixels")
        comparison.near(world.y * scale, out[1], within: 0.5, "y in pixels")
      case .numbers(let call, let numbers, let out):
        comparison.begin("\(call) \(numbers)")
        if call == "forward clamps" {
          // The peer clamps longitudes ±240 to the world's edge in metres. Latitudes ±90 are on
          // the edge here too; longitudes keep their copy.
          let southWest = Self.meters(GeoCoordinate(latitude: numbers[1], longitude: numbers[0]))
          let northEast = Self.meters(GeoCoordinate(latitude: numbers[3], longitude: numbers[2]))
          comparison.near(southWest.x, out[0] * 240 / 180, within: 1e-7, "metres west")
          comparison.near(southWest.y, out[1], within: 1e-7, "metres south")
          comparison.near(northEast.x, out[2] * 240 / 180, within: 1e-7, "metres east")
          comparison.near(northEast.y, out[3], within: 1e-7, "metres north")
        } else if call.hasPrefix("mathgl") {
          let world = WebMercator.worldPoint(
            for: GeoCoordinate(latitude: numbers[1], longitude: numbers[0]))
          comparison.near(world.x * 512, out[0], within: 1e-12 * 512, "x in pixels")
          comparison.near(512 - world.y * 512, out[1], within: 1e-12 * 512, "y in pixels, y up")
        } else {
          // Leaflet's own literal has five decimals of a metre.
          let point = Self.meters(GeoCoordinate(latitude: numbers[1], longitude: numbers[0]))
          comparison.near(point.x, out[0], within: 1e-5, "metres east")
          comparison.near(point.y, out[1], within: 1e-5, "metres north")
        }
      }
    }
    comparison.expect(cases: 7)
  }

  /// Web-Mercator metres, x east and y north.
  private static func meters(_ coordinate: GeoCoordinate) -> (x: Double, y: Double) {
    let world = WebMercator.worldPoint(for: coordinate)
    return (
      (world.x - 0.5) * WebMercator.circumferenceMeters,
      (0.5 - world.y) * WebMercator.circumferenceMeters
    )
  }
}
