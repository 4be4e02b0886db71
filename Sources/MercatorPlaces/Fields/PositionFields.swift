import Mercator

/// Which of some fields hold a place's position.
enum PositionFields: Hashable {
  /// Each angle has a field of its own.
  case angles(latitude: Int, longitude: Int)
  /// One field has both.
  case whole(Int, isLongitudeFirst: Bool)

  /// The fields that hold a position, whose values are not properties.
  var indices: [Int] {
    switch self {
    case .angles(let latitude, let longitude): [latitude, longitude]
    case .whole(let index, _): [index]
    }
  }

  /// The fields that are asked for, else those whose names are best known; nil if there are none.
  init?(_ names: [String], columns: PlaceColumns) {
    let keys = names.map { $0.trimmed.lowercased() }
    if let position = columns.position {
      guard let index = PlaceColumns.index(of: position, in: names) else { return nil }
      self = .whole(index, isLongitudeFirst: Self.isLongitudeFirst(keys[index]))
      return
    }
    let latitude = Self.index(columns.latitude, PlaceFieldNames.latitude, names, keys)
    let longitude = Self.index(columns.longitude, PlaceFieldNames.longitude, names, keys)
    if let latitude, let longitude, latitude != longitude {
      self = .angles(latitude: latitude, longitude: longitude)
      return
    }
    guard columns.latitude == nil, columns.longitude == nil,
      let index = PlaceFieldNames.best(PlaceFieldNames.position, in: keys.map(\.lettersAndDigits))
    else { return nil }
    self = .whole(index, isLongitudeFirst: Self.isLongitudeFirst(keys[index]))
  }

  private static func index(
    _ wanted: String?, _ known: [String], _ names: [String], _ keys: [String]
  ) -> Int? {
    if let wanted { return PlaceColumns.index(of: wanted, in: names) }
    return PlaceFieldNames.best(known, in: keys)
      ?? PlaceFieldNames.best(known, in: names.map(PlaceFieldNames.essence))
  }

  private static func isLongitudeFirst(_ key: String) -> Bool {
    PlaceFieldNames.longitudeFirst.contains(key.lettersAndDigits)
  }
}

extension String {
  /// Without blanks, underscores, slashes and such.
  fileprivate var lettersAndDigits: String { filter { $0.isLetter || $0.isNumber } }
}
