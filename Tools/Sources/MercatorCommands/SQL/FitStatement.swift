import Mercator

/// The SQL statement that fits a table's places inside a database: pitch 0, at one heading.
///
/// It follows the library step by step. What a fit needs are the least and the greatest of a few sums
/// over all places, on the *window* that shows them largest: with north up the one beside the widest
/// gap of longitude, else one of the cuts of ``SQLWindows``.
struct FitStatement {
  /// A query of longitude and latitude. It is taken as it is: a name may have several lines.
  let places: String
  let camera: MapViewport
  /// Where on the screen the places go.
  let room: ScreenRect
  let zooms: ClosedRange<Double>
  let convention: ZoomConvention
  var factor = 1.0
  var leastSpan: LeastSpan?
  /// Zooms are multiples of this; 0: any.
  var step = 0.0

  /// The statement, to be read by people and databases, without a semicolon.
  var text: String {
    """
    -- The camera that shows all places as large as possible, as mercator fit finds it.
    -- One row: the centre in degrees, the zoom and the heading; how many places there are; how many
    -- rows are none; and why there is no camera, if there is none.
    WITH mercator_places AS (
    \(places)
    )
    SELECT answer.* FROM (
      \(SQLText.inner(answer, indentedBy: 2))
    ) AS answer
    """
  }

  /// Steps that have names of their own: in here no name of the database is looked up.
  private var answer: String {
    """
    WITH RECURSIVE
    \(screen),
    \(placed),
    \(windows.text),
    \(sized),
    \(zoomed),
    \(centered)
    SELECT
      CASE WHEN is_on_map THEN
        \(SQLText.latitude(y: "greatest(0, least(1, y))"))
      END AS latitude,
      CASE WHEN is_on_map THEN 360 * (x - floor(x)) - 180 END AS longitude,
      CASE WHEN is_on_map THEN zoom + zoom_offset END AS zoom,
      heading,
      places,
      given - places AS skipped,
      CASE
        WHEN places = 0 THEN 'there is no valid place to show'
        WHEN NOT is_on_map THEN
          'the centre would lie beyond the world: use mercator summary and fit --summary'
      END AS reason
    FROM counts CROSS JOIN screen LEFT JOIN centered ON true
    """
  }

  private var windows: SQLWindows { SQLWindows(camera: ViewportCamera(camera), room: room) }

  /// What is added to a zoom to write it in the convention asked for.
  private var offset: Double { ZoomConvention.tile256.zoom(0, in: convention) }

  /// The numbers of the view and the options.
  private var screen: String {
    let numbers = ViewportCamera(camera)
    let middle = room.center
    let columns: [(name: String, value: Double)] = [
      ("heading", camera.heading), ("cosine", numbers.cosineOfHeading),
      ("sine", numbers.sineOfHeading), ("width", room.width), ("height", room.height),
      ("right_of_center", middle.x - numbers.origin.x),
      ("above_center", numbers.origin.y - middle.y), ("lowest", zooms.lowerBound),
      ("highest", zooms.upperBound), ("zoom_step", step), ("zoom_offset", offset),
      ("factor", factor), ("half_span", halfSpan),
      ("latitude_limit", WebMercator.latitudeLimit),
      ("natural_per_octave", SQLText.naturalPerOctave),
    ]
    let list = (columns + windows.numbers).map { "\(SQLText.number($0.value)) AS \($0.name)" }
    return """
      -- The heading, the room on the screen in points, and its middle; zooms, the options of the
      -- fit, and constants.
      screen AS (
        SELECT
          \(list.joined(separator: ",\n    "))
      )
      """
  }

