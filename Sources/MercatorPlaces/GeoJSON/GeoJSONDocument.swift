/// A whole GeoJSON document, or what is left of it after its features were read one by one.
struct GeoJSONDocument {
  let source: PlaceSource
  /// The line on which the document begins, if others may be in the same file.
  var line: Int?
  /// Whether `features` was an array that was read already.
  var hasReadFeatures = false

  /// Adds what the document holds.
  func read(
    _ value: PropertyValue, into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    do throws(ContentFault) {
      try collect(value, into: &places)
    } catch {
      throw error.error(in: source.file, line: line)
    }
  }

  /// Adds the feature at an index of `features`.
  func readFeature(
    _ value: PropertyValue, at index: Int, into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    do throws(ContentFault) {
      try append(at: "features[\(index)]", to: &places) { () throws(ContentFault) in
        try GeoFeature(value)
      }
    } catch {
      throw error.error(in: source.file, line: line)
    }
  }

  private func collect(
    _ value: PropertyValue, into places: inout PlaceCollection
  ) throws(ContentFault) {
    let root = try GeoJSONObject(
      value, types: ["FeatureCollection", "Feature"] + GeoGeometry.types)
    if let attribution = root.members["attribution"]?.string { places.attribution = attribution }
    guard root.type == "FeatureCollection" else {
      guard !hasReadFeatures else { throw Self.typeAfterFeatures(root.type) }
      return try append(at: "", to: &places) { () throws(ContentFault) in try GeoFeature(root) }
    }
    let region = try root.region()
    if line == nil { places.region = region }
    if !hasReadFeatures { try appendFeatures(of: root, to: &places) }
  }

  /// Adds a feature, or leaves it out if it is bad and may be skipped.
  private func append(
    at path: @autoclosure () -> String, to places: inout PlaceCollection,
    feature: () throws(ContentFault) -> GeoFeature
  ) throws(ContentFault) {
    do throws(ContentFault) {
      places.features.append(try feature())
    } catch {
      let path = path()
      let fault = path.isEmpty ? error : error.inside(path)
      guard source.skipsBadFeatures else { throw fault }
      places.skipped.append(fault.error(in: source.file, line: line))
    }
  }

  private func appendFeatures(
    of root: GeoJSONObject, to places: inout PlaceCollection
  ) throws(ContentFault) {
    guard let features = root.members["features"] else {
      throw .missing("features", remedy: "a FeatureCollection has them as an array")
    }
    guard case .array(let values) = features else {
      throw .wrong(features, wanted: "an array", remedy: "features are an array of Feature objects")
        .inside("features")
    }
    for (index, value) in values.enumerated() {
      try append(at: "features[\(index)]", to: &places) { () throws(ContentFault) in
        try GeoFeature(value)
      }
    }
  }

  private static func typeAfterFeatures(_ type: String) -> ContentFault {
    ContentFault(
      path: "type", value: type.quotedExcerpt,
      problem: "the type \(type.quotedExcerpt) is not right after an array of features",
      remedy: "it is FeatureCollection")
  }
}
