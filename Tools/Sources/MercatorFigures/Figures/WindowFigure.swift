import Mercator
import MercatorPicture

extension Figure {
  /// Cities around the globe on a rotated map: without the widest gap between them, and on the best
  /// window.
  static func window() throws(FitError) -> Figure {
    let places = [FigurePlace].globe
    let phone = MapViewport.phone(heading: 310)
    let best = try phone.fitting(places.coordinates, .padding(12))
    // Around its centre, every place is on the copy that the smallest region contains.
    var seed = best
    seed.center = GeoRegion(enclosing: places.coordinates)?.center ?? best.center
    let narrow = LinearPass(seed: seed, padding: 12).viewport(for: places.coordinates) ?? seed

    let cases: [(String, MapViewport, FigurePanel.Verdict)] = [
      ("the widest gap left out", narrow, .bad), ("the best of all windows", best, .good),
    ]
    return Figure(
      name: "fitting-window",
      panels: cases.map { title, viewport, verdict in
        var panel = FigurePanel(title, viewport, places: places, scale: 0.48) { _ in true }
        panel.verdict = verdict
        panel.note = "from \(places.ends(in: viewport))"
        panel.picture.style.border.opacity = 0
        return panel
      },
      quotes: ["the zoom is \(narrow.zoom.text(2))", "another gap: zoom \(best.zoom.text(2))"])
  }
}

extension [FigurePlace] {
  /// Returns the westernmost and the easternmost place as drawn by a flat view, on the copies
  /// around its centre.
  fileprivate func ends(in viewport: MapViewport) -> String {
    let west = viewport.center.longitude - 180
    let ordered = map { place in
      let turns = ((place.coordinate.longitude - west) / 360).rounded(.down)
      return (east: place.coordinate.longitude - turns * 360, name: place.name)
    }.sorted { $0.east < $1.east }
    return "\(ordered.first?.name ?? "") eastward to \(ordered.last?.name ?? "")"
  }
}
