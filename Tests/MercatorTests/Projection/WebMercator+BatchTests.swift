import Mercator
import TestSupport
import Testing

extension SeededGenerator {
  /// Numbers of every kind: bit patterns at random, those that a projection treats apart and their
  /// neighbours.
  mutating func anyNumber() -> Double {
    let special: [Double] = [
      0, -0.0, .nan, .signalingNaN, .infinity, .leastNonzeroMagnitude, .leastNormalMagnitude,
      .greatestFiniteMagnitude, 0x1p-54, 0.0546875, 0.013671875, 0.25, 0.5, 1, 6, 26, 45, 84,
      85.05112877980659, 90, 180, 360, 540,
    ]
    switch int(in: 0...5) {
    case 0: return Double(bitPattern: next())
    case 1:
      let number = element(of: special)
      return element(of: [number, -number, number.nextUp, number.nextDown, 1 - number])
    case 2: return double(in: 0...1)
    default: return double(in: -180...180)
    }
  }
}

@Suite struct WebMercatorBatchTests {
  private static func bits(_ point: WorldPoint) -> [UInt64] {
    [point.x.bitPattern, point.y.bitPattern]
  }

  private static func bits(_ place: GeoCoordinate) -> [UInt64] {
    [place.latitude.bitPattern, place.longitude.bitPattern]
  }

  @Test func `a batch converts landmarks in both directions`() {
    let munich = GeoCoordinate(latitude: 48.136315, longitude: 11.5752901)
    let points = WebMercator.worldPoints(for: [munich, GeoCoordinate(latitude: 0, longitude: 0)])
    #expect(points.count == 2)
    #expect(abs(points[0].x - 0.5321535836) < 1e-9)
    #expect(abs(points[0].y - 0.347_048) < 1e-6)
    #expect(points[1] == WorldPoint(x: 0.5, y: 0.5))
    #expect(WebMercator.coordinates(for: points)[1] == GeoCoordinate(latitude: 0, longitude: 0))
  }

  @Test(arguments: 0...17)
  func `batches of every length have the bits of single conversions`(length: Int) {
    var generator = SeededGenerator(seed: 1300 + UInt64(length))
    for _ in 0..<Campaign.rounds(500, soak: 20_000) {
      let places = (0..<length).map { _ in
        GeoCoordinate(latitude: generator.anyNumber(), longitude: generator.anyNumber())
      }
      #expect(
        WebMercator.worldPoints(for: places).map(Self.bits)
          == places.map { Self.bits(WebMercator.worldPoint(for: $0)) })
      let points = places.map { WorldPoint(x: $0.longitude, y: $0.latitude) }
      #expect(
        WebMercator.coordinates(for: points).map(Self.bits)
          == points.map { Self.bits(WebMercator.coordinate(for: $0)) })
    }
  }

  @Test func `batches of random bit patterns have the bits of single conversions`() {
    var generator = SeededGenerator(seed: 1320)
    let count = 4096
    var differ = 0
    for _ in 0..<Campaign.rounds(50, soak: 5000) {
      let places = (0..<count).map { _ in
        GeoCoordinate(latitude: generator.anyNumber(), longitude: generator.anyNumber())
      }
      let points = WebMercator.worldPoints(for: places)
      let swapped = places.map { WorldPoint(x: $0.longitude, y: $0.latitude) }
      let back = WebMercator.coordinates(for: swapped)
      for index in 0..<count {
        let (one, other) = (WebMercator.worldPoint(for: places[index]), points[index])
        if one.x.bitPattern != other.x.bitPattern || one.y.bitPattern != other.y.bitPattern {
          differ += 1
        }
        let (place, again) = (WebMercator.coordinate(for: swapped[index]), back[index])
        if place.latitude.bitPattern != again.latitude.bitPattern
          || place.longitude.bitPattern != again.longitude.bitPattern
        {
          differ += 1
        }
      }
    }
    #expect(differ == 0)
  }

  @Test(arguments: 0...3)
  func `a batch converts slices of buffers in place`(offset: Int) {
    var generator = SeededGenerator(seed: 1330)
    let places = (0..<21).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: -90...90), longitude: generator.double(in: -360...360))
    }
    let before = WorldPoint(x: -1, y: -2)
    var points = [WorldPoint](repeating: before, count: 30)
    let end = places.count - offset
    points.withUnsafeMutableBufferPointer { points in
      places.withUnsafeBufferPointer { places in
        WebMercator.convert(
          UnsafeBufferPointer(rebasing: places[offset..<end]),
          into: UnsafeMutableBufferPointer(rebasing: points[(offset + 1)...]))
      }
    }
    let converted = places[offset..<end].map { WebMercator.worldPoint(for: $0) }
    #expect(Array(points[(offset + 1)...(end)]) == converted)
    #expect(points[...offset].allSatisfy { $0 == before })
    #expect(points[(end + 1)...].allSatisfy { $0 == before })

    var back = [GeoCoordinate](repeating: places[0], count: converted.count)
    back.withUnsafeMutableBufferPointer { back in
      converted.withUnsafeBufferPointer { WebMercator.convert($0, into: back) }
    }
    #expect(back == converted.map { WebMercator.coordinate(for: $0) })
  }

  @Test func `a batch of nothing converts into an empty buffer`() {
    WebMercator.convert(
      UnsafeBufferPointer<GeoCoordinate>(start: nil, count: 0),
      into: UnsafeMutableBufferPointer(start: nil, count: 0))
    #expect(WebMercator.worldPoints(for: []).isEmpty)
    #expect(WebMercator.coordinates(for: []).isEmpty)
  }
}
