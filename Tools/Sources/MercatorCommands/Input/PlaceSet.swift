import Foundation
import Mercator
import MercatorAnswers
import MercatorPlaces

/// The places of several files.
struct PlaceSet {
  /// The features, if they are kept. Coordinates alone take a hundredth of the memory.
  private(set) var features: [GeoFeature] = []
  /// The errors of omitted features, up to a limit.
  private(set) var skipped: [PlaceReadingError] = []
  private(set) var skippedCount = 0
  /// The reader's decisions, and omissions in features that were read.
  private(set) var readingNotes: [PlaceReadingNote] = []
  /// The positions of all features, in order.
  private(set) var coordinates: [GeoCoordinate] = []
  /// The points, lines and areas to fit and count, in order. If features aren't kept, lines and
  /// areas come last.
  private(set) var content = FitContent()
  /// The features with lines or areas, if no others are kept.
  private var shaped: [GeoFeature] = []
  /// The points of features without lines and areas.
  private var points: [GeoCoordinate] = []
  /// The attributions of the files, without duplicates.
  private(set) var attributions: [String] = []

  /// The number of places, tracks and areas.
  private(set) var kinds = FeatureKinds()
  /// The number of features per file, if features are kept.
  private(set) var featureCounts: [(file: String, count: Int)] = []
  /// The property values per position, if they are kept.
  private(set) var values = PlaceValues()
  /// The names of the features' properties, if properties are kept.
  private(set) var propertyNames: Set<String> = []

  /// Equal properties of several features, kept once.
  private var sharedProperties: Set<[String: PropertyValue]> = []
  private static let mostShared = 20_000

  /// The data of features to keep in addition to coordinates.
  enum Keeping {
    case nothing
    case features
    /// Names, shapes and the given properties, for a picture.
    case drawn(Set<String>)
    /// Only the given properties, for very many places. Those in `numbers` are summed.
    case values([String], numbers: [String])

    /// Whether features are kept.
    fileprivate var isOfFeatures: Bool {
      switch self {
      case .nothing, .values: false
      case .features, .drawn: true
      }
    }
  }

  /// The maximum number of property names to keep.
  private static let mostNames = 200

  /// The maximum number of errors to keep, and to print.
  private static let keptFaults = 10_000
  static let namedFaults = 5

  /// Creates an empty set.
  init() {}

