import Mercator
import MercatorPicture
import MercatorPlaces

extension Figure {
  /// A pitched map, and a map of it with its outline.
  static func overview() -> Figure {
    var main = MapViewport.phone(heading: 30, pitch: 60)
    (main.center, main.zoom) = (GeoCoordinate(latitude: 46.6, longitude: 9.8), 7.2)
    let overview = MapViewport.phone().showingGround(of: main).zoomed(by: -0.5)
    let cases = [
      ("the map", main, "heading 30°, pitch 60°", [FigurePlace].germany, []),
      ("a map of the map", overview, "north up, with the outline", [], [main.outlineFeature]),
    ]
    return Figure(
      name: "recipe-overview",
      panels: cases.map { title, viewport, note, places, outlines in
        var panel = FigurePanel(title, viewport, places: places, scale: 0.48) { _ in true }
        panel.note = note
        panel.picture.style.river = PictureStyle.light.river
        panel.picture.places.insert(contentsOf: outlines, at: 0)
        return panel
      },
      quotes: [
        "the map of a map at zoom \(main.zoom.text(1)) is at zoom \(overview.zoom.text(2))"
      ])
  }
}

extension MapViewport {
  fileprivate var outlineFeature: GeoFeature {
    GeoFeature(
      geometry: .polygon([groundOutline().vertices]),
      properties: [
        "fill": .string("#B3372F"), "fill-opacity": .number(0.15), "stroke": .string("#B3372F"),
        "stroke-width": .number(2.5),
      ])
  }
}
