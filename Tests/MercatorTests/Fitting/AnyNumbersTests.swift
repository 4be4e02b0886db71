import Mercator
import TestSupport
import Testing

/// Any number in any argument: nothing traps, and every result is a valid camera.
@Suite struct AnyNumbersTests {
  private static let wild: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300,
    1e308, -1e308, 1e18, -1e18,
    9.3e18, 1e9, 1_073_741_824, 1, -1, 90, -90, 180, -180, 360, 540, 1e-9, 12, 28, 40, -16, 85,
  ]

  private struct Inputs {
    var generator: SeededGenerator

    mutating func any() -> Double {
      generator.once(in: 2)
        ? generator.element(of: AnyNumbersTests.wild) : generator.double(in: -400...800)
    }

    /// Mostly within a range.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
      generator.once(in: 6) ? any() : generator.double(in: range)
    }

    mutating func place() -> GeoCoordinate {
      GeoCoordinate(latitude: number(-90...90), longitude: number(-180...180))
    }

    mutating func range() -> ClosedRange<Double> {
      let ends = [any(), any()].map { $0.isNaN ? 0 : $0 }.sorted()
      return ends[0]...ends[1]
    }

    mutating func insets() -> ScreenInsets {
      ScreenInsets(
        top: number(0...100), left: number(0...50), bottom: number(0...100), right: number(0...50))
    }

    mutating func rect() -> ScreenRect {
      ScreenRect(
        x: number(0...400), y: number(0...800), width: number(0...300), height: number(0...300))
    }

    mutating func region() -> GeoRegion? {
      GeoRegion(
        south: number(-90...90), north: number(-90...90), west: number(-180...180),
        longitudeSpan: number(0...360))
        ?? GeoRegion(
          south: generator.double(in: -80...0), north: generator.double(in: 0...80),
          west: generator.double(in: -180...180), longitudeSpan: generator.double(in: 0...360))
    }

    mutating func limits() -> ViewportLimits {
      ViewportLimits(
        zoomRange: generator.once(in: 2) ? 0...28 : range(),
        centerRegion: generator.once(in: 2) ? region() : nil,
        viewRegion: generator.once(in: 2) ? region() : nil, keepsInWorld: generator.once(in: 2),
        fillsRegion: generator.once(in: 2))
    }

    mutating func viewport() -> MapViewport {
      MapViewport(
        center: place(), zoom: number(0...20), heading: number(0...360),
        pitch: generator.once(in: 2) ? 0 : number(0...85),
        size: ScreenSize(width: number(100...1000), height: number(100...1000)),
        insets: insets(), fieldOfView: number(20...60))
    }

    mutating func options() -> FitOptions {
      var options = FitOptions()
      if generator.once(in: 2) { options.padding = insets() }
      if generator.once(in: 2) { options.extentFactor = number(0.5...2) }
      if generator.once(in: 2) {
        options.minimumSpan = generator.once(in: 2) ? .degrees(any()) : .meters(any())
      }
      if generator.once(in: 2) { options.zoomRange = range() }
      if generator.once(in: 2) { options.zoomStep = number(0...2) }
      if generator.once(in: 2) { options.limits = limits() }
      switch generator.int(in: 0...11) {
      case 0: options.heading = .best
      case 1: options.heading = .best(from: any(), clockwiseTo: any())
      case 2: options.heading = .best(multipleOf: any())
      default: break
      }
      switch generator.int(in: 0...3) {
      case 0: options.area = .rectangle(rect())
      case 1:
        options.area = .bestRectangle(avoiding: (0..<generator.int(in: 0...2)).map { _ in rect() })
      default: break
      }
      return options
    }
  }

  private func isCamera(_ viewport: MapViewport) -> Bool {
    viewport.center.isValid && MapViewport.zoomLimits.contains(viewport.zoom)
      && (0..<360).contains(viewport.heading) && viewport.heading.isFinite
  }

  @Test func `a fit in a view of almost no width has an allowed zoom`() throws {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 90, longitude: -142.1702698481548), zoom: 40,
      heading: 47.586838058898365, pitch: 85,
      size: ScreenSize(width: .leastNonzeroMagnitude, height: 552.3857294085931),
      insets: ScreenInsets(bottom: 216.8961125728526, right: 810.8344840991067))
    let places = [145.4232570842725, 0].map { GeoCoordinate(latitude: 0, longitude: $0) }
    let options = FitOptions(
      minimumSpan: .meters(360), zoomRange: 0...371,
      heading: .best(from: 1e-9, clockwiseTo: 344),
      area: .bestRectangle(avoiding: [ScreenRect(x: 780, y: 0, width: 1130, height: 58)]),
      reducesPaddingAndBoxesIfNeeded: true)
    #expect(MapViewport.zoomLimits.contains(try view.fitting(places, options).zoom))
  }

  @Test func `fits, inclusions, limits and covers of any numbers are valid cameras or errors`() {
    var inputs = Inputs(generator: SeededGenerator(seed: 541))
    var fitted = 0
    var slowest = 0.0
    for _ in 0..<Campaign.rounds(300, all: 1500, soak: 1_000_000) {
      let viewport = inputs.viewport()
      let options = inputs.options()
      let places = (0..<inputs.generator.int(in: 0...4)).map { _ in inputs.place() }
      let footprint = MarkerFootprint(
        left: inputs.number(0...30), above: inputs.number(0...40), right: inputs.number(0...30),
        below: inputs.number(0...30))
      let content: FitContent =
        switch inputs.generator.int(in: 0...3) {
        case 0: FitContent([inputs.region()].compactMap { $0 })
        case 1: FitContent(places.map { PlacedMarker(at: $0, footprint: footprint) })
        default: FitContent(places)
        }
      let began = ProcessorTime.ofThread
      let report = try? viewport.fitReport(content, options)
      slowest = max(slowest, ProcessorTime.ofThread - began)
      if let report {
        fitted += 1
        #expect(isCamera(report.viewport), "\(viewport) \(content) \(options)")
      }
      let inclusion = InclusionOptions(
        padding: inputs.insets(),
        area: inputs.generator.once(in: 2) ? .rectangle(inputs.rect()) : .freeArea,
        zoomRange: inputs.range(), zoomsByWholeLevels: inputs.generator.once(in: 2),
        allowsZoomingIn: inputs.generator.once(in: 2))
      let minimum = inputs.generator.int(in: -1...5)
      if let found = try? viewport.including(atLeast: minimum, of: content, inclusion) {
        #expect(isCamera(found.viewport), "\(viewport) \(content) \(inclusion)")
      }
      let limits = inputs.limits()
      let limited = ConstrainedViewport(viewport, to: limits)
      #expect(isCamera(limited.viewport), "\(viewport) \(limits)")
      if let region = inputs.region() {
        let cover = CoverOptions(zoomRange: inputs.range(), zoomStep: inputs.any())
        if let covering = try? viewport.covering(region, cover) {
          #expect(isCamera(covering), "\(viewport) \(region) \(cover)")
        }
      }
    }
    #expect(fitted > Campaign.rounds(60, all: 300, soak: 200_000))
    // The soak is optimised; elsewhere a time tells nothing.
    if Campaign.isSoak { #expect(slowest < 0.05) }
  }
}
