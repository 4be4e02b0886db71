import Testing
import TestSupport

@testable import Mercator

#if os(Linux)
  import Foundation
#endif

/// Conversions in lanes, where the processor has them, beside those without.
@Suite struct SIMDProjectionTests {
  /// The places that lanes convert to other bits than one after the other.
  private static func different(_ places: [GeoCoordinate]) -> [GeoCoordinate] {
    let points = converted(places, WorldPoint(x: -1, y: -1)) {
      WebMercator.convert($0, into: $1)
    }
    let expected = converted(places, WorldPoint(x: -2, y: -2)) {
      WebMercator.convert($0, into: $1, inLanes: nil) { WebMercator.worldPoint(for: $0) }
    }
    return places.indices.filter { index in
      let (one, other) = (points[index], expected[index])
      return one.x.bitPattern != other.x.bitPattern || one.y.bitPattern != other.y.bitPattern
    }.map { places[$0] }
  }

  /// The same on the way back.
  private static func different(_ points: [WorldPoint]) -> [WorldPoint] {
    let places = converted(points, GeoCoordinate(latitude: -1, longitude: -1)) {
      WebMercator.convert($0, into: $1)
    }
    let expected = converted(points, GeoCoordinate(latitude: -2, longitude: -2)) {
      WebMercator.convert($0, into: $1, inLanes: nil) { WebMercator.coordinate(for: $0) }
    }
    return points.indices.filter { index in
      let (one, other) = (places[index], expected[index])
      return one.latitude.bitPattern != other.latitude.bitPattern
        || one.longitude.bitPattern != other.longitude.bitPattern
    }.map { points[$0] }
  }

  private static func converted<Source, Target>(
    _ sources: [Source], _ before: Target,
    _ convert: (UnsafeBufferPointer<Source>, UnsafeMutableBufferPointer<Target>) -> Void
  ) -> [Target] {
    var targets = [Target](repeating: before, count: sources.count)
    sources.withUnsafeBufferPointer { sources in
      targets.withUnsafeMutableBufferPointer { convert(sources, $0) }
    }
    return targets
  }

  /// Finite numbers where a row of a table begins, and their neighbours.
  private static func starts(from first: UInt64, through last: UInt64) -> [Double] {
    (first...last).map { Double(bitPattern: $0 << 48) }.flatMap { [$0, $0.nextUp, $0.nextDown] }
  }

  @Test func `each projection lane converts a landmark`() {
    let munich = GeoCoordinate(latitude: 48.136315, longitude: 11.5752901)
    let rio = GeoCoordinate(latitude: -22.9519, longitude: -43.2105)
    for lane in 0..<8 {
      var places = [GeoCoordinate](repeating: rio, count: 8)
      places[lane] = munich
      let points = Self.converted(places, WorldPoint(x: 0, y: 0)) {
        WebMercator.convert($0, into: $1)
      }
      #expect(abs(points[lane].x - 0.5321535836) < 1e-9)
      #expect(abs(points[lane].y - 0.347_048) < 1e-6)
      let back = Self.converted(points, rio) {
        WebMercator.convert($0, into: $1)
      }
      #expect(abs(back[lane].latitude - munich.latitude) < 1e-12)
      #expect(abs(back[lane].longitude - munich.longitude) < 1e-12)
      #expect(Self.different(places).isEmpty && Self.different(points).isEmpty)
    }
  }

  @Test func `projection lanes have scalar bits at every row of the tables`() {
    // Colatitudes of 4.75 to 88°, distances of 7/512 to ½: the high bits that choose a row.
    let latitudes = Self.starts(from: 0x4013, through: 0x4056).map { 90 - $0 } + [6, 84, 85.05]
    let places = latitudes.flatMap { latitude in
      [latitude, latitude.nextUp, latitude.nextDown].flatMap {
        [GeoCoordinate(latitude: $0, longitude: 7), GeoCoordinate(latitude: -$0, longitude: -7)]
      }
    }
    #expect(Self.different(places).isEmpty)
    let points = Self.starts(from: 0x3F8B, through: 0x3FE0).flatMap { distance in
      [0.5 - distance, 0.5 + distance].flatMap { [$0, $0.nextUp, $0.nextDown] }
    }.map { WorldPoint(x: 0.25, y: $0) }
    #expect(Self.different(points).isEmpty)
  }

