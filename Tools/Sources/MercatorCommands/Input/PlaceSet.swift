import Foundation
import Mercator
import MercatorPlaces

/// The places of several files.
struct PlaceSet {
  /// The features themselves, if they were asked for: coordinates take a hundredth of the memory.
  private(set) var features: [GeoFeature] = []
  /// Why features were left out, the first of very many.
  private(set) var skipped: [PlaceReadingError] = []
  private(set) var skippedCount = 0
  /// What the reader decided, or left out of features that were read.
  private(set) var readingNotes: [PlaceReadingNote] = []
  /// Every position of every feature, in order.
  private(set) var coordinates: [GeoCoordinate] = []
  /// What is fitted and counted: points, lines and areas, in order; lines and areas last, where the
  /// features are not kept.
  private(set) var content = FitContent()
  /// The features that have lines or areas, where no others are kept.
  private var shaped: [GeoFeature] = []
  /// Points of the features that have none of these.
  private var points: [GeoCoordinate] = []
  /// What the files say about their source, once each.
  private(set) var attributions: [String] = []

  /// How many of the features each file has, if they were asked for.
  private(set) var featureCounts: [(file: String, count: Int)] = []
  /// What each position's feature has, if it was asked for.
  private(set) var values = PlaceValues()
  /// The names of the features' properties, if they were asked for.
  private(set) var propertyNames: Set<String> = []

  /// Properties that several features have: kept once.
  private var sharedProperties: Set<[String: PropertyValue]> = []
  private static let mostShared = 20_000

  /// What is kept of the features besides their coordinates.
  enum Keeping {
    case nothing
    case features
    /// Names, shapes and the properties of these names: for a picture.
    case drawn(Set<String>)
    /// The properties of these names alone, for very many places; some of them are to be added up.
    case values([String], numbers: [String])

    /// Whether the features are kept, with something or other.
    fileprivate var isOfFeatures: Bool {
      switch self {
      case .nothing, .values: false
      case .features, .drawn: true
      }
    }
  }

  /// How many names of properties are kept.
  private static let mostNames = 200

  /// How many reasons are kept, and how many of them are told to people.
  private static let keptFaults = 10_000
  static let namedFaults = 5

  /// None.
  init() {}

  init(
    files: [String], skipsBadFeatures: Bool, alongGreatCircles: Bool = false,
    columns: PlaceColumns = PlaceColumns(),
    keeping: Keeping = .nothing, progress: ReadingProgress = .ofTerminal
  ) throws(CommandFailure) {
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw CommandFailure(
        .usage, "-: standard input can be read only once", remedy: "name it once")
    }
    if case .values(let names, _) = keeping { values = PlaceValues(names: names) }
    var progress = progress
    defer { progress.clear() }
    for file in files {
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
          add(part, keeping: keeping)
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
    if keeping.isOfFeatures {
      content = FitContent(features)
    } else {
      // Points alone are the coordinates themselves, without a copy.
      content = FitContent(shaped.isEmpty ? coordinates : points)
      content.add(shaped)
    }
    (shaped, points) = ([], [])
  }

  /// How many points, lines and areas there are that are valid.
  var validCount: Int { content.count - content.invalidIndices.count }

  /// Whether there is no valid place.
  var isEmpty: Bool { content.isEmpty }

  /// Whether there are lines or areas, which count as one each.
  private(set) var hasShapes = false

  private mutating func add(_ part: PlaceCollection, keeping: Keeping) {
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

  /// How many places there are, the skipped ones included, and how many of them show.
  func count(in viewport: MapViewport) -> PlaceCount {
    var count = viewport.count(of: content)
    count.total += skippedCount
    count.invalid += skippedCount
    return count
  }

  /// Refuses names of properties that no place has, as after a slip of the pen.
  func checkNames(_ names: [String], of option: String) throws(CommandFailure) {
    guard !names.isEmpty else { return }
    let known = propertyNames.union(features.lazy.flatMap(\.properties.keys))
    for name in names where !known.contains(name) {
      let there = known.sorted().prefix(20).joined(separator: ", ")
      throw CommandFailure(
        .usage, "\(option) \(name): no place has it",
        remedy: there.isEmpty ? "leave it out: they have no properties" : "they have \(there)")
    }
  }

  /// A failure that says that nothing can be fitted, and why nothing was taken.
  func nothingToShow(files: [String]) -> CommandFailure {
    let fault = skipped.first.map { first in
      let place = first.position.description
      return "\(skippedCount == 1 ? "one" : "\(skippedCount)") left out, first of all "
        + (place.isEmpty ? first.problem : "\(place): \(first.problem)")
    }
    return CommandFailure(
      .badData, "\(files.joined(separator: ", ")): there is no valid place to show",
      remedy: fault ?? "give a file with at least one place")
  }
}

extension CommandFailure {
  /// A fault in a file of places.
  init(_ error: PlaceReadingError) {
    let place = error.position.description
    let start = place.isEmpty ? error.file : "\(error.file): \(place)"
    let problem = "\(start): \(error.problem)".map { $0.isNewline ? " " : $0 }
    let option =
      switch error.recoveryOption {
      case .skippingBadFeatures where error.remedy.hasSuffix("?"):
        " If not, leave out what is bad with --skip-bad"
      case .skippingBadFeatures: ", or leave out what is bad with --skip-bad"
      case .namingColumns: " with --latitude-column and --longitude-column, or --position-column"
      case nil: ""
      }
    self.init(.badData, String(problem), remedy: error.remedy + option)
  }
}
