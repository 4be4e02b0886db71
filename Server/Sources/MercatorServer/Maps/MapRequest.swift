import Mercator
import MercatorBasemap
import MercatorPicture
import MercatorPlaces

/// A static map that a URL asks for.
struct MapRequest: Sendable {
  enum Format: String, CaseIterable, Sendable {
    case png, svg, pdf

    var mediaType: String {
      switch self {
      case .png: "image/png"
      case .svg: "image/svg+xml"
      case .pdf: "application/pdf"
      }
    }
  }

  enum Camera: Sendable {
    /// The camera's centre, with its zoom in 256-point tiles.
    case center(GeoCoordinate, zoom: Double, heading: Double, pitch: Double)
    /// The box that the image shows.
    case box(GeoRegion)
    /// The camera is fitted to the content.
    case auto
  }

  /// The content to which `auto` fits the camera.
  enum Fit: String, CaseIterable, Sendable {
    /// The coordinates. Markers at the edge can be clipped.
    case coordinates
    /// Whole markers, clear of scale bar and attribution.
    case markers
  }

  /// The space between the content and the edges of the image.
  enum Padding: Sendable {
    /// A fraction of the content's size, added on each side.
    case fraction(Double)
    case points(ScreenInsets)

    /// Returns the padding in points. With a fraction of 0.1, the content fills 1/1.2 of the image.
    func insets(of size: ScreenSize) -> ScreenInsets {
      switch self {
      case .points(let insets): return insets
      case .fraction(let part):
        let share = part / (1 + 2 * part)
        return ScreenInsets(
          top: size.height * share, left: size.width * share, bottom: size.height * share,
          right: size.width * share)
      }
    }
  }

  var style: String
  var camera: Camera
  var size: ScreenSize
  var pixelScale: Double
  var format: Format
  /// Paths and markers of the URL, or the places of a body.
  var features: [GeoFeature] = []
  /// The names of sets.
  var sets: [String]
  var padding: Padding?
  var fit: Fit
  /// The maximum zoom of `auto`, in 256-point tiles.
  var mostZoom: Double?
  var markers: MapPicture.MarkerShape
  var points: MapPicture.PointDisplay
  var encoding: PlaceEncoding
  var language: BasemapLanguage
  var showsScale: Bool
  var showsAttribution: Bool
  var showsNames: Bool

  /// Creates a request from the components of its URL. Without a camera, it is fitted.
  init(
    style: String, camera: String?, file: String, query: [(name: String, value: String)],
    limits: ServerLimits
  ) throws(Problem) {
    var parameters = Parameters(query)
    self.style = style
    (size, pixelScale, format) = try Self.output(file, limits: limits)
    let convention = try parameters.zoomSize(.tile512)
    self.camera =
      try camera.map { text throws(Problem) in
        try Self.camera(text, convention: convention)
      } ?? .auto
    padding = try Self.padding(&parameters)
    fit = try parameters.choice("fit") ?? .coordinates
    mostZoom = try parameters.number("maxzoom", in: 0...24).map {
      convention.zoom($0, in: .tile256)
    }
    sets = parameters.all("places").flatMap { $0.split(separator: ",").map(String.init) }
    markers = try parameters.choice("markers") ?? .automatic
    points = try parameters.choice("points") ?? .automatic
    encoding = try parameters.encoding()
    language = try parameters.choice("language") ?? .english
    showsScale = try parameters.flag("scale") ?? true
    showsAttribution = try parameters.flag("attribution") ?? true
    showsNames = try parameters.flag("names") ?? true
    var overlays = Overlays(
      latitudeFirst: try parameters.flag("latlng") ?? false, limits: limits)
    try overlays.addPaths(&parameters)
    try overlays.addMarkers(&parameters)
    features = overlays.features
    try parameters.finish()
  }

  /// Returns the parameter `padding`: below 1 a fraction, otherwise points.
  private static func padding(_ parameters: inout Parameters) throws(Problem) -> Padding? {
    guard let insets = try parameters.insets("padding") else { return nil }
    let isUniform = insets == ScreenInsets(insets.top)
    return isUniform && insets.top < 1 ? .fraction(insets.top) : .points(insets)
  }

