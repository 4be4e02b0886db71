import Mercator
import Testing

@Suite struct PermalinkPinTests {
  private let pin = GeoCoordinate(latitude: 48.137, longitude: 11.575)

  @Test(arguments: [
    (
      "https://www.google.com/maps/place/Caf%C3%A9+Rai/@48.2,11.6,14z/data=!4m6!8m2!3d48.137!4d11.575",
      "Café Rai" as String?, 48.2
    ),
    ("https://www.google.com/maps/place/X/data=!3m1!3d48.137!4d11.575?hl=en", "X", 48.137),
    ("https://www.google.com/maps/place/48.137,11.575/@48.2,11.6,14z", nil, 48.2),
    ("https://maps.google.com/?q=48.137,11.575(Old+Town)&z=12", "Old Town", 48.137),
    ("https://www.openstreetmap.org/?mlat=48.137&mlon=11.575#map=14/48.2/11.6", nil, 48.2),
    ("https://maps.apple.com/?ll=48.137,11.575&q=Marienplatz", "Marienplatz", 48.137),
    ("https://maps.apple.com/place?coordinate=48.137,11.575&name=Town%20Hall", "Town Hall", 48.137),
    ("https://maps.apple.com/?q=48.137,11.575&ll=48.2,11.6", nil, 48.2),
    ("geo:0,0?q=48.137,11.575(Old%20Town)", "Old Town", 48.137),
    ("geo:48.2,11.6?z=14&q=48.137,11.575(A+B)", "A B", 48.2),
    ("geo:48.137,11.575(Old+Town)", "Old Town", 48.137),
    ("geo:48.137,11.575&z=14(Forto%20dvaras)", "Forto dvaras", 48.137),
  ]) func `a link has a view and a pin`(link: String, name: String?, latitude: Double) throws {
    let read = try Permalink(parsing: link)
    #expect(read.pin == Permalink.Pin(at: pin, name: name))
    #expect(read.center.latitude == latitude)
  }

  @Test(arguments: [
    "geo:48.137,11.575?z=15", "#map=15/48.137/11.575", "https://maps.apple.com/?ll=48.137,11.575",
    "https://www.google.com/maps/@48.137,11.575,15z", "https://maps.google.com/?ll=48.137,11.575",
  ]) func `a link of a view alone has no pin`(link: String) throws {
    #expect(try Permalink(parsing: link).pin == nil)
  }

  @Test func `a link written with a pin gives the pin back`() throws {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 48.2, longitude: 11.6), zoom: 14,
      size: ScreenSize(width: 390, height: 844))
    let marked = Permalink.Pin(at: pin, name: "Café & (old) Town")
    #expect(
      view.permalink(.openStreetMap, pin: marked)
        == "https://www.openstreetmap.org/?mlat=48.13700&mlon=11.57500#map=14/48.20000/11.60000")
    for style in Permalink.Style.allCases {
      let read = try Permalink(parsing: view.permalink(style, pin: marked))
      switch style {
      case .fragment, .mapLibre: #expect(read.pin == nil)
      case .openStreetMap, .google: #expect(read.pin == Permalink.Pin(at: pin))
      case .geoURI, .apple: #expect(read.pin == marked)
      }
      #expect(read.center.latitude == (style == .apple ? pin.latitude : 48.2))
    }
    let nowhere = Permalink.Pin(at: GeoCoordinate(latitude: .nan, longitude: 0))
    #expect(view.permalink(.geoURI, pin: nowhere) == view.permalink(.geoURI))
  }
}
