import ArgumentParser
import Foundation
import Mercator
import MercatorClusters
import MercatorPlaces
import MercatorTiles

/// The options for writing clusters to a tile archive.
struct ClusterArchiveFlags: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write a tile archive: .pmtiles or .mbtiles.", valueName: "places.pmtiles"),
    completion: .file(extensions: ["pmtiles", "mbtiles"]))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Levels of the archive (default: 0..14).", valueName: "levels"),
    completion: .list(["0..14"]),
    transform: FlagValue.archiveLevels)
  var levels: ClosedRange<Int>?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Keep this property of single places; repeatable.",
      valueName: "name"))
  var property: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Add this property's sum to clusters; repeatable. A numeric text, such as "4" in CSV or \
      GeoJSON, counts as a number.
      """,
      valueName: "name"))
  var sum: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Add a property's mean as mean_<name>; repeatable.", valueName: "name"))
  var mean: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Add a property's smallest value as min_<name>; repeatable.",
      valueName: "name"))
  var minimum: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Add a property's largest value as max_<name>; repeatable.",
      valueName: "name"))
  var maximum: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Add the count of each of a property's values (at most 100) as count_<name>_<value>; repeatable.
      """,
      valueName: "name"))
  var countBy: [String] = []

  private static let defaultLevels = 0...14
  /// The maximum number of values that --count-by counts.
  private static let mostCategories = 100

  /// The options whose properties are numbers.
  private var numbers: [(option: String, names: [String])] {
    [("--sum", sum), ("--mean", mean), ("--minimum", minimum), ("--maximum", maximum)]
  }

  /// Rejects options that have no effect without --output.
  func checkAlone() throws(CommandFailure) {
    let given =
      [("--levels", levels != nil), ("--property", !property.isEmpty)]
      + numbers.map { ($0.option, !$0.names.isEmpty) } + [("--count-by", !countBy.isEmpty)]
    if let alone = given.first(where: \.1) {
      throw CommandFailure(
        .usage, "\(alone.0) only applies to archives",
        remedy: "name one, such as --output places.pmtiles")
    }
  }

  /// Reads the places and writes the archive.
  func write(
    _ places: PlaceFlags, _ clusters: ClusterFlags, to path: String
  ) throws(CommandFailure) {
    guard [".pmtiles", ".mbtiles"].contains(where: path.lowercased().hasSuffix) else {
      throw CommandFailure(
        .usage, "--output \(path): unknown file extension",
        remedy: "use .pmtiles or .mbtiles")
    }
    let levels = levels ?? Self.defaultLevels
    let tileSize = clusters.tileSize ?? .tile512
    var options = try clusters.options()
    if clusters.maximumZoom == nil {
      let last = ClusterOptions.level(forZoom: levels.upperBound - 1, in: tileSize)
      let least = options.levels.lowerBound
      options.levels = least...max(last, least)
      // If the archive's only level is the world in a 256-point tile, no level is left for clusters.
      if last < least { options.minimumPoints = .max }
    }
    let grouping = clusters.clusterBy.map { [$0] } ?? []
    let summed = numbers.flatMap(\.names)
    let names = Set(property + summed + countBy + grouping).sorted()
    let set = try places.read(keeping: names.isEmpty ? .nothing : .values(names, numbers: summed))
    guard set.coordinates.contains(where: \.isValid) else {
      throw set.nothingToShow(files: places.files)
    }
    try set.checkNames(property, of: "--property")
    for (option, names) in numbers { try set.checkNames(names, of: option) }
    try set.checkNames(countBy, of: "--count-by")
    try set.checkNames(grouping, of: "--cluster-by")
    for name in countBy { try checkCategories(set.categories(name), of: name) }
    let kinds = clusters.clusterBy.map { set.categories($0) }
    var progress = ReadingProgress.ofTerminal
    defer { progress.clear() }
    let index = progress.clusterIndex(of: set.coordinates, kinds: kinds, options)
    var tiles = ClusterTiles(of: index, levels: levels, tileSize: tileSize)
    tiles.name = Self.name(of: places.files)
    tiles.attribution = set.attributions.joined(separator: "; ")
    describe(&tiles, set)
    if let name = clusters.clusterBy, let kinds { tiles.addShared(name) { kinds[$0] } }
    do {
      try tiles.write(to: path) { progress.show(level: $0, places: index.placeCount) }
    } catch {
      throw CommandFailure(error)
    }
    progress.clear()
    let rows =
      [
        ("output", path),
        (
          "places",
          "\(index.placeCount) on each of the levels \(levels.lowerBound)..\(levels.upperBound)"
        ),
      ].map { (label: $0.0, text: $0.1) } + set.inputNotes
    try Console.answer(TextRows.aligned(rows))
  }

  /// Returns the archive's name: the title of the first place file.
  private static func name(of files: [String]) -> String {
    InputFile.title(ofFirst: files) ?? "places"
  }

  private func describe(_ tiles: inout ClusterTiles, _ set: PlaceSet) {
    let values = set.values
    /// Returns the column of a property among those that were kept.
    func column(_ name: String) -> Int? { values.names.firstIndex(of: name) }
    let columns = property.compactMap { name in column(name).map { (name: name, column: $0) } }
    if !columns.isEmpty {
      tiles.setValues(named: property) { place in
        let found = values.values(of: place)
        return columns.compactMap { name, column in
          found[column]?.vectorValue.map { (key: name, value: $0) }
        }
      }
    }
    func number(_ name: String) -> (Int) -> Double? {
      guard let column = column(name) else { return { _ in nil } }
      return { values.values(of: $0)[column]?.numeric }
    }
    for name in sum {
      let number = number(name)
      tiles.addSum(name) { number($0) ?? 0 }
    }
    for name in mean { tiles.addMean("mean_\(name)", of: number(name)) }
    for name in minimum { tiles.addMinimum("min_\(name)", of: number(name)) }
    for name in maximum { tiles.addMaximum("max_\(name)", of: number(name)) }
    for name in countBy {
      let categories = set.categories(name)
      tiles.addCounts("count_\(name)_") { categories[$0] }
    }
  }

  private func checkCategories(_ values: [String?], of name: String) throws(CommandFailure) {
    let count = Set(values.compactMap(\.self)).count
    guard count <= Self.mostCategories else {
      throw CommandFailure(
        .usage,
        "--count-by \(name): the property has \(count) values, more than \(Self.mostCategories)",
        remedy: "name a property with few values, such as a kind")
    }
  }
}

extension PropertyValue {
  /// The value for tiles; nil for null, lists and objects.
  fileprivate var vectorValue: VectorValue? {
    switch self {
    case .string(let text): .string(text)
    case .boolean(let value): .bool(value)
    case .number(let value):
      value.magnitude < 0x1p53 && value == value.rounded() ? .int(Int64(value)) : .double(value)
    case .longNumber(let digits):
      Int64(digits).map { .int($0) } ?? UInt64(digits).map { .uint($0) } ?? .string(digits)
    case .null, .array, .object: nil
    }
  }
}
