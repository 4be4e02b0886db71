import Mercator
import MercatorPlaces

/// Cameras by a link, a position, or the name of a place: of one in the files, or without files of a
/// city.
struct FlightEnds {
  private let files: [String]
  private let names: PlaceNames

  /// Reads the files of named places, if there are any.
  init(
    files: [String], skipsBadFeatures: Bool, nameColumn: String?
  ) throws(CommandFailure) {
    self.files = files
    guard !files.isEmpty else {
      names = .cities
      return
    }
    names = PlaceNames(
      try PlaceSet(
        files: files, skipsBadFeatures: skipsBadFeatures, columns: PlaceColumns(name: nameColumn),
        keeping: .features
      ).features)
  }

  /// What a link, a position or a name means, on a view with the size, insets, heading and pitch of
  /// another.
  ///
  /// A name written exactly as in a file goes before a link or a position, and those before a name
  /// that is written in another way.
  func camera(
    _ text: String, like view: MapViewport
  ) throws(CommandFailure) -> MapViewport {
    if let place = try place(text, among: names.exactly(text)) {
      return try fitting(place, text, like: view)
    }
    let link = Result { () throws(PermalinkError) in try Permalink(parsing: text) }
    if case .success(let link) = link {
      let shown = view.showing(link)
      guard !link.hasScale else { return shown }
      return try fitting(link.center, text, like: shown)
    }
    if let position = try? GeoCoordinate(parsing: text) {
      return try fitting(position, text, like: view)
    }
    if let place = try place(text, among: names.alike(text)) {
      return try fitting(place, text, like: view)
    }
    if case .failure(let problem) = link, Self.looksLikeLink(text) {
      throw unreadable(text, "\(problem)")
    }
    throw unknown(text)
  }

  private func fitting(
    _ content: some Fittable, _ text: String, like view: MapViewport
  ) throws(CommandFailure) -> MapViewport {
    do {
      return try view.fitting(content)
    } catch .noPlaces {
      throw CommandFailure(
        .badData, "'\(text.onOneLine)' has no position in \(files.joined(separator: ", "))",
        remedy: "give its feature a geometry, or write a link such as 'geo:48.14,11.58?z=12'")
    } catch {
      throw CommandFailure(
        .usage, "'\(text.onOneLine)' does not fit in the free area of the view",
        remedy: "make the insets or the pitch smaller, or --size larger")
    }
  }

  /// The only one; nil if there is none.
  private func place(
    _ text: String, among places: [GeoFeature]
  ) throws(CommandFailure) -> GeoFeature? {
    // Cities are many; of a name the largest is meant.
    guard places.count > 1, !files.isEmpty else { return places.first }
    let links = places.prefix(3).map { place in
      let link = place.coordinates.first.map { "'geo:\($0.latitude.brief),\($0.longitude.brief)'" }
      return "\((place.name ?? "").onOneLine) (\(link ?? "no position"))"
    }
    throw CommandFailure(
      .badData,
      "'\(text.onOneLine)' is the name of \(places.count) places: \(links.joined(separator: ", "))"
        + (places.count > 3 ? " …" : ""),
      remedy: "write the link to the one that is meant")
  }

  private func unknown(_ text: String) -> CommandFailure {
    let nearest = names.nearest(to: text, limit: 3).map { "'\($0.onOneLine)'" }
    let source = files.isEmpty ? " among the large cities" : " in \(files.joined(separator: ", "))"
    return CommandFailure(
      files.isEmpty ? .usage : .badData, "there is no '\(text.onOneLine)'\(source)",
      remedy: names.isEmpty
        ? "none of its places has a name: say which column has them with --name-column"
        : nearest.isEmpty
          ? "no name there is like it: give a link or a position, such as 'geo:48.14,11.58?z=12'"
          : "did you mean \(nearest.joined(separator: " or "))?")
  }

  private func unreadable(_ text: String, _ problem: String) -> CommandFailure {
    CommandFailure(
      .usage, "'\(text.onOneLine)' cannot be read as a link: \(problem.onOneLine)",
      remedy: """
        write one like '#map=15/48.1363/11.5753', a position such as '48.14, 11.58', or a place's \
        name and its file: --places cities.geojson
        """)
  }

  private static func looksLikeLink(_ text: String) -> Bool {
    text.isEmpty || text.hasPrefix("#") || text.lowercased().hasPrefix("geo:")
      || text.contains("://")
  }
}

extension String {
  /// With a space for every line break.
  fileprivate var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
