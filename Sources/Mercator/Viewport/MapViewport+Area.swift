/// A part of a view: the whole view, or the free area within its insets.
public enum ViewportArea: Hashable, Sendable {
  /// The whole view, including the part that the insets cover.
  case wholeView
  /// The area within the insets, in which places are fitted and counted.
  case freeArea
}

extension MapViewport {
  /// The area within the insets, in points.
  ///
  /// *Edge cases*: insets that cover the whole width or height give a side of 0 at ``centerPoint``.
  public var freeArea: ScreenRect {
    let middle = centerPoint
    let width = max(size.width - insets.left - insets.right, 0)
    let height = max(size.height - insets.top - insets.bottom, 0)
    return ScreenRect(
      x: width > 0 ? insets.left : middle.x, y: height > 0 ? insets.top : middle.y,
      width: width, height: height)
  }

  /// The point at which ``center`` is drawn, in the middle of the free area. Heading and pitch
  /// rotate about it.
  ///
  /// *Edge cases*: if the insets cover everything, the point is half way between their edges,
  /// clamped to the view.
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

  /// The largest distance outside an edge at which a place still counts as inside, in points:
  /// max(10⁻⁶, 2^(zoom−43)).
  ///
  /// The second term is the precision of the 53 bits of a world coordinate at high zooms. One ulp
  /// of longitude at zoom 28 is 5.4·10⁻⁶ points.
  public var tolerance: Double { Self.tolerance(atZoom: zoom) }

  /// Returns the ``tolerance`` of any viewport at a zoom.
  static func tolerance(atZoom zoom: Double) -> Double {
    max(1e-6, ElementaryFunctions.powerOfTwo(zoom - 43))
  }
}
