/// Which part of a view is meant: all of it, or what its insets leave free.
public enum ViewportArea: Hashable, Sendable {
  /// The whole view, what the insets cover included.
  case wholeView
  /// What the insets leave free: where places are fitted and counted.
  case freeArea
}

extension MapViewport {
  /// The area that the insets leave free, in points.
  ///
  /// *Edge cases*: insets that cover the whole width or height leave a side of 0, at
  /// ``centerPoint``.
  public var freeArea: ScreenRect {
    let middle = centerPoint
    let width = max(size.width - insets.left - insets.right, 0)
    let height = max(size.height - insets.top - insets.bottom, 0)
    return ScreenRect(
      x: width > 0 ? insets.left : middle.x, y: height > 0 ? insets.top : middle.y,
      width: width, height: height)
  }

  /// Where ``center`` is drawn: the middle of the free area. Heading and pitch turn about it.
  ///
  /// *Edge cases*: where the insets cover all, half way between their edges, kept in the view.
  public var centerPoint: ScreenPoint {
    ScreenPoint(
      x: ((insets.left + (size.width - insets.right)) / 2).clamped(0, size.width),
      y: ((insets.top + (size.height - insets.bottom)) / 2).clamped(0, size.height))
  }

  package func rect(of area: ViewportArea) -> ScreenRect {
    switch area {
    case .wholeView: ScreenRect(x: 0, y: 0, width: size.width, height: size.height)
    case .freeArea: freeArea
    }
  }

  /// How far a place may lie outside an edge and still count as inside, in points:
  /// max(10⁻⁶, 2^(zoom−43)).
  ///
  /// The second is what the 53 bits of a world coordinate leave at high zooms. One ulp of longitude
  /// at zoom 28 is 5.4·10⁻⁶ points.
  public var tolerance: Double { Self.tolerance(atZoom: zoom) }

  /// The ``tolerance`` of any viewport at a zoom.
  static func tolerance(atZoom zoom: Double) -> Double {
    max(1e-6, ElementaryFunctions.powerOfTwo(zoom - 43))
  }
}
