import Foundation
import Mercator
import MercatorBasemap
import MercatorPicture
import MercatorPlaces
import MercatorTiles

/// The value of `--tiles` for a page: the URL of raster tiles, or archives to include.
struct PageTiles {
  /// The URL of raster tiles.
  private(set) var address: String?
  /// The archives of streets.
  private(set) var archives: [TileArchive] = []
  private(set) var clusters: PageClusters?

  /// The maximum size of archives in a page, in bytes of the page.
  static let mostBytes = 10_000_000

  /// - Parameter clusters: the URL of a cluster archive.
  init(_ given: [String], clusters: String?) throws(CommandFailure) {
    if let clusters { try take(PageClusters(address: clusters), of: "--clusters-url") }
    for name in given {
      guard name.contains("://") || name.contains("{z}") else {
        let archive: TileArchive
        do throws(TileError) {
          archive = try TileArchive(path: name)
        } catch {
          throw CommandFailure(error, option: "--tiles", path: name)
        }
        if PageClusters.areIn(archive.metadata) {
          try take(PageClusters(archive), of: "--tiles \(name)")
        } else {
          archives.append(archive)
        }
        continue
      }
      try Self.check(address: name)
      guard given.count == 1 else {
        throw CommandFailure(
          .usage, "--tiles \(name): raster tiles replace all other maps",
          remedy: "leave out the other --tiles")
      }
      address = name
    }
  }

  private mutating func take(_ found: PageClusters, of option: String) throws(CommandFailure) {
    guard clusters == nil else {
      throw CommandFailure(
        .usage, "\(option): a page can only show one cluster archive", remedy: "leave one out")
    }
    clusters = found
  }

  /// Returns scheme, host and port for a content security policy, or nil if it is not a web
  /// address.
  static func origin(of address: String) -> String? {
    guard let url = URLComponents(string: address), let scheme = url.scheme,
      ["http", "https"].contains(scheme), let host = url.host, !host.isEmpty,
      host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) })
    else { return nil }
    return "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
  }

  private static func check(address: String) throws(CommandFailure) {
    guard ["{z}", "{x}", "{y}"].allSatisfy(address.contains),
      origin(of: PageFile.withoutPlaceholders(address)) != nil
    else {
      throw CommandFailure(
        .usage, "--tiles \(address): not a tile URL",
        remedy: "use one such as https://tiles.example.org/{z}/{x}/{y}.png, or a tile archive")
    }
  }

  /// Returns the archives' streets around the page's first view, or nil without archives.
  func streets(
    around places: PlaceSet, style: PageStyle, language: String
  ) throws -> StreetPack? {
    guard !archives.isEmpty else { return nil }
    let shown = places.features.flatMap(\.coordinates)
    let pack = StreetPack(
      archives, for: try Self.firstViews(of: shown.isEmpty ? clusters?.outline ?? [] : shown),
      light: style.light, dark: style.dark,
      language: language.lowercased().hasPrefix("en") ? .english : .local)
    guard pack.tileCount > 0 else {
      let names = archives.map(\.path).joined(separator: ", ")
      throw CommandFailure(
        .badData,
        "--tiles \(names): "
          + (pack.notes.first ?? "no tile is within three levels of the page's first view"),
        remedy: "use an archive of streets around the places, or leave --tiles out")
    }
    return pack
  }

  /// Returns the page's first view on a desktop and on a phone.
  private static func firstViews(of places: [GeoCoordinate]) throws -> [MapViewport] {
    // The bounds of archives on a server are unknown here.
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
}
