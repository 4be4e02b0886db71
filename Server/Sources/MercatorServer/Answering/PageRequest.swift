import HTTPTypes
import MercatorAnswers
import MercatorPicture
import MercatorPlaces
import MercatorTiles

/// The live page of a set.
struct PageRequest: Sendable {
  private let set: PlaceSet
  private let streets: [TileArchive]
  private let properties: [String]
  private let language: String
  private let base: Base
  private let points: LivePage.PointDisplay
  private let encoding: PlaceEncoding

  private enum Base: String, CaseIterable { case auto, light, dark }

  /// The number of places from which a page groups them unless the URL says otherwise.
  private static let manyPlaces = 2000
  /// The properties in a page.
  private static let mostProperties = 20

  init(
    set name: String, query: [(name: String, value: String)], catalog: Catalog
  ) throws(Problem) {
    var parameters = Parameters(query)
    set = try catalog.set(name)
    streets = catalog.streets
    properties = Array(parameters.all("property").prefix(Self.mostProperties))
    let text = try parameters.text("language") ?? "en"
    guard text.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/) != nil else {
      throw Problem("language", text, "is not a language", remedy: "Write a tag such as en or de.")
    }
    language = text
    base = try parameters.choice("style") ?? .auto
    encoding = try parameters.encoding()
    let isEncoded = encoding.colorProperty != nil || encoding.sizeProperty != nil
    points =
      try parameters.choice("points")
      ?? (!isEncoded && set.features.count > Self.manyPlaces ? .clusters : .dots)
    guard !isEncoded || points == .dots else {
      throw Problem(
        "points", points.rawValue, "has neither colours nor sizes of places",
        remedy: "Leave points=, or colorBy= and sizeBy= out.")
    }
    try encoding.check(set.features)
    try parameters.finish()
  }

  func answer() throws -> Answer {
    guard LivePage.isAvailable else {
      throw Problem(
        .notImplemented, "This server was built without the live map.",
        remedy: "Build it with make serve.")
    }
    var page = LivePage(set.features, attributions: set.attributions)
    (page.title, page.language) = (set.name, language)
    page.style = PageStyle(base: base.rawValue, light: .light, dark: .dark)
    (page.points, page.encoding) = (points, encoding)
    (page.properties, page.archives) = (properties, streets)
    do {
      return Answer(try page.html(), "text/html; charset=utf-8")
    } catch let error as AnswerError {
      throw Problem(.internalServerError, error.problem, remedy: error.remedy)
    }
  }
}
