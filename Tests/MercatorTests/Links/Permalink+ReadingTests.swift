import Mercator
import TestSupport
import Testing

@Suite struct PermalinkReadingTests {
  private static let center = GeoCoordinate(latitude: 48.137, longitude: 11.575)

  @Test(arguments: [
    ("https://www.openstreetmap.org/#map=15/48.137/11.575", 15.0),
    ("https://www.openstreetmap.org/?mlat=1.5&mlon=2.5#map=15/48.137/11.575&layers=T", 15),
    ("https://www.openstreetmap.org/?mlat=48.137&mlon=11.575&zoom=12", 12),
    ("http://www.openstreetmap.org/?lat=48.137&lon=11.575&zoom=9&layers=B000FTF", 9),
    ("https://example.org/map/#MAP=15.25/48.137/11.575/", 15.25),
    ("https://hiking.waymarkedtrails.org/#?map=15.0/48.137/11.575", 15),
    ("https://brouter.de/brouter-web/#map=12/48.137/11.575/standard,route-quality", 12),
    ("https://example.org/map#14/48.137/11.575", 15),
    ("https://umap.openstreetmap.fr/en/map/example_1#14/48.137/11.575", 14),
    ("umap.openstreetmap.de/de/map/example_1#14/48.137/11.575", 14),
    ("https://facilmap.org/#14/48.137/11.575", 14),
    ("https://facilmap.org/#14/48.137/11.575/Mpnk/Marienplatz", 14),
    ("https://maps.wikimedia.org/#14/48.137/11.575", 14),
    ("https://example.org/umap#14/48.137/11.575", 15),
    ("#14.5/48.137/11.575/0/0", 15.5),
    ("https://example.org/#view=14/48.137/11.575&theme=dark", 15),
    ("https://www.google.com/maps/@48.137,11.575,14z", 14),
    ("https://www.google.com/maps/@48.137,11.575,14.25z?entry=ttu", 14.25),
    ("https://www.google.com/maps/place/A+B/@48.137,11.575,17z/data=!4m6!3m5!1s0x89:0x71!8m2", 17),
    ("https://www.google.com/maps/%4048.137%2C11.575%2C14z", 14),
    ("https://www.google.com/maps/@?api=1&map_action=map&center=48.137%2C11.575&zoom=12", 12),
    ("https://maps.google.com/maps?q=loc:48.137,11.575&z=14", 14),
    ("https://maps.google.com/?q=pizza&ll=48.137,11.575&z=14&spn=0.1,0.1", 14),
    ("comgooglemaps://?center=48.137,11.575&zoom=14", 14),
    ("https://maps.apple.com/?ll=48.137,11.575&z=15&t=k", 15),
    ("http://maps.apple.com/?q=Marienplatz&ll=48.137%2c11.575&z=15", 15),
    ("maps://?sll=48.137,11.575&z=10", 10),
    ("https://www.google.com/maps/place/48.137,11.575/@48.137,11.575,17z", 17),
    ("https://www.bing.com/maps?cp=48.137~11.575&lvl=13&style=r", 13),
    ("bingmaps:?cp=48.137~11.575&lvl=10", 10),
    ("https://wego.here.com/?map=48.137,11.575,16,normal", 16),
    ("https://share.here.com/l/48.137,11.575?z=16&t=normal", 16),
    ("https://yandex.ru/maps/213/moscow/?ll=11.575%2C48.137&z=12", 12),
    ("see <https://yandex.com.tr/harita/?ll=11.575,48.137&z=12>", 12),
    ("yandexmaps://?ll=11.575,48.137&z=12", 12),
    ("https://yandex.ru/maps/?whatshere[point]=11.575,48.137&whatshere[zoom]=17", 17),
    ("https://www.arcgis.com/apps/mapviewer/index.html?center=11.575,48.137&level=9", 9),
    ("https://mapy.com/en/zakladni?x=11.575&y=48.137&z=15", 15),
    ("https://en.mapy.cz/turisticka?source=coor&id=11.5,48.1&x=11.575&y=48.137&z=13", 13),
    ("https://2gis.ru/moscow?m=11.575%2C48.137%2F12.5", 12.5),
    ("https://2gis.com/geo/1.5,2.5?m=11.575,48.137/16/p/45/r/-30", 16),
    ("geo:48.137,11.575?z=15", 15),
    ("geo:48.137,11.575,519;crs=wgs84;u=35?z=15", 15),
    ("GEO:48.137,11.575;CRS=WGS84?Z=15", 15),
    ("geo:0,0?q=48.137,11.575(Marienplatz)&z=15", 15),
    ("see <https://www.openstreetmap.org/#map=15/48.137/11.575>.", 15),
    ("  \"geo:48.137,+11.575?z=15\"\n", 15),
  ])
  func `links in the forms of map services are read`(text: String, zoom: Double) throws {
    let link = try Permalink(parsing: text)
    #expect(link.center == Self.center)
    #expect(link.zoom == zoom)
  }

