import Mercator

/// The colours of places by a property: categories, classes of numbers, or classes of dates, with
/// the entries of their legend.
///
///     let scale = ColorScale(property: "magnitude", of: places)
///     scale?.entries.map(\.text)   // "6 – 8.6", "5.4 – 6", …
///
/// A style gives an entry its colour, by its ``Entry/role``.
public struct ColorScale: Hashable, Sendable {
  /// An entry of the legend.
  public struct Entry: Hashable, Sendable {
    /// The text: a category, a range, or `no data`.
    public var text: String
    /// The number of places with this colour.
    public var count = 0
    /// The part of a style's colours from which its colour is taken.
    public var role: Role
  }

  /// The part of a style's colours from which an entry's colour is taken.
  public enum Role: Hashable, Sendable {
    /// A category, by its index.
    case category(Int)
    /// A position between low and high, in 0…1.
    case ramp(Double)
    /// A position below the centre, from next to it, 0, to far below it, 1.
    case below(Double)
    /// A position above the centre, from next to it, 0, to far above it, 1.
    case above(Double)
    /// A number of rarer categories.
    case others(Int)
    /// Places without the property.
    case noData
  }

  /// The property, which is the title of the legend; nil for groups.
  public let property: String?
  /// The entries in the order of the legend. High numbers come first, `no data` last.
  public private(set) var entries: [Entry] = []
  /// The index of each place's entry, in the order of the places.
  public private(set) var indices: [Int] = []
  /// Whether a place's own colours, in simplestyle properties, take precedence.
  public var ownColorsPrecede: Bool { property == nil }

  private let language: LegendLanguage

  /// Up to this number, different numbers are categories, and different dates have an entry each.
  private static let mostSingle = 6
  /// The maximum number of different texts to distinguish.
  private static let mostWords = 10_000
  /// The minimum number of steps of a unit in a range of dates that it divides.
  private static let leastSteps: Double = 20

  /// Creates the scale of a property, or nil if no place has it.
  ///
  /// Numbers are classes, unless there are few different ones and no classes are given. Numeric
  /// texts, as in CSV files, are numbers. Dates in ISO 8601 are classes too.
  ///
  /// - Parameters:
  ///   - property: the name of the property.
  ///   - places: the places.
  ///   - classes: the settings for classes.
  ///   - paletteCount: the maximum number of categories with their own colour.
  ///   - rampCount: the number of classes, unless it is given.
  ///   - language: the language of the legend.
  public init?(
    property: String, of places: [GeoFeature], classes: ColorClasses = ColorClasses(),
    paletteCount: Int = 8, rampCount: Int = 5,
    language: LegendLanguage = LegendLanguage("en")
  ) {
    self.property = property
    self.language = language
    let given = places.map { place -> PropertyValue? in
      guard let value = place.properties[property] else { return nil }
      if case .string(let text) = value, text.trimmed.isEmpty { return nil }
      return value
    }
    let single = classes.isGiven ? 0 : Self.mostSingle
    if let values = Self.values(given, { $0.numeric }) {
      if Self.areMore(values, than: single) {
        take(values, classes, rampCount: rampCount)
      } else {
        take(given, paletteCount: paletteCount) { a, b in
          Double(decimal: a) ?? 0 < Double(decimal: b) ?? 0
        }
      }
    } else if let values = Self.values(given, { $0.timeSeconds }) {
      take(dates: values, classes, single: single, rampCount: rampCount)
    } else {
      take(given, paletteCount: paletteCount, order: nil)
    }
    guard entries.contains(where: { $0.role != .noData }) else { return nil }
    count(places)
  }

  /// Creates the scale of consecutive groups of places, such as those of one file each.
  public init(groups: [(name: String, count: Int)], of places: [GeoFeature]) {
    property = nil
    language = LegendLanguage("en")
    for (index, group) in groups.enumerated() {
      entries.append(Entry(text: group.name, role: .category(index)))
      let count = min(max(group.count, 0), places.count - indices.count)
      indices += Array(repeating: index, count: count)
    }
    let rest = places.count - indices.count
    if rest > 0 { indices += Array(repeating: max(entries.count - 1, 0), count: rest) }
    count(places)
  }

  /// Returns the value of each property, or nil if there is none or one has no value.
  private static func values(
    _ given: [PropertyValue?], _ value: (PropertyValue) -> Double?
  ) -> [Double?]? {
    var values: [Double?] = []
    values.reserveCapacity(given.count)
    var isEmpty = true
    for property in given {
      switch property {
      case nil, .null: values.append(nil)
      case let property?:
        guard let value = value(property) else { return nil }
        values.append(value)
        isEmpty = false
      }
    }
    return isEmpty ? nil : values
  }

  private static func areMore(_ values: [Double?], than count: Int) -> Bool {
    var different: Set<Double> = []
    return values.contains { value in
      if let value { different.insert(value) }
      return different.count > count
    }
  }

