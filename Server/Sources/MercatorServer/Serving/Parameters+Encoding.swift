import HTTPTypes
import MercatorAnswers
import MercatorPlaces

extension Parameters {
  /// Returns the names, colours and sizes of places, with the command's options in camel case.
  mutating func encoding() throws(Problem) -> PlaceEncoding {
    var encoding = PlaceEncoding()
    encoding.labelProperty = try text("labelBy")
    encoding.colorProperty = try text("colorBy")
    encoding.colorClasses = try parsed("classes", ColorClasses.init) ?? ColorClasses()
    encoding.colorClasses.breaks = try parsed("breaks", ColorClasses.breaks)
    encoding.colorClasses.center = try number("colorCenter", in: -1e300...1e300)
    encoding.sizeProperty = try text("sizeBy")
    encoding.sizeRange = try parsed("sizeRange", PlaceEncoding.sizeRange)
    do throws(AnswerError) {
      try encoding.check { $0 }
    } catch {
      throw Problem(.badRequest, "\(error.problem).", remedy: Problem.sentence(error.remedy))
    }
    return encoding
  }

  private mutating func parsed<Value>(
    _ name: String, _ parse: (String) throws(AnswerError) -> Value
  ) throws(Problem) -> Value? {
    guard let text = try text(name) else { return nil }
    do throws(AnswerError) {
      return try parse(text)
    } catch {
      throw Problem(
        name, text, "is wrong: \(error.problem)", remedy: Problem.sentence(error.remedy))
    }
  }
}

extension PlaceEncoding {
  /// Rejects properties that no place has.
  func check(_ features: [GeoFeature]) throws(Problem) {
    let options = [
      ("labelBy", labelProperty), ("colorBy", colorProperty), ("sizeBy", sizeProperty),
    ]
    for case (let name, let property?) in options
    where !features.contains(where: { $0.properties[property] != nil }) {
      let others = Set(features.lazy.flatMap(\.properties.keys)).sorted().joined(separator: ", ")
      throw Problem(
        name, property, "is a property that no place has",
        remedy: others.isEmpty ? "These places have none." : "There are: \(others).")
    }
  }
}