  @Test(arguments: [
    // The example of the wiki of OpenStreetMap, at zoom 9 and 16.
    ("https://osm.org/go/0EEQjE--", 51.510772705078125, 0.054931640625, 9.0),
    ("https://osm.org/go/0EEQjEEb", 51.510998010635376, 0.05499601364135742, 16),
    ("http://www.openstreetmap.org/go/0EEQjE==?m=", 51.510772705078125, 0.054931640625, 9),
    ("<osm.org/go/0EEQjE--?way=1>", 51.510772705078125, 0.054931640625, 9),
    ("https://osm.org/go/@@@@@@@@", 89.99998927116394, 179.99997854232788, 16),
  ])
  func `OpenStreetMap's short links are read`(
    text: String, latitude: Double, longitude: Double, zoom: Double
  ) throws {
    let link = try Permalink(parsing: text)
    #expect(link.center == GeoCoordinate(latitude: latitude, longitude: longitude))
    #expect(link.zoom == zoom && link.heading == nil && link.pitch == nil)
  }

  @Test func `an OpenStreetMap short link gives its place back to the last bit`()
    throws
  {
    var generator = SeededGenerator(seed: 54)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~")
    for _ in 0..<Campaign.rounds(300, soak: 20_000) {
      let zoom = generator.int(in: 0...22)
      let x = generator.int(in: 0...(1 << 32 - 1))
      let y = generator.int(in: 0...(1 << 32 - 1))
      var bits: [Int] = []
      for place in (0..<32).reversed() { bits += [x >> place & 1, y >> place & 1] }
      let count = (zoom + 8 + 2) / 3
      var code = ""
      for letter in 0..<count {
        code.append(letters[bits[(6 * letter)..<(6 * letter + 6)].reduce(0) { 2 * $0 + $1 }])
      }
      code += String(repeating: "-", count: (zoom + 8) % 3)
      let link = try Permalink(parsing: "https://osm.org/go/\(code)?m")
      let unit = 1 << (32 - 3 * count)
      #expect(link.zoom == Double(zoom), "\(code)")
      #expect(link.center.longitude == Double(x / unit * unit) * 360 / 0x1p32 - 180, "\(code)")
      #expect(link.center.latitude == Double(y / unit * unit) * 180 / 0x1p32 - 90, "\(code)")
    }
  }

