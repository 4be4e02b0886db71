#if Pictures
  import Foundation
  import Mercator
  import MercatorPicture
  import MercatorPlaces
  import TestSupport
  import Testing

  @Suite struct WrittenNamesTests {
    private static let cities: [GeoFeature] =
      (try? DataFile.read("cities.geojson").features) ?? []

    private func view(
      _ latitude: Double, _ longitude: Double, _ zoom: Double, _ width: Double = 1200,
      _ height: Double = 800
    ) -> MapViewport {
      MapViewport(
        center: GeoCoordinate(latitude: latitude, longitude: longitude), zoom: zoom,
        size: ScreenSize(width: width, height: height))
    }

    static let views = [
      ("central Europe", 48.0, 8.0, 5.5), ("Europe", 50, 12, 4), ("the world", 20, 11, 2.2),
      ("Germany", 51, 10, 6), ("Japan", 36, 138, 5.3), ("India", 22, 79, 4.6),
      ("the east of North America", 40, -78, 5), ("Brazil", -20, -48, 5),
      ("Africa", 5, 15, 3.4), ("China", 32, 114, 4.5), ("Tokyo", 35.6, 139.7, 8.5),
      ("the Rhine", 51.2, 6.9, 8),
    ]

    @Test(arguments: Campaign.cases(4, of: views))
    func `the five largest cities in view are named`(
      name: String, latitude: Double, longitude: Double, zoom: Double
    ) throws {
      #expect(Self.cities.count > 5000)
      for (width, height) in Campaign.cases(1, of: [(1200.0, 800.0), (390, 844), (600, 400)]) {
        var picture = MapPicture(
          view(latitude, longitude, zoom, width, height), places: Self.cities.ranked)
        picture.priorityProperty = "rank"
        picture.attributions = ["© somebody"]
        let boxes = picture.furniture.map { $0.grown(by: 3) }
        let shown = ScreenRect(x: 3, y: 3, width: width - 6, height: height - 6)
        let largest = Self.cities.lazy.filter { [viewport = picture.viewport] city in
          guard let place = city.coordinates.first,
            let point = viewport.screenPoint(for: place)
          else { return false }
          return shown.contains(point) && !boxes.contains { $0.contains(point) }
        }.prefix(5).compactMap(\.name)
        let written = Set(picture.writtenNames)
        for city in largest {
          #expect(written.contains(city), "\(city) in \(name), \(width) x \(height)")
        }
      }
    }

    @Test(arguments: MapPicture.PointDisplay.allCases)
    func `the places of the highest rank are named in every display of points`(
      display: MapPicture.PointDisplay
    ) {
      var picture = MapPicture(view(20, 11, 2.2), places: Self.cities)
      picture.points = display
      #expect(picture.writtenNames.isEmpty)
      picture.rankByOrder()
      let written = picture.writtenNames
      for city in Self.cities.prefix(5).compactMap(\.name) { #expect(written.contains(city)) }
    }

    @Test func `a priority property decides the named places in any order of places`() {
      var places = Self.cities.prefix(3000).enumerated().map { index, city in
        GeoFeature(
          name: city.name, geometry: city.geometry,
          properties: ["rank": .string("\(10_000 - index)")])
      }
      places.reverse()
      var picture = MapPicture(view(48, 8, 5), places: places)
      #expect(!picture.writtenNames.contains("Paris") || !picture.writtenNames.contains("Berlin"))
      picture.priorityProperty = "rank"
      for city in ["Berlin", "Madrid", "Paris"] {
        #expect(picture.writtenNames.contains(city), "\(city)")
      }
    }

    @Test func `label bubbles avoid each other and the dots of earlier places`() throws {
      let places = Self.cities.prefix(2000).map { $0 }
      var picture = MapPicture(view(50, 10, 5), places: places, basemap: nil)
      picture.markers = .label
      picture.showsScale = false
      let written = picture.writtenNames
      #expect(written.count > 10 && written.count < 500)
      // Of places at one spot the first has its bubble above, the next below, and a third none.
      let here = GeoCoordinate(latitude: 50, longitude: 10)
      picture.places = ["first", "second", "third"].map {
        GeoFeature(name: $0, geometry: .point(here))
      }
      #expect(picture.writtenNames == ["first", "second"])
    }

    @Test func `lines and areas have names, areas inside, lines along them`() throws {
      let square = [(46.0, 8.0), (46, 14), (50, 14), (50, 8), (46, 8)].map {
        GeoCoordinate(latitude: $0.0, longitude: $0.1)
      }
      let line = [(44.0, 4.0), (44.5, 10), (44, 16)].map {
        GeoCoordinate(latitude: $0.0, longitude: $0.1)
      }
      let tiny = [(52.0, 10.0), (52, 10.1), (52.1, 10.1), (52, 10)].map {
        GeoCoordinate(latitude: $0.0, longitude: $0.1)
      }
      let north = [(44.0, 17.0), (48, 17.5), (51, 17)].map {
        GeoCoordinate(latitude: $0.0, longitude: $0.1)
      }
      let far = square.map { GeoCoordinate(latitude: $0.latitude - 60, longitude: $0.longitude) }
      var picture = MapPicture(
        view(48, 11, 5.5, 700, 500),
        places: [
          GeoFeature(name: "Area", geometry: .polygon([square])),
          GeoFeature(name: "River", geometry: .lineString(line)),
          GeoFeature(name: "Tiny", geometry: .polygon([tiny])),
          GeoFeature(name: "North", geometry: .lineString(north)),
          GeoFeature(name: "Far away", geometry: .polygon([far])),
        ], basemap: nil)
      #expect(picture.writtenNames == ["Area", "River", "Tiny", "North"])
      picture.showsPlaceNames = false
      #expect(picture.writtenNames.isEmpty)
    }

    /// Places in a row of a width in degrees, with names that fit if they are 1° apart.
    private func row(_ count: Int, degrees: Double) -> [GeoFeature] {
      (0..<count).map { index in
        GeoFeature(
          name: "Place \(index)",
          geometry: .point(
            GeoCoordinate(
              latitude: 48, longitude: 11 + degrees * (Double(index) / Double(count) - 0.5))),
          properties: ["title": .string("Place \(index)")])
      }
    }

    @Test func `names without a rank are written if half of them find room, or if asked for`() {
      // Each name needs about its width, and there are two rows of them: above and below.
      for (width, isWritten) in [(16.0, true), (0.5, false)] {
        var picture = MapPicture(
          view(48, 11, 5.5), places: row(16, degrees: width), basemap: nil)
        picture.markers = .dot
        let written = picture.writtenNames
        #expect(written.isEmpty != isWritten, "\(width)")
        if isWritten { #expect(written.count >= 8) }
        picture.encoding.labelProperty = "title"
        #expect((1...16).contains(picture.writtenNames.count))
        picture.encoding.labelProperty = nil
        picture.markers = .label
        #expect(!picture.writtenNames.isEmpty)
        // What is out of view, or has no name, does not count.
        picture.markers = .dot
        picture.places += row(90, degrees: 0.5).map { place in
          GeoFeature(name: nil, geometry: place.geometry)
        }
        picture.places += row(90, degrees: 0.5).map { place in
          GeoFeature(
            name: "Far", geometry: .point(GeoCoordinate(latitude: -20, longitude: 20)))
        }
        #expect(picture.writtenNames.isEmpty != isWritten, "\(width)")
      }
    }

    @Test func `names of areas without a rank are written if half of them find room`() {
      let squares = (0..<400).map { index in
        let (south, west) = (40 + Double(index / 20) * 0.4, 6 + Double(index % 20) * 0.5)
        return GeoFeature(
          name: "Square number \(index)",
          geometry: .polygon([
            [(0.0, 0.0), (0, 0.5), (0.4, 0.5), (0.4, 0)].map {
              GeoCoordinate(latitude: south + $0.0, longitude: west + $0.1)
            }
          ]))
      }
      var picture = MapPicture(view(44, 11, 5.5), places: squares, basemap: nil)
      #expect(picture.writtenNames.isEmpty)
      picture.rankByOrder()
      #expect(picture.writtenNames.first == "Square number 0")
      picture.priorityProperty = nil
      picture.viewport.zoom = 9
      #expect(picture.writtenNames.count > 3)
    }

    @Test func `a note says when points are drawn as clusters or density`() {
      let world = view(20, 11, 2.2)
      var picture = MapPicture(world, places: Self.cities)
      #expect(picture.notes.count == 1 && picture.notes[0].contains("clusters"))
      picture.points = .dots
      #expect(picture.notes.isEmpty)
      picture.points = .automatic
      picture.viewport = view(48, 8, 5.5)
      #expect(picture.notes.isEmpty)
      var generator = SeededGenerator(seed: 1503)
      picture = MapPicture(
        world,
        places: (0..<MapPicture.maximumClustered + 10).map { _ in
          GeoFeature(
            geometry: .point(
              GeoCoordinate(
                latitude: .random(in: -40...60, using: &generator),
                longitude: .random(in: -150...150, using: &generator))))
        })
      #expect(picture.notes.count == 1 && picture.notes[0].contains("density"))
    }
  }
#endif