  init(
    files: [String], skipsBadFeatures: Bool, alongGreatCircles: Bool = false,
    columns: PlaceColumns = PlaceColumns(), circles: [GeoCircle] = [], within area: GeoArea? = nil,
    keeping: Keeping = .nothing, progress: ReadingProgress = .ofTerminal
  ) throws(CommandFailure) {
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw CommandFailure(
        .usage, "-: standard input can only be read once", remedy: "give - once")
    }
    if case .values(let names, _) = keeping { values = PlaceValues(names: names) }
    var progress = progress
    defer { progress.clear() }
    for file in files {
      if let line = try GeoFeature(encodedArgument: file) {
        add([line], named: "line", within: area, keeping: keeping)
        continue
      }
      var input = try InputFile(file)
      var stream = PlaceStream(file: file, skipsBadFeatures: skipsBadFeatures, columns: columns)
      let before = features.count
      var readCount = 0
      let shapedBefore = shaped.count
      var rings = RingConvention()
      while true {
        let piece = try input.next()
        do {
          var part = piece.isEmpty ? try stream.finish() : try stream.consume(piece)
          if case .values(_, let numbers) = keeping {
            try part.check(
              numbers, in: file, after: &readCount, skipsBadFeatures: skipsBadFeatures)
          }
          if alongGreatCircles {
            for index in part.features.indices {
              part.features[index].geometry = part.features[index].geometry?.alongGreatCircles
            }
          }
          add(part, within: area, keeping: keeping)
          rings = part.rings
        } catch {
          throw CommandFailure(error)
        }
        if piece.isEmpty { break }
        progress.show(file, bytes: input.readCount, of: input.size, places: coordinates.count)
      }
      for index in before..<features.count { features[index].rings = rings }
      for index in shapedBefore..<shaped.count { shaped[index].rings = rings }
      if keeping.isOfFeatures { featureCounts.append((file, features.count - before)) }
    }
    if !circles.isEmpty {
      add(circles.map { GeoFeature(circle: $0) }, named: "circle", within: nil, keeping: keeping)
    }
    if keeping.isOfFeatures {
      content = FitContent(features)
    } else {
      // If there are only points, they are the coordinates, without a copy.
      content = FitContent(shaped.isEmpty ? coordinates : points)
      content.add(shaped)
    }
    (shaped, points) = ([], [])
  }

  /// Whether there is no valid place.
  var isEmpty: Bool { content.isEmpty }

  /// Whether there are lines or areas, which count as one item each.
  private(set) var hasShapes = false

  /// Adds features that are not from a file.
  private mutating func add(
    _ given: [GeoFeature], named name: String, within area: GeoArea?, keeping: Keeping
  ) {
    let before = features.count
    add(PlaceCollection(features: given), within: area, keeping: keeping)
    if keeping.isOfFeatures { featureCounts.append((name, features.count - before)) }
  }

  private mutating func add(_ part: PlaceCollection, within area: GeoArea?, keeping: Keeping) {
    var part = part
    if let area { part.features.removeAll { !$0.isWithin(area) } }
    switch keeping {
    case .nothing: break
    case .features: features += part.features
    case .drawn(let names):
      for feature in part.features {
        addNames(of: feature)
        let properties = feature.properties.filter { names.contains($0.key) }
        features.append(
          GeoFeature(
            name: feature.name, geometry: feature.geometry, region: feature.region,
            properties: shared(properties)))
      }
    case .values:
      for feature in part.features {
        addNames(of: feature)
        values.add(feature.properties, count: feature.coordinates.count)
      }
    }
    for feature in part.features {
      kinds.add(feature)
      let isShaped = feature.hasShapes
      if isShaped, !hasShapes {
        hasShapes = true
        points = coordinates
      }
      coordinates += feature.coordinates
      if isShaped {
        guard !keeping.isOfFeatures else { continue }
        shaped.append(
          GeoFeature(geometry: feature.geometry, region: feature.region))
      } else if hasShapes {
        points += feature.coordinates
      }
    }
    skipped += part.skipped.prefix(Self.keptFaults - skipped.count)
    skippedCount += part.skipped.count
    for note in part.notes { readingNotes.add(note) }
    if let attribution = part.attribution, !attributions.contains(attribution) {
      attributions.append(attribution)
    }
  }

  private mutating func addNames(of feature: GeoFeature) {
    guard propertyNames.count < Self.mostNames else { return }
    for name in feature.properties.keys { propertyNames.insert(name) }
  }

  private mutating func shared(_ properties: [String: PropertyValue]) -> [String: PropertyValue] {
    if properties.isEmpty { return [:] }
    guard sharedProperties.count < Self.mostShared else { return properties }
    return sharedProperties.insert(properties).memberAfterInsert
  }

  /// Counts the places in a view, with the skipped ones in the total.
  func count(in viewport: MapViewport) -> PlaceCount {
    var count = viewport.count(of: content)
    count.total += skippedCount
    count.invalid += skippedCount
    return count
  }

  /// Rejects property names that no place has, such as misspelt ones.
  func checkNames(_ names: [String], of option: String) throws(CommandFailure) {
    guard !names.isEmpty else { return }
    let known = propertyNames.union(features.lazy.flatMap(\.properties.keys))
    for name in names where !known.contains(name) {
      let there = known.sorted().prefix(20).joined(separator: ", ")
      throw CommandFailure(
        .usage, "\(option) \(name): no place has this property",
        remedy: there.isEmpty
          ? "leave it out: the places have no properties" : "use one of \(there)")
    }
  }

  /// Returns the failure that nothing can be fitted, with the reason why places were left out.
  func nothingToShow(files: [String]) -> CommandFailure {
    let fault = skipped.first.map { first in
      let place = first.position.description
      return
        "correct the \(skippedCount == 1 ? "skipped place" : "\(skippedCount) skipped places"), "
        + "first " + (place.isEmpty ? first.problem : "\(place): \(first.problem)")
    }
    return CommandFailure(
      .badData, "\(files.joined(separator: ", ")): no valid place",
      remedy: fault ?? "give a file with at least one place")
  }
}

extension CommandFailure {
  /// Creates the failure for an error in a place file.
  init(_ error: PlaceReadingError) {
    let place = error.position.description
    let start = place.isEmpty ? error.file : "\(error.file): \(place)"
    let problem = "\(start): \(error.problem)".map { $0.isNewline ? " " : $0 }
    let option =
      switch error.recoveryOption {
      case .skippingBadFeatures where error.remedy.hasSuffix("?"):
        " If not, leave out bad data with --skip-bad"
      case .skippingBadFeatures: ", or leave out bad data with --skip-bad"
      case .namingColumns: " with --latitude-column and --longitude-column, or --position-column"
      case nil: ""
      }
    self.init(.badData, String(problem), remedy: error.remedy + option)
  }
}
