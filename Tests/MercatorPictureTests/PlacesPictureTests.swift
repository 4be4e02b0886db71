#if Pictures
  import Mercator
  import MercatorPicture
  import MercatorPlaces
  import TestSupport
  import Testing

  /// A picture of places as people get it by default, with a name.
  struct PlacesPicture: CustomTestStringConvertible, Sendable {
    var name: String
    var size = ScreenSize(width: 480, height: 320)
    var insets = ScreenInsets.zero
    var isDark = false
    var file = "italy.geojson"
    /// The centre and the zoom; nil for a fit.
    var camera: (latitude: Double, longitude: Double, zoom: Double)?
    var change: @Sendable (inout MapPicture) -> Void = { _ in }

    var testDescription: String { name }

    func picture() throws -> MapPicture {
      let places = try DataFile.read(file)
      var picture = MapPicture(
        MapViewport(
          center: GeoCoordinate(
            latitude: camera?.latitude ?? 0, longitude: camera?.longitude ?? 0),
          zoom: camera?.zoom ?? 0, size: size, insets: insets),
        places: places.features, style: isDark ? .dark : .light, basemap: DrawnView.basemap)
      picture.attributions = [places.attribution].compactMap(\.self)
      change(&picture)
      if camera == nil { try picture.fit() }
      return picture
    }

    static let all = [
      PlacesPicture(name: "fitted"),
      PlacesPicture(
        name: "fitted-phone", size: ScreenSize(width: 260, height: 480),
        insets: ScreenInsets(top: 30, bottom: 150), isDark: true
      ) { picture in
        picture.markers = .label
        picture.showsInsets = true
      },
      PlacesPicture(name: "fitted-city", file: "metropolis.geojson") {
        $0.encoding.sizeProperty = "population"
      },
      PlacesPicture(
        name: "named", size: ScreenSize(width: 600, height: 420), file: "cities.geojson",
        camera: (48, 8, 4.8)
      ) { $0.rankByOrder() },
      PlacesPicture(
        name: "clusters", size: ScreenSize(width: 640, height: 400), file: "cities.geojson"
      ) { $0.rankByOrder() },
      PlacesPicture(
        name: "density", size: ScreenSize(width: 640, height: 400), isDark: true,
        file: "cities.geojson"
      ) { $0.points = .density },
      PlacesPicture(
        name: "dots", size: ScreenSize(width: 640, height: 400), file: "cities.geojson"
      ) { picture in
        picture.points = .dots
        picture.showsPlaceNames = false
      },
      PlacesPicture(
        name: "once", size: ScreenSize(width: 640, height: 300), file: "antimeridian.geojson",
        camera: (10, 60, 0.8)),
      PlacesPicture(name: "colored") { $0.encoding.colorProperty = "population" },
    ]
  }

  @Suite struct PlacesPictureTests {
    @Test(arguments: Campaign.cases(4, of: PlacesPicture.all))
    func `images of places equal their golden images`(picture: PlacesPicture) throws {
      try Golden("places-\(picture.name)").expect(picture.picture(), hasWords: true)
    }
  }
#endif