  @Test func `an odd number in one projection lane leaves the others alone`() {
    var generator = SeededGenerator(seed: 1340)
    for _ in 0..<Campaign.rounds(3_000, soak: 300_000) {
      var places = (0..<8).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -85...85), longitude: generator.double(in: -180...180))
      }
      var points = (0..<8).map { _ in
        WorldPoint(x: generator.double(in: 0...1), y: generator.double(in: 0...1))
      }
      let lane = generator.int(in: 0...7)
      places[lane] = GeoCoordinate(
        latitude: generator.anyNumber(), longitude: generator.anyNumber())
      points[lane] = WorldPoint(x: generator.anyNumber(), y: generator.anyNumber())
      #expect(Self.different(places).isEmpty)
      #expect(Self.different(points).isEmpty)
    }
  }

  @Test(arguments: [0.0, 0.01, 0.5, 1])
  func `projection lanes have scalar bits for many numbers`(shareOfOddOnes: Double) {
    var generator = SeededGenerator(seed: 1350)
    for _ in 0..<Campaign.rounds(5, soak: 1000) {
      // No multiple of eight, so that some are left.
      let numbers = (0..<4099).map { _ in
        generator.double(in: 0...1) < shareOfOddOnes
          ? (generator.anyNumber(), generator.anyNumber())
          : (generator.double(in: 0...1), generator.double(in: 0...1))
      }
      #expect(
        Self.different(
          numbers.map { GeoCoordinate(latitude: $0.0 * 180 - 90, longitude: $0.1 * 360 - 180) }
        ).isEmpty)
      #expect(Self.different(numbers.map { WorldPoint(x: $0.0, y: $0.1) }).isEmpty)
    }
  }

  @Test(arguments: 0...17)
  func `projection lanes leave fewer than eight numbers`(length: Int) {
    let places = (0..<length).map { GeoCoordinate(latitude: Double($0), longitude: 1) }
    var points = [WorldPoint](repeating: WorldPoint(x: -1, y: -1), count: length + 1)
    if let lanes = SIMDProjection.worldPoints {
      #expect(lanes(places, &points, length) == length / 8 * 8)
      #expect(points[length / 8 * 8] == WorldPoint(x: -1, y: -1))
    }
    #expect(Self.different(places).isEmpty)
  }

  @Test(arguments: [1.25, -0.25, .nan, .infinity])
  func `projection lanes stop before longitudes that wrap`(x: Double) {
    for place in 0..<24 {
      var points = [WorldPoint](repeating: WorldPoint(x: 0.75, y: 0.25), count: 24)
      points[place].x = x
      var places = [GeoCoordinate](
        repeating: GeoCoordinate(latitude: 1, longitude: 1), count: 24)
      if let lanes = SIMDProjection.coordinates {
        #expect(lanes(points, &places, 24) == place / 8 * 8)
      }
      #expect(Self.different(points).isEmpty)
    }
  }

  #if os(Linux) && arch(x86_64)
    @Test func `projection lanes exist exactly on processors with AVX-512`() throws {
      let information = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      let flags = information.split(separator: "\n").first { $0.hasPrefix("flags") } ?? ""
      let names = Set(flags.split(separator: " "))
      let has = ["avx512f", "avx512bw", "avx512dq", "avx512vl"].allSatisfy {
        names.contains(Substring($0))
      }
      #expect((SIMDProjection.worldPoints != nil) == has)
      #expect((SIMDProjection.coordinates != nil) == has)
    }
  #endif
}
