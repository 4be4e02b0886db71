/// The columns of a table, or members of JSON objects, that hold a place's data under unusual
/// names.
///
///     let columns = PlaceColumns(latitude: "Nord", longitude: "Ost", name: "Filiale")
///     try PlaceReader(columns: columns).read(bytes, file: "filialen.csv")
///
/// *Edge cases*
/// - Columns that are left out are found by ``PlaceFieldNames``.
/// - Case matters only if two names differ in nothing else.
/// - If a column that is named here doesn't exist, a table is an error, and a feature of another
///   format has no name.
/// - `name` applies to every format: a property in GeoJSON, an element in GPX.
public struct PlaceColumns: Hashable, Sendable {
  /// The column with degrees of latitude.
  public var latitude: String?
  /// The column with degrees of longitude.
  public var longitude: String?
  /// The column with both, as accepted by ``Mercator/GeoCoordinate/init(parsing:)``, as well-known
  /// text or as a GeoJSON geometry.
  public var position: String?
  /// The column with the place's label.
  public var name: String?

  /// Creates columns of these names. Columns that are nil are found by their usual names.
  public init(
    latitude: String? = nil, longitude: String? = nil, position: String? = nil, name: String? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.position = position
    self.name = name
  }

  /// Returns the index of the name that this one matches, or nil.
  static func index(of name: String, in names: [String]) -> Int? {
    names.firstIndex(of: name)
      ?? names.firstIndex { $0.lowercased() == name.trimmed.lowercased() }
  }
}
