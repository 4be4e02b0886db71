import Mercator

/// The fields that hold a place's position.
enum PositionFields: Hashable {
  /// Each angle has its own field.
  case angles(latitude: Int, longitude: Int)
  /// One field has both.
  case whole(Int, isLongitudeFirst: Bool)

  /// The indices of the position's fields, whose values aren't properties.
  var indices: [Int] {
    switch self {
    case .angles(let latitude, let longitude): [latitude, longitude]
    case .whole(let index, _): [index]
    }
  }

  /// Finds the requested fields, or those with the best known names. Returns nil if there are none.
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
      guard
        columns.latitude != nil || columns.longitude != nil
          || !Self.isOneOfSeveral(latitude, longitude, of: names, keys)
      else { return nil }
      self = .angles(latitude: latitude, longitude: longitude)
      return
    }
    guard columns.latitude == nil, columns.longitude == nil else { return nil }
    if let index = PlaceFieldNames.best(
      PlaceFieldNames.position, in: keys.map({ $0.lettersAndDigits }))
    {
      self = .whole(index, isLongitudeFirst: Self.isLongitudeFirst(keys[index]))
      return
    }
    let pairs = Self.pairs(of: names)
    guard pairs.count == 1, let pair = pairs.first else { return nil }
    self = .angles(latitude: pair.latitude, longitude: pair.longitude)
  }

  /// Returns the pairs of fields whose names denote the latitude and longitude of one thing, in
  /// order: `client_latitude` and `client_longitude`. If there are several, none is the place's.
  static func pairs(of names: [String]) -> [(latitude: Int, longitude: Int)] {
    let longitudes = names.map { PlaceFieldNames.stem(of: $0, isLatitude: false) }
    return names.enumerated().compactMap { index, name in
      guard let stem = PlaceFieldNames.stem(of: name, isLatitude: true),
        let longitude = longitudes.firstIndex(of: stem), longitude != index
      else { return nil }
      return (index, longitude)
    }
  }

  /// Returns whether other pairs match as well as one that was found by the rest of its names.
  private static func isOneOfSeveral(
    _ latitude: Int, _ longitude: Int, of names: [String], _ keys: [String]
  ) -> Bool {
    guard !PlaceFieldNames.latitude.contains(keys[latitude]),
      !PlaceFieldNames.longitude.contains(keys[longitude])
    else { return false }
    let essences = (
      PlaceFieldNames.essence(names[latitude]), PlaceFieldNames.essence(names[longitude])
    )
    return pairs(of: names).count {
      essences
        == (
          PlaceFieldNames.essence(names[$0.latitude]), PlaceFieldNames.essence(names[$0.longitude])
        )
    } > 1
  }

  /// Returns the error text if several pairs are candidates, or nil.
  static func rivalry(in names: [String]) -> (problem: String, remedy: String)? {
    let pairs = pairs(of: names)
    guard pairs.count > 1 else { return nil }
    let list = pairs.prefix(mostNamed).map {
      "\(names[$0.latitude].excerpt), \(names[$0.longitude].excerpt)"
    }.joined(separator: " and ")
    return (
      "\(pairs.count) pairs of columns may be the position: \(list)"
        + (pairs.count > mostNamed ? " and more" : ""), "name one of them"
    )
  }

  /// The maximum number of pairs that an error lists.
  private static let mostNamed = 4

  /// Returns the field next to two angles that can hold a line or an area, which is then the
  /// geometry.
  static func shape(
    beside fields: PositionFields, in names: [String], columns: PlaceColumns
  ) -> Int? {
    guard case .angles = fields, columns.latitude == nil, columns.longitude == nil else {
      return nil
    }
    return names.firstIndex { PlaceFieldNames.shapes.contains($0.lettersAndDigits.lowercased()) }
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
  /// The letters and digits, without white space, underscores and other punctuation.
  var lettersAndDigits: String { filter { $0.isLetter || $0.isNumber } }
}
