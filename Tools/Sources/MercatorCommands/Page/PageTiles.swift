import MercatorAnswers
import MercatorTiles

/// The value of `--tiles` for a page: the URL of raster tiles, or archives to include.
struct PageTiles {
  /// The URL of raster tiles.
  private(set) var address: String?
  /// The archives of streets.
  private(set) var archives: [TileArchive] = []
  private(set) var clusters: PageClusters?

  /// - Parameter clusters: the URL of a cluster archive.
  init(_ given: [String], clusters: String?) throws(CommandFailure) {
    if let clusters {
      try Self.check(clustersAddress: clusters)
      try take(.address(clusters), of: "--clusters-url")
    }
    for name in given {
      guard name.contains("://") || name.contains("{z}") else {
        let archive: TileArchive
        do throws(TileError) {
          archive = try TileArchive(path: name)
        } catch {
          throw CommandFailure(error, option: "--tiles", path: name)
        }
        if PageClusters.areIn(archive.metadata) {
          let inside: PageClusters
          do throws(AnswerError) {
            inside = try PageClusters(archive)
          } catch {
            throw CommandFailure(error)
          }
          try take(inside, of: "--tiles \(name)")
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

  private static func check(address: String) throws(CommandFailure) {
    guard ["{z}", "{x}", "{y}"].allSatisfy(address.contains),
      PageFile.origin(of: PageFile.withoutPlaceholders(address)) != nil
    else {
      throw CommandFailure(
        .usage, "--tiles \(address): not a tile URL",
        remedy: "use one such as https://tiles.example.org/{z}/{x}/{y}.png, or a tile archive")
    }
  }

  private static func check(clustersAddress address: String) throws(CommandFailure) {
    guard PageFile.origin(of: address) != nil, !address.contains("{") else {
      throw CommandFailure(
        .usage, "--clusters-url \(address): not the URL of an archive",
        remedy: "use one such as https://data.example.org/places.pmtiles")
    }
  }
}

extension CommandFailure {
  init(_ error: AnswerError) { self.init(.badData, error.problem, remedy: error.remedy) }
}
