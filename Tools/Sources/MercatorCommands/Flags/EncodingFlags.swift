import ArgumentParser
import MercatorAnswers
import MercatorPicture
import MercatorPlaces

/// The options for the names, colours and sizes of places, on pictures and pages.
struct EncodingFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Label places with this property (default: name).", valueName: "property"))
  var labelBy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Colour places by this property, a text, number or date, with a legend.",
      valueName: "property"))
  var colorBy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Divide numbers and dates into classes: quantile, equal, natural or log, and their number \
      (default: quantile:5).
      """, valueName: "method:number"),
    completion: .list(ClassMethod.allCases.map(\.rawValue)),
    transform: ColorClasses.init)
  var classes: ColorClasses?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Divide them at these numbers or dates instead, to compare maps.", valueName: "0,10,50"),
    transform: ColorClasses.breaks)
  var breaks: [Double]?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number from which colours diverge (default: 0 if numbers are on both sides).",
      valueName: "number"),
    transform: { try FlagValue.number($0) })
  var colorCenter: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw discs whose area is proportional to this number, with a legend.",
      valueName: "property"))
  var sizeBy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Smallest and largest radius of discs in points (default: by the room on the map).",
      valueName: "3..18"),
    transform: PlaceEncoding.sizeRange)
  var sizeRange: ClosedRange<Double>?

  /// The value of all options.
  var value: PlaceEncoding {
    var encoding = PlaceEncoding()
    (encoding.labelProperty, encoding.colorProperty, encoding.sizeProperty) = (
      labelBy, colorBy, sizeBy
    )
    encoding.colorClasses = ColorClasses(
      method: classes?.method, count: classes?.count, breaks: breaks, center: colorCenter)
    encoding.sizeRange = sizeRange
    return encoding
  }

  /// The properties of places that they need.
  var properties: [String] { [labelBy, colorBy, sizeBy].compactMap(\.self) }

  /// The options that are given.
  var given: [(name: String, isThere: Bool)] {
    [
      ("--label-by", labelBy != nil), ("--size-by", sizeBy != nil), ("--color-by", colorBy != nil),
      ("--classes", classes != nil), ("--breaks", breaks != nil),
      ("--color-center", colorCenter != nil), ("--size-range", sizeRange != nil),
    ]
  }

  /// Rejects options without effect, and those that exclude each other.
  func check() throws(CommandFailure) {
    do throws(AnswerError) {
      try value.check { option in
        "--" + option.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
      }
    } catch {
      throw CommandFailure(.usage, error.problem, remedy: error.remedy)
    }
  }

  /// An option whose value is a property, and the kind of its values.
  typealias PropertyOption = (name: String, property: String?, kind: String)

  /// Returns notes about properties that no place has, with the existing ones.
  ///
  /// - Parameter others: further options.
  func notes(
    on places: PlaceSet, others: [PropertyOption] = []
  ) -> [(label: String, text: String)] {
    let own: [PropertyOption] = [
      ("--label-by", labelBy, "property"), ("--size-by", sizeBy, "number"),
      ("--color-by", colorBy, "property"),
    ]
    let options = own + others
    let features = places.features
    return options.compactMap { option in
      guard let property = option.property, !features.isEmpty else { return nil }
      let isThere = features.contains { place in
        guard let value = place.properties[property] else { return false }
        return option.kind == "property" || value.numeric != nil
      }
      guard !isThere else { return nil }
      let names = places.propertyNames.sorted()
      let there = names.isEmpty ? "" : "; they have \(names.joined(separator: ", "))"
      return (
        "note", "\(option.name) \(property): no place has a \(option.kind) with this name\(there)"
      )
    }
  }
}
