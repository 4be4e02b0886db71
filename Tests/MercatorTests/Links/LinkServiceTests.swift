import Testing

@testable import Mercator

@Suite struct LinkServiceTests {
  @Test(arguments: [
    "https://www.google.com/maps?q=1,2", "https://maps.google.co.uk/?ll=1,2",
    "https://maps.apple.com/?ll=1,2", "http://bing.com/maps?cp=1~2",
    "https://wego.here.com/?map=1,2,3",
    "https://osm.org/?mlat=1&mlon=2", "https://WWW.OpenStreetMap.org/", "waze://?ll=1,2",
    "myapp://map?ll=1,2",
    "?ll=1,2", "",
  ])
  func `links of most maps and of apps have the latitude first`(link: String) {
    guard case .latitudeFirst = LinkService(of: LinkText(link)) else {
      Issue.record("\(LinkService(of: LinkText(link)))")
      return
    }
  }

  @Test(arguments: [
    "https://yandex.com/maps/?ll=2,1", "https://maps.yandex.ru/?ll=2,1", "yandexmaps://?ll=2,1",
    "https://www.arcgis.com/apps/mapviewer/index.html?center=2,1", "https://2gis.ru/?m=2,1/3",
    "https://mapy.com/en/zakladni?x=2&y=1", "https://en.mapy.cz/zakladni?x=2&y=1",
  ])
  func `links of Yandex, ArcGIS, 2GIS and Mapy have the longitude first`(link: String) {
    guard case .longitudeFirst = LinkService(of: LinkText(link)) else {
      Issue.record("\(LinkService(of: LinkText(link)))")
      return
    }
  }

  @Test(arguments: [
    ("https://example.org/?ll=1,2", "example.org"), ("https://notgoogle.com/maps", "notgoogle.com"),
    ("https://example.org/google/?ll=1,2", "example.org"),
  ])
  func `a link of an unknown host gives the host's name`(link: String, name: String) {
    guard case .unknown(let host) = LinkService(of: LinkText(link)) else {
      Issue.record("\(LinkService(of: LinkText(link)))")
      return
    }
    #expect(host == Array(name.utf8))
  }
}
