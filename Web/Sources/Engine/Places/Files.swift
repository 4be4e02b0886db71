// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator
import MercatorPlaces

extension Results {
  /// Bytes: their number, then eight in each number, the first one lowest.
  static func put(packed bytes: [UInt8]) {
    put(bytes.count)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var bits: UInt64 = 0
      for index in start..<min(start + 8, bytes.count) {
        bits |= UInt64(bytes[index]) << (8 * UInt64(index - start))
      }
      put(Double(bitPattern: bits))
    }
  }

  /// Texts: how many, the length of each in UTF-16, and the bytes of all.
  static func put(_ texts: TextList) {
    put(texts.count)
    for length in texts.lengths { put(Double(length)) }
    put(packed: texts.bytes)
  }

  static func error(_ error: PlaceReadingError) -> Int32 {
    self.error(10, [], "\(error.description)")
  }
}

/// A file's name → a reader of its places.
@_cdecl("mercator_file")
public func file() -> Int32 {
  var input = Arguments()
  Results.handle(Holding(FilePlaces(file: input.text())))
  return Results.count
}

/// A reader, the next bytes of its file.
@_cdecl("mercator_file_consume")
public func fileConsume() -> Int32 {
  var input = Arguments()
  let file = input.held(FilePlaces.self)
  do throws(PlaceReadingError) {
    try file.value.consume(input.bytes())
    return Results.count
  } catch {
    return Results.error(error)
  }
}

/// A reader whose file has ended → how many columns there are, how many parts were left out and the
/// first one's error, with a flag the attribution, the coordinates of points, with a flag the feature of
/// each, and the points with their own colours.
@_cdecl("mercator_file_finish")
public func fileFinish() -> Int32 {
  var input = Arguments()
  let file = input.held(FilePlaces.self)
  do throws(PlaceReadingError) {
    try file.value.finish()
  } catch {
    return Results.error(error)
  }
  let places = file.value
  Results.put(places.columns?.count ?? 0)
  Results.put(places.skipped.count)
  Results.put(places.skipped.first)
  Results.optional(places.attribution) { Results.put($0) }
  Results.put(places.points.count)
  for place in places.points { Results.put(place) }
  let isPlain =
    places.points.count == places.names.count
    && places.owners.indices.allSatisfy { places.owners[$0] == $0 }
  Results.put(!isPlain)
  if !isPlain { Results.indices(places.owners) }
  Results.put(places.colors.count)
  for (point, color) in places.colors {
    Results.put(point)
    Results.put(color)
  }
  return Results.count
}

/// A reader → the features' names.
@_cdecl("mercator_file_names")
public func fileNames() -> Int32 {
  var input = Arguments()
  Results.put(input.held(FilePlaces.self).value.names)
  return Results.count
}

/// A reader and a column's index → its name, a byte for each value that says what it is, how many numbers
/// there are and these, and the texts.
@_cdecl("mercator_file_column")
public func fileColumn() -> Int32 {
  var input = Arguments()
  let file = input.held(FilePlaces.self)
  guard let column = file.value.columns?[input.count()] else { return Answer.nothing }
  Results.put(column.name)
  Results.put(packed: column.kinds.map { $0.rawValue })
  Results.put(column.numbers.count)
  for number in column.numbers { Results.put(number) }
  Results.put(column.texts)
  return Results.count
}

/// A reader → of each shape its feature, whether it is an area, its paths, each as how many vertices are
/// on its outline, how many it has and these, and its style: with a flag each stroke, fill, width and the
/// two opacities.
@_cdecl("mercator_file_shapes")
public func fileShapes() -> Int32 {
  var input = Arguments()
  input.held(FilePlaces.self).value.forEachShape { feature, isArea, paths, style in
    Results.put(feature)
    Results.put(isArea)
    Results.put(paths.count)
    for path in paths {
      Results.put(path.outlineLength)
      Results.put(path.vertices.count)
      for vertex in path.vertices { Results.put(vertex) }
    }
    Results.optional(style.stroke) { Results.put($0) }
    Results.optional(style.fill) { Results.put($0) }
    for number in [style.strokeWidth, style.strokeOpacity, style.fillOpacity] {
      Results.optional(number) { Results.put($0) }
    }
  }
  return Results.count
}
