/// The databases that a fit can be written for. Their SQL differs in how places are read.
enum SQLDatabase: String, CaseIterable {
  case postgis
  case duckdb

  /// A query of longitude and latitude in degrees, a row for each place of a table.
  ///
  /// - Parameter table: its name as SQL has it.
  func places(in table: String, _ columns: SQLColumns) -> String {
    switch (columns, self) {
    case (.angles(let longitude, let latitude), _):
      """
      SELECT CAST(place.\(SQLName.quoted(longitude)) AS double precision) AS longitude,
        CAST(place.\(SQLName.quoted(latitude)) AS double precision) AS latitude
      FROM \(table) AS place
      """
    case (.geometry(let column), .postgis):
      // A geometry that says nothing of its coordinates has degrees.
      """
      SELECT ST_X(vertex.geom) AS longitude, ST_Y(vertex.geom) AS latitude
      FROM \(table) AS place
      CROSS JOIN LATERAL CAST(place.\(SQLName.quoted(column)) AS geometry) AS shape (geom)
      CROSS JOIN LATERAL ST_DumpPoints(
        CASE WHEN ST_SRID(shape.geom) IN (0, 4326) THEN shape.geom
          ELSE ST_Transform(shape.geom, 4326) END
      ) AS vertex
      """
    case (.geometry(let column), .duckdb):
      """
      SELECT ST_X(vertex.geom) AS longitude, ST_Y(vertex.geom) AS latitude
      FROM (
        SELECT unnest(ST_Dump(ST_Points(place.\(SQLName.quoted(column))))) AS vertex
        FROM \(table) AS place
      ) AS vertices
      """
    }
  }
}

/// The columns that have a table's places.
enum SQLColumns: Hashable {
  /// One of degrees of longitude and one of latitude.
  case angles(longitude: String, latitude: String)
  /// One of points, lines and areas, of which every vertex is a place.
  case geometry(String)
}
