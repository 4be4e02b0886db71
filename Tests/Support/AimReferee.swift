import Foundation
public import Mercator

/// A brute-force referee for the choices of a fit: it tries every allowed window of longitude and
/// any number of headings.
public struct AimReferee {
  /// The places, in worlds east and south, on the copy from 0 to 1, from west to east.
  private let positions: [(x: Double, y: Double)]
  /// The worlds that each place is moved east, window by window.
  private let choices: [[Double]]
  private let focalLength: Double
  private let pitch: Double
  /// The room, measured from the centre point with y up, and cut at the far limit.
  private let left: Double
  private let right: Double
  private let bottom: Double
  private let top: Double

  /// Creates a referee for the fit of places in a room of a viewport.
  public init(_ viewport: MapViewport, room: ScreenRect, places: [GeoCoordinate]) {
    positions = places.map { place in
      let turns = (place.longitude / 360 + 0.5)
      return (x: turns - floor(turns), y: ReferenceCamera.worldY(latitude: place.latitude))
    }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    choices = WindowChoices.of(positions.map { $0.x })
    focalLength = viewport.size.height / 2 / tan(viewport.fieldOfView / 2 * .pi / 180)
    pitch = viewport.pitch * .pi / 180
    let origin = viewport.centerPoint
    left = room.x - origin.x
    right = room.x + room.width - origin.x
    bottom = origin.y - room.y - room.height
    top = min(
      origin.y - room.y, pitch > 0 ? 0.9 * focalLength / tan(pitch) : .infinity)
  }

  /// Returns the largest zoom of all windows at a heading.
  public func largestZoom(heading: Double) -> Double {
    choices.map { zoom($0, heading: heading) }.max() ?? 0
  }

  /// Returns the zoom at a heading on the window that leaves out the widest gap of longitude.
  public func zoomOfNarrowestWindow(heading: Double) -> Double {
    let gaps = positions.indices.map { cut in
      cut > 0
        ? positions[cut].x - positions[cut - 1].x
        : positions[0].x + 1 - positions[positions.count - 1].x
    }
    let cut = gaps.indices.max { gaps[$0] < gaps[$1] } ?? 0
    return zoom(positions.indices.map { $0 < cut ? 1 : 0 }, heading: heading)
  }

  /// Returns the largest zoom of all windows at headings `step` degrees apart.
  public func largestZoom(everyDegrees step: Double) -> Double {
    stride(from: 0, to: 360, by: step).map { largestZoom(heading: $0) }.max() ?? 0
  }

  /// Returns the zoom by the closed form of the article *Formulas*, section *The fit*.
  private func zoom(_ copies: [Double], heading: Double) -> Double {
    let (sine, cosine) = (sin(heading * .pi / 180), cos(heading * .pi / 180))
    let (rightward, leftward) = (right * sin(pitch), left * sin(pitch))
    var (nearest, farthest) = (Double.infinity, -Double.infinity)
    var (p, m) = (-Double.infinity, Double.infinity)
    for (index, position) in positions.enumerated() {
      let x = position.x + copies[index]
      let u = x * cosine + position.y * sine
      let v = x * sine - position.y * cosine
      nearest = min(nearest, v)
      farthest = max(farthest, v)
      p = max(p, focalLength * u - rightward * v)
      m = min(m, focalLength * u - leftward * v)
    }
    // The article measures v from the nearest place.
    p += rightward * nearest
    m += leftward * nearest
    let h = farthest - nearest
    let alpha = 1 - (top + bottom) * tan(pitch) / (2 * focalLength)
    let e = (top - bottom) * tan(pitch) / (2 * focalLength)
    let depth = max(
      (p - m) / (right - left), h * focalLength * cos(pitch) * (alpha - e) / (top - bottom))
    let lift = alpha * h / (2 * depth + h * sin(pitch))
    let q = depth * (alpha + lift * sin(pitch)) / focalLength
    return log2(1 / (256 * q))
  }
}