  private var placed: String {
    """
    -- In worlds: x east of longitude -180, y south of the world's top; NULL where there is no place.
    placed AS MATERIALIZED (
      SELECT CASE WHEN is_valid THEN turns - floor(turns) END AS x,
        CASE WHEN is_valid THEN
          \(SQLText.inner(SQLText.y(latitude: "latitude"), indentedBy: 8))
        END AS y
      FROM (
        SELECT latitude, (longitude + 180) / 360 AS turns,
          latitude BETWEEN -90 AND 90 AND longitude BETWEEN -360 AND 360 AS is_valid
        FROM mercator_places
      ) AS read CROSS JOIN screen
    ),
    counts AS (
      SELECT count(*) AS given, count(x) AS places, min(y) AS north, max(y) AS south,
        \(SQLText.latitude(y: "(min(y) + max(y)) / 2")) AS middle
      FROM placed
    )
    """
  }

  /// The middle of the extent, and what it needs of the screen.
  private var sized: String {
    func multiplied(_ extent: String) -> String {
      factor == 1
        ? extent
        : "CASE WHEN \(extent) * factor > 1 THEN greatest(\(extent), 1) ELSE \(extent) * factor END"
    }
    return """
      -- The middle of the extent, and how many worlds a point has to show of it.
      sized AS (
        SELECT "right", ahead,
          greatest(
            \(multiplied("across")) / width,
            \(multiplied("along")) / height
          ) AS need,
          \(SQLText.inner(span, indentedBy: 4)) AS span
        FROM (
          SELECT (rightmost + leftmost) / 2 AS "right", (farthest + nearest) / 2 AS ahead,
            rightmost - leftmost AS across, farthest - nearest AS along, west, east
          FROM extent
        ) AS extent CROSS JOIN screen CROSS JOIN counts
      )
      """
  }

  /// Half the degrees of latitude that are shown at least; 0 if there is no such number.
  private var halfSpan: Double {
    switch leastSpan {
    case nil: 0.014 / 2
    case .some(.none): 0
    case .degrees(let degrees): min(degrees / 2, 180)
    case .meters(let meters):
      min(meters / 2 / (GeoCoordinate.meanEarthRadiusMeters * (Double.pi / 180)), 180)
    }
  }

  /// How many worlds a point has to show at least: a box about the extent's middle.
  private var span: String {
    func box(_ longitude: String) -> String {
      """
      greatest(\(longitude) / 180 / width, (
        \(SQLText.inner(SQLText.y(latitude: "middle - half_span"), indentedBy: 2))
        - (\(SQLText.inner(SQLText.y(latitude: "middle + half_span"), indentedBy: 2)))
      ) / height)
      """
    }
    switch leastSpan {
    case nil: return "CASE WHEN west = east AND north = south THEN \(box("half_span")) END"
    case .some(.none): return "CAST(NULL AS double precision)"
    case .degrees: return box("half_span")
    case .meters: return box("least(half_span / cos(radians(middle)), 180)")
    }
  }

  private var zoomed: String {
    let zoom = """
      greatest(lowest, least(highest,
        \(SQLText.zoom(worldsPerPoint: "need")),
        \(SQLText.zoom(worldsPerPoint: "span"))))
      """
    let text =
      step > 0 ? "greatest(lowest, floor((\(zoom) + 1e-9) / zoom_step) * zoom_step)" : zoom
    return """
      zoomed AS (
        SELECT "right", ahead,
          \(SQLText.inner(text, indentedBy: 4)) AS zoom
        FROM sized CROSS JOIN screen
      )
      """
  }

  private var centered: String {
    """
    -- The centre: the extent's middle comes to the middle of the room.
    aimed AS (
      SELECT zoom, cosine, sine, "right" - right_of_center / (256 * power(2, zoom)) AS "right",
        ahead - above_center / (256 * power(2, zoom)) AS ahead
      FROM zoomed CROSS JOIN screen
    ),
    centered AS (
      SELECT zoom, "right" * cosine + ahead * sine AS x, "right" * sine - ahead * cosine AS y,
        "right" * sine - ahead * cosine BETWEEN -1e-12 AND 1 + 1e-12 AS is_on_map
      FROM aimed
    )
    """
  }
}
