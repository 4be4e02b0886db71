import Mercator
import MercatorPicture

extension Figure {
  /// Chile next to a sheet and Norway on the whole phone, north up and rotated.
  static func heading() throws(FitError) -> Figure {
    let chile = try TurnedFits(.chile, on: .phone(insets: .sheet))
    let norway = try TurnedFits(.norway, on: .phone())
    var landscape = MapViewport.phone()
    landscape.size = ScreenSize(width: 844, height: 390)
    let wide = try TurnedFits(.chile, on: landscape)
    return Figure(
      name: "fitting-heading", panels: chile.panels("Chile") + norway.panels("Norway"),
      quotes: [
        "gain \(chile.gain) of a zoom level at heading \(chile.heading)",
        "gain \(norway.gain) at \(norway.heading)",
        "On a phone in landscape, with 12 points of padding, Chile gains \(wide.gain) levels.",
      ])
  }
}

/// Places north up, and at their best heading.
private struct TurnedFits {
  let places: [FigurePlace]
  let upright: MapViewport
  let turned: MapViewport

  init(_ places: [FigurePlace], on phone: MapViewport) throws(FitError) {
    let padding = ScreenInsets(12)
    self.places = places
    upright = try phone.fitting(places.coordinates, .padding(padding))
    turned = try phone.fitting(
      places.coordinates, .padding(padding).heading(.best))
  }

  /// The gain in zoom levels.
  var gain: String { (turned.zoom - upright.zoom).text(2) }
  var heading: String { "\(turned.heading.text(1))°" }

  func panels(_ name: String) -> [FigurePanel] {
    var panels = [("north up", upright), ("turned", turned)].map { way, viewport in
      var panel = FigurePanel("\(name), \(way)", viewport, places: places, scale: 0.365) { _ in
        true
      }
      panel.detail = 0.56
      panel.picture.showsPlaceNames = false
      panel.picture.style.markerScale = 1.2
      panel.frame = PhoneFrame(
        title: name, subtitle: "\(places.count) towns", rows: places.map(\.name))
      return panel
    }
    panels[1].verdict = .good
    panels[1].note = "heading \(heading), +\(gain) levels"
    return panels
  }
}
