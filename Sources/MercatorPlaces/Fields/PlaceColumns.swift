/// Which columns of a table, or members of JSON objects, hold what a place needs, where their names
/// do not say so.
///
///     let columns = PlaceColumns(latitude: "Nord", longitude: "Ost", name: "Filiale")
///     try PlaceReader(columns: columns).read(bytes, file: "filialen.csv")
///
/// *Edge cases*
/// - What is left out is found by ``PlaceFieldNames``.
/// - Capitals matter only where two names differ in nothing else.
/// - A table without a column that is named here is an error. Elsewhere a feature without such a
///   property has no name.
/// - The name is that of every format's features, a property of GeoJSON and an element of GPX.
public struct PlaceColumns: Hashable, Sendable {
  /// Degrees of latitude.
  public var latitude: String?
  /// Degrees of longitude.
  public var longitude: String?
  /// Both, as ``Mercator/GeoCoordinate/init(parsing:)`` reads them, as well-known text or as
  /// GeoJSON's geometry.
  public var position: String?
  /// What to write next to the place.
  public var name: String?

  /// Columns of these names; nil for what their names say.
  public init(
    latitude: String? = nil, longitude: String? = nil, position: String? = nil, name: String? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.position = position
    self.name = name
  }

  /// The name among others that this one means; nil if there is none.
  static func index(of name: String, in names: [String]) -> Int? {
    names.firstIndex(of: name)
      ?? names.firstIndex { $0.lowercased() == name.trimmed.lowercased() }
  }
}
