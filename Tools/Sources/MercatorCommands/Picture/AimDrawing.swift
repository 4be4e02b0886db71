import Mercator

/// What a fit was asked to keep to: the room, the obstacles.
struct AimDrawing {
  /// Where the places were put; nil where that is all that is free.
  let room: ScreenRect?
  let obstacles: [ScreenRect]

  var svg: String {
    var parts = obstacles.map { obstacle in
      SVG.rect(
        obstacle, radius: min(12, min(obstacle.width, obstacle.height) / 4),
        """
        fill="#fff" fill-opacity=".93" stroke="\(Palette.muted)" stroke-opacity=".45"
        """)
    }
    if let room {
      parts.append(
        SVG.rect(
          room, radius: 3,
          """
          fill="none" stroke="\(Palette.room)" stroke-width="1.6" stroke-dasharray="7 5"
          """))
    }
    return parts.joined(separator: "\n")
  }
}
