import Foundation
import Mercator
import MercatorBasemap
import MercatorPicture
import MercatorPlaces
import MercatorTiles

/// What `--tiles` of a page names: an address of raster tiles, or archives whose tiles go into it.
struct PageTiles {
  /// Where raster tiles are loaded from.
  private(set) var address: String?
  private(set) var archives: [TileArchive] = []

  /// As much of archives as goes into a page, in bytes of the page.
  static let mostBytes = 10_000_000

  init(_ given: [String]) throws(CommandFailure) {
    for name in given {
      guard name.contains("://") || name.contains("{z}") else {
        do throws(TileError) {
          archives.append(try TileArchive(path: name))
        } catch {
          throw CommandFailure(
            .badData, "--tiles \(name): \(error.reason.problem)", remedy: error.reason.remedy)
        }
        continue
      }
      try Self.check(address: name)
      guard given.count == 1 else {
        throw CommandFailure(
          .usage, "--tiles \(name): raster tiles take the place of all other maps",
          remedy: "give it alone")
      }
      address = name
    }
  }

  private static func check(address: String) throws(CommandFailure) {
    let url = URLComponents(string: PageFile.withoutPlaceholders(address))
    let isComplete = ["{z}", "{x}", "{y}"].allSatisfy(address.contains)
    let host = url?.host ?? ""
    let isPlain = host.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0))
    }
    guard isComplete, let scheme = url?.scheme, ["http", "https"].contains(scheme), !host.isEmpty,
      isPlain
    else {
      throw CommandFailure(
        .usage, "--tiles \(address): this is no address of tiles",
        remedy: "give one such as https://tiles.example.org/{z}/{x}/{y}.png, or a file of tiles")
    }
  }

  /// The archives' streets around what the page first shows; nil without archives.
  func streets(
    around places: PlaceSet, style: PageStyle, language: String
  ) throws -> StreetPack? {
    guard !archives.isEmpty else { return nil }
    let pack = StreetPack(
      archives, for: try Self.firstViews(of: places), light: style.light, dark: style.dark,
      language: language.lowercased().hasPrefix("en") ? .english : .local)
    guard pack.tileCount > 0 else {
      let names = archives.map(\.path).joined(separator: ", ")
      throw CommandFailure(
        .badData,
        "--tiles \(names): "
          + (pack.notes.first ?? "no tile is within three levels of what the page first shows"),
        remedy: "give an archive of streets around the places, or leave --tiles out")
    }
    return pack
  }

  /// What the page shows first, on a desk and in a hand.
  private static func firstViews(of places: PlaceSet) throws -> [MapViewport] {
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
    return try screens.map { try $0.fitting(places.features.flatMap(\.coordinates), options) }
  }
}
