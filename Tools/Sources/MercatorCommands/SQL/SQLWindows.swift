import Mercator

/// The SQL of the windows: which copies of the world the places of a fit are taken on.
///
/// A window is a cut of the places sorted across strips of one direction; those before the cut are a
/// world farther east. What all cuts need comes from running extremes, one sort each way. The right
/// strips are, as in the library, those along the line through the two western points of the room's
/// ground at which it is exactly a world wide; where it is narrower, those along its edges. Their
/// direction depends on the zoom; so each round looks for a better cut in the strips of the zoom
/// before, until there is none.
struct SQLWindows {
  private let isTurned: Bool
  /// Whether strips lean: not where the heading is a multiple of 90°.
  private let leans: Bool
  /// cos θ and sin θ of the heading within a quarter, and the room's sides along them.
  private let cosine: Double
  private let sine: Double
  private let width: Double
  private let height: Double

  init(camera: ViewportCamera, room: ScreenRect) {
    let (cosine, sine) = (camera.cosineOfHeading, camera.sineOfHeading)
    isTurned = sine != 0
    leans = sine != 0 && cosine != 0
    let isUpright = cosine * sine >= 0
    self.cosine = abs(isUpright ? cosine : sine)
    self.sine = abs(isUpright ? sine : cosine)
    width = isUpright ? room.width : room.height
    height = isUpright ? room.height : room.width
  }

  /// The steps from the places to the extent on the best window.
  var text: String {
    """
    -- What is in a tenth of a degree of longitude is told by its extremes. Beside the widest gap
    -- between two of these slices lies the smallest window of all places, where such a gap is wider
    -- than any within a slice.
    own AS (
      SELECT * FROM (
        \(SQLText.inner(cuts(of: slices), indentedBy: 4))
      ) AS cuts
      ORDER BY \(Self.bySize)
      LIMIT 1
    ),
    -- Whether that is told\(isTurned ? ", and no camera so far out shows another window" : "").
    told AS (
      SELECT 1 - (east - west) > \(isTurned ? "greatest(slice, need * reach)" : "slice") AS alone
      FROM own CROSS JOIN screen
    ),
    -- Else every cut is looked at.
    every AS MATERIALIZED (
      SELECT x, y FROM placed WHERE x IS NOT NULL AND NOT (SELECT alone FROM told)
    ),
    upright AS (
      SELECT * FROM (
        \(SQLText.inner(tied, indentedBy: 4))
      ) AS cuts
      ORDER BY \(Self.bySize)
      LIMIT 1
    ),
    \(leans ? strips + ",\n" : "")extent AS (
      SELECT west, east, leftmost, rightmost, nearest, farthest FROM own
      WHERE (SELECT alone FROM told)
      UNION ALL
      SELECT west, east, leftmost, rightmost, nearest, farthest
      FROM \(best)
    )
    """
  }

  private static let mostRounds = 64

  /// The numbers that the steps take from `screen`.
  var numbers: [(name: String, value: Double)] {
    let slice = ("slice", 1.0 / 3600)
    guard isTurned else { return [slice] }
    // What the library counts as a hair beyond a scale, and as a tie of zooms.
    let hair = 1 + 1e-9
    let reach = (width * width + height * height).squareRoot() * hair
    let ofTurned = [slice, ("reach", reach), ("tie", 1 + 1e-12 * SQLText.naturalPerOctave)]
    guard leans else { return ofTurned }
    let (leanSouth, turnSouth) = (width * sine + height * cosine, 2 * sine * cosine)
    let widest = min(width / cosine, height / sine)
    // A square on its corner has one widest row: the direction is that of rows a little apart.
    let justBelow = widest * (1 - 1e-12)
    let isFlat = leanSouth - justBelow * turnSouth <= leanSouth * 1e-9
    return ofTurned + [
      ("hair", hair), ("widest", isFlat ? widest * (1 - 1e-6) : justBelow),
      ("lean_east", width * cosine - height * sine),
      ("turn_east", cosine * cosine - sine * sine),
      ("lean_south", leanSouth), ("turn_south", turnSouth),
    ]
  }

