import Foundation
import Mercator

/// The projection of a viewport for drawing: world points to the screen, with what lies behind the
/// camera, beyond the far limit and outside the view clipped away.
///
/// `screenPoint(for:)` draws each place on the copy of the world that is nearest on screen; the
/// corners of one polygon would land on different copies. Here the copy is given.
///
///     x = F·a,  y = F·b·cos p,  w = F + b·sin p      screen: x/w to the right, y/w up
///
/// with the ground offsets a, b and the focal length F of the core. Straight lines stay straight.
struct PictureCamera {
  let viewport: MapViewport
  private let middle: WorldPoint
  private let scale: Double
  private let focalLength: Double
  private let heading: (sine: Double, cosine: Double)
  private let pitch: (sine: Double, cosine: Double)
  private let origin: ScreenPoint
  /// What is kept: each is (x, y, w) with x·X + y·Y + w·W ≥ 0 inside.
  private let edges: [ProjectedPoint]

  /// How far outside the view is still drawn, in points: more than the widest stroke.
  private static let margin: Double = 8

  init(_ viewport: MapViewport) {
    self.viewport = viewport
    middle = WebMercator.worldPoint(for: viewport.center)
    scale = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
    focalLength = viewport.size.height / 2 / tan(viewport.fieldOfView * .pi / 360)
    heading = (sin(viewport.heading * .pi / 180), cos(viewport.heading * .pi / 180))
    pitch = (sin(viewport.pitch * .pi / 180), cos(viewport.pitch * .pi / 180))
    origin = viewport.centerPoint
    let margin = Self.margin
    let top = min(
      origin.y + margin,
      pitch.sine > 0 ? 0.9 * focalLength * pitch.cosine / pitch.sine : .infinity)
    edges = [
      ProjectedPoint(x: 1, y: 0, w: origin.x + margin),
      ProjectedPoint(x: -1, y: 0, w: viewport.size.width - origin.x + margin),
      ProjectedPoint(x: 0, y: 1, w: viewport.size.height - origin.y + margin),
      ProjectedPoint(x: 0, y: -1, w: top),
    ]
  }

  /// The height on screen of the far limit, where a pitched view ends; nil if that is outside.
  var horizon: Double? {
    guard pitch.sine > 0 else { return nil }
    let y = origin.y - 0.9 * focalLength * pitch.cosine / pitch.sine
    return y > 0 ? y : nil
  }

  /// The copies of the world in view, at most four to each side of the centre's.
  var copies: ClosedRange<Int> {
    let shown = viewport.worldRect()
    let west = max(shown.x, middle.x - 4).rounded(.down)
    let east = min(shown.x + shown.width, middle.x + 4).rounded(.down)
    return Int(west)...max(Int(west), Int(east))
  }

  /// Where a world point is drawn; nil outside the view and its margin.
  func screenPoint(_ point: WorldPoint, copy: Int = 0) -> ScreenPoint? {
    let projected = project(point, copy: copy)
    return edges.allSatisfy { $0.side(of: projected) >= 0 } ? screenPoint(projected) : nil
  }

  /// The outline of what is seen of a ring; empty if nothing is.
  func clippedRing(_ ring: [WorldPoint], copy: Int = 0) -> [ScreenPoint] {
    var points = ring.map { project($0, copy: copy) }
    for edge in edges {
      guard points.count > 2 else { return [] }
      points = clipped(points, to: edge)
    }
    return points.map(screenPoint)
  }

  /// What is seen of a straight line; nil if nothing is.
  func clippedLine(
    _ start: WorldPoint, _ end: WorldPoint, copy: Int = 0
  ) -> (start: ScreenPoint, end: ScreenPoint)? {
    var (start, end) = (project(start, copy: copy), project(end, copy: copy))
    for edge in edges {
      switch (edge.side(of: start) >= 0, edge.side(of: end) >= 0) {
      case (true, true): continue
      case (false, false): return nil
      case (true, false): end = edge.crossing(start, end)
      case (false, true): start = edge.crossing(start, end)
      }
    }
    return (screenPoint(start), screenPoint(end))
  }

  /// Sutherland and Hodgman's clipping against one edge.
  private func clipped(_ points: [ProjectedPoint], to edge: ProjectedPoint) -> [ProjectedPoint] {
    guard var previous = points.last else { return [] }
    var kept: [ProjectedPoint] = []
    for point in points {
      let isInside = edge.side(of: point) >= 0
      if isInside != (edge.side(of: previous) >= 0) {
        kept.append(edge.crossing(previous, point))
      }
      if isInside { kept.append(point) }
      previous = point
    }
    return kept
  }

  private func project(_ point: WorldPoint, copy: Int) -> ProjectedPoint {
    let east = (point.x - middle.x + Double(copy)) * scale
    let south = (point.y - middle.y) * scale
    let right = east * heading.cosine + south * heading.sine
    let ahead = east * heading.sine - south * heading.cosine
    return ProjectedPoint(
      x: focalLength * right, y: focalLength * ahead * pitch.cosine,
      w: focalLength + ahead * pitch.sine)
  }

  private func screenPoint(_ point: ProjectedPoint) -> ScreenPoint {
    ScreenPoint(x: origin.x + point.x / point.w, y: origin.y - point.y / point.w)
  }
}

/// A point before the division by its depth, or the coefficients of an edge.
struct ProjectedPoint {
  var x: Double
  var y: Double
  var w: Double

  /// Of an edge: positive for points inside.
  func side(of point: ProjectedPoint) -> Double { x * point.x + y * point.y + w * point.w }

  /// Of an edge: where it cuts the line between points on its two sides.
  func crossing(_ start: ProjectedPoint, _ end: ProjectedPoint) -> ProjectedPoint {
    let (from, to) = (side(of: start), side(of: end))
    let part = from / (from - to)
    return ProjectedPoint(
      x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part,
      w: start.w + (end.w - start.w) * part)
  }
}
