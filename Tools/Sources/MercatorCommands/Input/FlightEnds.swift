import Mercator
import MercatorPlaces

/// The ends of a flight: a link, a position, or the name of a place in the files, or of a city
/// without files.
struct FlightEnds {
  private let files: [String]
  private let names: PlaceNames

  /// Reads the files of named places, if any.
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

  /// Returns the camera for a link, a position or a name, on a view with the size, insets, heading
  /// and pitch of another.
  ///
  /// A name with exactly the spelling of a file takes precedence over a link or a position. These
  /// take precedence over a name with a different spelling.
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
        remedy: "add a geometry to its feature, or use a link such as 'geo:48.14,11.58?z=12'")
    } catch {
      throw CommandFailure(
        .usage, "'\(text.onOneLine)' does not fit in the free area of the view",
        remedy: "make the insets or the pitch smaller, or --size larger")
    }
  }

  /// Returns the only place, or nil if there is none. Throws if there are several in the files.
  private func place(
    _ text: String, among places: [GeoFeature]
  ) throws(CommandFailure) -> GeoFeature? {
    // Several cities can have the same name. The largest is used.
    guard places.count > 1, !files.isEmpty else { return places.first }
    let links = places.prefix(3).map { place in
      let link = place.coordinates.first.map { "'geo:\($0.latitude.brief),\($0.longitude.brief)'" }
      return "\((place.name ?? "").onOneLine) (\(link ?? "no position"))"
    }
    throw CommandFailure(
      .badData,
      "'\(text.onOneLine)' is the name of \(places.count) places: \(links.joined(separator: ", "))"
        + (places.count > 3 ? " …" : ""),
      remedy: "use the link of one of them")
  }

  private func unknown(_ text: String) -> CommandFailure {
    let nearest = names.nearest(to: text, limit: 3).map { "'\($0.onOneLine)'" }
    let source = files.isEmpty ? " among the large cities" : " in \(files.joined(separator: ", "))"
    return CommandFailure(
      files.isEmpty ? .usage : .badData, "'\(text.onOneLine)' is not\(source)",
      remedy: names.isEmpty
        ? "no place has a name: give the column of names with --name-column"
        : nearest.isEmpty
          ? "no name is similar: use a link or position, such as 'geo:48.14,11.58?z=12'"
          : "did you mean \(nearest.joined(separator: " or "))?")
  }

  private func unreadable(_ text: String, _ problem: String) -> CommandFailure {
    CommandFailure(
      .usage, "'\(text.onOneLine)' is not a map link: \(problem.onOneLine)",
      remedy: """
        use a link such as '#map=15/48.1363/11.5753', a position such as '48.14, 11.58', or a \
        place's name with its file: --places cities.geojson
        """)
  }

  private static func looksLikeLink(_ text: String) -> Bool {
    text.isEmpty || text.hasPrefix("#") || text.lowercased().hasPrefix("geo:")
      || text.contains("://")
  }
}
