import Foundation
import Mercator

/// How well a camera shows places: whether they are in the view, and what of it they leave unused.
struct Showing {
  let viewport: MapViewport
  let shown: Int
  let count: Int
  /// How far the places stay away from each edge of the view; negative where one is beyond it.
  let slack: ScreenInsets

  /// Measures; nil if a place is not drawn at all.
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

  /// How far a place lies outside, at most.
  var over: Double { max(0, -slack.top, -slack.left, -slack.bottom, -slack.right) }

  /// As in a cell of the article's table.
  var text: String {
    let zoom = viewport.zoom.text(2)
    return shown == count
      ? "\(zoom), \(slack.top.text(0)) unused"
      : "\(zoom), \(count - shown) of \(count) lost, \(over.text(0)) over"
  }
}

extension Double {
  /// So many decimals; never “-0.00”.
  func text(_ decimals: Int) -> String {
    let text = String(format: "%.*f", decimals, self)
    return text.hasPrefix("-") && Double(text) == 0 ? String(text.dropFirst()) : text
  }
}
