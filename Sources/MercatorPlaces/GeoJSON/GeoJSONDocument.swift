/// A whole GeoJSON document, or the rest of it after its features were read one by one.
struct GeoJSONDocument {
  let source: PlaceSource
  /// The line on which the document begins, if the file can have several.
  var line: Int?
  /// Whether `features` was an array and has been read.
  var hasReadFeatures = false

  /// Adds the document's features.
  func read(
    _ value: PropertyValue, into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    do throws(ContentFault) {
      try collect(value, into: &places)
    } catch {
      throw error.error(in: source.file, line: line)
    }
  }

  /// Adds the feature at an index of `features`, or of the document if that is an array.
  func readFeature(
    _ value: PropertyValue, at index: Int, isElement: Bool, into places: inout PlaceCollection
  ) throws(PlaceReadingError) {
    do throws(ContentFault) {
      try append(at: isElement ? "[\(index)]" : "features[\(index)]", to: &places) {
        (log) throws(ContentFault) in
        isElement ? try element(value, &log) : try GeoFeature(value, log: &log)
      }
    } catch {
      throw error.error(in: source.file, line: line)
    }
  }

  private func collect(
    _ value: PropertyValue, into places: inout PlaceCollection
  ) throws(ContentFault) {
    if GeoFeature.isRecord(value, columns: source.columns) {
      return try append(at: "", to: &places) { (log) throws(ContentFault) in
        try element(value, &log)
      }
    }
    if let members = value.object {
      if let answer = OverpassDocument(members) { return try collect(answer, into: &places) }
      if let history = LocationHistory(members) { return try collect(history, into: &places) }
    }
    let root = try GeoJSONObject(value, types: GeoJSONObject.documentTypes)
    if let attribution = root.members["attribution"]?.string { places.attribution = attribution }
    guard root.type == "FeatureCollection" else {
      guard !hasReadFeatures else { throw Self.typeAfterFeatures(root.type) }
      return try append(at: "", to: &places) { (log) throws(ContentFault) in
        try GeoFeature(root, log: &log)
      }
    }
    var log = ContentLog(skipsBadParts: source.skipsBadFeatures)
    let region = try root.region(log: &log)
    report(log, to: &places)
    if line == nil { places.region = region }
    if !hasReadFeatures { try appendFeatures(of: root, to: &places) }
  }

  private func collect(
    _ document: some ServiceDocument, into places: inout PlaceCollection
  ) throws(ContentFault) {
    places.attribution = places.attribution ?? document.attribution
    if let remark = document.remark {
      source.note(
        "remark of the service: \(remark.singleLine)", at: .member("remark", line: line),
        in: &places)
    }
    for index in 0..<document.count {
      try append(at: document.path(at: index), to: &places) { (log) throws(ContentFault) in
        try document.feature(at: index, log: &log)
      }
    }
  }

  /// Reads an array element: a feature, a bare geometry, or an object with a position.
  private func element(
    _ value: PropertyValue, _ log: inout ContentLog
  ) throws(ContentFault) -> GeoFeature {
    guard case .object(let members) = value, !GeoJSONObject.isGeoJSON(members) else {
      let object = try GeoJSONObject(value, types: ["Feature"] + GeoGeometry.types)
      return try GeoFeature(object, log: &log)
    }
    if LocationHistory.isSegment(members) {
      return try LocationHistory.segment(members, log: &log)
    }
    return try GeoFeature(record: members, columns: source.columns, file: source.file, log: &log)
  }

  /// Adds a feature, or leaves it out if it is bad and skipping is allowed.
  private func append(
    at path: @autoclosure () -> String, to places: inout PlaceCollection,
    feature: (inout ContentLog) throws(ContentFault) -> GeoFeature?
  ) throws(ContentFault) {
    var log = ContentLog(skipsBadParts: source.skipsBadFeatures)
    do throws(ContentFault) {
      if let feature = try feature(&log) { places.features.append(feature) }
      report(log, inside: path(), to: &places)
    } catch {
      let path = path()
      var fault = path.isEmpty ? error : error.inside(path)
      fault.recoveryOption = fault.recoveryOption ?? .skippingBadFeatures
      guard source.skipsBadFeatures else { throw fault }
      places.skipped.append(fault.error(in: source.file, line: line))
    }
  }

  private func appendFeatures(
    of root: GeoJSONObject, to places: inout PlaceCollection
  ) throws(ContentFault) {
    guard let features = root.members["features"] else {
      throw .missing("features", remedy: "add an array of features")
    }
    guard case .array(let values) = features else {
      throw .wrong(features, wanted: "an array", remedy: "use an array of Feature objects")
        .inside("features")
    }
    for (index, value) in values.enumerated() {
      try append(at: "features[\(index)]", to: &places) { (log) throws(ContentFault) in
        try GeoFeature(value, log: &log)
      }
    }
  }

  private func report(
    _ log: ContentLog, inside path: @autoclosure () -> String = "",
    to places: inout PlaceCollection
  ) {
    guard !log.entries.isEmpty else { return }
    let outer = path()
    log.report(to: &places, file: source.file) { path in
      .member(outer.isEmpty ? path : ContentFault.path(path, inside: outer), line: line)
    }
  }

  private static func typeAfterFeatures(_ type: String) -> ContentFault {
    ContentFault(
      path: "type", value: type.quotedExcerpt,
      problem: "the type \(type.quotedExcerpt) does not match an array of features",
      remedy: "use FeatureCollection")
  }
}
