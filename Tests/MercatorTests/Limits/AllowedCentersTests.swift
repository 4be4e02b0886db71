import Foundation
import Mercator
import TestSupport
import Testing

@testable import struct Mercator.AllowedCenters

@Suite struct AllowedCentersTests {
  /// A view from straight above, how far it reaches from its centre, and limits of whole degrees.
  private struct Case {
    var viewport: MapViewport
    let limits: ViewportLimits

    init(_ generator: inout SeededGenerator) throws {
      viewport = generator.viewport(sides: 100...600)
      viewport.pitch = 0
      viewport.zoom = generator.double(in: -1...7)
      if generator.once(in: 2) {
        viewport.insets = ScreenInsets(
          top: generator.double(in: 0...90), bottom: generator.double(in: 0...500))
      }
      func region() throws -> GeoRegion {
        let south = generator.int(in: -80...60)
        return try #require(
          GeoRegion(
            south: Double(south), north: Double(generator.int(in: south + 1...80)),
            west: Double(generator.int(in: -180...179)),
            longitudeSpan: Double(generator.once(in: 6) ? 360 : generator.int(in: 0...300))))
      }
      limits = ViewportLimits(
        zoomRange: MapViewport.zoomLimits, centerRegion: generator.once(in: 3) ? nil : try region(),
        viewRegion: generator.once(in: 3) ? nil : try region(), keepsInWorld: generator.once(in: 2))
    }

    /// How many worlds the corners of a rectangle lie east and south of the centre.
    private func corners(_ rect: ScreenRect) -> (xs: [Double], ys: [Double]) {
      let scale = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let angle = viewport.heading * .pi / 180
      let middle = viewport.centerPoint
      let corners = [rect.x - middle.x, rect.maxX - middle.x].flatMap { right in
        [rect.y - middle.y, rect.maxY - middle.y].map { (right, $0) }
      }
      return (
        corners.map { ($0 * cos(angle) - $1 * sin(angle)) / scale },
        corners.map { ($0 * sin(angle) + $1 * cos(angle)) / scale }
      )
    }

    /// The arcs of longitude that the centre has to lie on, by the view's own size.
    var arcs: [(west: Double, span: Double)] {
      var arcs: [(west: Double, span: Double)] = []
      if let region = limits.centerRegion, region.longitudeSpan < 360 {
        arcs.append((region.west, region.longitudeSpan))
      }
      if let region = limits.viewRegion, region.longitudeSpan < 360 {
        let xs = corners(viewport.freeArea).xs
        let (west, east) = (-360 * (xs.min() ?? 0), 360 * (xs.max() ?? 0))
        let free = region.longitudeSpan - west - east
        arcs.append((region.west + west + min(free, 0) / 2, max(free, 0)))
      }
      return arcs
    }

    /// y of the centre after one rule after the other.
    func kept(_ y: Double) -> Double {
      var y = y
      func keep(_ north: Double, _ south: Double, _ reaches: [Double]) {
        let (low, high) = (north - (reaches.min() ?? 0), south - (reaches.max() ?? 0))
        y = low > high ? (low + high) / 2 : y.clamped(low, high)
      }
      for (region, reaches) in [
        (limits.centerRegion, [0]), (limits.viewRegion, corners(viewport.freeArea).ys),
      ] {
        guard let region else { continue }
        keep(
          ReferenceCamera.worldY(latitude: region.north),
          ReferenceCamera.worldY(latitude: region.south), reaches)
      }
      if limits.keepsInWorld {
        let (width, height) = (viewport.size.width, viewport.size.height)
        keep(0, 1, corners(ScreenRect(x: 0, y: 0, width: width, height: height)).ys)
      }
      return y.clamped(0, 1)
    }
  }

  private static let hair = 1e-7

  private static func isOn(_ arc: (west: Double, span: Double), _ longitude: Double) -> Bool {
    Degrees.eastward(from: arc.west - hair, to: longitude) <= arc.span + 2 * hair
  }

  @Test func `a centre moves to the nearest allowed one, by a scan of degrees`() throws {
    var generator = SeededGenerator(seed: 908)
    var (moved, held) = (0, 0)
    for _ in 0..<Campaign.rounds(400, soak: 20_000) {
      let one = try Case(&generator)
      let name = "\(one.viewport) \(one.limits)"
      let centers = AllowedCenters(one.limits, for: one.viewport)
      var center = one.viewport.center
      center.latitude = center.latitude.clamped(-85, 85)
      let before = center
      let bound = centers.move(&center, band: RubberBand(reach: 0))
      let y = WebMercator.worldPoint(for: center).y
      let wanted = one.kept(WebMercator.worldPoint(for: before).y)
      #expect((y - wanted).magnitude < 1e-9, "\(name)")
      #expect(bound.isEmpty == (center == before), "\(name)")
      #expect(centers.ys.lower.position >= 0 && centers.ys.upper.position <= 1, "\(name)")

      let arcs = one.arcs
      let degrees = (-180..<180).map { Double($0) }
      let ends = arcs.flatMap { [$0.west, $0.west + $0.span] }
      let allowed = (degrees + ends + [before.longitude])
        .filter { longitude in arcs.allSatisfy { Self.isOn($0, longitude) } }
      func turn(_ longitude: Double) -> Double {
        Degrees.shortestTurn(from: before.longitude, to: longitude).magnitude
      }
      if let nearest = allowed.map({ turn($0) }).min() {
        #expect(arcs.allSatisfy { Self.isOn($0, center.longitude) }, "\(name)")
        #expect(turn(center.longitude) <= nearest + Self.hair, "\(name)")
      } else {
        #expect(arcs.last.map { Self.isOn($0, center.longitude) } == true, "\(name)")
      }
      // Moved again it stays, to the bit.
      let after = center
      #expect(centers.move(&center, band: RubberBand(reach: 0)).isEmpty && center == after)
      if after == before { held += 1 } else { moved += 1 }
    }
    #expect(moved > 100 && held > 20)
  }

  @Test func `a rubber band holds a centre beyond an edge, in points`() throws {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 15), zoom: 3,
      size: ScreenSize(width: 300, height: 300))
    let region = try #require(GeoRegion(south: -10, west: -10, north: 10, east: 10))
    let centers = AllowedCenters(
      ViewportLimits(centerRegion: region, keepsInWorld: false), for: view)
    var center = view.center
    // Five degrees are 28.4 points at zoom 3: a band of 90 points shows 21.6 of them.
    let pull = 5 * 2048 / 360.0
    let bound = centers.move(&center, band: .position)
    #expect(bound == .centerEast && center.latitude == 0)
    #expect(((center.longitude - 10) * 2048 / 360 - pull / (1 + pull / 90)).magnitude < 1e-9)
  }
}