  @Test(arguments: [
    "geo:48.137,11.575", "geo:48.137,11.575;u=35", "#map=48.137/11.575", "#48.137/11.575",
    "https://www.google.com/maps/@48.137,11.575", "https://maps.apple.com/?q=48.137,11.575",
    "https://www.google.com/maps/search/?api=1&query=48.137%2C11.575",
    "https://www.google.com/maps/place/48.137,11.575", "google.com/maps/search/48.137,+11.575",
    "https://maps.apple.com/place?coordinate=48.137,11.575&name=Munich",
    "https://share.here.com/l/48.137,11.575,Munich", "https://yandex.com/maps/?ll=11.575,48.137",
    "https://yandex.ru/maps/?pt=11.575,48.137,pm2rdm~12,49", "?ll=48.137,11.575",
    "https://yandex.ru/maps/?whatshere%5Bpoint%5D=11.575%2C48.137", "myapp://?center=48.137,11.575",
    "https://www.google.com/maps/place/48%C2%B008'13.2%22N+11%C2%B034'30.0%22E/",
    "https://maps.google.com/?q=48°08′13.2″N 11°34′30.0″E", "maps.apple.com/?q=48.137N,11.575E",
    "https://geohack.toolforge.org/geohack.php?params=48_08_13.2_N_11_34_30_E_type:city",
    "https://geohack.toolforge.org/geohack.php?language=de&params=48.137_N_11.575_E_dim:50",
    "https://yandex.ru/maps/?center=48.137N 11.575E",
    "https://2gis.kz/?m=11.575,48.137", "https://mapy.cz/?x=11.575&y=48.137",
    "https://example.org/?q=48.137,11.575", "https://www.waze.com/ul?ll=48.137,11.575",
  ])
  func `a link without zoom gives a place`(text: String) throws {
    var link = try Permalink(parsing: text)
    // Some name a pin.
    #expect(link.pin == nil || link.pin?.coordinate == Self.center)
    link.pin = nil
    #expect(link == Permalink(center: Self.center))
  }

