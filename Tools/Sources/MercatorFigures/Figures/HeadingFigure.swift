import Mercator
import MercatorPicture

extension Figure {
  /// Chile beside a sheet and Norway on the whole phone, north up and turned.
  static func heading() throws(FitError) -> Figure {
    let cases: [(name: String, places: [FigurePlace], insets: ScreenInsets)] = [
      ("Chile", .chile, .sheet), ("Norway", .norway, .zero),
    ]
    var panels: [FigurePanel] = []
    var quotes: [String] = []
    for (name, places, insets) in cases {
      let phone = MapViewport.phone(insets: insets)
      let upright = try phone.fitting(places.coordinates, padding: ScreenInsets(12))
      let turned = try phone.fitting(
        places.coordinates, options: FitOptions(padding: ScreenInsets(12), heading: .best))
      let gain = (turned.zoom - upright.zoom).text(2)
      let heading = "\(turned.heading.text(1))°"
      for (viewport, way) in [(upright, "north up"), (turned, heading)] {
        var panel = FigurePanel("\(name), \(way)", viewport, places: places, scale: 0.365) { _ in
          true
        }
        panel.picture.showsPlaceNames = false
        panel.picture.style.markerScale = 1.2
        panel.detail = 0.56
        panel.frame = PhoneFrame(
          title: name, subtitle: "\(places.count) towns", rows: places.map(\.name))
        if viewport == turned {
          panel.verdict = .good
          panel.note = "+\(gain) of a zoom level"
        }
        panels.append(panel)
      }
      quotes.append(
        name == "Chile"
          ? "gain \(gain) of a zoom level at heading \(heading)" : "gain \(gain) at \(heading)")
    }
    return Figure(name: "fitting-heading", panels: panels, quotes: quotes + [try sideways()])
  }

  private static func sideways() throws(FitError) -> String {
    var phone = MapViewport.phone()
    phone.size = ScreenSize(width: 844, height: 390)
    let upright = try phone.fitting([FigurePlace].chile.coordinates, padding: ScreenInsets(12))
    let turned = try phone.fitting(
      [FigurePlace].chile.coordinates,
      options: FitOptions(padding: ScreenInsets(12), heading: .best))
    return "On a phone held sideways Chile gains \((turned.zoom - upright.zoom).text(2)) levels."
  }
}
