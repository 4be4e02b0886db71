extension Permalink {
  /// Creates a camera by parsing a link.
  ///
  ///     try Permalink(parsing: "https://www.google.com/maps/@48.137,11.575,14.5z").zoom   // 14.5
  ///     try Permalink(parsing: "#14.5/48.137/11.575").zoom                                // 15.5
  ///     try Permalink(parsing: "geo:48.137,11.575;u=35").center.latitude                  // 48.137
  ///
  /// The first of these forms in the text is used:
  ///
  /// - `geo:48.1,11.5` (RFC 5870), with `?z=15`, and Android's `geo:0,0?q=48.1,11.5(name)`;
  /// - `osm.org/go/0EEQjE--`, the short links of OpenStreetMap;
  /// - `#map=15/48.1/11.5`, optionally with heading and pitch; `#map=48.1/11.5` has no zoom;
  /// - `#14/48.1/11.5` or `#name=14/48.1/11.5`, the hash of MapLibre and Mapbox, whose zoom
  ///   convention is **512**; for FacilMap, uMap and Wikimedia's maps, which use Leaflet, it is
  ///   256;
  /// - `@48.1,11.5,15z` or `@48.1,11.5,1500m` in the path, as in Google Maps. The meaning of that
  ///   `m`, the height of the view, is known from use, not from Google;
  /// - parameters after `?`: `ll`, `center`, `coordinate`, `lat` and `lon` (or `lng`), `mlat` and
  ///   `mlon`, `q`, `query` or `sll`, and `z` or `zoom`, or else `spn` or `span`, of Apple Maps,
  ///   Google Maps and OpenStreetMap; Bing's `cp=48.1~11.5&lvl=15`, HERE's `map=48.1,11.5,15`,
  ///   Yandex's `ll=11.5,48.1` and `pt=…`, with the longitude first, `center` and `level` of
  ///   ArcGIS, Mapy's `x=11.5&y=48.1&z=15`, and 2GIS's `m=11.5,48.1/15`, whose rotation and pitch
  ///   are ignored;
  /// - `/place/48.1,11.5` or `/search/48.1,11.5` in the path, of Google Maps, and `/l/48.1,11.5` of
  ///   HERE.
  ///
  /// Fields that may contain user input are `q`, `query` and `center`, GeoHack's `params` and the
  /// part after `/place/`. There, a position may also be in degrees, minutes and seconds, or with
  /// letters: `48°08'13.2"N 11°34'30"E`, `48.1_N_11.5_E`.
  ///
  /// - Parameters:
  ///   - text: the link, or its part from `#` on, including the `#`.
  ///   - convention: the link's zoom convention, if it differs from its form's. Other Leaflet pages
  ///     use a hash like MapLibre's with the convention 256, and MapLibre pages can name theirs
  ///     `map`.
  ///
  /// *Edge cases*
  /// - White space, quotes and brackets around the link, letter case, `%2C` for a comma and any
  ///   text after the fields are ignored.
  /// - A fragment with a zoom but no heading or pitch means north up, seen from straight above. In
  ///   the other forms, missing ones are nil.
  /// - Two numbers in `ll`, `center` and similar parameters of an unknown host are rejected, since
  ///   their order is unknown.
  /// - A search text in `q`, `query` or `center` is not a position, so the next form is tried.
  /// - An altitude and an uncertainty (`;u=`) are ignored.
  /// - The ``pin`` is a place marked by the link: Google's `!3d48.1!4d11.5` and `/place/48.1,11.5`,
  ///   OpenStreetMap's `mlat` and `mlon`, Apple's `ll` with the name in `q`, a position in `q` or
  ///   `query`, and Android's `q` and names in brackets of `geo:`. Without a view it is also the
  ///   centre.
  ///
  /// - Throws: ``PermalinkError`` for every invalid text. Google's 3D views (`1500a,35y,90h,45t`)
  ///   are rejected, since the link doesn't contain the camera's target.
  public init(parsing text: String, convention: ZoomConvention? = nil) throws(PermalinkError) {
    let (fields, own) = try PermalinkFields.first(in: LinkText(text))
    self = try fields.permalink(convention: convention ?? own)
  }
}