  /// Returns what `600x315@2x.png` says.
  private static func output(
    _ text: String, limits: ServerLimits
  ) throws(Problem) -> (ScreenSize, Double, Format) {
    guard let match = text.wholeMatch(of: /([0-9]{1,5})x([0-9]{1,5})(@([0-9])x)?\.([A-Za-z0-9]+)/)
    else {
      throw Problem(
        "size", text, "is not a size and a format",
        remedy: "End the path with width x height in points and a format: 600x315@2x.png.")
    }
    guard let format = Format(rawValue: match.5.lowercased()) else {
      throw Problem("format", match.5, "cannot be drawn", remedy: "Write png, svg or pdf.")
    }
    let (width, height) = (Double(match.1) ?? 0, Double(match.2) ?? 0)
    guard Parameters.sides.contains(width), Parameters.sides.contains(height) else {
      throw Problem(
        "size", "\(match.1)x\(match.2)", "is outside 1…8192 points", remedy: "Ask for less.")
    }
    let scale = match.4.flatMap { Double($0) } ?? 1
    guard (1...4).contains(scale) else {
      throw Problem("scale", "@\(Int(scale))x", "is outside 1…4", remedy: "Write @2x or none.")
    }
    let pixels = width * height * scale * scale
    guard pixels <= Double(limits.pixels) else {
      throw Problem(
        "size", text, "has \(Int(pixels)) pixels, more than \(limits.pixels)",
        remedy: "Ask for a smaller image or scale.")
    }
    return (ScreenSize(width: width, height: height), scale, format)
  }

  /// Returns what `auto`, `lon,lat,zoom[@bearing[,pitch]]` or `minlon,minlat,maxlon,maxlat` says.
  private static func camera(
    _ text: String, convention: ZoomConvention
  ) throws(Problem) -> Camera {
    if text == "auto" { return .auto }
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = halves[0].split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Parameters.plainNumber($0) }
    let turns = (halves.count > 1 ? halves[1].split(separator: ",") : [])
      .compactMap { Parameters.plainNumber($0) }
    let counts = (
      halves[0].count { $0 == "," } + 1, halves.count > 1 ? halves[1].count { $0 == "," } + 1 : 0
    )
    guard numbers.count == counts.0, turns.count == counts.1, turns.count <= 2,
      numbers.count == 3 || numbers.count == 4 && turns.isEmpty
    else {
      throw Problem(
        "camera", text, "is not a camera",
        remedy: "Write lon,lat,zoom, lon,lat,zoom@bearing,pitch, minlon,minlat,maxlon,maxlat "
          + "or auto.")
    }
    if numbers.count == 4 {
      guard numbers.allSatisfy({ $0.magnitude <= 360 }), numbers[1] < numbers[3],
        let region = GeoRegion(
          south: numbers[1], west: numbers[0], north: numbers[3], east: numbers[2]),
        region.longitudeSpan > 0
      else {
        throw Problem(
          "camera", text, "is not a box",
          remedy: "Write minlon,minlat,maxlon,maxlat in degrees. A box across 180° has a larger "
            + "minlon.")
      }
      return .box(region)
    }
    let center = GeoCoordinate(latitude: numbers[1], longitude: numbers[0])
    let zoom = convention.zoom(numbers[2], in: .tile256)
    let pitch = turns.count > 1 ? turns[1] : 0
    guard center.isValid, zooms.contains(zoom), (0...85).contains(pitch) else {
      throw Problem(
        "camera", text, "is not on the map",
        remedy: "Longitude is in -180…180, latitude in -90…90, zoom in 0…24, pitch in 0…85.")
    }
    return .center(center, zoom: zoom, heading: turns.first ?? 0, pitch: pitch)
  }

  /// The possible zooms of a centre, in 256-point tiles. A world of 128 points is the smallest.
  private static let zooms: ClosedRange<Double> = -1...25
}
