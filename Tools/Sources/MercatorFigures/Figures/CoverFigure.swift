import Mercator
import MercatorPicture
import MercatorPlaces

extension Figure {
  /// The bounding box of Germany's cities: a fit shows all of it, a cover nothing else.
  static func cover() throws(FitError) -> Figure {
    let places = [FigurePlace].germany
    guard let region = GeoRegion(enclosing: places.coordinates) else { throw .noPlaces }
    let fit = try MapViewport.phone(heading: 30).fitting(region)
    let upright = try MapViewport.phone().covering(region)
    let turned = try MapViewport.phone(heading: 30).covering(region)
    let cases = [
      ("fit, heading 30°", fit, "all of the box, and a border"),
      ("cover, north up", upright, "nothing but the box"),
      ("cover, heading 30°", turned, "nothing but the box"),
    ]
    return Figure(
      name: "fitting-cover",
      panels: cases.map { title, viewport, note in
        var panel = FigurePanel(title, viewport, places: places, scale: 0.43) { _ in true }
        panel.note = note
        panel.picture.style.river = PictureStyle.light.river
        panel.picture.style.urban = PictureStyle.light.urban
        panel.picture.places.insert(region.surroundings, at: 0)
        return panel
      },
      quotes: [
        "At heading 30° the fit shows all of it with a border, at zoom \(fit.zoom.text(2)).",
        "at zoom \(upright.zoom.text(2)) with north up, and at \(turned.zoom.text(2)) at heading 30°",
      ])
  }
}

extension GeoRegion {
  /// The ground around the region, dark; for a region of a few degrees.
  fileprivate var surroundings: GeoFeature {
    func ring(_ margin: Double) -> [GeoCoordinate] {
      [(south, west), (south, east), (north, east), (north, west), (south, west)].map { corner in
        GeoCoordinate(
          latitude: corner.0 + (corner.0 == south ? -margin : margin),
          longitude: corner.1 + (corner.1 == west ? -margin : margin))
      }
    }
    return GeoFeature(
      geometry: .polygon([ring(25), ring(0)]),
      properties: [
        "fill": .string("#1b2733"), "fill-opacity": .number(0.35), "stroke": .string("#6a4fb3"),
        "stroke-width": .number(2.2),
      ])
  }
}
