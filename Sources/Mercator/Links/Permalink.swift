/// A camera parsed from a map URL: a position, and any other numbers in the link.
///
///     let link = try Permalink(parsing: "https://www.openstreetmap.org/#map=15/48.13632/11.57529")
///     link.zoom                              // 15
///     viewport = viewport.showing(link)
///     viewport.permalink(.mapLibre)          // "#14/48.13632/11.57529"
///     viewport.permalink(.google)            // "https://www.google.com/maps/@48.13632,11.57529,15z"
///
/// Zoom and the other numbers are in this package's units, whatever the link's service uses: zoom
/// 14 in MapLibre is 15 in OpenStreetMap. A link's ``Style`` determines its ``ZoomConvention``.
///
/// *Search words*: deep link, URL hash, geo URI, share a map.
public struct Permalink: Hashable, Sendable {
  /// The position of the centre: latitude in −90…90, longitude in −360…360, as in the link.
  public var center: GeoCoordinate
  /// The zoom in the package's convention, 256 · 2^zoom points per world; nil if the link has none.
  public var zoom: Double?
  /// The metres from the view's top to its bottom, which replace the zoom in Google's satellite
  /// links.
  public var heightMeters: Double?
  /// The heading in degrees clockwise from north, in [0, 360); nil if the link has none.
  public var heading: Double?
  /// The pitch in degrees from straight down; nil if the link has none.
  public var pitch: Double?
  /// The region to show, around the centre, which may replace the zoom in Apple's and Yandex's
  /// links.
  public var region: GeoRegion?
  /// The place marked by the link, which may differ from the centre; nil if there is none.
  public var pin: Pin?

  /// A place marked by a link, optionally with a name.
  public struct Pin: Hashable, Sendable {
    /// The position of the place.
    public var coordinate: GeoCoordinate
    /// The name of the place; nil if the link has none.
    public var name: String?

    /// Creates a pin from a position and an optional name.
    public init(at coordinate: GeoCoordinate, name: String? = nil) {
      self.coordinate = coordinate
      self.name = name
    }
  }

  /// Creates a link from its numbers; the default of each, except the centre, is nil.
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

  /// The target service of a link, which determines its form and its zoom convention.
  ///
  ///     | style         | text                                               | world at zoom 0 |
  ///     | fragment      | `#map=15/48.13632/11.57529/90/60`                  | 256 points      |
  ///     | openStreetMap | `https://www.openstreetmap.org/#map=15/48.1…/11.5…` | 256 points      |
  ///     | mapLibre      | `#14/48.13632/11.57529/90/60`                      | 512 points      |
  ///     | geoURI        | `geo:48.13632,11.57529?z=15`                       | 256 points      |
  ///     | google        | `https://www.google.com/maps/@48.1…,11.5…,15z`     | 256 points      |
  ///     | apple         | `https://maps.apple.com/?ll=48.1…,11.5…&z=15`      | 256 points      |
  ///
  /// Heading and pitch are written in `fragment` and `mapLibre`; the other styles cannot express
  /// them.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// This package's own URL fragment: OpenStreetMap's, with heading and pitch.
    case fragment
    /// The OpenStreetMap website, which uses integer zoom levels and may drop the decimals.
    case openStreetMap
    /// The hash that MapLibre GL JS and Mapbox GL JS keep in a page's URL. Its headings are in
    /// −180…180.
    case mapLibre
    /// A `geo:` URI (RFC 5870), with the zoom in Android's form.
    case geoURI
    /// Google Maps in a browser.
    case google
    /// Apple Maps. Apple documents its `z` as 2…21, but not the points per world: 256 is not
    /// verified on a device.
    case apple

    /// The zoom convention of the style.
    public var convention: ZoomConvention {
      self == .mapLibre ? .tile512 : .tile256
    }
  }
}

extension MapViewport {
  /// Returns a link to this camera.
  ///
  ///     viewport.permalink(.fragment)                 // "#map=15/48.13632/11.57529"
  ///     viewport.permalink(.fragment, exact: true)    // "#map=15/48.136315/11.5752901"
  ///
  /// Numbers are rounded to the precision of the zoom: in the link, the centre moves by less than
  /// half a point. A unit of the last decimal is less than half a point from west to east,
  ///
  ///     decimals = ⌈0.30103·zoom + 0.153⌉,   0.30103 > lg 2,   0.153 > lg(256/360 · 2)
  ///
  /// so rounding moves the centre by at most ¼ point in that direction, and by sec φ/4 along the
  /// meridian. Beyond 54.7° of latitude φ, where these are ½ point together, the latitude has one
  /// more decimal. Zoom has at most two decimals, heading and pitch one.
  ///
  /// - Parameters:
  ///   - style: the target service.
  ///   - exact: whether to write all digits, so that reading the link gives identical bits.
  ///   - pin: a place to mark, with its name if the style supports one. OpenStreetMap, `geo:`,
  ///     Google and Apple support a pin, `geo:` and Apple a name. Apple's view is then centred on
  ///     the pin.
  ///
  /// *Edge cases*
  /// - A fragment and MapLibre's hash cannot contain a pin, so it is omitted.
  /// - Numbers are plain: no exponent, no locale, no −0.00 (but `exact` keeps the sign of −0).
  /// - Heading and pitch of 0 are omitted.
  /// - A zoom outside the service's range, for example below MapLibre's minimum, is written
  ///   unchanged.
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

  /// Returns a link to this camera with a pin; nil if the style has no pins or the pin is invalid.
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

  /// Returns this camera with the link's numbers; anything not in the link is unchanged.
  ///
  /// *Edge cases*
  /// - A height in metres gives the zoom at which this view covers that height. A region gives the
  ///   largest zoom at which all of it is visible in the free area. In a view without size the zoom
  ///   is unchanged.
  /// - Each number is clamped or wrapped as documented for its property.
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
  /// Returns the largest zoom at which a region around the centre is fully visible; nil if there is
  /// none.
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

/// A camera's numbers in the notation of a link.
private struct PermalinkNumbers {
  var latitude: [UInt8]
  var longitude: [UInt8]
  var zoom: [UInt8]
  /// Heading and pitch, each preceded by a slash, or nothing.
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
  /// Returns the decimals of a coordinate's degrees for a zoom: none below zoom −0.5.
  package static func coordinateDecimals(atZoom zoom: Double) -> Int {
    max(Int(-ElementaryFunctions.floor(-(0.30103 * zoom + 0.153))), 0)
  }
}

extension ZoomConvention {
  /// The difference between the package's zoom and this convention's zoom.
  var levelsBelowOurs: Int { Int(zoom(0, in: .tile256)) }
}
