/// The member `crs` of the old GeoJSON of 2008, which RFC 7946 removed and many programs still write.
///
/// What it names counts whatever the numbers are: metres near a grid's origin look like degrees.
enum ReferenceSystem {
  /// Why coordinates in a system are not degrees of WGS 84; nil if they are, or nothing is named.
  static func fault(_ value: PropertyValue) -> ContentFault? {
    guard let name = name(value), !isWGS84(name) else { return nil }
    return ContentFault(
      value: name.quotedExcerpt,
      problem: "the coordinates are in the reference system \(name.quotedExcerpt)",
      remedy: "degrees of WGS 84 belong there: convert the file with ogr2ogr -t_srs EPSG:4326")
  }

  /// What a `crs` names: a name, an EPSG code or an address; nil if nothing.
  private static func name(_ value: PropertyValue) -> String? {
    if let text = value.string { return text.trimmed.isEmpty ? nil : text }
    guard let properties = value.object?["properties"]?.object else { return nil }
    if let code = properties["code"]?.label { return "EPSG:\(code)" }
    return properties["name"]?.label ?? properties["href"]?.label
  }

  private static let names = ["wgs84", "wgs84dd", "wgs1984", "crs84", "crs84h"]

  /// Whether a name is one of the spellings of WGS 84 in degrees: those of OGC's URNs and addresses,
  /// of EPSG's codes for it in two and three dimensions, and its own.
  private static func isWGS84(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard let last = words.last else { return true }
    let whole = words.joined()
    if names.contains(where: whole.hasSuffix) { return true }
    return ["4326", "4979"].contains(last) && (words.count == 1 || words.contains("epsg"))
  }
}
