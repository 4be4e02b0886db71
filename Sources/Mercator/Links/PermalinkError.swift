/// An error in parsing a map link.
public enum PermalinkError: Error, Hashable, Sendable {
  /// The meaning of a number in a link.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    /// The degrees north of the equator.
    case latitude
    /// The degrees east of Greenwich.
    case longitude
    /// The zoom, in the convention of the link's service.
    case zoom
    /// The metres from the view's top to its bottom.
    case height
    /// The degrees clockwise from north.
    case heading
    /// The degrees from straight down.
    case pitch
    /// The degrees from the southern to the northern edge.
    case latitudeSpan = "span of latitude"
    /// The degrees from the western to the eastern edge.
    case longitudeSpan = "span of longitude"
  }

  /// The text contains no position in a supported form.
  case noPlace
  /// A field is not a decimal number.
  case notANumber(field: Field, text: String)
  /// A field is a number outside the range of any map.
  case outOfRange(field: Field, text: String)
  /// A list of numbers has too few or too many of them.
  case fieldCount(Int)
  /// A `geo:` URI uses coordinates other than WGS 84.
  case referenceSystem(String)
  /// A Google link shows a view from a camera above the ground or from the street.
  ///
  /// A field such as `1500a` or `75y` identifies it.
  case perspective(String)
  /// A link of another service has two numbers in an unknown order of latitude and longitude.
  case unknownOrder(host: String)
}

extension PermalinkError: CustomStringConvertible {
  /// The problem, the offending text and the fix.
  public var description: String { sentences.string }

  package var sentences: TextBytes {
    switch self {
    case .noPlace:
      """
      The text has no place in it. Links of OpenStreetMap, MapLibre, Mapbox, Google Maps, Apple \
      Maps, Bing Maps, HERE, Yandex, Mapy and 2GIS and geo: URIs can be read, such as \
      #map=15/48.137/11.575.
      """
    case .notANumber(let field, let text):
      """
      The \(field.rawValue) is '\(text)'. It must be a decimal number, such as \
      \(field.example).
      """
    case .outOfRange(let field, let text):
      "The \(field.rawValue) is \(text). It must be \(field.range)."
    case .fieldCount(let count):
      """
      The link lists \(count) numbers. It has to have latitude and longitude, or zoom, latitude \
      and longitude, then perhaps heading and pitch.
      """
    case .referenceSystem(let name):
      "The coordinates are in '\(name)'. They must be in wgs84."
    case .perspective(let text):
      """
      The link is of a view in three dimensions ('\(text)'), whose camera it does not give. It \
      must be of the flat map, with a zoom such as 14z.
      """
    case .unknownOrder(let host):
      """
      Which of the two numbers is the latitude in links of '\(host)' is not known. Write the place \
      as #map=15/48.137/11.575, with zoom, latitude and longitude.
      """
    }
  }
}

extension PermalinkError.Field {
  fileprivate var example: TextBytes {
    switch self {
    case .latitude: "48.137"
    case .longitude: "11.575"
    case .zoom: "15"
    case .height: "1500"
    case .heading: "90"
    case .pitch: "45"
    case .latitudeSpan, .longitudeSpan: "0.02"
    }
  }

  fileprivate var range: TextBytes {
    switch self {
    case .latitude: "in −90…90"
    case .longitude: "in −360…360"
    case .zoom: "in −16…40, where the world is 256 points wide at 0"
    case .height: "positive"
    case .heading: "finite"
    case .pitch: "in 0…85"
    case .latitudeSpan: "more than 0 and at most 180"
    case .longitudeSpan: "more than 0 and at most 360"
    }
  }
}
