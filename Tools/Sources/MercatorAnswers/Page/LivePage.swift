import Mercator
import MercatorBasemap
package import MercatorPicture
public import MercatorPlaces
public import MercatorTiles

/// A live map of places as one HTML file.
///
/// The file has everything in it: the places, a map of the world and the library itself. Before
/// any script runs, it is an image.
public struct LivePage {
  /// A display of points.
  public enum PointDisplay: String, CaseIterable, Sendable {
    /// Each point by itself.
    case dots
    /// Points that are close together as a disc with their number, without colours and sizes of
    /// places.
    case clusters
  }

  /// The places.
  public let features: [GeoFeature]
  /// The sources of the places.
  public let attributions: [String]
  /// The title, or an empty text.
  public var title = ""
  /// The text below the title, or an empty text.
  public var subtitle = ""
  /// The source of the data, before the attributions, or an empty text.
  public var source = ""
  /// The language of the page's words and numbers, as a BCP 47 tag.
  public var language = "en"
  /// The colours.
  public var style = PageStyle(base: "auto", light: .light, dark: .dark)
  /// The display of points.
  public var points = PointDisplay.dots
  /// The properties that the page shows of each place, in addition to those below.
  public var properties: [String] = []
  /// The properties that determine names, colours and sizes. Without a `sizeRange`, radii suit the
  /// first view on a desktop, and are smaller on smaller screens.
  public var encoding = PlaceEncoding()
  /// Archives whose streets are in the page, around the places.
  public var archives: [TileArchive] = []
  /// The address of raster tiles to load, and their attribution.
  package var rasterTiles: (url: String, attribution: String)?
  package var clusters: PageClusters?

  /// The maximum number of places in a page.
  public static let mostPlaces = 1_000_000
  /// The maximum size of a page.
  public static let mostBytes = 64 << 20
  /// The maximum size of streets, or of clusters, in a page.
  package static let mostStreetBytes = 10_000_000
  /// The number of positions above which the image is small and without names.
  private static let mostDetailed = 10_000
  /// The number of positions above which the image is not written as SVG.
  private static let mostVector = 2000

  /// Creates a page of places.
  public init(_ features: [GeoFeature], attributions: [String] = []) {
    self.features = features
    self.attributions = attributions
  }

  /// Whether the live map is part of this build. `Scripts/web` builds it.
  public static var isAvailable: Bool { PageFile.isAvailable }

  /// Returns the file's bytes.
  ///
  /// - Throws: ``AnswerError`` if the places or their streets are too many, or without the live map.
  public func html() throws -> [UInt8] {
    let streets = try streets()
    return try html(streets: streets.flatMap { $0.tileCount > 0 ? $0 : nil })
  }

  /// Returns the file's bytes, with streets.
  package func html(streets: StreetPack?) throws -> [UInt8] {
    let places = try PagePlaces(self)
    guard places.count <= Self.mostPlaces else {
      throw AnswerError(
        "page: \(places.count) places are more than a page holds, \(Self.mostPlaces)",
        remedy: "give fewer, or cluster them first with mercator cluster")
    }
    let file = PageFile(
      title: title, subtitle: subtitle, source: source, language: language, style: style,
      isClustered: points == .clusters,
      tiles: rasterTiles, streets: streets, clusters: clusters, still: try still(),
      places: places.block())
    guard let bytes = try file.bytes() else {
      throw AnswerError(
        "page: the live map is not part of this build",
        remedy: "build with make demo or make install")
    }
    guard bytes.count <= Self.mostBytes else {
      throw AnswerError(
        "page: the page would have \(bytes.count) bytes, more than \(Self.mostBytes)",
        remedy: "give fewer places or properties")
    }
    return bytes
  }

  /// Returns the archives' streets around the first view, or nil without archives.
  package func streets() throws -> StreetPack? {
    guard !archives.isEmpty else { return nil }
    let shown = features.flatMap(\.coordinates)
    return StreetPack(
      archives, for: try Self.firstViews(of: shown.isEmpty ? clusters?.outline ?? [] : shown),
      light: style.light, dark: style.dark,
      language: language.lowercased().hasPrefix("en") ? .english : .local)
  }

  /// Returns the first views of the page, on a desktop and on a phone.
  private static func firstViews(of places: [GeoCoordinate]) throws -> [MapViewport] {
    // The position of an archive on a server is unknown.
    guard !places.isEmpty else { return [] }
    let middle = GeoCoordinate(latitude: 0, longitude: 0)
    let screens = [
      MapViewport(
        center: middle, zoom: 0, size: ScreenSize(width: 1440, height: 900),
        insets: ScreenInsets(left: 332, right: 64)),
      MapViewport(
        center: middle, zoom: 0, size: ScreenSize(width: 390, height: 844),
        insets: ScreenInsets(top: 8, bottom: 164)),
    ]
    let options = FitOptions(padding: ScreenInsets(28), zoomRange: 0...17)
    return try screens.map { try $0.fitting(places, options) }
  }

  /// Returns a picture with the page's names, colours and sizes.
  private func picture(of places: [GeoFeature], in viewport: MapViewport) -> MapPicture {
    var picture = MapPicture(viewport, places: places, style: style.light)
    picture.legendLanguage = LegendLanguage(language)
    picture.encoding = encoding
    return picture
  }

  /// Returns the names, colours and sizes of places at the first view on a desktop.
  func encoded(_ places: [GeoFeature]) throws -> MapPicture {
    let coordinates = places.flatMap(\.coordinates)
    let desktop = try Self.firstViews(of: coordinates).first
    let world = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 256, height: 256))
    return picture(of: places, in: desktop ?? world)
  }

  /// Returns an image of the places for screens of any kind, shown where no script runs.
  private func still() throws -> (type: String, bytes: [UInt8], text: String) {
    let content = FitContent(features)
    let positionCount = features.reduce(0) { $0 + $1.coordinates.count }
    // A larger image of very many places says little more.
    let isSmall = positionCount > Self.mostDetailed
    let screen = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: isSmall ? 360 : 720, height: isSmall ? 240 : 480))
    var picture = picture(of: features, in: screen)
    picture.style = style.still
    if !source.isEmpty { picture.source = source }
    picture.attributions = attributions
    picture.tiles = archives
    // Like the map that replaces the image.
    if points == .dots { (picture.points, picture.markers) = (.dots, .dot) }
    picture.showsPlaceNames = !isSmall
    if content.isEmpty {
      let outline = clusters?.outline ?? []
      if !outline.isEmpty { picture.viewport = try screen.fitting(outline) }
    } else {
      try picture.fit()
    }
    let vector = positionCount <= Self.mostVector ? try picture.svg() : []
    let name = title.isEmpty ? "Map" : title
    let count = content.count - content.invalidIndices.count
    let text = count == 0 ? name : "\(name): \(count == 1 ? "1 place" : "\(count) places")"
    let raster = try picture.png(pixelScale: 1)
    if vector.isEmpty || vector.count > raster.count {
      return ("image/png", raster, text)
    }
    return ("image/svg+xml", vector, text)
  }
}
