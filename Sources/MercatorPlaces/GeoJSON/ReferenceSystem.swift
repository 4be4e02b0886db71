/// The member `crs` of GeoJSON 2008, which RFC 7946 removed and many programs still write.
///
/// It counts regardless of the numbers: metres near a grid's origin look like degrees.
enum ReferenceSystem {
  /// Returns the fault of coordinates that aren't degrees of WGS 84. Returns nil if they are, or no
  /// system is named.
  static func fault(_ value: PropertyValue) -> ContentFault? {
    guard let name = name(value), !isWGS84(name) else { return nil }
    return ContentFault(
      value: name.quotedExcerpt,
      problem: "the coordinates are in the reference system \(name.quotedExcerpt)",
      remedy: "convert the file to degrees of WGS 84 with ogr2ogr -t_srs EPSG:4326")
  }

  /// Returns the name, EPSG code or URL in a `crs`, or nil.
  private static func name(_ value: PropertyValue) -> String? {
    if let text = value.string { return text.trimmed.isEmpty ? nil : text }
    guard let properties = value.object?["properties"]?.object else { return nil }
    if let code = properties["code"]?.label { return "EPSG:\(code)" }
    return properties["name"]?.label ?? properties["href"]?.label
  }

  private static let names = ["wgs84", "wgs84dd", "wgs1984", "crs84", "crs84h"]

  /// Returns whether a name denotes WGS 84 in degrees: an OGC URN or URL, an EPSG code for two or
  /// three dimensions, or its own name.
  private static func isWGS84(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard let last = words.last else { return true }
    let whole = words.joined()
    if names.contains(where: whole.hasSuffix) { return true }
    return ["4326", "4979"].contains(last) && (words.count == 1 || words.contains("epsg"))
  }
}
