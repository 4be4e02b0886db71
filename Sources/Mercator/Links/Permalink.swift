/// A camera as a link tells it: a place, and as much else as the link says.
///
///     let link = try Permalink(parsing: "https://www.openstreetmap.org/#map=15/48.13632/11.57529")
///     link.zoom                              // 15
///     viewport = viewport.showing(link)
///     viewport.permalink(.mapLibre)          // "#14/48.13632/11.57529"
///     viewport.permalink(.google)            // "https://www.google.com/maps/@48.13632,11.57529,15z"
///
/// Zoom and the other numbers are this package's own, whatever the link's service counts: MapLibre's
/// 14 is OpenStreetMap's 15. Which ``ZoomConvention`` a link is written in, its ``Style`` says.
///
/// *Search words*: deep link, URL hash, geo URI, share a map.
public struct Permalink: Hashable, Sendable {
  /// Where it looks: latitude in −90…90, longitude in −360…360, as the link has it.
  public var center: GeoCoordinate
  /// The zoom in the package's convention, 256 · 2^zoom points per world; nil if the link names none.
  public var zoom: Double?
  /// How many metres the view shows from top to bottom, which Google's satellite links say in place
  /// of a zoom.
  public var heightMeters: Double?
  /// Degrees clockwise from north of what is at the top, in [0, 360); nil if the link names none.
  public var heading: Double?
  /// Degrees of the line of sight from straight down; nil if the link names none.
  public var pitch: Double?
  /// What is to show, about the centre, which Apple's and Yandex's links may say in place of a zoom.
  public var region: GeoRegion?
  /// The place that the link is about, which need not be the centre; nil if it names none.
  public var pin: Pin?

  /// A place that a link marks, perhaps with a name.
  public struct Pin: Hashable, Sendable {
    /// Where it is.
    public var coordinate: GeoCoordinate
    /// What it is called; nil if the link does not say.
    public var name: String?

    /// A pin of exactly these.
    public init(at coordinate: GeoCoordinate, name: String? = nil) {
      self.coordinate = coordinate
      self.name = name
    }
  }

  /// A link of exactly these numbers.
  public init(
    center: GeoCoordinate, zoom: Double? = nil, heightMeters: Double? = nil,
    heading: Double? = nil, pitch: Double? = nil, region: GeoRegion? = nil, pin: Pin? = nil
  ) {
    self.center = center
    self.zoom = zoom
    self.heightMeters = heightMeters
    self.heading = heading
    self.pitch = pitch
    self.region = region
    self.pin = pin
  }

  /// Who a link is for, and so its form and how it counts zoom.
  ///
  ///     | style         | text                                               | world at zoom 0 |
  ///     | fragment      | `#map=15/48.13632/11.57529/90/60`                  | 256 points      |
  ///     | openStreetMap | `https://www.openstreetmap.org/#map=15/48.1…/11.5…` | 256 points      |
  ///     | mapLibre      | `#14/48.13632/11.57529/90/60`                      | 512 points      |
  ///     | geoURI        | `geo:48.13632,11.57529?z=15`                       | 256 points      |
  ///     | google        | `https://www.google.com/maps/@48.1…,11.5…,15z`     | 256 points      |
  ///     | apple         | `https://maps.apple.com/?ll=48.1…,11.5…&z=15`      | 256 points      |
  ///
  /// Heading and pitch are written in `fragment` and `mapLibre`; the others have no place for them.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// This package's own fragment of a page's address: OpenStreetMap's, with heading and pitch.
    case fragment
    /// The website of OpenStreetMap, whose zooms are whole: it may cut off the decimals.
    case openStreetMap
    /// The hash that MapLibre GL JS and Mapbox GL JS keep in a page's address. Headings are in
    /// −180…180 there.
    case mapLibre
    /// A `geo:` URI (RFC 5870), with the zoom as Android takes it.
    case geoURI
    /// Google Maps in a browser.
    case google
    /// Apple Maps. Apple documents its `z` as 2…21, but not how many points it counts: 256 is not
    /// verified on a device.
    case apple

    /// How the zoom of such a link counts.
    public var convention: ZoomConvention {
      self == .mapLibre ? .tile512 : .tile256
    }
  }
}

