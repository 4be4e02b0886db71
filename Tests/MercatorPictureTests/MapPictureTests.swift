#if Pictures
  import Foundation
  import Mercator
  import MercatorPicture
  import Testing

  @Suite struct MapPictureTests {
    @Test func `a picture has the size of the view`() throws {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 47, longitude: 11), zoom: 6,
        size: ScreenSize(width: 390, height: 300))
      let bitmap = try MapPicture(viewport).bitmap(pixelScale: 2)
      #expect(bitmap.width == 780)
      #expect(bitmap.height == 600)
    }
  }
#endif