  /// The smallest window first, then the one that begins farthest west.
  private static let bySize = "floor((east - west) * 1e12 + 0.5), west"

  private var slices: String {
    """
    SELECT floor(x / slice) AS phase, x, y FROM placed CROSS JOIN screen WHERE x IS NOT NULL
    """
  }

  /// The cuts by longitude, those that come into question.
  private var tied: String {
    let cuts = cuts(of: "SELECT x AS phase, x, y FROM every")
    guard isTurned else { return cuts }
    return """
      SELECT * FROM (
        SELECT cuts.*, min(need) OVER () AS least FROM (
          \(SQLText.inner(cuts, indentedBy: 4))
        ) AS cuts
      ) AS compared
      WHERE need <= least * (SELECT tie FROM screen)
      """
  }

  private var best: String {
    leans ? "(SELECT * FROM strips ORDER BY round DESC LIMIT 1) AS best" : "upright"
  }

  /// All cuts of items: phase, x and y, where what has the same phase stays together. Each has its
  /// extremes and what it needs, worlds per point.
  private func cuts(of items: String) -> String {
    """
    SELECT phase, west, east, leftmost, rightmost, nearest, farthest,
      greatest((rightmost - leftmost) / width, (farthest - nearest) / height) AS need
    FROM (
      SELECT phase,
        least(min(west) OVER behind, min(west) OVER before + 1) AS west,
        greatest(max(east) OVER behind, max(east) OVER before + 1) AS east,
        least(min(leftmost) OVER behind, min(leftmost) OVER before + cosine) AS leftmost,
        greatest(max(rightmost) OVER behind, max(rightmost) OVER before + cosine) AS rightmost,
        least(min(nearest) OVER behind, min(nearest) OVER before + sine) AS nearest,
        greatest(max(farthest) OVER behind, max(farthest) OVER before + sine) AS farthest
      FROM (
        SELECT phase, min(x) AS west, max(x) AS east,
          min(x * cosine + y * sine) AS leftmost, max(x * cosine + y * sine) AS rightmost,
          min(x * sine - y * cosine) AS nearest, max(x * sine - y * cosine) AS farthest
        FROM (
          \(SQLText.inner(items, indentedBy: 6))
        ) AS items CROSS JOIN screen
        GROUP BY phase
      ) AS grouped CROSS JOIN screen
      WINDOW before AS (ORDER BY phase ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
        behind AS (ORDER BY phase DESC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
    ) AS moved CROSS JOIN screen
    """
  }

  /// The rounds, beginning with the best cut by longitude.
  private var strips: String {
    let items = """
      SELECT across - floor(across) AS phase, x - floor(across) AS x, y
      FROM (SELECT x, y, x - strip.slope * y AS across FROM every) AS leaning
      """
    return """
      -- A view may show places on several copies of the world; which one is best depends on their
      -- latitude. So the world is cut along strips that lean as the western side of what the room
      -- shows of it does, at the zoom of the round before.
      strips AS (
        SELECT 0 AS round, west, east, leftmost, rightmost, nearest, farthest, need FROM upright
        UNION ALL
        SELECT former.round + 1, better.west, better.east, better.leftmost, better.rightmost,
          better.nearest, better.farthest, better.need
        FROM strips AS former
        CROSS JOIN LATERAL (
          SELECT (lean_east - scale * turn_east) / (lean_south - scale * turn_south) AS slope
          FROM (SELECT screen.*, least(hair / former.need, widest) AS scale FROM screen) AS world
        ) AS strip
        CROSS JOIN LATERAL (
          SELECT * FROM (
            \(SQLText.inner(cuts(of: items), indentedBy: 6))
          ) AS cuts
          ORDER BY need, phase
          LIMIT 1
        ) AS better
        WHERE better.need < former.need / (SELECT tie FROM screen) AND former.round < \(Self.mostRounds)
      )
      """
  }
}