  @Test(arguments: [
    "https://maps.apple.com/?ll=48.137,11.575&spn=0.02,0.03",
    "https://maps.apple.com/frame?center=48.137,11.575&span=0.02,0.03",
    "https://yandex.ru/maps/?ll=11.575,48.137&spn=0.03,0.02",
    "https://yandex.ru/maps/?pt=11.575,48.137&spn=0.03,0.02",
  ])
  func `a link with a span shows that region`(text: String) throws {
    let link = try Permalink(parsing: text)
    #expect(link.center == Self.center && link.zoom == nil)
    let region = try #require(link.region)
    #expect(abs(region.latitudeSpan - 0.02) < 1e-12 && abs(region.longitudeSpan - 0.03) < 1e-12)
    for (width, height, heading, pitch) in [
      (390.0, 844.0, 0.0, 0.0), (844, 390, 0, 0), (844, 390, 30, 0), (390, 844, 0, 60),
      (390, 844, 120, 30), (844, 390, 300, 75),
    ] {
      let view = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3, heading: heading, pitch: pitch,
        size: ScreenSize(width: width, height: height), insets: ScreenInsets(top: 40))
      let shown = view.showing(link)
      #expect(shown.center == Self.center && shown.heading == heading && shown.pitch == pitch)
      let corners = [region.south, region.north].flatMap { latitude in
        [region.west, region.east].map { GeoCoordinate(latitude: latitude, longitude: $0) }
      }
      #expect(corners.allSatisfy { shown.contains($0) }, "all of it")
      #expect(!corners.allSatisfy { shown.zoomed(by: 0.001).contains($0) }, "and no nearer")
    }
    let sizeless = MapViewport(center: Self.center, zoom: 3, size: ScreenSize(width: 0, height: 0))
    #expect(sizeless.showing(link).zoom == 3)
  }

  @Test func `heading and pitch are read, and zero where a fragment leaves them out`() throws {
    let full = try Permalink(parsing: "#14/48.137/11.575/-24.1/60")
    #expect(full.heading == 335.9 && full.pitch == 60)
    let turned = try Permalink(parsing: "#map=14/48.137/11.575/90")
    #expect(turned.heading == 90 && turned.pitch == 0)
    let plain = try Permalink(parsing: "#map=14/48.137/11.575")
    #expect(plain.heading == 0 && plain.pitch == 0)
    let google = try Permalink(parsing: "https://www.google.com/maps/@48.137,11.575,17z,90h,45t")
    #expect(google.heading == 90 && google.pitch == 45)
  }

  @Test(arguments: [
    (ZoomConvention.tile128, 13.0), (.tile256, 14), (.tile512, 15),
  ])
  func `a named convention overrides the link's own`(
    convention: ZoomConvention, zoom: Double
  ) throws {
    for text in ["#14/48.137/11.575", "#map=14/48.137/11.575", "geo:48.137,11.575?z=14"] {
      #expect(try Permalink(parsing: text, convention: convention).zoom == zoom)
    }
  }

  @Test(arguments: [
    ("", PermalinkError.noPlace), ("hello", .noPlace), ("48.137, 11.575", .noPlace),
    ("https://www.openstreetmap.org/", .noPlace), ("https://example.org/#chapter/2", .noPlace),
    ("https://example.org/#3/appendix", .noPlace), ("mailto:someone@example.org", .noPlace),
    ("geo:0,0?q=Berlin", .noPlace), ("geo:0,0?z=3&q=1600+Amphitheatre", .noPlace),
    ("https://maps.apple.com/?q=pizza", .noPlace), ("https://osm.org/go/", .noPlace),
    ("https://osm.org/go/0E!QjE--", .noPlace), ("https://example.org/go/0EEQjE--", .noPlace),
    ("https://osm.org/go/0EEQjE0EEQjE", .noPlace), ("https://osm.org/go/0E-QjE-", .noPlace),
    ("https://osm.org/go/0E", .noPlace),
    ("#map=15/abc/11.5", .notANumber(field: .latitude, text: "abc")),
    ("#15/48.1/11.5/north", .notANumber(field: .heading, text: "north")),
    ("#map=15//11.5", .notANumber(field: .latitude, text: "")),
    ("geo:48.1,1é1", .notANumber(field: .longitude, text: "1??1")),
    ("https://maps.apple.com/?ll=48.1&z=3", .notANumber(field: .longitude, text: "")),
    ("https://maps.apple.com/?ll=48.1,11.5&z=near", .notANumber(field: .zoom, text: "near")),
    ("https://www.google.com/maps/@48.1,11.5,15q", .notANumber(field: .zoom, text: "15q")),
    ("geo:90.1,11.5", .outOfRange(field: .latitude, text: "90.1")),
    ("geo:-48,360.5", .outOfRange(field: .longitude, text: "360.5")),
    ("#map=41/48/11", .outOfRange(field: .zoom, text: "41")),
    ("#40/48/11", .outOfRange(field: .zoom, text: "40")),
    ("#map=1e999/48/11", .outOfRange(field: .zoom, text: "1e999")),
    ("#14/48/11/1e400", .outOfRange(field: .heading, text: "1e400")),
    ("#14/48/11/0/86", .outOfRange(field: .pitch, text: "86")),
    ("https://www.google.com/maps/@48,11,0m", .outOfRange(field: .height, text: "0")),
    ("#map=15", .fieldCount(1)), ("#map=", .fieldCount(0)), ("#map=1/2/3/4/5/6", .fieldCount(6)),
    ("#1/2/3/4/5/6", .fieldCount(6)), ("geo:48", .fieldCount(1)), ("geo:1,2,3,4", .fieldCount(4)),
    ("geo:323482,4306480;crs=EPSG:32618;u=20", .referenceSystem("epsg:32618")),
    (
      "https://www.google.com/maps/@48.1,11.5,3a,75y,90h,90t/data=!3m6!1e1", .perspective("3a")
    ),
    ("https://www.google.com/maps/@48.1,11.5,1500a,35y,90h,45t", .perspective("1500a")),
    ("https://maps.example/?ll=48.1,11.5", .unknownOrder(host: "maps.example")),
    ("example.org/map?center=11.5,48.1&z=3", .unknownOrder(host: "example.org")),
    ("https://example.org/?x=11.5&y=48.1&z=3", .noPlace),
    ("https://mapy.com/?x=48.1&y=111.5", .outOfRange(field: .latitude, text: "111.5")),
    ("https://mapy.com/?x=a&y=11.5", .notANumber(field: .longitude, text: "a")),
    ("https://2gis.ru/?m=11.5,48.1/near", .notANumber(field: .zoom, text: "near")),
    (
      "https://maps.apple.com/?ll=48.1,11.5&spn=0,1",
      .outOfRange(field: .latitudeSpan, text: "0")
    ),
    ("https://maps.apple.com/?ll=48.1,11.5&spn=1", .notANumber(field: .longitudeSpan, text: "")),
  ])
  func `text that is not a map link throws with the reason`(
    text: String, error: PermalinkError
  ) {
    #expect(throws: error) { try Permalink(parsing: text) }
    #expect(Self.isHelpful(error))
  }

  @Test func `mutated links are read or refused without a trap`() {
    var generator = SeededGenerator(seed: 53)
    let links = [
      "https://www.openstreetmap.org/?mlat=1.5&mlon=2.5#map=15/48.137/11.575&layers=T",
      "https://example.org/map#14.5/48.137/-11.575/-24.1/60",
      "https://www.google.com/maps/place/A/@48.137,11.575,14.25z/data=!4m6?entry=ttu",
      "https://www.google.com/maps/@48.137,11.575,1500m,90h,45t", "geo:0,0?q=48.1,11.5(name)&z=3",
      "https://maps.apple.com/?ll=48.137%2C11.575&spn=1,2", "https://here.com/?map=48.1,11.5,16,x",
      "https://yandex.ru/maps/?ll=11.5,48.1&spn=1,2", "https://google.com/maps/place/48.1,11.5",
      "https://bing.com/maps?cp=48.1~11.5&lvl=3", "https://mapy.com/?x=11.5&y=48.1&z=15",
      "https://2gis.ru/?m=11.5,48.1/12", "https://osm.org/go/0EEQjE--",
      "geo:48.137,11.575,5;crs=wgs84;u=3?z=15",
    ]
    let tokens = [
      "1e400", "-1e-400", "NaN", "-", ".", "e9", "%", "%2", "%2C", "%00", "%ff", "@", "@1", "#",
      "?",
      "&", "=", "/", "//", ",", ",,", ";", "(", ")", " ", "\u{0}", "é", "🗺", "geo:", "map=",
      "ll=1,",
      "99999999999999999999", String(repeating: "9", count: 900), "0", "z", "m", "a", "h", "t",
    ]
    var refused = 0
    let rounds = Campaign.rounds(300, soak: 100_000)
    for _ in 0..<rounds {
      var bytes = Array(generator.element(of: links).utf8)
      for _ in 0..<generator.int(in: 1...4) {
        let place = generator.int(in: 0...bytes.count)
        let end = min(bytes.count, place + generator.int(in: 0...6))
        switch generator.int(in: 0...3) {
        case 0: bytes.replaceSubrange(place..<end, with: generator.element(of: tokens).utf8)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        case 2: bytes.removeSubrange(place..<end)
        default: bytes.insert(contentsOf: bytes[place..<end], at: end)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(PermalinkError) {
        let link = try Permalink(parsing: text)
        if !Self.isHonest(link) { Issue.record("\(text.debugDescription) gave \(link)") }
      } catch {
        refused += 1
        if !Self.isHelpful(error) { Issue.record("\(text.debugDescription) gave \(error)") }
      }
    }
    #expect(refused > rounds / 10 && refused < rounds)
  }

  /// Whether every number of a link is one that a camera can have.
  private static func isHonest(_ link: Permalink) -> Bool {
    link.center.isValid && link.zoom.map { MapViewport.zoomLimits.contains($0) } ?? true
      && link.heading.map { $0 >= 0 && $0 < 360 } ?? true
      && link.pitch.map { (0...85).contains($0) } ?? true
      && link.heightMeters.map { $0 > 0 && $0.isFinite } ?? true
  }

  /// Whether an error is one line of visible text with a remedy.
  private static func isHelpful(_ error: PermalinkError) -> Bool {
    let text = error.description
    return text.hasSuffix(".") && text.count < 300
      && text.unicodeScalars.allSatisfy {
        ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
      }
  }
}
