import Mercator
import MercatorAnswers
import MercatorBasemap
import MercatorPlaces

extension PlaceNames {
  /// The cities over 50 000 people on the built-in map, largest first.
  static var cities: PlaceNames {
    PlaceNames(
      Basemap.embedded().cities.map { city in
        GeoFeature(
          name: city.name, geometry: .point(WebMercator.coordinate(for: city.place)),
          properties: ["name:local": .string(city.names.local)])
      })
  }

  /// Returns the position of the largest city with a name.
  static func city(_ name: String) throws(AnswerError) -> GeoCoordinate {
    let cities = cities
    if let city = (cities.exactly(name) + cities.alike(name)).first?.coordinates.first {
      return city
    }
    let nearest = cities.nearest(to: name, limit: 3).map { "'\($0)'" }
    throw AnswerError(
      "'\(name)' is not a city over 50 000 people",
      remedy: nearest.isEmpty
        ? "write a position, such as 48.14, 11.58"
        : "did you mean \(nearest.joined(separator: " or "))?")
  }
}