extension MapViewport {
  /// A link to this camera.
  ///
  ///     viewport.permalink(.fragment)                 // "#map=15/48.13632/11.57529"
  ///     viewport.permalink(.fragment, exact: true)    // "#map=15/48.136315/11.5752901"
  ///
  /// Numbers are cut to what the zoom can show: read back, the centre has moved by less than half a
  /// point. A unit of the last decimal is less than half a point from west to east,
  ///
  ///     decimals = ⌈0.30103·zoom + 0.153⌉,   0.30103 > lg 2,   0.153 > lg(256/360 · 2)
  ///
  /// so rounding moves the centre by at most ¼ point there, and by sec φ/4 along the meridian.
  /// Beyond 54.7° of latitude φ, where these are ½ point together, the latitude has one decimal
  /// more. Zoom has at most two decimals, heading and pitch one.
  ///
  /// - Parameters:
  ///   - style: who the link is for.
  ///   - exact: write all digits, so that reading gives the same bits.
  ///   - pin: a place to mark, with its name where the style has one: OpenStreetMap, `geo:`, Google and
  ///     Apple have a pin, `geo:` and Apple a name. Apple's view is then about the pin.
  ///
  /// *Edge cases*
  /// - A fragment and MapLibre's hash have no pin: it is left out.
  /// - Numbers are plain: no exponent, no locale, no −0.00 (but `exact` keeps the sign of −0).
  /// - Heading and pitch of 0 are left out.
  /// - A zoom that a service does not have, as MapLibre's below its map's least, is written all the
  ///   same.
  public func permalink(
    _ style: Permalink.Style, exact: Bool = false, pin: Permalink.Pin? = nil
  ) -> String {
    let numbers = PermalinkNumbers(self, style: style, exact: exact)
    let (latitude, longitude, zoom) = (numbers.latitude, numbers.longitude, numbers.zoom)
    if let pin, let link = pinned(pin, style, numbers, exact: exact) { return link.string }
    let link: TextBytes =
      switch style {
      case .fragment: "#map=\(zoom)/\(latitude)/\(longitude)\(numbers.turn)"
      case .openStreetMap: "https://www.openstreetmap.org/#map=\(zoom)/\(latitude)/\(longitude)"
      case .mapLibre: "#\(zoom)/\(latitude)/\(longitude)\(numbers.turn)"
      case .geoURI: "geo:\(latitude),\(longitude)?z=\(zoom)"
      case .google: "https://www.google.com/maps/@\(latitude),\(longitude),\(zoom)z"
      case .apple: "https://maps.apple.com/?ll=\(latitude),\(longitude)&z=\(zoom)"
      }
    return link.string
  }

  /// A link to this camera with a pin; nil where the style has none, or the pin is no place.
  private func pinned(
    _ pin: Permalink.Pin, _ style: Permalink.Style, _ numbers: PermalinkNumbers, exact: Bool
  ) -> TextBytes? {
    guard pin.coordinate.isValid else { return nil }
    let own = with(self) { $0.center = pin.coordinate }
    let place = PermalinkNumbers(own, style: style, exact: exact)
    let (latitude, longitude, zoom) = (numbers.latitude, numbers.longitude, numbers.zoom)
    let name = pin.name.map { LinkText.encoded($0) } ?? []
    switch style {
    case .fragment, .mapLibre: return nil
    case .openStreetMap:
      return """
        https://www.openstreetmap.org/?mlat=\(place.latitude)&mlon=\(place.longitude)\
        #map=\(zoom)/\(latitude)/\(longitude)
        """
    case .geoURI:
      let label: TextBytes = name.isEmpty ? "" : "(\(name))"
      return """
        geo:\(latitude),\(longitude)?z=\(zoom)&q=\(place.latitude),\(place.longitude)\(label)
        """
    case .google:
      return """
        https://www.google.com/maps/place/\(place.latitude),\(place.longitude)/\
        @\(latitude),\(longitude),\(zoom)z
        """
    case .apple:
      let label = name.isEmpty ? TextBytes("\(place.latitude),\(place.longitude)").bytes : name
      return """
        https://maps.apple.com/?ll=\(place.latitude),\(place.longitude)&q=\(label)&z=\(zoom)
        """
    }
  }

