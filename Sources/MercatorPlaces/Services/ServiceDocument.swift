/// Places in the JSON of a service that writes neither GeoJSON nor records.
protocol ServiceDocument {
  /// Whom to name next to a picture of them.
  var attribution: String? { get }
  /// What the service says of its answer, such as that it is not whole.
  var remark: String? { get }
  /// How many parts there are that may be features.
  var count: Int { get }
  /// Where one is in the document.
  func path(at index: Int) -> String
  /// The feature that one is; nil if it is only a part of others.
  func feature(at index: Int, log: inout ContentLog) throws(ContentFault) -> GeoFeature?
}

/// The services whose JSON is read.
enum Services {
  /// The document that an object is; nil if it is of none of them.
  static func document(_ value: PropertyValue) -> (any ServiceDocument)? {
    guard let members = value.object else { return nil }
    return OverpassDocument(members) ?? LocationHistory(members)
  }
}