  /// Counts the places on the map, and removes entries without any. Classes between others stay.
  private mutating func count(_ places: [GeoFeature]) {
    guard !entries.isEmpty else { return }
    for (place, index) in zip(places, indices) where place.geometry != nil {
      entries[index].count += 1
    }
    let used = entries.indices.filter { entries[$0].count > 0 && entries[$0].role.isClass }
    var numbers: [Int] = []
    var kept: [Entry] = []
    for (index, entry) in entries.enumerated() {
      numbers.append(kept.count)
      let isBetween = (used.first ?? index)...(used.last ?? index) ~= index
      if entry.count > 0 || entry.role.isClass && isBetween && !used.isEmpty { kept.append(entry) }
    }
    guard !kept.isEmpty, kept.count < entries.count else { return }
    entries = kept
    // Only places that are not on the map had an entry without places.
    indices = indices.map { min(numbers[$0], kept.count - 1) }
  }

  // Categories.

  private mutating func take(
    _ given: [PropertyValue?], paletteCount: Int, order: ((String, String) -> Bool)?
  ) {
    let words = given.map { $0?.words }
    var counts: [String: Int] = [:]
    for case let words? in words where counts.count <= Self.mostWords || counts[words] != nil {
      counts[words, default: 0] += 1
    }
    let common = counts.map { (words: $0.key, count: $0.value) }
      .sorted { a, b in (b.count, a.words) < (a.count, b.words) }
    var chosen = common.prefix(paletteCount).map { $0.words }
    if let order { chosen.sort(by: order) }
    var numbers: [String: Int] = [:]
    for (index, words) in chosen.enumerated() {
      numbers[words] = index
      entries.append(Entry(text: words, role: .category(index)))
    }
    let others = entries.count
    let rest = common.count - chosen.count
    if rest > 0 { entries.append(Entry(text: language.others(rest), role: .others(rest))) }
    let missing = entries.count
    entries.append(Entry(text: language.noData, role: .noData))
    indices = words.map { words in words.map { numbers[$0] ?? others } ?? missing }
  }

  // Classes.

  private mutating func take(
    _ values: [Double?], _ classes: ColorClasses, rampCount: Int
  ) {
    let sorted = values.compactMap { $0 }.sorted()
    let breaks = ClassBreaks(sorted, classes, rampCount: rampCount)
    let decimals = breaks.values.reduce(0) { max($0, $1.decimalCount) }
    let numbers = language.numbers
    take(values, breaks, sorted, areGiven: classes.breaks != nil) {
      numbers.text($0, decimals: decimals)
    }
  }

  private mutating func take(
    dates values: [Double?], _ classes: ColorClasses, single: Int, rampCount: Int
  ) {
    let sorted = values.compactMap { $0 }.sorted()
    let isSingle = !Self.areMore(values, than: single)
    let range = sorted[sorted.count - 1] - sorted[0]
    let units = CalendarTime.Unit.allCases
    let coarsest = units.firstIndex { range >= Self.leastSteps * $0.seconds } ?? units.count - 1
    var classes = classes
    classes.center = nil
    if isSingle { classes.breaks = Array(sorted.drop { $0 == sorted[0] }) }
    // Times before 1970 are negative.
    let breaks = ClassBreaks(sorted, classes, rampCount: rampCount, divergesAtZero: false) {
      value, digits in
      let unit = units[min(coarsest + digits - ClassBreaks.leastDigits, units.count - 1)]
      return CalendarTime(seconds: value).rounded(to: unit).seconds
    }
    let shown = isSingle ? [sorted[0]] + breaks.values : breaks.values
    let unit =
      units.dropFirst(isSingle ? 0 : coarsest).first { unit in
        shown.allSatisfy { $0 == CalendarTime(seconds: $0).rounded(to: unit).seconds }
      } ?? .second
    take(values, breaks, sorted, areGiven: classes.breaks != nil && !isSingle) {
      CalendarTime(seconds: $0).text(to: unit)
    }
    guard isSingle else { return }
    for (index, start) in shown.reversed().enumerated() {
      entries[index].text = CalendarTime(seconds: start).text(to: unit)
    }
  }

  private mutating func take(
    _ values: [Double?], _ breaks: ClassBreaks, _ sorted: [Double], areGiven: Bool,
    text: (Double) -> String
  ) {
    let ends = [sorted[0]] + breaks.values + [sorted[sorted.count - 1]]
    let last = breaks.values.count
    for (rank, role) in breaks.roles.enumerated().reversed() {
      let (low, high) = (text(ends[rank]), text(ends[rank + 1]))
      // The ends of given classes are the same on all maps.
      let range =
        areGiven && rank == 0 && last > 0
        ? "< \(high)"
        : areGiven && rank == last && last > 0 ? "≥ \(low)" : low == high ? low : "\(low) – \(high)"
      entries.append(Entry(text: range, role: role))
    }
    entries.append(Entry(text: language.noData, role: .noData))
    indices = values.map { value in value.map { last - breaks.rank(of: $0) } ?? last + 1 }
  }
}

extension ColorScale.Role {
  /// Whether it is a class of numbers or dates.
  fileprivate var isClass: Bool {
    switch self {
    case .ramp, .below, .above: true
    case .category, .others, .noData: false
    }
  }
}

extension PropertyValue {
  /// The time of a text in ISO 8601, in seconds since the beginning of 1970; nil for other values.
  package var timeSeconds: Double? { string.flatMap { CalendarTime($0)?.seconds } }

  /// A text, number or Boolean in readable form, or nil for all other values.
  package var words: String? {
    switch self {
    case .string(let text): text
    case .number(let value): value.plainText
    case .longNumber(let digits): digits
    case .boolean(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