  /// This camera as a link has it; what the link does not say stays.
  ///
  /// *Edge cases*
  /// - A height in metres gives the zoom at which this view is so high; a region the largest at which
  ///   all of it shows in the free area. In a view without size the zoom stays.
  /// - Each number is clamped or wrapped as its property says.
  public func showing(_ link: Permalink) -> MapViewport {
    var shown = self
    shown.center = link.center
    if let heading = link.heading { shown.heading = heading }
    if let pitch = link.pitch { shown.pitch = pitch }
    if let zoom = link.zoom {
      shown.zoom = zoom
    } else if let meters = link.heightMeters, meters > 0, size.height > 0 {
      shown.zoom = 0
      shown.zoom = ElementaryFunctions.binaryLogarithm(shown.heightMeters / meters)
    } else if let region = link.region, let zoom = shown.zoom(showing: region) {
      shown.zoom = zoom
    }
    return shown
  }
}

extension MapViewport {
  /// The largest zoom at which a region about the centre shows whole; nil if there is none.
  fileprivate func zoom(showing region: GeoRegion) -> Double? {
    guard pitch == 0 else {
      let options = InclusionOptions(zoomRange: Self.zoomLimits, allowsZoomingIn: true)
      guard let inclusion = try? including(atLeast: 1, of: region, options) else { return nil }
      return inclusion.places.visible > 0 ? inclusion.viewport.zoom : nil
    }
    let rect = WebMercator.worldRect(for: region)
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: heading)
    let width = rect.width * cosine.magnitude + rect.height * sine.magnitude
    let height = rect.width * sine.magnitude + rect.height * cosine.magnitude
    let points = min(freeArea.width / width, freeArea.height / height)
    guard points > 0, points.isFinite else { return nil }
    return WebMercator.zoom(forPointsPerWorld: points)
  }
}

/// A camera's numbers as a link writes them.
private struct PermalinkNumbers {
  var latitude: [UInt8]
  var longitude: [UInt8]
  var zoom: [UInt8]
  /// Heading and pitch with a slash before each, or nothing.
  var turn: [UInt8] = []

  init(_ viewport: MapViewport, style: Permalink.Style, exact: Bool) {
    func decimal(_ number: Double, decimals: Int) -> DecimalNumber {
      exact
        ? DecimalNumber(shortest: number) : DecimalNumber(number).rounded(toDecimals: decimals)
    }
    func text(_ number: Double, fixedDecimals decimals: Int) -> [UInt8] {
      decimal(number, decimals: decimals).text(decimals: exact ? 0 : decimals)
    }

    let center = viewport.center
    let decimals = Permalink.coordinateDecimals(atZoom: viewport.zoom)
    let isFarNorthOrSouth = center.latitude.magnitude > 54.7
    latitude = text(center.latitude, fixedDecimals: decimals + (isFarNorthOrSouth ? 1 : 0))
    longitude = text(center.longitude, fixedDecimals: decimals)
    zoom =
      decimal(viewport.zoom, decimals: 2)
      .adding(-style.convention.levelsBelowOurs).text()

    var heading = decimal(viewport.heading, decimals: 1)
    if heading.double >= 360 { heading = DecimalNumber(0) }
    if style == .mapLibre, heading.double > 180 { heading = heading.adding(-360) }
    let pitch = decimal(viewport.pitch, decimals: 1)
    if heading.double != 0 || pitch.double != 0 { turn = TextBytes("/\(heading.text())").bytes }
    if pitch.double != 0 { turn += TextBytes("/\(pitch.text())").bytes }
  }
}

extension Permalink {
  /// Decimals of a coordinate's degrees that a zoom can show: none for zooms below −0.5.
  package static func coordinateDecimals(atZoom zoom: Double) -> Int {
    max(Int(-ElementaryFunctions.floor(-(0.30103 * zoom + 0.153))), 0)
  }
}

extension ZoomConvention {
  /// What has to be added to this convention's zoom to get the package's own.
  var levelsBelowOurs: Int { Int(zoom(0, in: .tile256)) }
}
