import Mercator

/// What a fit was asked to keep to: the room, the obstacles, the markers' boxes.
struct AimDrawing {
  /// Where the places were put; nil where that is all that is free.
  let room: ScreenRect?
  let obstacles: [ScreenRect]
  var markers: [ScreenRect] = []

  var svg: String {
    var parts = obstacles.map { obstacle in
      SVG.rect(
        obstacle, radius: min(12, min(obstacle.width, obstacle.height) / 4),
        """
        fill="#fff" fill-opacity=".93" stroke="\(Palette.muted)" stroke-opacity=".45"
        """)
    }
    parts += markers.map { marker in
      SVG.rect(
        marker, radius: min(6, min(marker.width, marker.height) / 4),
        """
        fill="\(Palette.place)" fill-opacity=".22" stroke="\(Palette.place)" stroke-width="1"
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

extension MarkerFootprint {
  /// What it occupies about a point of the screen.
  func rect(at point: ScreenPoint) -> ScreenRect {
    ScreenRect(
      x: point.x - left, y: point.y - above, width: left + right, height: above + below)
  }
}
