import Foundation
import MercatorPlaces

extension PlaceCollection {
  /// Leaves out the features with a property that is to be a number and is none, or stops at the first.
  ///
  /// What is not there, or empty, is no fault.
  ///
  /// - Parameters:
  ///   - count: how many features of the file came before; how many there are with these.
  mutating func check(
    _ names: [String], in file: String, after count: inout Int, skipsBadFeatures: Bool
  ) throws(PlaceReadingError) {
    guard !names.isEmpty else { return }
    var good: [GeoFeature] = []
    for feature in features {
      count += 1
      guard let name = names.first(where: { feature.properties[$0]?.isNoSummand ?? false }),
        let value = feature.properties[name]
      else {
        good.append(feature)
        continue
      }
      let place = "place \(count)" + (feature.name.map { " (\($0))" } ?? "")
      let error = PlaceReadingError(
        file: file, position: .member(path: "\(place), \(name)"), value: value.short,
        problem: "\(value.short) is not a number",
        remedy: "--sum, --mean, --minimum and --maximum are of numbers",
        recoveryOption: .skippingBadFeatures)
      guard skipsBadFeatures else { throw error }
      skipped.append(error)
    }
    features = good
  }
}

extension PropertyValue {
  /// What it adds to a sum: a number, or a text that is one, as all values of CSV are.
  var summand: Double? {
    let value = number ?? string.flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The kind that it says a place is of; nil for an empty text, a list and an object.
  var category: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let value): value.brief
    case .longNumber(let digits): digits
    case .boolean(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// Whether it is something, but nothing that can be added up.
  fileprivate var isNoSummand: Bool {
    switch self {
    case .null: false
    case .number, .longNumber: summand == nil
    case .string(let text):
      summand == nil && !text.trimmingCharacters(in: .whitespaces).isEmpty
    case .boolean, .array, .object: true
    }
  }

  fileprivate var short: String {
    switch self {
    case .string(let text): "\"\(text.count > 40 ? text.prefix(40) + "…" : text[...])\""
    case .boolean(let flag): flag ? "true" : "false"
    case .array: "a list"
    case .object: "an object"
    case .null, .number, .longNumber: "a number"
    }
  }
}