/// The fields of a link as text.
struct PermalinkFields {
  var latitude: [UInt8]
  var longitude: [UInt8]
  var zoom: [UInt8]?
  var height: [UInt8]?
  var heading: [UInt8]?
  var pitch: [UInt8]?
  var latitudeSpan: [UInt8]?
  var longitudeSpan: [UInt8]?
  var pin: PinFields?

  /// Returns the fields of the first form in a text and its zoom convention; a pin can replace the
  /// view.
  static func first(
    in text: LinkText
  ) throws(PermalinkError) -> (PermalinkFields, ZoomConvention) {
    let pin = PinFields(text)
    do throws(PermalinkError) {
      var (fields, convention) = try view(in: text)
      fields.pin = pin
      return (fields, convention)
    } catch {
      guard let pin, case .noPlace = error else { throw error }
      return (
        PermalinkFields(latitude: pin.latitude, longitude: pin.longitude, pin: pin), .tile256
      )
    }
  }

  private static func view(
    in text: LinkText
  ) throws(PermalinkError) -> (PermalinkFields, ZoomConvention) {
    if let fields = try PermalinkFields(geoURI: text) { return (fields, .tile256) }
    if let fields = PermalinkFields(shortLink: text) { return (fields, .tile256) }
    if let fields = try PermalinkFields(namedFragment: text) { return (fields, .tile256) }
    if let fields = try PermalinkFields(hash: text) {
      return (fields, text.hasLeafletHash ? .tile256 : .tile512)
    }
    if let fields = try PermalinkFields(path: text) { return (fields, .tile256) }
    if let fields = try PermalinkFields(query: text) { return (fields, .tile256) }
    if let fields = PermalinkFields(place: text) { return (fields, .tile256) }
    throw .noPlace
  }

  /// Returns the checked numbers, with the zoom in the package's convention.
  ///
  /// Whole turns and levels are added to the decimal number, so that exact links stay exact.
  func permalink(convention: ZoomConvention) throws(PermalinkError) -> Permalink {
    let latitude = try number(latitude, .latitude, in: -90...90)
    let longitude = try number(longitude, .longitude, in: -360...360)
    let limits = MapViewport.zoomLimits
    let levels = convention.levelsBelowOurs
    let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let positive = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
    let zoom = try optional(zoom, .zoom, in: limits) { $0.adding(levels) }
    let height = try optional(height, .height, in: positive) { $0 }
    let heading = try optional(heading, .heading, in: finite) {
      $0.isNegative && $0.double > -360 ? $0.adding(360) : $0
    }
    let pitch = try optional(pitch, .pitch, in: 0...85) { $0 }
    let center = GeoCoordinate(latitude: latitude, longitude: longitude)
    var region: GeoRegion?
    if let latitudeSpan, let longitudeSpan {
      let least = Double.leastNonzeroMagnitude
      region = GeoRegion(
        mercatorCenter: center,
        latitudeSpan: try number(latitudeSpan, .latitudeSpan, in: least...180),
        longitudeSpan: try number(longitudeSpan, .longitudeSpan, in: least...360))
    }
    var link = Permalink(
      center: center, zoom: zoom, heightMeters: height,
      heading: heading.map { Degrees.wrappedHeading($0) }, pitch: pitch, region: region)
    if let pin {
      let place = GeoCoordinate(
        latitude: try number(pin.latitude, .latitude, in: -90...90),
        longitude: try number(pin.longitude, .longitude, in: -360...360))
      let name = pin.name.map { TextBytes("\($0)").string }
      link.pin = Permalink.Pin(at: place, name: name)
    }
    return link
  }

  private func optional(
    _ text: [UInt8]?, _ field: PermalinkError.Field, in range: ClosedRange<Double>,
    adjusted: (DecimalNumber) -> DecimalNumber
  ) throws(PermalinkError) -> Double? {
    guard let text else { return nil }
    return try number(text, field, in: range, adjusted: adjusted)
  }

  private func number(
    _ text: [UInt8], _ field: PermalinkError.Field, in range: ClosedRange<Double>,
    adjusted: (DecimalNumber) -> DecimalNumber = { $0 }
  ) throws(PermalinkError) -> Double {
    guard let decimal = DecimalNumber(text) else {
      throw .notANumber(field: field, text: LinkText.shown(text))
    }
    let value = adjusted(decimal).double
    guard range.contains(value) else {
      throw .outOfRange(field: field, text: LinkText.shown(text))
    }
    return value
  }
}
