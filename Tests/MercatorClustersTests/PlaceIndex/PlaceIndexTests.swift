import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct PlaceIndexTests {
  /// Places of one kind: everywhere, about a spot, on a grid, or all the same; some are not valid.
  static func places(_ generator: inout SeededGenerator) -> [GeoCoordinate] {
    let count = generator.element(of: [0, 1, 2, 15, 16, 17, 256, 257, 700])
    let kind = generator.int(in: 0...4)
    let middle = generator.coordinate()
    let spread = generator.element(of: [0.001, 1, 30])
    return (0..<count).map { _ in
      if generator.once(in: 40) {
        return generator.element(of: [
          GeoCoordinate(latitude: .nan, longitude: 0),
          GeoCoordinate(latitude: 0, longitude: .infinity),
          GeoCoordinate(latitude: -180, longitude: -180),
        ])
      }
      switch kind {
      case 0: return middle
      case 1:
        return GeoCoordinate(
          latitude: (middle.latitude + generator.double(in: -spread...spread)).clamped(-90, 90),
          longitude: middle.longitude + generator.double(in: -spread...spread))
      case 2:
        return GeoCoordinate(
          latitude: Double(generator.int(in: -9...9) * 10),
          longitude: Double(generator.int(in: -36...36) * 10))
      default: return generator.coordinate()
      }
    }
  }

  @Test func `regions and views hold the places that a full scan finds`() {
    var generator = SeededGenerator(seed: 81)
    var found = 0
    for _ in 0..<Campaign.rounds(120, soak: 20_000) {
      let places = Self.places(&generator)
      let index = PlaceIndex(of: places)
      #expect(index.count == places.count(where: \.isValid))
      #expect(index.invalidCount == places.count - index.count)
      let (south, north) = (generator.coordinate().latitude, generator.coordinate().latitude)
      let region = GeoRegion(
        south: min(south, north), north: max(south, north), west: generator.coordinate().longitude,
        longitudeSpan: generator.element(of: [0, 10, 180, 359, 360]))
      if let region {
        let expected = places.indices.filter { region.contains(places[$0]) }
        found += expected.count
        #expect(index.places(in: region) == expected)
      }
      let viewport = generator.viewport()
      for area in [ViewportArea.wholeView, .freeArea] {
        let expected = places.indices.filter { viewport.contains(places[$0], in: area) }
        found += expected.count
        #expect(index.places(in: viewport, of: area) == expected, "\(viewport) \(area)")
      }
      #expect(viewport.count(of: index) == viewport.count(of: places), "\(viewport)")
      #expect(
        viewport.count(of: index, in: .wholeView) == viewport.count(of: places, in: .wholeView),
        "\(viewport)")
    }
    #expect(found > 4_000)
  }

  /// A box around both places reaches nearer to the centre on the copy that is not its nearest.
  @Test func `a view counts a place on any copy of a wide box`() throws {
    let places = [
      GeoCoordinate(latitude: -80, longitude: -40), GeoCoordinate(latitude: -10, longitude: 160),
    ]
    let index = PlaceIndex(of: places)
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: -120), zoom: 2, heading: 225,
      size: ScreenSize(width: 400, height: 400), insets: ScreenInsets(left: 60))
    #expect(viewport.contains(places[1], in: .freeArea))
    #expect(viewport.count(of: index).visible == 1)
  }

  @Test func `the nearest places equal those of a full scan`() {
    var generator = SeededGenerator(seed: 82)
    for _ in 0..<Campaign.rounds(120, soak: 20_000) {
      let places = Self.places(&generator)
      let index = PlaceIndex(of: places)
      let center = generator.coordinate()
      let k = generator.element(of: [0, 1, 3, 20, 1000])
      let meters = generator.element(of: [0, 1000, 1e6, 1.5e7, .infinity])
      let sorted = places.indices.filter { places[$0].isValid }
        .map { (distance: center.distanceInMeters(to: places[$0]), index: $0) }
        .filter { $0.distance <= meters }
        .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
        .map(\.index)
      #expect(index.nearest(k, to: center, within: meters) == Array(sorted.prefix(k)))
      #expect(index.places(within: meters, of: center) == sorted)
    }
  }

  @Test func `the nearest places include neighbours across 180° and over a pole`() {
    let places = [
      GeoCoordinate(latitude: 0, longitude: 179.9), GeoCoordinate(latitude: 0, longitude: 170),
      GeoCoordinate(latitude: 89.9, longitude: 10), GeoCoordinate(latitude: 80, longitude: -170),
    ]
    let index = PlaceIndex(of: places)
    #expect(index.nearest(2, to: GeoCoordinate(latitude: 0, longitude: -179.9)) == [0, 1])
    #expect(index.nearest(2, to: GeoCoordinate(latitude: 89.9, longitude: -170)) == [2, 3])
    #expect(index.places(within: 23_000, of: GeoCoordinate(latitude: 0, longitude: -179.9)) == [0])
    #expect(index.nearest(5, to: GeoCoordinate(latitude: .nan, longitude: 0)).isEmpty)
    #expect(index.nearest(-1, to: places[0]).isEmpty)
    #expect(index.nearest(1, to: places[0], within: -1).isEmpty)
    #expect(index.nearest(1, to: places[0], within: .nan).isEmpty)
    #expect(index.places(within: .nan, of: places[0]).isEmpty)
  }

  @Test func `inclusion with a place index equals inclusion without, to the bit`() throws {
    var generator = SeededGenerator(seed: 83)
    var moved = 0
    for round in 0..<Campaign.rounds(240, soak: 100_000) {
      let places = Self.places(&generator)
      let index = PlaceIndex(of: places)
      var viewport = generator.viewport()
      if generator.once(in: 2), let place = places.first(where: \.isValid) {
        viewport.center = place
      }
      if generator.once(in: 10) { viewport.insets.bottom = viewport.size.height * 1.5 }
      let k = generator.element(of: [-1, 0, 1, 2, 10, 300, .max])
      let whole = generator.once(in: 3)
      let zoomsIn = generator.once(in: 3)
      let range = generator.element(of: [FitOptions.defaultZoomRange, 3...5, -16 ... -2, 0...20])
      func included(_ inclusion: () throws(FitError) -> Inclusion) -> Result<Inclusion, FitError> {
        Result(catching: inclusion)
      }
      let options = InclusionOptions(
        zoomRange: range, zoomsByWholeLevels: whole, allowsZoomingIn: zoomsIn)
      let expected = included { () throws(FitError) in
        try viewport.including(atLeast: k, of: places, options)
      }
      let ours = included { () throws(FitError) in
        try viewport.including(atLeast: k, of: index, options)
      }
      let inPlace = included { () throws(FitError) in
        var zoomed = viewport
        let count = try zoomed.include(atLeast: k, of: index, options)
        return Inclusion(viewport: zoomed, places: count)
      }
      #expect(inPlace == ours, "round \(round)")
      #expect(ours == expected, "round \(round): \(viewport), \(k) of \(places.prefix(20))")
      if case .success(let inclusion) = expected, inclusion.viewport != viewport { moved += 1 }
    }
    #expect(moved > Campaign.rounds(60, soak: 25_000))
  }
}
