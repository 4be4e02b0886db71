import Foundation
import Mercator

/// A measure of a camera for places: whether they are in view, and the unused space.
struct Showing {
  let viewport: MapViewport
  let shown: Int
  let count: Int
  /// The distances of the places from each edge of the view; negative if one is beyond it.
  let slack: ScreenInsets

  /// Measures a camera. Returns nil if a place is not drawn at all.
  init?(_ viewport: MapViewport, _ places: [GeoCoordinate]) {
    let points = viewport.screenPoints(for: places).compactMap { $0 }
    guard points.count == places.count,
      let west = points.map(\.x).min(), let east = points.map(\.x).max(),
      let north = points.map(\.y).min(), let south = points.map(\.y).max()
    else { return nil }
    self.viewport = viewport
    shown = viewport.count(of: places, in: .wholeView).visible
    count = places.count
    slack = ScreenInsets(
      top: north, left: west, bottom: viewport.size.height - south,
      right: viewport.size.width - east)
  }

  /// The greatest distance of a place outside the view.
  var over: Double { max(0, -slack.top, -slack.left, -slack.bottom, -slack.right) }

  /// The text for a cell of the article's table.
  var text: String {
    let zoom = viewport.zoom.text(2)
    return shown == count
      ? "\(zoom), \(slack.top.text(0)) unused"
      : "\(zoom), \(count - shown) of \(count) lost, \(over.text(0)) over"
  }
}

extension Double {
  /// Formats a number with the given number of decimals; never “-0.00”.
  func text(_ decimals: Int) -> String {
    let text = String(format: "%.*f", decimals, self)
    return text.hasPrefix("-") && Double(text) == 0 ? String(text.dropFirst()) : text
  }
}
