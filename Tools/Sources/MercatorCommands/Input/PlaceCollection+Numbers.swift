import Foundation
import MercatorPlaces

extension PlaceCollection {
  /// Leaves out features whose properties aren't numbers, or throws at the first one.
  ///
  /// Missing and empty properties are allowed.
  ///
  /// - Parameters:
  ///   - count: the number of the file's features before these; afterwards including these.
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
        remedy: "--sum, --mean, --minimum and --maximum need numbers",
        recoveryOption: .skippingBadFeatures)
      guard skipsBadFeatures else { throw error }
      skipped.append(error)
    }
    features = good
  }
}

extension PropertyValue {
  /// The category that the value denotes; nil for an empty text, a list and an object.
  var category: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let value): value.brief
    case .longNumber(let digits): digits
    case .boolean(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// Whether the value is neither empty nor a number.
  fileprivate var isNoSummand: Bool {
    switch self {
    case .null: false
    case .number, .longNumber: numeric == nil
    case .string(let text): numeric == nil && !text.allSatisfy(\.isWhitespace)
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
