/// The JSON of a service whose places are neither GeoJSON nor records.
protocol ServiceDocument {
  /// The attribution to show next to an image of the places.
  var attribution: String? { get }
  /// The service's remark about its answer, such as that it is incomplete.
  var remark: String? { get }
  /// The number of parts that may be features.
  var count: Int { get }
  /// Returns the path of a part in the document.
  func path(at index: Int) -> String
  /// Reads the feature of a part. Returns nil if it is only a part of others.
  func feature(at index: Int, log: inout ContentLog) throws(ContentFault) -> GeoFeature?
}
